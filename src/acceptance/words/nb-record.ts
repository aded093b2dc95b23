import { sentenceIn, nb as language, nbFormats as dates, systemReason } from '../../report/index.ts'
import type { StepId } from '../../diagnosis/index.ts'
import type { RecordWords } from './en-record.ts'
import { loadLanguage, render } from '../../messages/index.ts'

const norwegian = await loadLanguage('nb')
const date = (iso: string): string => dates.date(iso)
const moment = (iso: string): string => dates.moment(iso)

const dager = (count: number): string => `${count} ${count === 1 ? 'dag' : 'dager'}`

const resultater: Readonly<Record<string, string>> = {
  passed: 'bestått',
  failed: 'ikke bestått',
  incomplete: 'ufullstendig',
  interrupted: 'avbrutt',
}

const adresser: Readonly<Record<string, string>> = {
  auth: 'identitetsleverandøren',
  base: 'GraphQL-API-et',
  gateway: 'gatewayen',
}

/** A step, or several with commas between, by what they are called on the page. */
const steg = (ids: string): string =>
  ids
    .split(', ')
    .map((id) => (Object.hasOwn(language.steps, id) ? `«${language.steps[id as StepId].title}»` : id))
    .join(', ')

const ends: readonly (readonly [RegExp, string])[] = [
  [/^certificate of /, 'sertifikatet til '],
  [/^waiver for /, 'unntaket for '],
  [/^key of the integration$/, 'nøkkelen til integrasjonen'],
  [/^subscription$/, 'abonnementet'],
  [/^what was stated of /, 'det som er erklært om '],
  [/^a year$/, 'ett år'],
]

