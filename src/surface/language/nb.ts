import { perRegister } from '../../system/registers.ts'
import { nb as diagnosis } from '../../diagnosis/language/nb.ts'
import { formatsFor, type Language } from './language.ts'
import { nbPage } from './nb-page.ts'
import { reasons } from './nb-reasons.ts'
import { nbSteps } from './nb-steps.ts'
import { translator } from './sentences.ts'

/** Norwegian, bokmål. */
export const nb: Language = {
  tag: 'nb',
  ...formatsFor('nb-NO'),
  verdicts: {
    passed: { word: 'Bestått', meaning: 'Alt som denne profilen krever, er oppfylt.' },
    failed: { word: 'Ikke bestått', meaning: 'Noe er feil.' },
    incomplete: { word: 'Ufullstendig', meaning: 'Ingenting feilet, men ikke alt som denne profilen krever, ble verifisert.' },
    interrupted: { word: 'Avbrutt', meaning: 'Kjøringen ble stoppet før slutten.' },
    unfinished: { word: 'Ikke fullført', meaning: 'Det som ble registrert, tar slutt før kjøringen gjorde det.' },
  },
  outcomes: {
    passed: 'bestått',
    warned: 'advarsel',
    failed: 'feilet',
    inconclusive: 'uavklart',
    blocked: 'blokkert',
    'not-verified': 'ikke verifisert',
    'not-applicable': 'ikke aktuelt',
  },
  states: {
    proven: { word: 'Bevist', meaning: 'Beståtte sjekker viser at dette steget er riktig.' },
    wrong: { word: 'Feil', meaning: 'Dette steget er feil: det alene forklarer det som ble sett.' },
    suspected: { word: 'Kan være feil', meaning: 'Dette steget, eller et annet som kan være feil, forklarer det som ble sett.' },
    'not-reached': { word: 'Ikke nådd', meaning: 'Kallene tok slutt før de kom til dette steget.' },
    'cannot-be-seen': { word: 'Kan ikke ses', meaning: 'Ingen kall utenfra viser dette steget: en person må bekrefte det.' },
    'not-verified': { word: 'Ikke verifisert', meaning: 'Ingenting i denne kjøringen viser om dette steget er riktig.' },
  },
  parts: {
    access: 'Hent et token og spør GraphQL-API-et',
    'set-up': 'Sett opp gatewayen',
    verification: 'Verifiser gatewayen',
  },
  steps: nbSteps,
  registers: perRegister(({ words }) => words.nb.title),
  speakers: {
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
  },
  phases: {
    resolve: 'slå opp navnet',
    connect: 'koble til',
    tls: 'TLS',
    processing: 'vente på svaret',
    transfer: 'motta svaret',
  },
  confidences: {
    high: 'Sikkert: svarene har ingen annen forklaring.',
    medium: 'Sannsynlig: svarene peker hit.',
    low: 'En gjetning: svarene sier ikke hvor det gikk galt.',
  },
  page: nbPage,
  diagnosis,
  sentence: translator(reasons),
}
