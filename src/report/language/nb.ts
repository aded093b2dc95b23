import { perRegister } from '../../domain/index.ts'
import { stepWordsIn } from '../../diagnosis/index.ts'
import { nb as sentences } from '../../messages/index.ts'
import type { Language } from './language.ts'
import { nbFormats } from './nb-formats.ts'
import { nbPage } from './nb-page.ts'
import { nbRequirement } from './nb-requirements.ts'

/** Who answers. */
const responders: Language['responders'] = {
  network: 'ingen: det kom ikke noe fullstendig svar',
  tls: 'ingen: TLS kom ikke i stand',
  router: 'ruteren foran gatewayen',
  'gateway-security': 'nøkkelkontrollen i gatewayen',
  'gateway-policy': 'en policy i gatewayen',
  callout: 'HTTP Callout-policyen i gatewayen',
  'token-service': 'tokentjenesten',
  'authorization-service': 'autorisasjonstjenesten',
  register: 'registeret',
  firewall: 'en brannmur foran registeret',
  'identity-provider': 'identitetsleverandøren',
  graphql: 'GraphQL-API-et',
  unknown: 'ukjent',
}

/** Norwegian, bokmål. */
export const nb: Language = {
  tag: 'nb',
  sentences,
  ...nbFormats,
  verdicts: {
    passed: { word: 'Bestått', meaning: 'Alt som denne profilen krever, er oppfylt.' },
    excepted: {
      word: 'Bestått med unntak',
      meaning: 'Ikke alt som denne profilen krever, er oppfylt: et unntak godtar resten, og beviser ingenting.',
    },
    failed: { word: 'Ikke bestått', meaning: 'Noe er feil.' },
    incomplete: { word: 'Ufullstendig', meaning: 'Ingenting feilet, men ikke alt som denne profilen krever, ble verifisert.' },
    interrupted: { word: 'Avbrutt', meaning: 'Kjøringen ble stoppet før slutten.' },
    unfinished: { word: 'Ikke fullført', meaning: 'Det som ble registrert, tar slutt før kjøringen gjorde det.' },
  },
  outcomes: {
    passed: 'bestått',
    warned: 'advarsel',
    waived: 'unntak',
    failed: 'feilet',
    inconclusive: 'uavklart',
    blocked: 'blokkert',
    'not-verified': 'ikke verifisert',
    'not-applicable': 'ikke aktuelt',
  },
  states: {
    verified: { word: 'Bekreftet', meaning: 'Beståtte sjekker viser at dette steget er riktig.' },
    wrong: { word: 'Feil', meaning: 'Dette steget er feil: det alene forklarer det som ble sett, eller det ble sett innenfra.' },
    suspected: { word: 'Kan være feil', meaning: 'Dette steget, eller et annet som kan være feil, forklarer det som ble sett.' },
    'not-reached': { word: 'Ikke nådd', meaning: 'Kallene tok slutt før de kom til dette steget.' },
    'cannot-be-seen': { word: 'Kan ikke ses', meaning: 'Ingen kall utenfra viser dette steget: en person må bekrefte det.' },
    implied: { word: 'Følger', meaning: 'Ingen kall viser selve handlingen: steget den fører til, er bekreftet.' },
    'not-verified': { word: 'Ikke verifisert', meaning: 'Ingenting i denne kjøringen viser om dette steget er riktig.' },
  },
  parts: {
    access: 'Hent et tilgangstoken og spør GraphQL-API-et',
    'set-up': 'Sett opp gatewayen',
    verification: 'Verifiser gatewayen',
  },
  steps: stepWordsIn(sentences),
  plainSteps: { 'import-template': 'Gatewayen tilbyr register-API-et', 'callout-url': 'Et tilgangstoken når fram til registeret' },
  registers: perRegister(({ words }) => words.nb.title),
  responders,
  hops: {
    'identity-provider': 'Identitetsleverandør',
    'graphql-api': 'GraphQL-API',
    gateway: 'Gateway',
    callout: 'Callout i API-et',
    'token-service': 'Tokentjeneste',
    'authorization-service': 'Autorisasjonstjeneste',
  },
  hopStates: {
    failing: { word: 'feiler', meaning: 'Det feiler her:' },
    suspect: { word: 'mistenkt', meaning: 'Det feiler ved en av disse:' },
    'not-tested': { word: 'ikke testet', meaning: 'Ikke testet:' },
    ok: { word: 'ok', meaning: 'Kallene kom helt fram:' },
  },
  phases: {
    resolve: 'slå opp navnet',
    connect: 'koble til',
    tls: 'TLS',
    processing: 'vente på svaret',
    transfer: 'motta svaret',
  },
  controls: {
    'no-key': 'uten nøkkel',
    'wrong-key': 'en nøkkel som aldri er utstedt',
    'unknown-context-path': 'en kontekststi som ingen har',
    'unknown-path': 'en sti som registeret ikke har',
    'other-key': 'nøkkelen til et annet register',
    'other-method': 'en annen metode',
    again: 'det samme kallet en gang til',
    liveness: 'et nummer som ikke tilhører noen',
    'no-credentials': 'uten klientlegitimasjon',
    'unknown-client': 'en klient som ingen har registrert',
    'no-token': 'uten tilgangstoken',
    'unknown-token': 'et tilgangstoken som ingen har utstedt',
  },
  confidences: {
    high: 'Sikkert: svarene har ingen annen forklaring.',
    medium: 'Sannsynlig: svarene peker hit.',
    low: 'En gjetning: svarene sier ikke hvor det gikk galt.',
  },
  page: nbPage,
  requirement: nbRequirement,
}
