import { wayStyle } from '../../../report/index.ts'
import { involvementStyle } from '../people/style.ts'

/** How the page looks: light and dark, narrow and wide, on screen and on paper. */
export const pageStyle = `
:root {
  color-scheme: light dark;
  --ground: #f5f6f8; --surface: #fff; --line: #e2e6ec; --text: #17202c; --muted: #5b6776;
  --up: #126b43; --pass: #2a9a62; --degraded: #8a5000; --down: #b8233f; --unknown: #546070; --maintenance: #2f5fa5; --accent: #2f5fb3;
  --half: #2f6fde; --most: #7a4fc9;
}
@media (prefers-color-scheme: dark) {
  :root {
    --ground: #0e131a; --surface: #161d26; --line: #28323f; --text: #e7ecf3; --muted: #9aa7b8;
    --up: #43b581; --pass: #3aa676; --degraded: #e3a53c; --down: #f2647d; --unknown: #9aa7b8; --maintenance: #77a5ea; --accent: #8fb4f2;
    --half: #6ea2ff; --most: #ab8bf0;
  }
}
* { box-sizing: border-box }
[hidden] { display: none !important }
body { margin: 0; background: var(--ground); color: var(--text); font: 15px/1.5 system-ui, sans-serif; font-variant-numeric: tabular-nums }
main, .bar { max-width: 1280px; margin: 0 auto; padding: 0 24px }
main { padding-bottom: 48px }
a { color: var(--accent); text-decoration: none }
a:hover { text-decoration: underline }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; border-radius: 4px }
h1 { font-size: 30px; line-height: 1.2; letter-spacing: -.02em; margin: 20px 0 4px }
h2 { font-size: 17px; margin: 28px 0 10px }
.visually-hidden { position: absolute; width: 1px; height: 1px; margin: 0; overflow: hidden; clip-path: inset(50%) }
h3 { font-size: 15px; margin: 0 0 4px }
p { margin: 0 0 8px }
code { font: 12.5px ui-monospace, monospace }
.muted { color: var(--muted) }
.self { margin-top: 10px; padding: 8px 14px; border: 1px solid var(--line); border-left: 4px solid var(--degraded); border-radius: 6px; background: var(--surface) }
.bar { display: flex; align-items: center; gap: 12px; padding-top: 14px; padding-bottom: 6px; font-size: 13px }
.brand { display: inline-flex; align-items: center; gap: 8px; font-size: 16px; font-weight: 650; color: var(--text) }
.brand svg { color: var(--accent) }
#live { margin-left: auto; color: var(--muted) }
#live.on::before, #live.off::before { content: ''; display: inline-block; width: 8px; height: 8px; margin-right: 6px; border-radius: 50%; background: var(--up) }
#live.off::before { background: var(--down) }
.shares { display: block; width: 100%; height: 10px; border-radius: 5px; margin: 12px 0 4px }
rect.up { fill: var(--pass) } rect.degraded, rect.degraded-from { fill: var(--degraded) } rect.down { fill: var(--down) }
rect.unknown { fill: var(--unknown) } rect.maintenance { fill: var(--maintenance) }

.tools { position: sticky; top: 0; z-index: 1; display: flex; flex-wrap: wrap; align-items: center; gap: 10px; padding: 14px 0 10px; background: var(--ground) }
#states { display: flex; flex-wrap: wrap; gap: 6px }
#states a { padding: 4px 12px; border: 1px solid var(--line); border-radius: 16px; background: var(--surface); color: var(--text); font-size: 13.5px }
#states a:hover { border-color: var(--muted); text-decoration: none }
#states a[aria-current] { border-color: var(--accent); box-shadow: inset 0 0 0 1px var(--accent) }
#states .down b { color: var(--down) } #states .degraded b, #states .degraded-from b { color: var(--degraded) } #states .up b { color: var(--up) }
#states .maintenance b { color: var(--maintenance) }
#states a.none { color: var(--muted) } #states a.none b { color: inherit }
.tools input { flex: 1 1 220px; max-width: 340px; margin-left: auto; padding: 6px 12px; border: 1px solid var(--line); border-radius: 8px; background: var(--surface); color: inherit; font: inherit }
#shown { flex-basis: 100%; color: var(--muted); font-size: 13px }
#shown:empty { display: none }

.columns, .row { display: grid; grid-template-columns: minmax(0, 1fr) 172px 160px 74px 74px 60px; gap: 0 18px; align-items: center; padding: 8px 16px 8px 13px }
.columns { color: var(--muted); font-size: 12.5px; padding-top: 0; padding-bottom: 4px }
.columns span:nth-child(n+4), .latency, .end { text-align: right }
#targets { list-style: none; margin: 0; padding: 0; border: 1px solid var(--line); border-radius: 10px; overflow: clip; background: var(--surface) }
.row { border-left: 3px solid transparent; border-top: 1px solid var(--line); content-visibility: auto; contain-intrinsic-size: auto 45px }
.row:first-child { border-top: 0 }
.row:hover { background: color-mix(in srgb, var(--accent) 5%, transparent) }
.row.down { border-left-color: var(--down) } .row.degraded, .row.degraded-from { border-left-color: var(--degraded) }
.row.maintenance { border-left-color: var(--maintenance) } .row.unknown { border-left-color: var(--unknown) }
.row.changed { animation: changed 3s }
@keyframes changed { from { background: color-mix(in srgb, var(--accent) 22%, transparent) } }
.name { font-weight: 550; color: var(--text); overflow-wrap: anywhere }
.why { font-size: 13px; line-height: 1.4; color: var(--muted) }
.why .step { white-space: nowrap }
.why .step::before { content: '→ ' }
.state { display: flex; flex-wrap: wrap; align-items: baseline; gap: 4px 8px }
.state time { color: var(--muted); font-size: 13px }
.pill { padding: 1px 9px; border-radius: 10px; font-size: 12.5px; font-weight: 600; background: color-mix(in srgb, currentColor 13%, transparent); white-space: nowrap }
.pill.up, .pill.resolved { color: var(--up) } .pill.down, .pill.critical { color: var(--down) } .pill.degraded, .pill.degraded-from, .pill.warning, .pill.flapping { color: var(--degraded) }
.pill.unknown { color: var(--unknown) } .pill.maintenance { color: var(--maintenance) }
.pill.down::before { content: '▼ ' } .pill.degraded::before, .pill.degraded-from::before { content: '◆ ' } .pill.up::before { content: '● ' }
.pill.maintenance::before { content: '‖ ' } .pill.unknown::before { content: '? ' }
.pulse { display: block; width: 160px; height: 28px }
.pulse path { stroke-width: 3; fill: none }
.passed { stroke: var(--pass); fill: var(--pass) } .warned { stroke: var(--degraded); fill: var(--degraded) } .failed { stroke: var(--down); fill: var(--down) }
.pulse .maintenance { stroke: var(--maintenance) } rect.passed, rect.failed, rect.maintenance { stroke: none }
rect.empty { fill: var(--line) }
.days.poor { color: var(--degraded); font-weight: 600 } .days.bad { color: var(--down); font-weight: 600 }

.incidents { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 520px), 1fr)); align-items: start; gap: 12px; margin-top: 18px }
.incidents:empty { display: none }
.incident { margin: 0 0 12px; padding: 12px 18px 10px; border: 1px solid var(--line); border-top: 3px solid var(--down); border-radius: 10px; background: var(--surface) }
.incidents > .incident { margin: 0 }
.incident.warning { border-top-color: var(--degraded) } .incident.resolved { border-top-color: var(--up) }
.member { margin: 0 0 10px; padding: 8px 0 0; border-top: 1px solid var(--line) } .member p { margin: 0 0 4px } .member:target { outline: 2px solid var(--accent); outline-offset: 2px }
.incident:target { outline: 2px solid var(--accent); outline-offset: 2px }
.incident header { display: flex; flex-wrap: wrap; gap: 8px; align-items: baseline; margin-bottom: 4px; font-size: 13px }
.incident h3 { font-size: 16px; line-height: 1.35 }
.remedy { margin-bottom: 4px }
.suspects { list-style: none; margin: 0 0 8px; padding: 0; font-size: 14px }
.suspects li::before { content: '→ '; color: var(--muted) }
.evidence { margin-top: 8px; font-size: 13px; overflow-wrap: anywhere }
.evidence code { margin-right: 6px }
.concerns { display: flex; flex-wrap: wrap; gap: 6px; align-items: baseline; font-size: 13.5px }
.chip { padding: 0 9px; border: 1px solid var(--line); border-radius: 12px; font-size: 13px; color: var(--text); overflow-wrap: anywhere }
summary { cursor: pointer; color: var(--accent); font-size: 13.5px; width: fit-content }
.past { grid-column: 1 / -1 } .past > summary { margin-bottom: 10px }
.timeline { list-style: none; margin: 10px 0 4px; padding: 0 0 0 14px; border-left: 2px solid var(--line) }
.timeline li { position: relative; padding: 2px 0 6px; overflow-wrap: anywhere }
.timeline li::before { content: ''; position: absolute; left: -19px; top: 10px; width: 8px; height: 8px; border-radius: 50%; background: var(--muted) }
.timeline .opened::before { background: var(--down) } .timeline .resolved::before { background: var(--up) } .timeline .flapping::before { background: var(--degraded) }
.timeline time { color: var(--muted); font-size: 13px; margin-right: 8px }

.held { display: flex; flex-wrap: wrap; gap: 6px 16px; align-items: center; margin-top: 12px; font-size: 14px } .held p { margin: 0 }
.held button { padding: 4px 14px; border: 1px solid var(--line); border-radius: 8px; background: var(--surface); color: var(--accent); font: inherit; cursor: pointer }

.back { margin: 16px 0 -12px; font-size: 13.5px } .back a::before { content: '← ' }
h1 .pill { font-size: 15px; vertical-align: 5px; letter-spacing: 0 }
.charts { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 480px), 1fr)); gap: 16px; margin: 20px 0 }
.chart, .fact { padding: 14px 18px; border: 1px solid var(--line); border-radius: 10px; background: var(--surface) }
.strip { display: block; width: 100%; height: 36px }
.answers .chart { margin-bottom: 16px } .answers .chart p { margin-bottom: 4px; font-size: 14px } .setting { display: block; width: fit-content; margin: 4px 0 2px; padding: 3px 8px; border: 1px solid var(--line); border-radius: 6px; color: var(--text); overflow-wrap: anywhere }
.key { display: flex; flex-wrap: wrap; gap: 4px 20px; list-style: none; margin: 0 0 10px; padding: 0; font-size: 13px } .key svg { width: 36px; height: 8px; margin-right: 8px }
.spans { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 400px), 1fr)); gap: 8px 28px } .spans figure { min-width: 0; margin: 10px 0 0 } .spans figcaption { font-size: 13px; color: var(--muted); margin-bottom: 4px }
.graph { display: block; width: 100%; height: 150px; overflow: visible } .graph text { font-size: 11.5px; fill: var(--muted); paint-order: stroke; stroke: var(--surface); stroke-width: 3px }
.graph path, .key path { fill: none; vector-effect: non-scaling-stroke } .graph .grid { stroke: var(--line) }
.p50 { stroke: var(--half); stroke-width: 2; stroke-linecap: round } .p95 { stroke: var(--most); stroke-width: 1.6; stroke-dasharray: 5 3 } .limit { stroke: var(--down); stroke-width: 1.4; stroke-dasharray: 1 3; stroke-linecap: round }
.spans details { font-size: 13px } .spans table { margin-top: 6px } .spans td, .spans th { padding: 2px 10px; font-weight: 400 } caption { text-align: left; font-size: 13px; color: var(--muted); padding: 2px 0 }
.times { display: flex; justify-content: space-between; font-size: 11.5px; color: var(--muted); padding: 4px 0 10px }
.facts { display: grid; grid-template-columns: repeat(auto-fill, minmax(230px, 1fr)); gap: 16px } .fact { margin: 0 }
.fact dt { font-size: 13px; color: var(--muted); overflow-wrap: anywhere } .fact dd { margin: 0; font-size: 19px; font-weight: 600 } .fact dd + dd { font-size: 13px; font-weight: 400 }
.budget { display: block; width: 100%; height: 6px; margin: 6px 0; border-radius: 3px }
table { width: 100%; border-collapse: separate; border-spacing: 0; overflow: clip; border: 1px solid var(--line); border-radius: 10px; background: var(--surface); font-size: 14px }
th, td { padding: 5px 16px; text-align: left } thead th { color: var(--muted); font-weight: 500; font-size: 12.5px } .number { text-align: right }
tbody tr > * { border-top: 1px solid var(--line) } .suite th { padding-top: 12px; font-size: 13px }

.aside { margin-top: 8px; font-size: 13px }
td code { overflow-wrap: anywhere } .outcome { font-weight: 600 }
tr.passed .outcome { color: var(--up) } tr.warned .outcome, tr.waived .outcome, tr.inconclusive .outcome { color: var(--degraded) } tr.failed .outcome { color: var(--down) } tr.blocked, tr.skipped, tr.old { color: var(--muted) } tr.old .outcome { opacity: .6 }

@media (max-width: 860px) {
  main, .bar { padding-left: 14px; padding-right: 14px }
  h1 { font-size: 24px }
  .columns { display: none }
  .row { display: flex; flex-wrap: wrap; gap: 4px 16px; padding: 9px 14px 9px 11px; contain-intrinsic-size: auto 100px }
  .who { flex: 1 0 100% } .why .step { white-space: normal } .state { flex: 1 0 auto; flex-wrap: nowrap }
  .latency, .end { font-size: 13px } .end::before { content: attr(data-label) ' '; color: var(--muted) }
  .tools { position: static } .tools input { max-width: none; margin-left: 0 }
  .chart, .fact, .incident { padding-left: 14px; padding-right: 14px }
  .facts { grid-template-columns: repeat(auto-fill, minmax(150px, 1fr)); gap: 10px }
  th, td { padding: 5px 10px } table { font-size: 13px } td code { font-size: 11.5px } td:nth-child(4), thead th:nth-child(4) { display: none }
}
@media (max-width: 480px) {
  table { table-layout: fixed } thead th:nth-child(1) { width: 56% } thead th:nth-child(2) { width: 28% } thead th:nth-child(5) { width: 16% }
  td:nth-child(3), thead th:nth-child(3) { display: none } td code { overflow-wrap: break-word }
}
@media (prefers-reduced-motion: reduce) { .row.changed { animation: none } }
@media print {
  :root { --ground: #fff; --surface: #fff; --text: #000; --muted: #444; --line: #bbb }
  .tools input, #live, .back { display: none } .tools { position: static }
  .row { content-visibility: visible; break-inside: avoid } .incident, .chart, .fact { break-inside: avoid }
  * { print-color-adjust: exact }
}
${involvementStyle}${wayStyle}.way { --proven: var(--up); --broken: var(--down); --suspect: var(--degraded); --unseen: var(--unknown); --rest: var(--line); margin-top: 16px; padding: 14px 18px; border: 1px solid var(--line); border-radius: 10px; background: var(--surface) }
`
