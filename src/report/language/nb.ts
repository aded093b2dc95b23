import { perRegister } from '../../domain/index.ts'
import { nb as diagnosis } from '../../diagnosis/index.ts'
import { loadLanguage } from '../../messages/index.ts'
import type { Language } from './language.ts'
import { nbFormats } from './nb-formats.ts'
import { nbPage } from './nb-page.ts'
import { nbRequirement } from './nb-requirements.ts'

/** The lines of the procedure in bokmål; the labels of the API manager stay as they are on the screen. */
const steps: Language['steps'] = {
  'register-integration': {
    title: 'Registrer institusjonen og integrasjonen i autorisasjonstjenesten',
    remedy:
      'Logg inn i autorisasjonstjenesten, åpne integrasjonen, og kontroller at den er aktiv, at nøkkelen ikke er utløpt, og at den har scopet for hvert register.',
  },
  'sole-use': {
    title: 'Bruk integrasjonen bare til dette',
    remedy: 'Åpne integrasjonen i autorisasjonstjenesten og kontroller at bare denne tokentjenesten bruker den.',
  },
  'token-issuing-service': {
    title: 'Opprett tokentjenesten og få tilgang til den',
    remedy: 'Kontroller at tokentjenesten er startet og rullet ut, og at register-API-enes forespørsel om tilgang til den er godkjent.',
  },
  'import-template': {
    title: 'Opprett register-API-et fra malfilen',
    remedy: 'Sammenlign det importerte API-et med malfilen, også planene, start det og rull det ut.',
  },
  'open-design': {
    title: 'Åpne Design-visningen av det importerte API-et',
    remedy: 'Åpne det importerte API-et i API-administrasjonen, og så Design.',
  },
  'select-callout': {
    title: 'Velg flyten [ALL] /** og HTTP Callout-policyen i den',
    remedy: 'Velg [ALL] /** under API Flows, og så HTTP Callout-policyen; den må være slått på.',
  },
  'callout-url': {
    title: 'Skriv inn adressen til tokentjenesten i HTTP Callout-policyen',
    remedy: 'Åpne Design, flyten [ALL] /**, HTTP Callout-policyen, og skriv inn hele https-adressen til tokentjenesten; rull så ut.',
  },
  'open-properties': { title: 'Åpne Properties', remedy: 'Åpne det importerte API-et i API-administrasjonen, og så Properties.' },
  'api-key-property': {
    title: 'Legg til egenskapen machine_auth_api_key',
    remedy:
      'Åpne Properties og sett machine_auth_api_key til API-nøkkelen som gir tilgang til tokentjenesten, uten mellomrom eller anførselstegn; rull så ut.',
  },
  'issuer-property': {
    title: 'Legg til egenskapen machine_auth_api_iss',
    remedy: 'Åpne Properties og sett machine_auth_api_iss til integrasjons-ID-en fra autorisasjonstjenesten; rull så ut.',
  },
  'backend-url': {
    title: 'Velg backend-adressen til registeret',
    remedy: 'Åpne Proxy > Endpoints og sammenlign backend-adressen med den som registeret har publisert for dette miljøet; rull så ut.',
  },
  'context-path': {
    title: 'Velg kontekststien (context path) til API-et',
    remedy: 'Åpne Entrypoints og sammenlign kontekststien, bokstav for bokstav, med den i konfigurasjonen.',
  },
  'client-application': {
    title: 'Opprett en egen applikasjon',
    remedy: 'Opprett en applikasjon i API-administrasjonen og bruk nøkkelen til den, ikke nøkkelen til tokentjenesten.',
  },
  'request-access': {
    title: 'Be om tilgang til API-et',
    remedy: 'Be om tilgang til dette API-et for applikasjonen deres, i dette miljøet og med riktig plan.',
  },
  'approve-access': {
    title: 'Godkjenn tilgangen',
    remedy: 'Åpne abonnementene på API-et og godkjenn forespørselen; kontroller at den verken er satt på pause, lukket eller avsluttet.',
  },
  'client-key': {
    title: 'Kall API-et med nøkkelen til applikasjonen deres',
    remedy: 'Kopier nøkkelen til applikasjonen deres på nytt fra API-administrasjonen til konfigurasjonen.',
  },
  'identity-provider': {
    title: 'Identitetsleverandøren og klienten som er registrert der',
    remedy: 'Send denne rapporten til dem som drifter identitetsleverandøren.',
  },
  'graphql-api': { title: 'GraphQL-API-et', remedy: 'Send denne rapporten til dem som drifter GraphQL-API-et.' },
  network: {
    title: 'Nettverket og sertifikatene på veien',
    remedy: 'Spør dem som drifter nettverket eller plattformen, om denne maskinen har lov til å nå adressen.',
  },
  configuration: {
    title: 'Konfigurasjonen av Gatewatch',
    remedy: 'Sammenlign innstillingen med det institusjonen har fått oppgitt.',
  },
}

/** Who answers. */
const speakers: Language['speakers'] = {
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
  sentences: await loadLanguage('nb'),
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
    proven: { word: 'Bekreftet', meaning: 'Beståtte sjekker viser at dette steget er riktig.' },
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
  steps,
  plainSteps: { 'import-template': 'Gatewayen tilbyr register-API-et', 'callout-url': 'Et tilgangstoken når fram til registeret' },
  registers: perRegister(({ words }) => words.nb.title),
  speakers,
  hops: {
    'identity-provider': 'Identitetsleverandør',
    'graphql-api': 'GraphQL-API',
    gateway: 'Gateway',
    callout: 'Callout i API-et',
    'token-service': 'Tokentjeneste',
    'authorization-service': 'Autorisasjonstjeneste',
  },
  hopStates: {
    broken: { word: 'brudd', meaning: 'Det stopper her:' },
    suspect: { word: 'mistenkt', meaning: 'Det stopper ved en av disse:' },
    unseen: { word: 'ikke sett', meaning: 'Ikke sett:' },
    proven: { word: 'bekreftet', meaning: 'Kallene kom helt fram:' },
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
  diagnosis,
  requirement: nbRequirement,
}
