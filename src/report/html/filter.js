'use strict'
const section = document.querySelector('#checks')
const filter = section.querySelector('.filter')
const [outcome, search] = filter.querySelectorAll('select, input')
const rows = [...section.querySelectorAll('tbody > tr:not(.suite), .idle > li')]

function show() {
  const part = search.value.trim().toLowerCase()
  for (const row of rows) {
    const text = `${row.textContent} ${row.title}`.toLowerCase()
    row.hidden = !(text.includes(part) && (outcome.value === '' || row.className === outcome.value))
  }
  for (const suite of section.querySelectorAll('tbody'))
    suite.hidden = [...suite.rows].every((row) => row.hidden || row.className === 'suite')
}

filter.hidden = false
filter.addEventListener('input', show)
for (const link of document.querySelectorAll('[data-outcome]'))
  link.addEventListener('click', () => {
    section.querySelector('details').open = true
    outcome.value = link.dataset.outcome
    show()
  })
