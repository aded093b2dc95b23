import type { LanguageTag } from '../../../messages/index.ts'
import type { PublicState } from '../../public-status.ts'
import { localSpan } from '../../state/maintenance.ts'

/** How moments and shares are written in a language. All times name their time zone: UTC, but for maintenance. */
interface DateFormats {
  /** `22 Nov 2026, 14:02 UTC`. */
  readonly moment: (at: number, timeZone?: string) => string
  /** `22 Nov 2026, 14:02–14:31 UTC`. */
  readonly span: (from: number, to: number, timeZone?: string) => string
  /** `22 Nov`. */
  readonly day: (at: number) => string
  /** `45 min`, `2 h 5 min`. */
  readonly length: (milliseconds: number) => string
  /** `99.98 %`: never rounded up to all of it. */
  readonly share: (share: number) => string
}

function dateFormats(locale: string): DateFormats {
  const days = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' })
  const shares = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 })
  const span = (from: number, to: number, timeZone = 'UTC'): string => localSpan({ from, to }, timeZone, locale)
  return {
    moment: (at, timeZone) => span(at, at, timeZone),
    span,
    day: (at) => days.format(at),
    length: (milliseconds) => {
      const minutes = Math.max(1, Math.round(milliseconds / 60_000))
      const hours = Math.floor(minutes / 60)
      return [...(hours > 0 ? [`${hours} h`] : []), ...(minutes % 60 > 0 ? [`${minutes % 60} min`] : [])].join(' ')
    },
    share: (share) => `${shares.format(Math.floor(share * 10_000) / 100)} %`,
  }
}

/** Everything that the page for everybody says, in one language: neutral sentences, and none that says why. */
export interface PublicWords extends DateFormats {
  readonly tag: LanguageTag
  /** Of the language itself. */
  readonly language: string
  readonly title: string
  readonly states: Readonly<Record<PublicState, string>>
  /** How things are, of so many services of which so many are not well. */
  readonly headline: (services: number, by: Readonly<Record<PublicState, number>>) => string
  readonly asOf: (moment: string) => string
  readonly services: (count: number) => string
  readonly shown: (first: number, last: number, of: number) => string
  readonly names: (names: readonly string[], others: number) => string
  readonly disruptedSince: (names: string, many: boolean, since: string) => string
  readonly disrupted: (names: string, many: boolean, span: string) => string
  readonly maintained: (names: string, until: string) => string
  readonly planned: (names: string, span: string) => string
  readonly more: (count: number) => string
  readonly uptime: (share: string, days: number) => string
  readonly noUptime: string
  readonly sections: Readonly<Record<'now' | 'planned' | 'services' | 'past', string>>
  readonly noPast: string
  readonly form: Readonly<Record<'search' | 'group' | 'state' | 'all' | 'show' | 'clear' | 'none', string>>
  readonly ungrouped: string
  readonly pages: Readonly<Record<'label' | 'previous' | 'next', string>>
  readonly bars: {
    readonly legend: string
    readonly noData: string
    readonly label: (parts: readonly string[]) => string
    readonly days: Readonly<Record<'down' | 'disturbed' | 'maintenance' | 'none', (count: number) => string>>
  }
}

const list = (tag: string): ((names: readonly string[], others: string) => string) => {
  const format = new Intl.ListFormat(tag, { type: 'conjunction' })
  return (names, others) => format.format(others === '' ? names : [...names, others])
}
const [listEn, listNb] = [list('en-GB'), list('nb')]

const en: PublicWords = {
  ...dateFormats('en-GB'),
  tag: 'en',
  language: 'English',
  title: 'Service status',
  states: { well: 'Working', disturbed: 'Unstable', down: 'Disrupted', maintenance: 'Maintenance', unknown: 'Not known' },
  headline: (services, { down, disturbed, maintenance, unknown, well }) => {
    if (services === 0) return 'No service is shown here yet'
    if (down > 0)
      return down === services ? 'All services are disrupted' : `${countEn(down, 'service')} ${down === 1 ? 'is' : 'are'} disrupted`
    if (disturbed > 0) return `${countEn(disturbed, 'service')} ${disturbed === 1 ? 'is' : 'are'} unstable`
    if (well === services) return 'All services are working'
    if (unknown > 0) return `The state of ${countEn(unknown, 'service')} is not known`
    return `No disruptions, maintenance of ${countEn(maintenance, 'service')}`
  },
  asOf: (moment) => `As of ${moment}.`,
  services: (count) => countEn(count, 'service'),
  shown: (first, last, of) => `${first}–${last} of ${countEn(of, 'service')}`,
  names: (names, others) => listEn(names, others === 0 ? '' : countEn(others, 'other service')),
  disruptedSince: (names, many, since) => `${names} ${many ? 'have' : 'has'} been disrupted since ${since}.`,
  disrupted: (names, many, span) => `${names} ${many ? 'were' : 'was'} disrupted, ${span}.`,
  maintained: (names, until) => `Maintenance of ${names} until ${until}.`,
  planned: (names, span) => `Maintenance of ${names}, ${span}.`,
  more: (count) => `And ${count} more.`,
  uptime: (share, days) => `${share} in ${countEn(days, 'day')}`,
  noUptime: 'No data yet',
  sections: { now: 'Now', planned: 'Planned maintenance', services: 'Services', past: 'Earlier disruptions' },
  noPast: 'None in the last 30 days.',
  form: {
    search: 'Find a service',
    group: 'Group',
    state: 'State',
    all: 'All',
    show: 'Show',
    clear: 'Show all services',
    none: 'No service fits.',
  },
  ungrouped: 'Other services',
  pages: { label: 'Pages', previous: 'Previous', next: 'Next' },
  bars: {
    legend: 'Each bar is a day (UTC), the last of them today.',
    noData: 'No data',
    label: (parts) => `The last 90 days: ${parts.length === 0 ? 'no disruptions' : listEn(parts, '')}`,
    days: {
      down: (count) => `${countEn(count, 'day')} with disruptions`,
      disturbed: (count) => countEn(count, 'unstable day'),
      maintenance: (count) => `${countEn(count, 'day')} with maintenance`,
      none: (count) => `${countEn(count, 'day')} without data`,
    },
  },
}

