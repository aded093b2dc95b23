import type { Sentences } from '../sentences.ts'

/** The identity provider, in bokmål. */
export const identityProvider: Sentences = {
  'The identity provider publishes no metadata below the configured address.':
    'Identitetsleverandøren publiserer ingen metadata under adressen i konfigurasjonen.',
  'Configure as authUrl the issuer’s address, with its path or realm if it has one, and without /.well-known or /oauth.':
    'Sett authUrl til adressen til utstederen, med sti eller realm om den har det, og uten /.well-known eller /oauth.',
  'The identity provider calls itself by another address than the configured one.':
    'Identitetsleverandøren kaller seg selv ved en annen adresse enn den i konfigurasjonen.',
  'Configure as authUrl exactly the issuer that the metadata names, if that address is the provider’s.':
    'Sett authUrl til nøyaktig den utstederen som metadataene oppgir, hvis den adressen er leverandørens.',
  'The metadata announces the token endpoint with http, where the client secret would travel for all to read.':
    'Metadataene oppgir token-endepunktet med http, der klienthemmeligheten ville gått åpent over nettet.',
  'Tell those who run the identity provider: its metadata has to name the token_endpoint with https.':
    'Si fra til dem som drifter identitetsleverandøren: metadataene må oppgi token_endpoint med https.',
  'The token endpoint that the metadata announces is not one.': 'Token-endepunktet som metadataene oppgir, er ikke noe token-endepunkt.',
  'Tell those who run the identity provider: its metadata names the wrong token_endpoint.':
    'Si fra til dem som drifter identitetsleverandøren: metadataene oppgir feil token_endpoint.',
  'The identity provider does not grant the scope of this organisation to the client.':
    'Identitetsleverandøren gir ikke klienten scopet for denne organisasjonen.',
  'Check organizationId; if it is right, ask the provider to grant org:<organizationId> to the client.':
    'Kontroller organizationId; er den riktig, be leverandøren gi klienten org:<organizationId>.',
  'The identity provider does not accept the client ID with this secret.':
    'Identitetsleverandøren godtar ikke klient-ID-en med denne hemmeligheten.',
  'Copy client ID and secret again, of this environment. A secret with : % + / or blanks may be read differently inside HTTP Basic: ask for another one.':
    'Kopier klient-ID og hemmelighet på nytt, fra dette miljøet. En hemmelighet med : % + / eller blanktegn kan bli lest annerledes i HTTP Basic: be om en ny.',
  'The identity provider does not take the client-credentials grant from this client, or the form arrives changed.':
    'Identitetsleverandøren tar ikke imot client credentials fra denne klienten, eller skjemaet kommer endret fram.',
  'Ask the provider to enable client_credentials for the client; check that no proxy changes the request.':
    'Be leverandøren slå på client_credentials for klienten; kontroller at ingen proxy endrer forespørselen.',
  'The identity provider fails, or does not answer in time.': 'Identitetsleverandøren feiler, eller svarer ikke i tide.',
  'Look at the status page of the identity provider and try again later.':
    'Se på statussiden til identitetsleverandøren og prøv igjen senere.',
  'The identity provider hands out tokens that it ought to refuse.': 'Identitetsleverandøren gir ut token som den skulle ha nektet.',
  'Tell those who run the identity provider at once, with the names of these checks.':
    'Si straks fra til dem som drifter identitetsleverandøren, med navnene på disse sjekkene.',
  'What the identity provider answers differs from what is documented.':
    'Det identitetsleverandøren svarer, avviker fra det som er dokumentert.',
  'Send the findings of these checks to those who run the identity provider, or correct what the configuration says is documented.':
    'Send funnene fra disse sjekkene til dem som drifter identitetsleverandøren, eller rett det konfigurasjonen oppgir som dokumentert.',
}
