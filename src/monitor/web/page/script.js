'use strict'
const find = (selector, within = document) => within.querySelector(selector)
const all = (selector, within = document) => [...within.querySelectorAll(selector)]
const main = find('main')
const list = find('#targets')
const form = find('form.tools')
const gravity = ['down', 'degraded', 'unknown', 'maintenance', 'up']
const { compare } = new Intl.Collator('en', { numeric: true })
const title = document.title
const words = JSON.parse(main.dataset.words)
const units = [
  ['second', 's', 1, 90],
  ['minute', 'min', 60, 5400],
  ['hour', 'h', 3600, 129600],
  ['day', 'd', 86400, Infinity],
]
const { lang } = document.documentElement
const locale = navigator.languages.find((one) => one.startsWith(lang)) ?? lang
const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })
const whole = new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeStyle: 'long' })
const short = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' })

function tellTimes(within) {
  for (const time of all('time', within)) {
    const at = new Date(time.dateTime)
    time.title = whole.format(at)
    time.textContent = time.className === 'clock' ? short.format(at) : inUnits(at - Date.now(), time.className)
  }
}

/** `12 minutes ago`, or as a span `12 min`. */
function inUnits(milliseconds, kind) {
  const seconds = Math.round(milliseconds / 1000)
  const [unit, symbol, length] = units.find(([, , , most]) => Math.abs(seconds) < most)
  const count = Math.round(seconds / length)
  return kind === 'span' ? Math.abs(count) + ' ' + symbol : relative.format(count, unit)
}

function filter() {
  const { state, search } = form.elements
  const part = search.value.trim().toLowerCase()
  let shown = 0
  for (const row of list.children) {
    const fits =
      (state.value === '' || row.dataset.state === state.value) &&
      (part === '' || find('.who', row).textContent.toLowerCase().includes(part))
    row.hidden = !fits
    if (fits) shown++
  }
  const filtered = state.value !== '' || part !== ''
  find('#shown').textContent = filtered ? words.shown.replace('{shown}', shown).replace('{all}', list.children.length) : ''
  for (const link of all('#states a')) {
    if (link.dataset.filter === state.value) link.setAttribute('aria-current', 'true')
    else link.removeAttribute('aria-current')
  }
  const query = new URLSearchParams(Object.entries({ state: state.value, search: part }).filter(([, value]) => value !== ''))
  history.replaceState(null, '', (query.size > 0 ? '?' + query : location.pathname) + location.hash)
}

function countDown() {
  const down = parseInt((find('#states .down b')?.textContent ?? '0').replace(/\D/g, ''))
  document.title = down > 0 ? '(' + down + ') ' + title : title
}

/** Alerts link to an incident, which may be among the resolved ones by now. */
function showLinked() {
  const linked = document.getElementById(location.hash.slice(1))
  if (linked === null) return
  for (let above = linked; above !== null; above = above.parentElement) if (above.tagName === 'DETAILS') above.open = true
  linked.scrollIntoView()
}

/** Markup comes from the monitor, which has escaped what is in it. */
function replacePart({ id, html }) {
  const part = document.getElementById(id)
  const open = new Set(all('details[open]', part).map((details) => details.dataset.key))
  part.innerHTML = html
  for (const details of all('details', part)) details.open = open.has(details.dataset.key)
  tellTimes(part)
}

function replaceRow([name, html]) {
  const template = document.createElement('template')
  template.innerHTML = html
  const fresh = template.content.firstElementChild
  const old = rowsByName.get(name)
  if (fresh === null || old === undefined) return
  const focused = old.contains(document.activeElement)
  tellTimes(fresh)
  old.replaceWith(fresh)
  rowsByName.set(name, fresh)
  if (old.dataset.state !== fresh.dataset.state) {
    const after = [...list.children].find((row) => row !== fresh && order(fresh, row) < 0)
    list.insertBefore(fresh, after ?? null)
    fresh.classList.add('changed')
  }
  if (focused) find('.name', fresh).focus({ preventScroll: true })
}

const order = (one, other) =>
  gravity.indexOf(one.dataset.state) - gravity.indexOf(other.dataset.state) || compare(one.dataset.name, other.dataset.name)

const rowsByName = new Map(list === null ? [] : [...list.children].map((row) => [row.dataset.name, row]))

function listen() {
  const live = find('#live')
  const events = new EventSource(main.dataset.events)
  let lost = false
  let leaving
  const say = (state) => {
    live.className = state
    live.textContent = words[state]
  }
  events.addEventListener('open', () => {
    if (lost) location.reload()
    say('on')
  })
  events.addEventListener('error', () => {
    lost = true
    say('off')
    // A browser gives up where it is answered that there is no room.
    if (events.readyState === EventSource.CLOSED) setTimeout(() => location.reload(), 30000)
  })
  events.addEventListener('reload', () => location.reload())
  events.addEventListener('part', ({ data }) => {
    replacePart(JSON.parse(data))
    if (list !== null) {
      filter()
      countDown()
    }
  })
  events.addEventListener('rows', ({ data }) => {
    for (const row of JSON.parse(data)) replaceRow(row)
    filter()
  })
  addEventListener('pagehide', () => events.close())
  // A browser allows six connections to one server: pages that nobody looks at give theirs back.
  document.addEventListener('visibilitychange', () => {
    clearTimeout(leaving)
    if (document.hidden)
      leaving = setTimeout(() => {
        events.close()
        lost = true
      }, 60000)
    else if (lost) location.reload()
  })
}

if (list !== null) {
  form.addEventListener('submit', (event) => event.preventDefault())
  form.addEventListener('input', filter)
  find('#states').addEventListener('click', (event) => {
    const link = event.target.closest('a')
    if (link === null || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    form.elements.state.value = link.dataset.filter
    filter()
  })
  addEventListener('keydown', (event) => {
    const { search } = form.elements
    if (event.key === '/' && document.activeElement !== search) {
      event.preventDefault()
      search.focus()
    }
    if (event.key === 'Escape') {
      search.value = ''
      filter()
      search.blur()
    }
  })
  filter()
  countDown()
}
tellTimes(document)
showLinked()
setInterval(() => tellTimes(document), 20000)
listen()
