/** How the page for everybody looks: light and dark, narrow and wide, on screen and on paper. */
export const publicStyle = `
:root {
  color-scheme: light dark;
  --ground: #f5f6f8; --surface: #fff; --line: #dfe4ea; --text: #17202c; --muted: #556170; --accent: #2a58a8;
  --well: #2a9a62; --well-text: #17744a; --disturbed: #b97008; --disturbed-text: #8a5000; --down: #c4314b; --down-text: #b8233f; --maintenance: #4477bd; --maintenance-text: #2f5fa5; --none: #9aa4b0;
}
@media (prefers-color-scheme: dark) {
  :root {
    --ground: #0e131a; --surface: #161d26; --line: #2a3441; --text: #e7ecf3; --muted: #a3afbf; --accent: #8fb4f2;
    --well: #3aa676; --well-text: #43b581; --disturbed: #d9982f; --disturbed-text: #e3a53c; --down: #f2647d; --down-text: #f2647d; --maintenance: #77a5ea; --maintenance-text: #77a5ea; --none: #5d6a7a;
  }
}
* { box-sizing: border-box }
body { margin: 0; background: var(--ground); color: var(--text); font: 16px/1.5 system-ui, sans-serif; font-variant-numeric: tabular-nums; overflow-wrap: anywhere }
header, main { max-width: 960px; margin: 0 auto; padding: 0 20px }
header { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 4px 16px; padding-top: 20px; font-size: 15px }
header p { margin: 0; font-weight: 650 } main { padding-bottom: 56px }
a { color: var(--accent) }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; border-radius: 4px }
h1 { margin: 0; font-size: 26px; line-height: 1.25; letter-spacing: -.01em }
h2 { margin: 36px 0 10px; font-size: 18px } h3 { margin: 22px 0 8px; font-size: 15px; color: var(--muted) }
.muted { color: var(--muted); font-size: 14px }
.banner { margin-top: 20px; padding: 18px 22px; border: 1px solid var(--line); border-left: 6px solid var(--well); border-radius: 10px; background: var(--surface) }
.banner.down { border-left-color: var(--down) } .banner.disturbed { border-left-color: var(--disturbed) } .banner.maintenance { border-left-color: var(--maintenance) } .banner.unknown { border-left-color: var(--none) }
.banner p { margin: 4px 0 0 }
.told { list-style: none; margin: 0; padding: 0 } .told li { padding: 8px 0 8px 14px; border-left: 3px solid var(--line) } .told li + li { margin-top: 8px }
.told .down { border-left-color: var(--down) } .told .maintenance { border-left-color: var(--maintenance) }
form { display: flex; flex-wrap: wrap; align-items: end; gap: 10px; margin-bottom: 12px }
label { display: block; font-size: 13px; color: var(--muted) } label.wide { flex: 1 1 220px }
input, select, button { display: block; width: 100%; max-width: 100%; min-height: 40px; padding: 6px 12px; border: 1px solid var(--muted); border-radius: 8px; background: var(--surface); color: var(--text); font: 16px/1.5 system-ui, sans-serif }
label:not(.wide) { max-width: 260px } button { width: auto; border-color: var(--accent); color: var(--accent); cursor: pointer }
.legend { display: flex; flex-wrap: wrap; gap: 4px 16px; margin: 0 0 12px; padding: 0; list-style: none }
.legend i { display: inline-block; width: 8px; margin-right: 6px; border-radius: 1px; vertical-align: -1px }
.legend .well { height: 9px; background: var(--well) } .legend .disturbed { height: 12px; background: var(--disturbed) } .legend .down { height: 15px; background: var(--down) } .legend .maintenance { height: 6px; background: var(--maintenance) } .legend .none { height: 3px; background: var(--none) }
.services { list-style: none; margin: 0; padding: 0; border: 1px solid var(--line); border-radius: 10px; background: var(--surface) }
.services li { display: grid; grid-template-columns: minmax(0, 1fr) auto; align-items: start; gap: 0 16px; padding: 10px 18px; break-inside: avoid }
.services li + li { border-top: 1px solid var(--line) }
.name { font-weight: 600 } .state { text-align: right; font-weight: 600; white-space: nowrap }
.state.well { color: var(--well-text) } .state.disturbed { color: var(--disturbed-text) } .state.down { color: var(--down-text) } .state.maintenance { color: var(--maintenance-text) } .state.unknown { color: var(--muted) }
.bars { display: block; grid-column: 1 / -1; width: 100%; height: 30px; margin-top: 4px }
.bars path { fill: none; stroke-dasharray: .7 .3; stroke: var(--well); stroke-width: 11 }
.bars .down { stroke: var(--down); stroke-width: 20 } .bars .disturbed { stroke: var(--disturbed); stroke-width: 16 } .bars .maintenance { stroke: var(--maintenance); stroke-width: 7 } .bars .none { stroke: var(--none); stroke-width: 2 }
.uptime { grid-column: 1 / -1 }
.pages { display: flex; flex-wrap: wrap; gap: 8px 20px; margin-top: 16px }
@media (min-width: 720px) {
  .services li { grid-template-columns: minmax(0, 1fr) minmax(180px, 360px) 170px; align-items: center }
  .bars { grid-column: 2; grid-row: 1 / span 2; margin: 0 } .state { grid-column: 3; grid-row: 1 } .name { grid-column: 1; grid-row: 1 / span 2 } .uptime { grid-column: 3; grid-row: 2; text-align: right }
}
@media (max-width: 480px) { header, main { padding-left: 14px; padding-right: 14px } .services li { padding: 10px 14px } label:not(.wide) { flex: 1 1 120px } h1 { font-size: 22px } }
@media print { form, .pages, header nav { display: none } * { print-color-adjust: exact } }
`
