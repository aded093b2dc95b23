/** How that looks which people decided and noted. */
export const involvementStyle = `
.people { margin: 8px 0 4px; font-size: 14px } .people p { margin: 0 0 4px; overflow-wrap: anywhere }
a.about { text-decoration: underline }
.people .note, .journal q { display: block; padding-left: 10px; border-left: 2px solid var(--line); overflow-wrap: anywhere; quotes: none }
.pill.acknowledge { color: var(--accent) } .pill.silence { color: var(--unknown) }
.pill.silence::before { content: '∅ ' } .pill.acknowledge::before { content: '✓ ' }
.decided { margin: 6px 0 0; font-size: 14px } .decided ul { margin: 6px 0; padding: 0; list-style: none } .decided li { padding: 3px 0; overflow-wrap: anywhere }
`

/** How the page of the forms looks, beside what every page of the monitor has. */
export const formsStyle = `
main.act { max-width: 720px } main.act section { margin-top: 20px; padding: 14px 18px; border: 1px solid var(--line); border-radius: 10px; background: var(--surface) }
main.act h2 { margin: 0 0 6px } main.act ul { list-style: none; margin: 0; padding: 0 } main.act li { padding: 6px 0; overflow-wrap: anywhere } .journal time { color: var(--muted); margin-right: 6px }
main.act label { display: block; margin: 8px 0 0; font-size: 14px } main.act input, main.act select, main.act textarea, main.act button { display: block; width: 100%; min-height: 40px; margin-top: 4px; padding: 6px 12px; border: 1px solid var(--muted); border-radius: 8px; background: var(--ground); color: inherit; font: inherit }
main.act button { width: auto; min-width: 140px; margin-top: 12px; border-color: var(--accent); color: var(--accent); background: var(--surface); font-weight: 600; cursor: pointer }
main.act .held { margin: 0 } main.act .held span { flex: 1 1 240px } main.act .held button { min-width: 0; margin: 0 }
.said { margin: 16px 0 0; padding: 10px 16px; border: 1px solid var(--line); border-left: 4px solid var(--up); border-radius: 6px; background: var(--surface) } .said.refused { border-left-color: var(--down) }
.bar nav { margin-left: auto }
`
