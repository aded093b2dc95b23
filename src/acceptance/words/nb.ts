import { inLanguage, nb as language } from '../../report/index.ts'
import type { Words } from './en.ts'
import { nbInit } from './nb-init.ts'

const sjekker = (count: number): string => `${count} ${count === 1 ? 'sjekk' : 'sjekker'}`

const accept: Words['accept'] = {
  headline: (target, counts, duration) => `${target}: ${counts}, på ${duration}`,
  counts: {
    failed: (count) => `${sjekker(count)} feilet`,
    inconclusive: (count) => `${count} uavklart`,
    blocked: (count) => `${count} kunne ikke vurderes på grunn av dem`,
    'not-verified': (count) => `${count} ikke verifisert`,
    waived: (count) => `${count} med unntak`,
    warned: (count) => `${count} med advarsel`,
    passed: (count) => `${count} bestått`,
  },
  causes: (count) => (count === 1 ? 'Hva som er feil' : `Hva som er feil (${count} årsaker)`),
  toDo: 'gjør dette',
  decide: 'avgjør slik',
  setting: 'innstilling',
  line: (file, line) => `${file}, linje ${line}`,
  calls: 'kall',
  transactions: (ids) => `${ids} (ID-er å søke etter i loggen til gatewayen)`,
  provenBy: 'bekreftet av',
  insideBy: 'sett innenfra av',
  seenInside: (at, version) => `Sett innenfra ${at}${version === undefined ? '' : `, versjon ${version}`}`,
  notSeenInside: 'Ikke sett innenfra',
  shownInside: 'Det administrasjons-API-et til gatewayen viste da. Ingen verdi derfra blir tatt vare på.',
  seenIn: 'sett i',
  set: 'verifiser med',
  statedWord: 'Erklært',
  alsoStated: (by, on) => `også erklært av ${by} ${on}`,
  stated: (by, on) => `erklært av ${by} ${on}, ikke bekreftet`,
  exceptions: 'Unntak',
  unexplained: 'Dessuten feil',
  notVerified: 'Ikke verifisert',
  checks: sjekker,
  running: (done, all, seconds) => `${done} av ${all} sjekker, ${seconds} s`,
  reports: 'Rapporter',
  record: {
    signed: (path, fingerprint) => `${path} er akseptanserapporten, signert med nøkkelen ${fingerprint}.`,
    unsigned: (path) =>
      `${path} er akseptanserapporten. DEN ER IKKE SIGNERT: hvem som helst kan ha skrevet den, og «gatewatch verify» avviser den. Signer med --sign-with FIL; --new-key FIL lager en nøkkel.`,
    nothingAccepted: (path) => `${path} forteller om denne kjøringen; den aksepterer ingenting.`,
    holdsUntil: (date, what) => `Den gjelder til ${date}: da utløper ${what}.`,
    holdsYear: (date) => `Den gjelder til ${date}: et år etter kjøringen.`,
    kept: (path) => `Kjøringen ble avbrutt. ${path} hører til en tidligere kjøring, og ingen sjekk i denne kjøringen motsier den.`,
    verify: (command) => `Den andre parten kontrollerer den med: ${command}`,
    ends: { certificate: 'sertifikatet til', key: 'nøkkelen til integrasjonen', subscription: 'abonnementet', waiver: 'unntaket for' },
  },
  ask: {
    introduction: 'Ingen kall utenfra viser de neste stegene. Det som blir svart, noteres som erklært, ikke som bekreftet.',
    isSo: (title) => `Er dette gjort? ${title}`,
    yesBy: (name) => `Ja, og ${name} står ansvarlig for det`,
    yes: 'Ja, og jeg står ansvarlig for det: jeg oppgir navnet mitt',
    no: 'Nei',
    unknown: 'Vet ikke',
    who: 'Navnet på den som erklærer dette, til akseptanserapporten',
    whoHint: 'Enter hopper over: da blir ingenting erklært',
    subscriptionEnd: 'Siste dag for abonnementet, hvis det utløper',
    subscriptionEndHint: 'for eksempel 2027-06-30; Enter hvis det ikke utløper',
    noDay: 'Ugyldig dato. En dato ser slik ut: 2027-06-30.',
  },
  keyHeader: (header, file) =>
    `Gatewayen tar imot API-nøkkelen i headeren ${header}. Skriv den inn i ${file}, under gateway: keyHeader: ${header}`,
  watch: {
    waiting: (minutes) => `Venter på en endring, høyst ${minutes} minutter. Rett det som står over; Ctrl-C stopper.`,
    configurationChanged: 'Konfigurasjonen er endret.',
    targetChanged: 'Miljøet svarer annerledes enn før.',
    unsettled:
      'Svarene er fortsatt ulike etter et halvt minutt, slik de er mens replikaene av gatewayen henter en endring. Det vurderes som det er.',
    cache:
      'Det som endres i autorisasjonstjenesten eller tokentjenesten, kan bruke to minutter på å vises: så lenge blir tilgangstoken tatt vare på.',
    changes: 'Siden forrige kjøring',
    change: (what, before, now) => `var «${before}», er «${now}»: ${what.join('; ')}`,
    noChange: 'ingenting av betydning er endret',
    over: (minutes) => `Venter ikke lenger enn ${minutes} minutter. Kjør kommandoen igjen når noe er endret.`,
  },
}

/** Norwegian, bokmål. */
export const nb: Words = { language, sentence: (english, recorded) => inLanguage(english, language, recorded), accept, ...nbInit }
