import { forContexts, forKeys } from '../init/answers.ts'
import type { Words } from './en.ts'

/** Where each value is found, in bokmål. */
export const nbWhere: Words['where'] = {
  target: ['Et navn etter eget valg: ett for hvert oppsett, for eksempel ett for test og ett for produksjon.'],
  caFile: ['De som drifter sertifikater ved institusjonen, har den: sertifikatet til utstederen selv, i en tekstfil (PEM).'],
  authUrl: [
    'Adressen ble oppgitt da klientapplikasjonen ble registrert: tjeneren som gir tilgangstoken. Den kan ha en sti, som /realms/navn.',
  ],
  organizationId: [
    'En UUID som GraphQL-API-et kjenner organisasjonen under. Den fulgte med klientapplikasjonen, og er ikke organisasjonsnummeret på 9 sifre.',
  ],
  clientId: ['Klient-ID og klienthemmelighet ble oppgitt da klientapplikasjonen ble registrert.'],
  clientSecret: ['Den ble oppgitt sammen med klient-ID-en, som regel bare én gang. Er den borte, må det bes om en ny.'],
  baseUrl: ['De som registrerte klientapplikasjonen, kjenner den: adressen uten /graphql.'],
  otherOrganizationId: [
    'ID-en (en UUID) til en hvilken som helst annen organisasjon i det samme API-et. De som drifter API-et, kan oppgi en.',
  ],
  gatewayUrl: [
    'Det som alle adresser hos gatewayen begynner med, uten sti: https://gw.example.org.',
    'Konsollen til gatewayen, versjon 3 og 4: åpne et API; på siden Entrypoints står det foran kontekststien.',
  ],
  ...forContexts(({ words: { nb } }) => [
    `Stien hos gatewayen som ${nb.api} blir kalt under; den begynner med en skråstrek.`,
    'Konsollen, versjon 3: APIs, API-et, Proxy, Entrypoints.',
    'Konsollen, versjon 4: APIs, API-et, Entrypoints; har API-et det eldre formatet: Proxy, Entrypoints.',
  ]),
  otherPerson: ['En annen person fra den syntetiske testbefolkningen, funnet på samme måte. Begge registrene må kjenne personen.'],
  person: [
    'Aldri en virkelig person: den nasjonale testbefolkningen har personer som ikke finnes. Hos dem er måneden flyttet med 80, så januar er 81.',
    'Søketjenesten Tenor hos Skatteetaten finner dem: søk etter en person, og kopier de 11 sifrene.',
  ],
  ...forKeys(({ words: { nb } }) => [
    `Nøkkelen til deres egen applikasjon for ${nb.api}. Den finnes når det er bedt om tilgang og tilgangen er godkjent.`,
    'Konsollen, versjon 3 og 4: Applications, applikasjonen, Subscriptions, linjen for dette API-et, API keys.',
  ]),
  tokenServiceUrl: [
    'Adressen som gatewayen henter et tilgangstoken fra. Med den kan Gatewatch si hvilket steg som er feil når registrene avviser.',
    'Konsollen, versjon 3: APIs, et register-API, Design, flyten [ALL] /**, HTTP Callout: URL.',
    'Konsollen, versjon 4: APIs, et register-API, Policies (eldre: Policy Studio eller Design), samme flyt: URL.',
  ],
  machineKey: [
    'Nøkkelen som register-API-ene viser tokentjenesten: egenskapen machine_auth_api_key.',
    'Konsollen, versjon 3: APIs, et register-API, Design, Properties.',
    'Konsollen, versjon 4: APIs, et register-API, Configuration, Properties; har API-et det eldre formatet: Design, Properties.',
  ],
  issuer: [
    'ID-en til integrasjonen hos autorisasjonstjenesten, som regel en UUID: egenskapen machine_auth_api_iss.',
    'Den står samme sted som machine_auth_api_key, og i listen over integrasjoner hos autorisasjonstjenesten.',
  ],
  tokenServiceScope: ['En rettighet som integrasjonen er tildelt hos autorisasjonstjenesten, slik siden der viser den.'],
  integrationKeyRegisteredAt: ['Siden for integrasjonen hos autorisasjonstjenesten viser det. En slik nøkkel lever i et år.'],
  owner: [
    'Den som står ansvarlig for oppsettet. Navnet står i konfigurasjonen og i akseptanserapporten, ved siden av det som ikke ble verifisert.',
  ],
}
