import type { Sentences } from '../sentences.ts'

/** The GraphQL API, in bokmål. */
export const graphql: Sentences = {
  'The identity provider issued a token that the GraphQL API does not accept.':
    'Identitetsleverandøren har utstedt et token som GraphQL-API-et ikke godtar.',
  'Check that authUrl and baseUrl belong to the same environment, both test or both production; then ask the provider which tokens the API accepts.':
    'Kontroller at authUrl og baseUrl hører til samme miljø, begge test eller begge produksjon; spør så leverandøren hvilke token API-et godtar.',
  'The GraphQL API knows no such organisation, or does not show it to this client.':
    'GraphQL-API-et kjenner ikke en slik organisasjon, eller viser den ikke til denne klienten.',
  'Check graphql.organizationId, and whether the scope of the token is that of this organisation.':
    'Kontroller graphql.organizationId, og om scopet i tokenet er det for denne organisasjonen.',
  'The server does not know the documented query: its schema has changed, or baseUrl is another GraphQL service.':
    'Tjeneren kjenner ikke den dokumenterte spørringen: skjemaet er endret, eller baseUrl er en annen GraphQL-tjeneste.',
  'Check baseUrl; if it is right, tell those who run the GraphQL API that organization(id) { name } no longer works.':
    'Kontroller baseUrl; er den riktig, si fra til dem som drifter GraphQL-API-et, at organization(id) { name } ikke lenger virker.',
  'There is no GraphQL API below the configured address.': 'Det finnes ikke noe GraphQL-API under adressen i konfigurasjonen.',
  'Configure as baseUrl the address before /graphql.': 'Sett baseUrl til adressen foran /graphql.',
  'The GraphQL API fails, or does not answer in time.': 'GraphQL-API-et feiler, eller svarer ikke i tide.',
  'Look at the status page of the GraphQL API and try again later.': 'Se på statussiden til GraphQL-API-et og prøv igjen senere.',
  'The GraphQL API hands out data that it ought to refuse.': 'GraphQL-API-et gir ut data som det skulle ha nektet.',
  'Tell those who run the GraphQL API at once, with the names of these checks.':
    'Si straks fra til dem som drifter GraphQL-API-et, med navnene på disse sjekkene.',
  'What the GraphQL API answers differs from what is documented.': 'Det GraphQL-API-et svarer, avviker fra det som er dokumentert.',
  'Send the findings of these checks to those who run the GraphQL API, or correct what the configuration expects.':
    'Send funnene fra disse sjekkene til dem som drifter GraphQL-API-et, eller rett det konfigurasjonen forventer.',
}
