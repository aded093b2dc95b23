import type { Sentences } from './sentences.ts'

/** Why something was not verified, and what the built-in checks advise, in bokmål. */
export const reasons: Sentences = {
  'the address of the gateway is not configured': 'adressen til gatewayen er ikke satt opp',
  'the address of the auth host is not configured': 'adressen til identitetsleverandøren er ikke satt opp',
  'the address of the base host is not configured': 'adressen til GraphQL-API-et er ikke satt opp',
  'the population register behind the gateway is not configured': 'folkeregisteret bak gatewayen er ikke satt opp',
  'the contact register behind the gateway is not configured': 'kontaktregisteret bak gatewayen er ikke satt opp',
  'no synthetic person for the population register is configured': 'ingen syntetisk person er satt opp for folkeregisteret',
  'no synthetic persons for the contact register are configured': 'ingen syntetiske personer er satt opp for kontaktregisteret',
  'no identifier that belongs to nobody is configured': 'ingen identifikator som ikke tilhører noen, er satt opp',
  'no organisation name to expect is configured': 'det er ikke satt opp hva organisasjonen heter',
  'no other organisation is configured': 'ingen annen organisasjon er satt opp',
  'no token kept beyond its end is at hand': 'det finnes ikke noe utløpt token å prøve med',
  'a secret in an address is sent only to a target that allows it': 'en hemmelighet i en adresse sendes bare til et mål som tillater det',
  'the direct probe of the token-issuing service is not configured': 'det direkte kallet til tokentjenesten er ikke satt opp',
  'the date on which the key of the integration was registered is not configured':
    'datoen da nøkkelen til integrasjonen ble registrert, er ikke satt opp',
  'nothing was sent that it could judge': 'det ble ikke sendt noe som den kunne vurdere',
  'nothing was answered that it could judge': 'det kom ikke noe svar som den kunne vurdere',
  'Have the logs searched at the times of these calls: one of several instances may be ill, or the load more than it bears.':
    'Få loggene gjennomsøkt for tidspunktene til disse kallene: en av flere instanser kan være syk, eller lasten større enn den tåler.',
  'discovery document <member>: <origin> is another origin than that of authUrl, and client.tokenOrigins does not name it, so nothing was sent there; if it belongs to your identity provider, write below client in <file>, line <line>: <setting>':
    'discovery-dokumentet <member>: <origin> er en annen origin enn den i authUrl, og client.tokenOrigins oppgir den ikke, så ingenting ble sendt dit; hører den til identitetsleverandøren deres, skriv under client i <file>, linje <line>: <setting>',
  'discovery document <member>: <origin> is another origin than that of authUrl, and client.tokenOrigins does not name it, so nothing was sent there; if it belongs to your identity provider, write below client in <file>: <setting>':
    'discovery-dokumentet <member>: <origin> er en annen origin enn den i authUrl, og client.tokenOrigins oppgir den ikke, så ingenting ble sendt dit; hører den til identitetsleverandøren deres, skriv under client i <file>: <setting>',
  'no check that was chosen applies': 'ingen av de valgte sjekkene gjelder for dette målet',
  'the run ended before it was judged': 'kjøringen tok slutt før den ble vurdert',
  'Switch the key parameter off at the gateway (policy.api-key.param: blank).':
    'Slå av nøkkelparameteren i gatewayen (policy.api-key.param: tom).',
  'Register a new key for the integration, put it into the token-issuing service, and set the new date here.':
    'Registrer en ny nøkkel for integrasjonen, legg den inn i tokentjenesten, og sett den nye datoen her.',
  'Configure synthetic persons of this environment; the set-up works.': 'Sett opp syntetiske personer i dette miljøet; oppsettet virker.',
  'Set the lifetime at the identity provider, or state the documented one as contract.tokenLifetimeSeconds.':
    'Sett levetiden hos identitetsleverandøren, eller oppgi den dokumenterte som contract.tokenLifetimeSeconds.',
  'Configure the final address; Gatewatch never sends credentials after a redirect.':
    'Sett opp den endelige adressen; Gatewatch sender aldri nøkler etter en omdirigering.',
  'Set both clocks by NTP; tokens are judged by them.': 'Still begge klokkene etter NTP; token vurderes etter dem.',
  'Send the whole chain from the server, or give the private authority as tls.caFile; never switch the verification off.':
    'Send hele kjeden fra tjeneren, eller oppgi den private utstederen som tls.caFile; slå aldri av kontrollen.',
  'Renew the certificate, then check that every instance serves the new one.':
    'Forny sertifikatet, og kontroller så at alle instanser bruker det nye.',
  'Renew the certificate now, while nobody notices.': 'Forny sertifikatet nå, mens ingen merker noe.',
}
