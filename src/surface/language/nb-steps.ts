import type { StepId } from '../procedure.ts'
import type { StepWords } from './language.ts'

/** The lines of the procedure in bokmål; the labels of the API manager stay as they are on the screen. */
export const nbSteps: Readonly<Record<StepId, StepWords>> = {
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
    title: 'Legg til propertyen machine_auth_api_key',
    remedy:
      'Åpne Properties og sett machine_auth_api_key til API-nøkkelen som gir tilgang til tokentjenesten, uten blanktegn eller anførselstegn; rull så ut.',
  },
  'issuer-property': {
    title: 'Legg til propertyen machine_auth_api_iss',
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
    remedy: 'Be om tilgang til dette API-et for applikasjonen din, i dette miljøet og med riktig plan.',
  },
  'approve-access': {
    title: 'Godkjenn tilgangen',
    remedy: 'Åpne abonnementene på API-et og godkjenn forespørselen; kontroller at den verken er satt på pause, lukket eller avsluttet.',
  },
  'client-key': {
    title: 'Kall API-et med nøkkelen til applikasjonen din',
    remedy: 'Kopier nøkkelen til applikasjonen din på nytt fra API-administrasjonen til konfigurasjonen.',
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
