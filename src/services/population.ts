import type { RegisterRejection, RegisterWording } from './register.ts'

/** The words of the population register (SPEC 4.3). */
export const population: RegisterWording = {
  answer: ([person], query) => recordOf(person!.identifier, query.getAll('part')),
  problem: (reason) => ({ kode: `PREG-${problems[reason][0]}`, melding: problems[reason][1] }),
}

const problems: Readonly<Record<RegisterRejection, readonly [code: string, melding: string]>> = {
  'no-token': ['001', 'Ikke autentisert'],
  'bad-token': ['001', 'Ikke autentisert'],
  'no-scope': ['001', 'Ikke autorisert'],
  'bad-request': ['002', 'Ugyldig identifikator'],
  'no-person': ['003', 'Fant ikke person'],
  'no-resource': ['004', 'Ukjent ressurs'],
  'bad-method': ['005', 'Metoden støttes ikke'],
  'bad-type': ['006', 'Innholdstypen støttes ikke'],
}

function recordOf(identifier: string, wanted: readonly string[]): Readonly<Record<string, unknown>> {
  const entry = {
    erGjeldende: true,
    ajourholdstidspunkt: '2024-03-11T09:20:31.512+01:00',
    gyldighetstidspunkt: '2024-03-11T09:20:31.512+01:00',
    kilde: 'Synutopia',
  }
  const all = {
    identifikasjonsnummer: [{ ...entry, status: 'iBruk', foedselsEllerDNummer: identifier, identifikatortype: 'foedselsnummer' }],
    status: [{ ...entry, status: 'bosatt' }],
    navn: [{ ...entry, fornavn: 'Ærlig', etternavn: 'Blomsterpotte' }],
    sivilstand: [],
  }
  return wanted.length === 0 ? all : Object.fromEntries(Object.entries(all).filter(([name]) => wanted.includes(name)))
}