/** The same in Norwegian, bokmål. */
export const nbRecord: RecordWords = {
  dates,
  problems: {
    changed: () => 'Innholdet er endret etter at rapporten ble skrevet: kontrollsummen i filen gjelder et annet innhold.',
    form: () =>
      'Formen er endret etter at rapporten ble skrevet, for eksempel mellomrom eller linjeskift. Be om selve filen, ikke en kopi av teksten.',
    unsigned: () => 'Rapporten er ikke signert: hvem som helst kan ha skrevet den. Be om en som er laget med --sign-with.',
    'broken-signature': () => 'Signaturen stemmer ikke: innholdet eller selve signaturen er endret etter signeringen.',
    'another-key': ({ expected, got }) => `Rapporten er signert med en annen nøkkel: ventet ${expected}, fikk ${got}.`,
    'unknown-key': ({ got }) => `Rapporten er signert med en nøkkel som ikke står i registeret over underskrivere: ${got}.`,
    'key-of-others': ({ got, owners }) => `Rapporten er signert for en annen organisasjon: ${got} er en nøkkel som tilhører ${owners}.`,
    'key-revoked': ({ got, on }) =>
      `Rapporten er signert med en nøkkel som ble tilbakekalt ${date(on)}: ${got}. Be om en ny nøkkel og en ny rapport.`,
    'key-not-yet': ({ got, from }) => `Kjøringen er fra før den første dagen nøkkelen gjaldt, ${date(from)}: ${got}.`,
    'key-ended': ({ got, until }) => `Kjøringen er fra etter den siste dagen nøkkelen gjaldt, ${date(until)}: ${got}.`,
    'not-passed': ({ verdict }) =>
      `Kjøringen som rapporten gjelder, er ikke bestått: resultatet er ${resultater[verdict] ?? verdict}. Ingenting er godkjent.`,
    profile: ({ profile }) => `Kjøringen er gjort med profilen ${profile}. Bare profilen acceptance kontrollerer alt.`,
    counts: () => 'Antallene stemmer ikke med resultatene i rapporten.',
    'not-passed-checks': ({ checks }) => `Rapporten oppgir bestått, men disse er det ikke: ${checks}.`,
    unproven: ({ checks }) => `Rapporten bekrefter ikke det en akseptansetest bygger på: ${checks}.`,
    'wrong-steps': ({ steps }) => `Rapporten oppgir bestått, men disse stegene er feil: ${steg(steps)}.`,
    excused: ({ waivers }) => `Rapporten gjør unntak fra sjekker som det ikke kan gjøres unntak fra: ${waivers}.`,
    unguarded: ({ addresses }) => `Kallene gikk ukryptert, så alle underveis kunne lese dem: ${addresses}.`,
    'own-machine': ({ addresses }) =>
      `Rapporten gjelder et oppsett på maskinen som testet det, for eksempel en sandkasse: ${addresses}. Regler med allowLoopback godtar det, for utprøving.`,
    catalogue: ({ catalogue, known, version }) =>
      `Katalogen ${catalogue} er ukjent for denne versjonen, som kjenner ${known}. Kontroller med versjonen som skrev rapporten (${version}), eller en senere.`,
    'policy-catalogue': ({ catalogue, accepted }) =>
      `Reglene godtar katalogen ${accepted}, og testen brukte ${catalogue}. Kjør akseptansetesten på nytt.`,
    'no-organization': ({ organization }) =>
      organization === '' ? 'Den nevner ingen organisasjon.' : `Organisasjonen er ingen UUID: ${organization}.`,
    'no-address': ({ addresses }) => `Den sier bestått, og nevner ingen adresse for: ${addresses}.`,
    'left-out': ({ checks }) => `Den utelater sjekker i katalogen sin: ${checks}.`,
    'unknown-checks': ({ checks }) => `Den lister sjekker som katalogen ikke har: ${checks}.`,
    twice: ({ what }) => `Den lister det samme to ganger: ${what}.`,
    unwaived: ({ checks }) => `Den gjør unntak fra disse uten noe unntak, eller sier ikke hva de var: ${checks}.`,
    'unowned-waivers': ({ checks }) => `Unntakene for disse mangler eier eller begrunnelse: ${checks}.`,
    'left-out-ends': ({ ends }) => `Sjekkene er bestått, og den sier ikke når disse utløper: ${ends.split(', ').map(endOf).join(', ')}.`,
    'left-out-steps': ({ steps }) => `Den utelater steg i prosedyren: ${steg(steps)}.`,
    'unshown-steps': ({ steps }) => `Den kaller disse stegene bekreftet, og ingen bestått sjekk viser dem: ${steg(steps)}.`,
    'unknown-steps': ({ steps }) => `Den lister steg som prosedyren ikke har: ${steps}.`,
    'anonymous-statements': ({ steps }) => `Den nevner ingen person som erklærer disse stegene: ${steg(steps)}.`,
    'statement-days': ({ steps }) =>
      `Erklæringene om disse stegene er senere enn kjøringen, et år eldre, eller slutter før de begynner: ${steg(steps)}.`,
    unsent: ({ checks }) => `Den sier at disse er bestått, og lister ingen kall for dem: ${checks}.`,
    'odd-calls': ({ checks }) =>
      `Den lister kall utenfor kjøringen, av ingen dokumenterte kall, eller med ID-er som ikke svarer på utfordringen: ${checks}.`,
    'year-old': ({ on }) => `Kjøringen er fra ${date(on)}, for mer enn ett år siden. Kjør akseptansetesten på nytt.`,
    backwards: ({ from, until }) => `Kjøringen slutter før den begynner: fra ${moment(from)} til ${moment(until)}.`,
    future: ({ at }) => `Kjøringen slutter fram i tid (${moment(at)}): én av de to klokkene går feil.`,
    ended: ({ what, on }) => `Rapporten er utløpt: ${endOf(what)} utløp ${date(on)}. Kjør akseptansetesten på nytt.`,
    'policy-unproven': ({ checks }) => `Reglene krever det rapporten ikke bekrefter: ${checks}.`,
    'policy-waiver': ({ waivers }) => `Reglene tillater ikke disse unntakene: ${waivers}.`,
    'policy-waiver-long': ({ waivers, days }) => `Reglene tillater ${dager(days)} for disse unntakene, som varer lenger: ${waivers}.`,
    'policy-age': ({ on, days }) =>
      `Kjøringen er fra ${date(on)}, og reglene godtar ingen som er eldre enn ${dager(days)}. Kjør akseptansetesten på nytt.`,
    'policy-environment': ({ addresses, environments }) => `Adressene hører ikke til noe miljø i reglene (${environments}): ${addresses}.`,
    'policy-statements': ({ steps }) => `Reglene krever steg som ingen har erklært og ingen sjekk har bekreftet: ${steg(steps)}.`,
    'challenge-missing': () =>
      'Rapporten svarer ikke på noen utfordring, og reglene krever det: den kan gjelde en hvilken som helst kjøring. Kjør akseptansetesten på nytt med --challenge.',
    'challenge-foreign': () => 'Utfordringen som rapporten svarer på, er ikke signert med nøkkelen i reglene.',
    'challenge-organization': ({ organization }) =>
      `Utfordringen som rapporten svarer på, ble laget for en annen organisasjon: ${organization}.`,
    'challenge-time': ({ from, until, ran }) =>
      `Utfordringen gjaldt fra ${moment(from)} til ${moment(until)}, men kjøringen begynte ${moment(ran)}.`,
  },
  unreadable: {
    cut: ({ characters }) => `Filen er avkortet: den slutter etter ${characters} tegn. Be om filen på nytt.`,
    'no-json': () => 'Filen er ikke JSON: oppgi filen acceptance.json, slik den ligger ved siden av rapportene.',
    later: ({ version }) => `Filen er skrevet av en nyere versjon av Gatewatch (skjema ${version}): kontroller den med den versjonen.`,
    'other-file': ({ at, expected }) =>
      `Filen er JSON, men ingen akseptanserapport: ${at || 'hele innholdet'}: forventet ${sentenceIn(language, expected) ?? expected}.`,
    'too-large': () => 'Det er ingen fil på høyst 5 MB, slik alle akseptanserapporter er: oppgi filen acceptance.json.',
    'not-there': ({ code }) => `Filen kan ikke leses: ${render(systemReason(code), norwegian)}.`,
  },
  differences: {
    address: ({ of, before, now }) => `adressen til ${adresser[of] ?? of}: var ${before}, er ${now}`,
    certificate: ({ of }) => `nytt sertifikat hos ${adresser[of] ?? of}`,
    key: ({ before, now }) => `signert med en annen nøkkel: var ${before}, er ${now}`,
    verdict: ({ before, now }) => `resultat: var ${resultater[before] ?? before}, er ${resultater[now] ?? now}`,
    catalogue: ({ before, now }) => `katalog: var ${before}, er ${now}`,
    worse: ({ checks }) => `ikke lenger bekreftet: ${checks}`,
    better: ({ checks }) => `bekreftet nå: ${checks}`,
    'new-waivers': ({ waivers }) => `nye unntak: ${waivers}`,
    'gone-waivers': ({ waivers }) => `ikke lenger unntak: ${waivers}`,
    stated: ({ step, before, now }) => `${steg(step)}: erklært av ${before}, nå av ${now}`,
  },
  verify: {
    verdicts: {
      valid: 'GYLDIG',
      'not-valid': 'IKKE GYLDIG',
      'signer-unknown': 'UENDRET, UKJENT UNDERSKRIVER',
      unreadable: 'KAN IKKE LESES',
    },
    labels: {
      target: 'oppsett',
      addresses: 'adresser',
      environment: 'miljø',
      accepted: 'godkjent',
      checks: 'sjekker',
      steps: 'steg',
      stated: 'erklært',
      waived: 'unntak',
      exceptions: 'utfall',
      notAsked: 'utelatt',
      calls: 'kall',
      basis: 'grunnlag',
      challenge: 'utfordring',
      holds: 'gjelder til',
      signed: 'signert av',
      record: 'rapport',
    },
    target: (name, organization) => `${name}, organisasjon ${organization}`,
    accepted: (at, version, catalogue) => `${moment(at)}, med Gatewatch ${version} og katalogen ${catalogue}`,
    stated: (step, by, on) => `${steg(step)}, av ${by} ${date(on)}`,
    notAsked: (checks) => `ikke spurt om i den eldre katalogen: ${checks}`,
    basis: 'Oppgitt av innehaveren av nøkkelen. Filen viser ikke at kjøringen fant sted: sammenlign kallene med loggen til gatewayen.',
    call: (check, at, id) => `${check}, ${at}${id === undefined ? '' : `, ${id}`}`,
    waived: (check, owner, until, reason) => `${check}, av ${owner} til ${date(until)}: ${reason}`,
    holds: (until, what) => `${date(until)}: ${what}`,
    challenge: (header, prefix, until) => `besvart; den gjaldt til ${until}. I loggen til gatewayen begynner ${header} med ${prefix}`,
    challengeUnchecked: (header, prefix) =>
      `rapporten svarer på en, men det er ikke kontrollert hvem som stilte den: oppgi nøkkelen i reglene. I loggen til gatewayen begynner ${header} med ${prefix}`,
    expectedKey: (fingerprint) => `${fingerprint}, den ventede nøkkelen`,
    registered: (name, fingerprint) => `${name} (${fingerprint})`,
    whose:
      'Hvem nøkkelen tilhører, kan ingen fil vise: sammenlign den med det institusjonen har oppgitt, eller oppgi den offentlige nøkkelen med --key.',
  },
  outcomes: {
    passed: 'bestått',
    warned: 'med advarsel',
    waived: 'med unntak',
    failed: 'feilet',
    inconclusive: 'uavklart',
    blocked: 'ikke vurdert',
    skipped: 'hoppet over',
  },
  states: {
    proven: 'bekreftet',
    wrong: 'feil',
    suspected: 'kan være feil',
    'not-reached': 'ikke nådd',
    'cannot-be-seen': 'kan ikke ses',
    implied: 'følger av andre',
    'not-verified': 'ikke verifisert',
    stated: 'erklært',
  },
  end: endOf,
  exceptions: (count, owners) => `Bestått med ${count} unntak${owners && ` fra ${owners}`}`,
  records: {
    basis: 'En rapport oppgir det innehaveren av nøkkelen sier. Den beviser ikke at en kjøring fant sted.',
    title: 'Akseptanserapporter',
    headline: (accepted, all, policy) => `${accepted} av ${all} godkjent etter reglene ${policy}`,
    made: (at) => `per ${at}`,
    counts: (verdict, count) => `${count} ${verdict}`,
    endingSoon: (count) => `${count} ${count === 1 ? 'rapport' : 'rapporter'} utløper innen 30 dager`,
    all: 'Alle rapporter',
    soon: 'Utløper innen 30 dager',
    toDo: 'Må innhentes på nytt',
    columns: {
      who: 'Organisasjon',
      target: 'Oppsett',
      verdict: 'Resultat',
      ends: 'Utløper',
      missing: 'Hva som mangler',
      differs: 'Endret siden forrige rapport',
      file: 'Fil',
    },
    verdicts: {
      accepted: 'godkjent',
      refused: 'ikke godkjent',
      'signer-unknown': 'ukjent underskriver',
      unreadable: 'kan ikke leses',
      missing: 'ingen rapport',
    },
    inDays: (days) => (days < 0 ? 'utløpt' : days === 0 ? 'i dag' : `om ${dager(days)}`),
    nobody: 'ukjent',
    first: 'ingen tidligere rapport',
    same: 'ingenting',
    before: (date) => `forrige: ${date}`,
    complete: 'ingenting',
    noRecord: 'Organisasjonen står i registeret over underskrivere, men mappen har ingen rapport fra den.',
    nothing: 'Det er ingen filer i denne mappen.',
  },
}

function endOf(what: string): string {
  const [form, own] = ends.find(([known]) => known.test(what)) ?? []
  return form === undefined ? what : what.replace(form, own!)
}
