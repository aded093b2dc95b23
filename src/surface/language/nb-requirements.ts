import type { CatalogueId } from '../../system/check-ids.ts'
import { keysElsewhere, registers, type RegisterCheckId, type RegisterEntry } from '../../system/registers.ts'
import type { Language } from './language.ts'

/** What the checks demand that are not of one register alone, in bokmål. */
const titles: Readonly<Record<Exclude<CatalogueId, RegisterCheckId | 'isolation.register-keys'>, string>> = {
  'transport.reachable': 'SKAL kunne slås opp, godta en forbindelse og starte TLS i tide',
  'transport.tls-only': 'SKAL bare tilbys over TLS',
  'transport.certificate-chain': 'SKAL sende en sertifikatkjede som fører til en klarert rot',
  'transport.certificate-name': 'SKAL vise et sertifikat for vertsnavnet som ble kalt',
  'transport.certificate-dates': 'SKAL vise sertifikater som er gyldige nå',
  'transport.certificate-remaining': 'BØR vise sertifikater som er gyldige i flere uker',
  'transport.tls-version': 'SKAL forhandle TLS 1.2 eller 1.3 og ikke noe eldre',
  'transport.hsts': 'BØR be klienter om å bruke bare TLS',
  'transport.no-redirect': 'SKAL selv besvare de dokumenterte kallene, uten omdirigering',
  'transport.well-formed': 'SKAL svare fullstendig, riktig innrammet og kodet, innenfor grensene',
  'transport.clock': 'BØR ha riktig klokkeslett',
  'discovery.served': 'SKAL selv gi metadataene til leverandøren på den kjente adressen',
  'discovery.object': 'SKAL være nøyaktig ett JSON-objekt i UTF-8',
  'discovery.issuer': 'SKAL oppgi adressen den ligger på, som utsteder',
  'discovery.token-endpoint': 'SKAL oppgi et absolutt token-endepunkt med https',
  'discovery.endpoint-alive': 'SKAL oppgi et token-endepunkt som svarer som et slikt',
  'discovery.announces-flow': 'SKAL ikke motsi den dokumenterte flyten i det den oppgir',
  'discovery.required-members': 'SKAL ha listene som standarden krever',
  'discovery.keys': 'SKAL publisere nøklene som tilgangstoken signeres med',
  'discovery.keys-public-only': 'SKAL ikke publisere noen privat eller symmetrisk nøkkel',
  'token.issued': 'SKAL utstede et tilgangstoken for klientlegitimasjon over HTTP Basic',
  'token.access-token': 'SKAL utstede et tilgangstoken som kan sendes som bearer-token',
  'token.type': 'SKAL utstede et tilgangstoken av typen Bearer',
  'token.lifetime-integer': 'SKAL oppgi levetiden som et positivt heltall',
  'token.lifetime-documented': 'SKAL gi tilgangstokenet den dokumenterte levetiden',
  'token.scope': 'SKAL gjenta scopet som ble gitt',
  'token.not-cacheable': 'SKAL forby mellomlagre å ta vare på tilgangstokenet',
  'token.no-refresh-token': 'BØR komme uten refresh token',
  'token.parameters-once': 'SKAL oppgi hver parameter i tokensvaret én gang',
  'token.basic-form-decoded': 'BØR dekode klientlegitimasjonen i HTTP Basic',
  'jwt.signature': 'SKAL kunne kontrolleres med en publisert nøkkel',
  'jwt.algorithm': 'SKAL være signert med en algoritme som bare utstederen kan bruke',
  'jwt.key-known': 'BØR være signert med en publisert nøkkel',
  'jwt.issuer': 'BØR oppgi utstederen i discovery-dokumentet',
  'jwt.times': 'SKAL være gyldig nå, og så lenge som tokensvaret sier',
  'jwt.scope-agrees': 'SKAL oppgi de samme organisasjonene som tokensvaret',
  'graphql.organization-name': 'SKAL besvare den dokumenterte spørringen med navnet på organisasjonen',
  'graphql.response-shape': 'SKAL svare i formen til et GraphQL-svar',
  'graphql.expected-name': 'BØR svare med navnet organisasjonen er kjent under',
  'token-service.issues-token': 'SKAL utstede et tilgangstoken til gatewayen for maskinnøkkelen og utstederen',
  'token-service.token-valid': 'SKAL utstede et tilgangstoken som ikke er utløpt, og som har scopet det ble bedt om',
  'register.media-type': 'BØR merke svaret som JSON',
  'register.persons-apart': 'SKAL svare om to personer med to oppføringer',
  'register.path-proven': 'BØR svare i registerets form for en identifikator som ikke tilhører noen',
  'token.refuses-no-credentials': 'SKAL nekte et tilgangstoken til en forespørsel uten klientautentisering',
  'token.refuses-unknown-client': 'SKAL nekte et tilgangstoken til en klient som ingen har registrert',
  'token.refuses-wrong-secret': 'SKAL nekte et tilgangstoken ved feil klienthemmelighet',
  'token.error-form': 'SKAL avvise klienter i den registrerte formen',
  'token.refuses-other-grant': 'SKAL nekte et tilgangstoken ved ukjent eller manglende grant type',
  'token.refuses-foreign-scope': 'SKAL ikke gi scopet til en annen organisasjon',
  'token.refuses-malformed-scope': 'BØR avvise et scope som ikke oppgir noen organisasjon',
  'token.refuses-get': 'BØR avvise en tokenforespørsel med GET',
  'graphql.refuses-no-token': 'SKAL ikke gi data om organisasjonen uten tilgangstoken',
  'graphql.refuses-garbage-token': 'SKAL ikke gi data om organisasjonen for et tilgangstoken som ingen har utstedt',
  'graphql.refuses-altered-token': 'SKAL ikke gi data om organisasjonen for et endret tilgangstoken',
  'graphql.refuses-minted-token': 'SKAL ikke gi data om organisasjonen for et tilgangstoken signert av andre',
  'graphql.refuses-expired-token': 'SKAL ikke gi data om organisasjonen for et utløpt tilgangstoken',
  'graphql.challenge': 'SKAL si med en utfordring at et bearer-token kreves',
  'graphql.refuses-malformed-query': 'BØR besvare en spørring som ikke kan tolkes, med feil og uten data',
  'graphql.refuses-malformed-body': 'BØR avvise innhold som ikke er en GraphQL-forespørsel',
  'gateway.refuses-no-key': 'SKAL avvise et kall uten klientnøkkel',
  'gateway.refuses-wrong-key': 'SKAL avvise et kall med en nøkkel som ikke er utstedt',
  'gateway.challenge': 'SKAL si i en 401 hvilken autentisering som kreves',
  'gateway.refuses-key-in-query': 'BØR avvise en nøkkel i adressen',
  'gateway.refuses-path-tricks': 'BØR holde seg innenfor API-et ved ukjente og kodede stier',
  'gateway.refuses-wrong-method': 'SKAL avvise en metode som kallet ikke har',
  'isolation.other-organization': 'SKAL holde tilbake data om en annen organisasjon',
  'isolation.alias': 'SKAL holde tilbake data om en annen organisasjon ved siden av egen',
  'isolation.no-oracle': 'BØR avvise en annen organisasjon og en ukjent organisasjon likt',
  'privacy.identifier-not-echoed': 'BØR ikke gjenta noen personidentifikator i feil, headere eller omdirigeringer',
  'privacy.credentials-not-echoed': 'SKAL ikke gjenta noen hemmelighet i et svar',
  'privacy.upstream-token-hidden': 'SKAL holde tilgangstokenet fra kjeden bak gatewayen skjult',
  'privacy.no-stack-trace': 'BØR ikke vise noen stakksporing',
  'privacy.no-internals': 'BØR ikke vise noe av maskineriet bak',
  'privacy.not-cacheable': 'BØR forby delte mellomlagre å ta vare på svar fra registrene',
  'privacy.no-pre-key-oracle': 'BØR avvise et kall uten nøkkel likt for kjente og ukjente personer',
  'operations.steady': 'BØR besvare det dokumenterte kallet hver gang det gjøres',
  'operations.throttling': 'BØR si når det kan forsøkes på nytt',
  'operations.integration-key-age': 'BØR fornye nøkkelen til integrasjonen i tide',
  'contract.discovery': 'SKAL gi medlemmene i standarden de typene som standarden sier',
  'contract.graphql': 'BØR ha typene og feltene i kontrakten',
  'contract.answers': 'BØR svare med medlemmene, typene og verdiene i kontrakten',
  'contract.statuses': 'BØR svare med statuser som kontrakten dokumenterer',
  'contract.recorded': 'BØR svare i den formen som ble registrert da alt var i orden',
  'inside.readable': 'BØR la kontoen i konfigurasjonen lese API-ene',
  'inside.found': 'BØR ha API-et som er satt opp',
  'inside.reads-only': 'BØR ikke gi kontoen andre rettigheter på API-et enn å lese',
  'inside.deployed': 'BØR ha API-et rullet ut og startet',
  'inside.in-sync': 'BØR ikke ha noe lagret som ikke er rullet ut',
  'inside.context-path': 'BØR ha API-et på kontekststien i konfigurasjonen, og ikke noe annet API der',
  'inside.plan': 'BØR ha en plan i drift som slipper klienten inn',
  'inside.other-plans': 'BØR ikke ha noen plan som ikke krever nøkkel',
  'inside.subscription': 'BØR ha godkjent tilgangen til applikasjonen',
  'inside.key': 'BØR ha nøkkelen i konfigurasjonen blant de gyldige nøklene til applikasjonen',
  'inside.access-remaining': 'BØR fortsette å slippe applikasjonen inn i flere uker',
  'inside.properties': 'BØR ha hver egenskap som et uttrykk leser',
  'inside.property-values': 'BØR ha verdiene fra konfigurasjonen i egenskapene',
  'inside.addresses': 'BØR føre til adressene i konfigurasjonen',
  'inside.template': 'BØR ha rullet ut det malfilen har',
}

/** What a check of one register demands, by its entry; undefined where it is none of that register. */
function ofRegister({ name, words: { nb }, answer, persons, refusals }: RegisterEntry, check: string): string | undefined {
  if (check === `${name}.found`) return `SKAL besvare kallet til ${nb.inSentence} med ${nb.terms[answer.what] ?? answer.what}`
  if (check === answer.check)
    return persons.many ? 'BØR svare for nøyaktig de personene det ble spurt om' : 'BØR svare om den personen det ble spurt om'
  const refusal = refusals.find(({ id }) => id === check)
  return refusal && nb.terms[refusal.title]
}

/** A requirement of the catalogue in bokmål. */
export const nbRequirement: Language['requirement'] = ({ check, instance }) => {
  if (Object.hasOwn(titles, check)) return titles[check as keyof typeof titles]
  const key = check === 'isolation.register-keys' ? keysElsewhere.find((one) => one.instance === instance) : undefined
  if (key !== undefined) return `BØR ikke åpne ${key.at.words.nb.inSentence} med nøkkelen til ${key.key.words.nb.inSentence}`
  return registers.map((register) => ofRegister(register, check)).find((title) => title !== undefined)
}
