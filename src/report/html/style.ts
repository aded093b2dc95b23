import { wayStyle } from './way.ts'

/** How the page looks: light and dark, narrow and wide, on screen and on paper. */
export const style = `
:root {
  color-scheme: light dark;
  --ground: #f5f6f8; --surface: #fff; --line: #e0e4ea; --text: #17202c; --muted: #566273; --accent: #2855a3;
  --good: #166c41; --poor: #8f5600; --bad: #b3263f; --calm: #566273;
  --resolve: #8a6fd1; --connect: #2f9e9e; --tls: #d08a1e; --processing: #3b74d9; --transfer: #4f9d68; --rest: #c9d0da;
}
@media screen and (prefers-color-scheme: dark) {
  :root {
    --ground: #0e131a; --surface: #161d26; --line: #2a3442; --text: #e7ecf3; --muted: #a3b0c0; --accent: #8fb4f2;
    --good: #4fc48f; --poor: #e6ab4a; --bad: #f6788e; --calm: #a3b0c0;
    --resolve: #a992ee; --connect: #4cc3c3; --tls: #eeae52; --processing: #6ea2ff; --transfer: #6ec48c; --rest: #3b4758;
  }
}
* { box-sizing: border-box }
body { margin: 0; background: var(--ground); color: var(--text); font: 15.5px/1.5 system-ui, sans-serif; font-variant-numeric: tabular-nums; overflow-wrap: anywhere }
main, .bar { max-width: 1120px; margin: 0 auto; padding: 0 24px }
main { padding-bottom: 56px }
.bar { display: flex; flex-wrap: wrap; align-items: center; gap: 4px 12px; padding-top: 16px; padding-bottom: 12px; font-size: 13.5px }
.brand { display: inline-flex; align-items: center; gap: 8px; font-size: 16px; font-weight: 650 }
.brand svg { color: var(--accent) }
h1, h2, h3, h4, p, ul, ol, dl { margin: 0 }
h2 { font-size: 20px; letter-spacing: -.01em; margin: 40px 0 12px; scroll-margin-top: 12px }
h3 { font-size: 17px; line-height: 1.35 }
h4 { font-size: 13px; font-weight: 600; color: var(--muted); margin: 8px 0 2px }
a { color: var(--accent); text-decoration-color: color-mix(in srgb, currentColor 35%, transparent); text-underline-offset: 2px } a:hover { text-decoration-color: currentColor }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; border-radius: 4px }
:target { scroll-margin-top: 16px }
code { font: 13px/1.45 ui-monospace, SFMono-Regular, Consolas, monospace; unicode-bidi: isolate }
summary { cursor: pointer }
.codes { display: inline-flex; flex-wrap: wrap; gap: 3px 6px; align-items: baseline } .cause-link { white-space: nowrap }
.codes code { padding: 0 6px; border-radius: 5px; font-size: 12.5px; background: color-mix(in srgb, var(--muted) 11%, transparent) }
.muted { color: var(--muted); font-size: 13.5px }
.section { color: var(--muted); font-size: 13px; font-weight: 600; white-space: nowrap }
.card { padding: 18px 22px; border: 1px solid var(--line); border-radius: 10px; background: var(--surface); margin-bottom: 12px }
.capped { padding: 10px 14px; margin: 10px 0; border: 1px dashed var(--poor); border-radius: 8px; color: var(--poor) }

.passed { --kind: var(--good) } .proven, .implied { --kind: var(--good) } .good { --kind: var(--good) }
.failed { --kind: var(--bad) } .wrong { --kind: var(--bad) } .bad { --kind: var(--bad) }
.warned, .waived, .excepted, .inconclusive, .suspected, .incomplete, .interrupted, .unfinished, .poor { --kind: var(--poor) }
.blocked, .not-verified, .not-applicable, .not-reached, .cannot-be-seen { --kind: var(--calm) }
.sign { flex: none; display: inline-grid; place-items: center; border-radius: 50%; font-weight: 700; line-height: 1; background: var(--kind); color: var(--surface) }
.passed > h1 .sign::before, .proven > .sign::before { content: '\\2713' }
.failed > h1 .sign::before, .wrong > .sign::before { content: '\\2715' }
.excepted > h1 .sign::before, .incomplete > h1 .sign::before, .interrupted > h1 .sign::before, .unfinished > h1 .sign::before { content: '!' }
.suspected > .sign::before { content: '?' }
.pill { display: inline-block; padding: 1px 10px; border-radius: 10px; font-size: 12.5px; font-weight: 600; white-space: nowrap; color: var(--kind); background: color-mix(in srgb, var(--kind) 11%, transparent) }

.verdict { padding: 24px 26px; border: 1px solid color-mix(in srgb, var(--kind) 40%, var(--line)); border-left: 6px solid var(--kind); border-radius: 12px; background: color-mix(in srgb, var(--kind) 6%, var(--surface)) }
.verdict h1 { display: flex; align-items: center; gap: 14px; margin: 6px 0; font-size: 36px; line-height: 1.15; letter-spacing: -.02em; color: var(--kind) }
.verdict .sign { width: 38px; height: 38px; font-size: 21px }
.about { font-weight: 600 } .about .muted { font-weight: 400; margin-left: 6px }
.meaning { font-size: 17px }
.shares { display: block; width: 100%; height: 8px; border-radius: 4px; margin: 16px 0 8px }
.shares rect { fill: var(--kind) } .shares .blocked, .shares .not-verified { fill: var(--rest) } .shares .not-applicable { fill: var(--line) }
.counts, .legend, .registers, .ends, .meanings { list-style: none; padding: 0 }
.counts { display: flex; flex-wrap: wrap; gap: 2px 18px; font-size: 14px } .counts b { color: var(--kind) }
.contents { display: flex; flex-wrap: wrap; gap: 4px 18px; margin: 16px 2px 0; font-size: 14px }

.cause { padding: 22px 26px; border-left: 6px solid var(--bad) }
.cause > h3 { font-size: 21px; letter-spacing: -.01em }
.eyebrow { font-size: 13px; font-weight: 600; color: var(--muted) }
.todo { margin: 16px 0; padding: 14px 18px; border-radius: 8px; background: color-mix(in srgb, var(--accent) 9%, var(--surface)); border: 1px solid color-mix(in srgb, var(--accent) 30%, var(--line)) }
.todo h4 { margin: 0 0 4px; font-size: 14px; color: var(--accent) }
.todo p + p { margin-top: 8px }
.suspects { margin: 12px 0 14px } .suspects ol { margin: 6px 0 0; padding-left: 24px } .suspects li { padding: 2px 0 }
.suspects li:first-child a { font-weight: 650 }
.decide b { display: block; font-size: 13.5px }
.terms { display: grid; gap: 4px } .terms > div { display: grid; grid-template-columns: 190px minmax(0, 1fr); gap: 0 16px }
.terms dt { color: var(--muted); font-size: 13.5px } .terms dd { margin: 0 }

.list { list-style: none; padding-top: 4px; padding-bottom: 4px }
.list > li { display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: 4px 20px; padding: 10px 0 } .list > li + li { border-top: 1px solid var(--line) }
.list > li > div::first-letter { text-transform: uppercase }
.list details { text-align: right } .list details[open] { grid-column: 1 / -1; text-align: left }
.list summary { color: var(--muted); font-size: 13.5px }

#procedure h3 { margin: 20px 0 4px } #procedure .card > h3:first-child { margin-top: 0 }
#procedure > .muted { margin: -6px 0 12px }
.steps { list-style: none; padding: 0 }
.step { position: relative; display: grid; grid-template-columns: 24px minmax(0, 1fr) auto; gap: 0 14px; padding: 9px 0 }
.step + .step::before { content: ''; position: absolute; left: 11px; top: -8px; height: 16px; border-left: 2px solid var(--line) }
.step > .sign { position: relative; width: 24px; height: 24px; font-size: 13px }
.step.suspected:not(.first) > .sign { background: var(--surface); color: var(--kind); border: 2px solid var(--kind) }
.pill.look { color: var(--surface); background: var(--kind) }
.step:is(.not-reached, .not-verified, .cannot-be-seen) > .sign { background: var(--surface); border: 2px solid var(--rest) }
.step.implied > .sign { background: var(--surface); color: var(--kind); border: 2px solid var(--kind) }
.implied > .sign::before { content: '\\2192' }
.step:is(.wrong, .suspected) { margin: 4px -12px; padding: 11px 12px; border-radius: 8px; background: color-mix(in srgb, var(--kind) 7%, transparent) }
.step:is(.wrong, .suspected) .title { font-weight: 650 }
.step:is(.wrong, .suspected)::before { left: 23px }
.step:is(.not-reached, .not-verified, .cannot-be-seen) .title { color: var(--muted) }
.step .what > p:first-child { display: grid; grid-template-columns: 64px minmax(0, 1fr) auto; align-items: baseline } .step .evidence { padding-left: 16px; font-size: 12.5px; color: var(--muted) }
.meanings { margin-top: 18px; padding-top: 14px; border-top: 1px solid var(--line); font-size: 13.5px; color: var(--muted) } .meanings li { padding: 2px 0 } .meanings .pill { min-width: 136px; margin-right: 8px; text-align: center }
.step > :is(.pill, .registers) { align-self: start; margin-top: 2px }
.registers { display: grid; gap: 4px; justify-items: end; font-size: 13.5px; color: var(--muted) } .registers .pill { margin-left: 4px }
.step:is(.wrong, .suspected) .registers .pill { background: var(--surface) }
.step .muted { font-size: 13px }

.finding { border-left: 4px solid var(--kind) }
.finding header { display: flex; flex-wrap: wrap; align-items: baseline; gap: 4px 10px; margin-bottom: 4px }
.deviation { margin-top: 12px; padding-top: 12px; border-top: 1px solid var(--line) }
.deviation .message { font-weight: 600; margin-bottom: 6px }
.finding .terms { display: flex; flex-wrap: wrap; gap: 8px 32px } .finding .terms > div { display: block }

.changes > * + * { margin-top: 10px } .changes h3 { font-size: 15px } .changes .muted { font-size: 13px }
.changes ul { list-style: none; padding: 4px 0 0 2px; columns: 2 420px; column-gap: 24px } .changes li { padding: 1px 0 }

.remedy { margin-top: 6px }

.ends { display: grid; grid-template-columns: repeat(auto-fill, minmax(220px, 1fr)); gap: 12px }
.ends li { display: grid; gap: 2px; margin: 0 } .ends b { font-size: 20px; color: var(--kind) }

.legend { display: flex; flex-wrap: wrap; gap: 2px 18px; margin: 6px 0 12px; font-size: 13px; color: var(--muted) }
.legend svg { width: 10px; height: 10px; margin-right: 6px; border-radius: 2px }
rect.resolve { fill: var(--resolve) } rect.connect { fill: var(--connect) } rect.tls { fill: var(--tls) }
rect.processing { fill: var(--processing) } rect.transfer { fill: var(--transfer) } rect.rest { fill: var(--rest) }
.waterfall { padding: 12px 0 6px; overflow: clip }
.exchange > summary, .times { display: grid; grid-template-columns: 42px minmax(0, 6fr) minmax(0, 5fr) 56px minmax(0, 7fr) 62px; gap: 0 12px; align-items: center; padding: 4px 18px }
.exchange > summary { list-style: none; font-size: 13.5px; border-top: 1px solid var(--line) }
.exchange > summary::-webkit-details-marker { display: none }
.exchange .number::before { content: '\\25B8'; float: left } .exchange[open] .number::before { content: '\\25BE' }
.exchange > summary:hover { background: color-mix(in srgb, var(--accent) 6%, transparent) }
.exchange .number, .exchange .took { text-align: right; color: var(--muted) }
.exchange .sender { font-size: 12.5px; color: var(--muted) } .exchange :is(.call, .sender) { overflow: hidden; text-overflow: ellipsis; white-space: nowrap }
.exchange.wrong .status { color: var(--bad); font-weight: 700 }
.exchange .phase-bar { display: block; width: 100%; max-width: none; height: 12px; padding: 0; background: repeating-linear-gradient(to right, var(--line) 0 1px, transparent 1px 25%) }
.times { padding-top: 0; font-size: 12px; color: var(--muted) } .times span { grid-row: 1; grid-column: 5 } .times span:nth-child(2) { margin-left: 25% } .times span:nth-child(3) { margin-left: 50% } .times span:nth-child(4) { margin-left: 75% }
.times span:last-child { grid-column: 6; text-align: left; margin-left: -12px }
.unfolded { padding: 12px 18px 18px 72px; background: color-mix(in srgb, var(--accent) 4%, transparent); font-size: 14px }
.unfolded h3 { font-size: 14px; margin-bottom: 4px }
.sides { display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)); gap: 12px 28px; margin-bottom: 12px }
.sides .terms > div { grid-template-columns: minmax(90px, 34%) minmax(0, 1fr) }

#checks summary, #run summary { color: var(--accent); font-weight: 600; width: fit-content }
#run .card > * + * { margin-top: 12px } #acceptance h3 { margin: 16px 0 4px } #acceptance table { margin-top: 4px } .stated { margin: 0; padding-left: 20px }
table { width: 100%; border-collapse: collapse; margin-top: 12px; font-size: 14px }
th, td { padding: 6px 12px 6px 0; text-align: left; vertical-align: top; border-top: 1px solid var(--line) }
thead th { border-top: 0; font-size: 13px; color: var(--muted) } .suite th { padding-top: 16px }
.figure { text-align: right; padding-right: 0; white-space: nowrap } .outcome { color: var(--kind); font-weight: 600; white-space: nowrap }

@media screen and (max-width: 760px) {
  body { font-size: 15px }
  main, .bar { padding-left: 14px; padding-right: 14px }
  .card, .verdict, .cause { padding: 16px } .waterfall { padding: 8px 0 }
  .verdict h1 { font-size: 29px }
  .terms > div, .sides .terms > div { grid-template-columns: minmax(0, 1fr) } .terms { gap: 8px }
  .step { grid-template-columns: 24px minmax(0, 1fr) } .step > .what { grid-area: 1 / 2 } .step .what > p:first-child { grid-template-columns: minmax(0, 1fr) } .step .evidence { padding-left: 0 }
  .step > .pill { grid-area: 1 / 2; justify-self: end; margin: 0 } .step > .registers { grid-column: 2; justify-items: start }
  .exchange > summary { grid-template-columns: 36px minmax(0, 1fr) auto auto; padding: 6px 12px; gap: 2px 10px } .exchange .sender { grid-column: 2 / -1; grid-row: 2 } .exchange .phase-bar { grid-column: 1 / -1; grid-row: 3 }
  .times { display: none }
  .sides { grid-template-columns: minmax(0, 1fr) } .unfolded { padding: 10px 12px }
}
@media print {
  @page { margin: 12mm }
  :root { --ground: #fff; --muted: #444 }
  * { print-color-adjust: exact }
  body { font-size: 8.5pt; line-height: 1.3 } main, .bar { max-width: none; padding: 0 }
  .contents, #exchanges, main .way .line, .demand, #run details { display: none } a { color: inherit; text-decoration: none }
  h2 { font-size: 13pt; margin: 14px 0 6px } h3 { font-size: 10.5pt } .cause > h3 { font-size: 12pt }
  h2, h3, h4, .eyebrow { break-after: avoid } .todo, .suspects, .terms > div, .step, .finding, .ends li, tr { break-inside: avoid }
  .verdict, .card, .cause, .way { padding: 8px 14px; margin-bottom: 8px } .verdict h1 { margin: 2px 0; font-size: 20pt } .meaning, main .way figcaption { margin: 0; font-size: 10.5pt } .shares, .todo { margin: 8px 0 } .todo { padding: 6px 12px }
  .step { padding: 2px 0 } .step:is(.wrong, .suspected) { padding-top: 4px; padding-bottom: 4px } .meanings { margin-top: 8px; padding-top: 6px; font-size: 8pt }
  .terms { gap: 2px } .terms > div { grid-template-columns: 120px minmax(0, 1fr); gap: 0 10px } .finding header { margin: 0 } .deviation { margin-top: 4px; padding-top: 4px } .deviation .message { margin: 0 } .finding .terms { gap: 0 18px } .finding .terms > div { display: flex; gap: 5px; align-items: baseline }
  .list > li { display: block; padding: 4px 0 } .list details { text-align: left } .list summary, #checks summary { display: none } #run .terms { display: block; columns: 2; column-gap: 20px } #run .terms > div { grid-template-columns: 96px minmax(0, 1fr) }
  .step .evidence { grid-area: 2 / 2; padding-left: 0 } .codes { gap: 1px 4px } .codes code { padding: 0 4px } .codes code, .pill, .muted, .terms dt { font-size: 8pt } code { font-size: 7.5pt } .ends b { font-size: 12pt }
  #unverified details::details-content, #checks details::details-content { content-visibility: visible; block-size: auto }
  #checks :is(table, tbody) { display: block } #checks thead { display: none } #checks table { columns: 3; column-gap: 14px; margin: 0 }
  #checks tr { display: flex; justify-content: space-between; gap: 6px } #checks :is(td, th) { padding: 0; border: 0; font-size: 7pt; line-height: 1.2 } #checks code { font-size: 6.2pt } #checks .figure { display: none } #checks .suite th { padding-top: 5px }
  #checks .not-applicable, #checks tbody:not(:has(tr:not(.suite, .not-applicable))) { display: none }
}
${wayStyle}.way { --proven: var(--good); --broken: var(--bad); --suspect: var(--poor); --unseen: var(--calm); padding: 18px 22px; border: 1px solid var(--line); border-radius: 10px; background: var(--surface); margin-top: 12px }
`