const nb: PublicWords = {
  ...dateFormats('nb-NO'),
  tag: 'nb',
  language: 'Norsk',
  title: 'Driftsstatus',
  states: { well: 'Fungerer', disturbed: 'Ustabil', down: 'Driftsforstyrrelse', maintenance: 'Vedlikehold', unknown: 'Ikke kjent' },
  headline: (services, { down, disturbed, maintenance, unknown, well }) => {
    if (services === 0) return 'Ingen tjenester vises her ennå'
    if (down > 0) return down === services ? 'Alle tjenester har driftsforstyrrelser' : `${tjenester(down)} har driftsforstyrrelser`
    if (disturbed > 0) return `${tjenester(disturbed)} er ustabil${disturbed === 1 ? '' : 'e'}`
    if (well === services) return 'Alle tjenester fungerer'
    if (unknown > 0) return `Tilstanden til ${tjenester(unknown)} er ikke kjent`
    return `Ingen driftsforstyrrelser, vedlikehold av ${tjenester(maintenance)}`
  },
  asOf: (moment) => `Per ${moment}.`,
  services: (count) => tjenester(count),
  shown: (first, last, of) => `${first}–${last} av ${tjenester(of)}`,
  names: (names, others) => listNb(names, others === 0 ? '' : others === 1 ? '1 annen tjeneste' : `${numberNb(others)} andre tjenester`),
  disruptedSince: (names, _, since) => `${names} har hatt driftsforstyrrelser siden ${since}.`,
  disrupted: (names, _, span) => `${names} hadde driftsforstyrrelser, ${span}.`,
  maintained: (names, until) => `Vedlikehold av ${names} til ${until}.`,
  planned: (names, span) => `Vedlikehold av ${names}, ${span}.`,
  more: (count) => `Og ${count} til.`,
  uptime: (share, days) => `${share} på ${dager(days)}`,
  noUptime: 'Ingen data ennå',
  sections: { now: 'Nå', planned: 'Planlagt vedlikehold', services: 'Tjenester', past: 'Tidligere driftsforstyrrelser' },
  noPast: 'Ingen de siste 30 dagene.',
  form: {
    search: 'Finn en tjeneste',
    group: 'Gruppe',
    state: 'Tilstand',
    all: 'Alle',
    show: 'Vis',
    clear: 'Vis alle tjenester',
    none: 'Ingen tjeneste passer.',
  },
  ungrouped: 'Andre tjenester',
  pages: { label: 'Sider', previous: 'Forrige', next: 'Neste' },
  bars: {
    legend: 'Hver søyle er et døgn (UTC), den siste er i dag.',
    noData: 'Ingen data',
    label: (parts) => `De siste 90 dagene: ${parts.length === 0 ? 'ingen driftsforstyrrelser' : listNb(parts, '')}`,
    days: {
      down: (count) => `${dager(count)} med driftsforstyrrelser`,
      disturbed: (count) => `${dager(count)} med ustabil drift`,
      maintenance: (count) => `${dager(count)} med vedlikehold`,
      none: (count) => `${dager(count)} uten data`,
    },
  },
}

const numberNb = (count: number): string => count.toLocaleString('nb-NO')
const tjenester = (count: number): string => `${numberNb(count)} tjeneste${count === 1 ? '' : 'r'}`
const dager = (count: number): string => `${count} dag${count === 1 ? '' : 'er'}`

function countEn(count: number, noun: string): string {
  return `${count.toLocaleString('en-GB')} ${noun}${count === 1 ? '' : 's'}`
}

export const publicWords: Readonly<Record<LanguageTag, PublicWords>> = { en, nb }
