import type { LanguageTag } from '../../../messages/index.ts'
import { markup, type Markup } from '../../../report/index.ts'
import { refusals, type Decision, type JournalEntry, type Refusal } from '../../view-people.ts'

/** What the page says of what people decide and do, in one language. */
export interface PeopleWords {
  readonly tag: LanguageTag
  /** Of the language itself. */
  readonly language: string
  readonly moment: (at: number) => Markup
  readonly back: string
  /** Of the page about everything. */
  readonly title: string
  readonly signedIn: (name: string) => string
  readonly concerns: string
  readonly resolved: string
  /** What each act is called on its button, and what it does. */
  readonly forms: Readonly<Record<'acknowledge' | 'silence' | 'maintenance' | 'note', { readonly button: string; readonly means: string }>>
  readonly lift: string
  readonly because: string
  readonly perhaps: string
  readonly note: string
  readonly howLong: string
  readonly spans: Readonly<Record<'30m' | '1h' | '2h' | '4h' | '8h' | '1d' | '3d' | '7d', string>>
  readonly holds: string
  readonly nothingHolds: string
  readonly journal: string
  readonly nothingDone: string
  readonly until: string
  readonly kinds: Readonly<Record<JournalEntry['kind'], string>>
  readonly states: Readonly<Record<Decision['kind'], string>>
  readonly done: string
  readonly withheld: string
  readonly refusals: Readonly<Record<Refusal, string>>
  readonly target: string
  readonly incident: string
  readonly commandLine: string
}

/** A moment in UTC; where scripts run the page tells the reader's own time. */
function momentIn(locale: string): PeopleWords['moment'] {
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' })
  return (at) => markup`<time class="clock" datetime="${new Date(at).toISOString()}">${format.format(at)} UTC</time>`
}

const en: PeopleWords = {
  tag: 'en',
  language: 'English',
  moment: momentIn('en-GB'),
  back: 'Status page',
  title: 'What people decided and did',
  signedIn: (name) => `You write as ${name}. What you do is kept with your name for 90 days, for those who read the status page.`,
  concerns: 'It concerns',
  resolved: 'It is over.',
  forms: {
    acknowledge: { button: 'Acknowledge', means: 'Somebody has it in hand: nobody is reminded of it. Its end is told.' },
    silence: { button: 'Silence', means: 'Nobody is told of it for that time. It stays on the status page.' },
    maintenance: {
      button: 'Begin maintenance',
      means: 'Nobody is told of the target for that time, and its cycles do not count for its objective.',
    },
    note: { button: 'Note', means: 'It stands on the status page, and is sent to nobody.' },
  },
  lift: 'Lift',
  because: 'Why',
  perhaps: 'Why (if you like)',
  note: 'Note',
  howLong: 'For how long',
  spans: {
    '30m': '30 minutes',
    '1h': '1 hour',
    '2h': '2 hours',
    '4h': '4 hours',
    '8h': '8 hours',
    '1d': '1 day',
    '3d': '3 days',
    '7d': '7 days',
  },
  holds: 'What holds now',
  nothingHolds: 'Nothing is acknowledged, silenced or in maintenance on demand.',
  journal: 'Journal',
  nothingDone: 'Nobody has done anything yet.',
  until: 'until',
  kinds: {
    acknowledge: 'acknowledged',
    silence: 'silenced',
    maintenance: 'began maintenance',
    note: 'noted',
    lift: 'lifted',
    end: 'ended by itself',
  },
  states: { acknowledge: 'acknowledged', silence: 'silenced', maintenance: 'maintenance' },
  done: 'It is done.',
  withheld: 'It is done. Something in your words looked like a secret or a person, and was left out.',
  refusals,
  target: 'target',
  incident: 'incident',
  commandLine: 'command line',
}

const nb: PeopleWords = {
  tag: 'nb',
  language: 'Norsk',
  moment: momentIn('nb'),
  back: 'Statusside',
  title: 'Hva som er bestemt og gjort',
  signedIn: (name) => `Innlogget som ${name}. Det som gjøres, oppbevares med navnet i 90 dager, for dem som leser statussiden.`,
  concerns: 'Det gjelder',
  resolved: 'Det er over.',
  forms: {
    acknowledge: { button: 'Kvitter ut', means: 'Noen har tatt saken: ingen blir påminnet om den. Slutten varsles.' },
    silence: { button: 'Demp', means: 'Ingen varsles om det så lenge. Det blir stående på statussiden.' },
    maintenance: {
      button: 'Start vedlikehold',
      means: 'Ingen varsles om miljøet så lenge, og kontrollrundene teller ikke med i målsettingen.',
    },
    note: { button: 'Noter', means: 'Det står på statussiden, og sendes ikke til noen.' },
  },
  lift: 'Opphev',
  because: 'Hvorfor',
  perhaps: 'Hvorfor (valgfritt)',
  note: 'Notat',
  howLong: 'Hvor lenge',
  spans: {
    '30m': '30 minutter',
    '1h': '1 time',
    '2h': '2 timer',
    '4h': '4 timer',
    '8h': '8 timer',
    '1d': '1 dag',
    '3d': '3 dager',
    '7d': '7 dager',
  },
  holds: 'Hva som gjelder nå',
  nothingHolds: 'Ingenting er kvittert ut, dempet eller satt i vedlikehold av noen.',
  journal: 'Journal',
  nothingDone: 'Ingen har gjort noe ennå.',
  until: 'til',
  kinds: {
    acknowledge: 'kvitterte ut',
    silence: 'dempet',
    maintenance: 'startet vedlikehold',
    note: 'noterte',
    lift: 'opphevet',
    end: 'tok slutt av seg selv',
  },
  states: { acknowledge: 'kvittert ut', silence: 'dempet', maintenance: 'vedlikehold' },
  done: 'Det er gjort.',
  withheld: 'Det er gjort. Noe i teksten så ut som en hemmelighet eller en person, og ble utelatt.',
  refusals: {
    unknown: 'Det finnes ikke noe slikt miljø, og ingen slik hendelse blant de åpne og de siste løste.',
    over: 'Den hendelsen er over.',
    notATarget: 'Vedlikehold gjelder miljøer: oppgi ett.',
    notAnIncident: 'En hendelse kvitteres ut, ikke et miljø: oppgi ID-en til hendelsen.',
    already: 'Den er alt kvittert ut.',
    nothingHolds: 'Det er ingenting med den ID-en å oppheve: det kan ha tatt slutt, eller noen har opphevet det.',
    noEnd: 'Oppgi en slutt fram i tid, senest om 7 dager.',
    noText: 'Skriv noen ord: hvorfor det gjøres, eller hva som skal noteres.',
    longText: 'Teksten er for lang: høyst 500 tegn.',
    tooMany: 'Det er for mange: 200 bestemmelser kan gjelde samtidig, og en hendelse eller et miljø kan ha 50 notater.',
  },
  target: 'miljø',
  incident: 'hendelse',
  commandLine: 'kommandolinje',
}

export const peopleWords: Readonly<Record<LanguageTag, PeopleWords>> = { en, nb }

/** The first language of a reader's list (RFC9110 12.5.4) that the page speaks. */
export function languageOf(header = ''): LanguageTag {
  const wanted = header.split(',').map((one) => one.trim().slice(0, 2).toLowerCase())
  const known = wanted.find((one) => ['en', 'nb', 'no', 'nn'].includes(one))
  return known === undefined || known === 'en' ? 'en' : 'nb'
}
