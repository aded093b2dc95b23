import { registers } from '../../domain/index.ts'
import type { diagnoses as english } from '../en/diagnoses.ts'
import { translationOf } from '../message.ts'

/** The labels of the API manager stay as they are on the screen. */
export const diagnoses = translationOf<typeof english>()({
  'diagnosis.seen': ' (HTTP {status})',
  'register.unknown': 'registeret',
  'register.several': registers.length === 2 ? 'begge registrene' : 'registrene',
  'address.auth': 'identitetsleverandøren',
  'address.base': 'GraphQL-API-et',
  'address.gateway': 'gatewayen',
  'address.token-service': 'tokentjenesten',
  'address.management': 'administrasjons-API-et',
  'address.unknown': 'tjeneren',

  'diagnosis.host-name-unknown.cause': 'Vertsnavnet til {address} er ukjent for DNS-tjeneren til denne maskinen.',
  'diagnosis.host-name-unknown.fix': 'Sammenlign vertsnavnet med det institusjonen har fått oppgitt. Slå det så opp fra samme nettverk.',
  'diagnosis.dns-server-silent.cause': 'DNS-tjeneren til denne maskinen svarer ikke: ingen vertsnavn kan slås opp.',
  'diagnosis.dns-server-silent.fix': 'Kontroller nettverkstilkoblingen til denne maskinen. Kontroller så DNS-tjeneren.',
  'diagnosis.connection-rejected.cause': 'Verten til {address} avviser forbindelsen: den er nede, eller lytter på en annen port.',
  'diagnosis.connection-rejected.fix': 'Kontroller at tjenesten kjører. Kontroller så protokoll og port i adressen.',
  'diagnosis.host-unreachable.cause': '{Address} kan ikke nås: en brannmur stopper trolig forbindelsene fra denne maskinen.',
  'diagnosis.host-unreachable.fix': 'Be nettverksansvarlig om en brannmuråpning fra denne maskinen til {address}.',
  'diagnosis.connection-closed-early.cause': 'En brannmur, eller tjeneren selv, lukker forbindelsen til {address} før det kommer svar.',
  'diagnosis.connection-closed-early.fix': 'Bruk vertsnavnet, ikke en IP-adresse. Spør så nettverksansvarlig hva som lukker forbindelsen.',
  'diagnosis.tls-handshake-failed.cause': 'TLS med {address} feiler: porten forventer ren http, eller det finnes ingen felles TLS-versjon.',
  'diagnosis.tls-handshake-failed.fix': 'Kontroller protokoll og port i adressen. Kontroller så hvilke TLS-versjoner tjeneren tilbyr.',
  'diagnosis.identity-provider-metadata-http-addresses.cause':
    'Metadataene til identitetsleverandøren inneholder http-adresser der porten forventer https.',
  'diagnosis.identity-provider-metadata-http-addresses.fix':
    'Be administratoren av identitetsleverandøren rette adressene. Bak en TLS-proxy må den stole på X-Forwarded-Proto.',
  'diagnosis.certificate-expired.cause': 'Et sertifikat til {address} er utløpt, eller er ikke gyldig ennå.',
  'diagnosis.certificate-expired.fix': 'Be administratoren av {address} fornye sertifikatet. Kontroller klokken på denne maskinen.',
  'diagnosis.certificate-for-other-host.cause': 'Sertifikatet til {address} gjelder et annet vertsnavn.',
  'diagnosis.certificate-for-other-host.fix':
    'Sammenlign vertsnavnet med navnene i sertifikatet. Rett adressen, eller be om et sertifikat for dette navnet.',
  'diagnosis.certificate-untrusted.cause': 'Sertifikatkjeden til {address} fører ikke til en rot som denne maskinen stoler på.',
  'diagnosis.certificate-untrusted.fix':
    'La tjeneren sende hele kjeden. For en privat utsteder, sett tls.caFile til sertifikatet dens. Slå aldri av kontrollen.',
  'diagnosis.certificate-self-signed.cause': 'Sertifikatet til {address} er selvsignert, eller signert av en privat utsteder.',
  'diagnosis.certificate-self-signed.fix':
    'Sett tls.caFile til sertifikatet til utstederen. Hvis en proxy inspiserer TLS, bruk utstederen dens. Slå aldri av kontrollen.',
  'diagnosis.client-certificate-required.cause': 'Tjeneren foran {address} krever et klientsertifikat{seen}.',
  'diagnosis.client-certificate-required.fix': 'Bruk adressen som godtar API-nøkler. Eller be om en inngang uten klientsertifikat.',
  'diagnosis.router-without-service.cause': 'Ruteren foran gatewayen kjenner ingen tjeneste som kjører på dette vertsnavnet{seen}.',
  'diagnosis.router-without-service.fix':
    'Kontroller instansnavnet i vertsnavnet. Er det riktig, spør plattformteamet om gatewayen kjører.',
  'diagnosis.proxy-blocks-request.cause': 'En proxy mellom denne maskinen og {address} stopper forespørselen{seen}.',
  'diagnosis.proxy-blocks-request.fix': 'Sett opp proxyen på denne maskinen. Eller be om et unntak for verten til {address}.',
  'diagnosis.address-redirects.cause': '{Address} omdirigerer kallet{seen}: adressen i konfigurasjonen er ikke den endelige.',
  'diagnosis.address-redirects.fix': 'Sett opp den endelige adressen: https i stedet for http, med eller uten skråstrek til slutt.',
  'diagnosis.context-paths-unknown.cause': 'Gatewayen kjenner ikke noe API på kontekststiene til {register}{seen}.',
  'diagnosis.context-paths-unknown.fix':
    'Kontroller at API-ene er startet og rullet ut, hvert med en publisert plan. Sammenlign hver kontekststi under Entrypoints med den i konfigurasjonen. Kontroller at gateway.url er gatewayen i dette miljøet.',
  'diagnosis.context-path-unknown.cause': 'Gatewayen kjenner ikke noe API på kontekststien til {register}{seen}.',
  'diagnosis.context-path-unknown.fix':
    'Kontroller at API-et er startet og rullet ut, med en publisert plan. Vent ti sekunder etter en utrulling. Sammenlign kontekststien under Entrypoints med den i konfigurasjonen.',
  'diagnosis.gateway-instance-outdated.cause': 'En instans av gatewayen mangler den siste utrullingen av API-et til {register}{seen}.',
  'diagnosis.gateway-instance-outdated.fix':
    'Vent to minutter etter en utrulling, og kjør på nytt. Feiler det fortsatt, meld instansen til plattformteamet.',
  'diagnosis.shared-api-key-rejected.cause': 'Gatewayen avviser API-nøkkelen som brukes for {register}{seen}.',
  'diagnosis.shared-api-key-rejected.fix':
    'Åpne abonnementene på API-et: godkjenn en tilgang som venter, be om en som mangler. Kopier nøkkelen til deres egen applikasjon på nytt, ikke tokentjeneste-nøkkelen. Kontroller så navnet på nøkkelheaderen.',
  'diagnosis.api-key-not-received.cause': 'Gatewayen mottar ingen API-nøkkel i kall til {register}{seen}, selv om Gatewatch sender en.',
  'diagnosis.api-key-not-received.fix': 'Spør gatewayadministratoren hva nøkkelheaderen heter. Kontroller om en proxy fjerner den.',
  'diagnosis.access-expired.cause': 'Tilgangen til API-et til {register} er utløpt, eller har ikke startet{seen}.',
  'diagnosis.access-expired.fix': 'Åpne abonnementene på API-et. Endre start- eller sluttdatoen for tilgangen.',
  'diagnosis.api-without-key-check.cause': 'API-et til {register} gir data uten API-nøkkel: planen krever ingen.',
  'diagnosis.api-without-key-check.fix': 'Lukk planen uten nøkkel nå. Publiser en plan med API-nøkkel.',
  'diagnosis.api-accepts-any-key.cause': 'API-et til {register} godtar API-nøkler som aldri er utstedt.',
  'diagnosis.api-accepts-any-key.fix': 'Åpne planene til API-et nå. Sett sikkerheten til API-nøkkel.',
  'diagnosis.gateway-ip-filter-rejects.cause': 'IP-filteret i gatewayen for {register} avviser adressen til denne maskinen{seen}.',
  'diagnosis.gateway-ip-filter-rejects.fix':
    'Legg adressen til denne maskinen inn i IP Filtering-policyen til API-et. Eller fjern policyen.',
  'diagnosis.gateway-rate-limit-reached.cause': 'Grensen i gatewayen for antall kall til {register} er brukt opp{seen}.',
  'diagnosis.gateway-rate-limit-reached.fix': 'Øk grensen i planen. Eller send færre kall.',
  'diagnosis.gateway-route-unknown.cause': 'API-et til {register} har ingen rute for stien som ble kalt{seen}.',
  'diagnosis.gateway-route-unknown.fix': 'Finn stien i planen for abonnementet deres. Sett den foran stien i konfigurasjonen.',
  'diagnosis.callout-address-invalid.cause': 'Adressen i HTTP Callout-policyen til {register} er tom, ufullstendig eller uleselig.',
  'diagnosis.callout-address-invalid.fix':
    'Åpne Design, flyten [ALL] /**, HTTP Callout-policyen. Skriv inn hele https-adressen til tokentjenesten. Rull så ut.',
  'diagnosis.callout-address-unreachable.cause': 'Gatewayen når ikke adressen i HTTP Callout-policyen til {register}.',
  'diagnosis.callout-address-unreachable.fix':
    'Rett adressen i HTTP Callout-policyen, og rull ut. Kontroller at gatewayen når tokentjenesten.',
  'diagnosis.callout-without-token.cause': 'Gatewayen får ikke noe tilgangstoken for {register}{seen}, og svaret viser ikke hvorfor.',
  'diagnosis.callout-without-token.fix':
    'Kontroller de mistenkte stegene i rekkefølge. La errorContent i HTTP Callout-policyen vise statusen fra kallet.',
  'diagnosis.token-request-rejected-400.cause': 'Autorisasjonstjenesten avviser tokenforespørselen for {register} (HTTP 400).',
  'diagnosis.token-request-rejected-400.fix':
    'Kontroller scopet og nøkkelen til integrasjonen. Sammenlign machine_auth_api_iss med integrasjons-ID-en. Kontroller at planen setter scopet for stien som kalles.',
  'diagnosis.token-service-key-rejected-401.cause': 'Tokentjenesten avviser tokentjeneste-nøkkelen til API-et til {register} (HTTP 401).',
  'diagnosis.token-service-key-rejected-401.fix':
    'Sett machine_auth_api_key under Properties til tokentjeneste-nøkkelen, ikke til API-nøkkelen deres. Kontroller at tilgangen er godkjent. Rull så ut.',
  'diagnosis.token-request-forbidden-403.cause': 'Tokentjenesten gir ikke noe tilgangstoken for {register} (HTTP 403).',
  'diagnosis.token-request-forbidden-403.fix':
    'Kontroller i autorisasjonstjenesten at institusjonen har scopet. Kontroller så IP-filteret i tokentjenesten.',
  'diagnosis.callout-address-wrong-404.cause': 'HTTP Callout-policyen til {register} kaller en adresse uten tokentjeneste (HTTP 404).',
  'diagnosis.callout-address-wrong-404.fix':
    'Sammenlign adressen i HTTP Callout-policyen med kontekststien til tokentjenesten. Kontroller at tjenesten er startet og rullet ut.',
  'diagnosis.token-service-failed-500.cause': 'Tokentjenesten feiler når API-et til {register} ber om et tilgangstoken (HTTP 5xx).',
  'diagnosis.token-service-failed-500.fix':
    'Les loggen til tokentjenesten. Fyll inn nøkkel-ID, privat nøkkel og audience. Kontroller at planen setter scopet for stien som kalles.',
  'diagnosis.gateway-policy-failed.cause': 'En policy i API-et til {register} feiler{seen}: oftest HTTP Callout-policyen.',
  'diagnosis.gateway-policy-failed.fix':
    'Kontroller at begge egenskapene finnes under Properties, riktig skrevet. Kontroller at adressen i HTTP Callout-policyen svarer med JSON. Rull så ut.',
  'diagnosis.token-service-or-backend-slow.cause': 'Tokentjenesten eller backenden til {register} svarer ikke gatewayen i tide.',
  'diagnosis.token-service-or-backend-slow.fix':
    'Mål svartidene til tokentjenesten og til backenden. Kontroller errorCondition i HTTP Callout-policyen: er den feil, henger kallene.',
  'diagnosis.register-token-missing.cause': 'API-et til {register} sender ikke noe gyldig tilgangstoken{seen}; et annet register får et.',
  'diagnosis.register-token-missing.fix':
    'Kontroller at integrasjonen har scopet for dette registeret. Sammenlign Properties og HTTP Callout-policyen med dem i API-et som virker. Rull så ut.',
  'diagnosis.register-rejects-token.cause': '{Register} avviser tilgangstokenet fra dette API-et{seen}; et annet register godtar sitt.',
  'diagnosis.register-rejects-token.fix':
    'Sammenlign backend-adressen og HTTP Callout-adressen med dem i API-et som virker. Bruk ett miljø for alle. La så mellomlageret for tilgangstoken vare kortere.',
  'diagnosis.register-rejects-some-tokens.cause': 'Tokentjenesten gir noen tilgangstoken som blir avvist av {register}{seen}.',
  'diagnosis.register-rejects-some-tokens.fix':
    'Mellomlagre tilgangstoken minst 15 sekunder kortere enn levetiden, og etter scope. Kontroller at alle backender under Proxy > Endpoints hører til ett miljø.',
  'diagnosis.integration-key-expired.cause':
    'Nøkkelen til integrasjonen er utløpt etter datoen, og ikke noe gyldig tilgangstoken når {register}.',
  'diagnosis.integration-key-expired.fix':
    'Registrer en ny nøkkel på integrasjonen. Legg den inn i tokentjenesten. Sett datoen i konfigurasjonen.',
  'diagnosis.token-scope-rejected.cause': '{Register} godtar tilgangstokenet, men finner ikke scopet i det{seen}.',
  'diagnosis.token-scope-rejected.fix':
    'Legg scopet for dette registeret til integrasjonen. Kontroller at planen til applikasjonen deres setter scopet. Kontroller at backend-adressen hører til det.',
  'diagnosis.backend-path-unknown.cause': 'Backenden til {register} finner ingenting på stien som ble kalt{seen}.',
  'diagnosis.backend-path-unknown.fix':
    'Sett backend-adressen og stien i konfigurasjonen sammen: versjon og ressurs skal være med én gang hver. Prøv så en annen syntetisk person.',
  'diagnosis.backend-is-another-server.cause': 'Backend-adressen til {register} peker på en annen tjener{seen}.',
  'diagnosis.backend-is-another-server.fix': 'Skriv inn adressen til dette registeret under Proxy > Endpoints. Rull så ut.',
  'diagnosis.person-unknown.cause': '{Register} kjenner ikke personen i konfigurasjonen. Oppsettet virker.',
  'diagnosis.person-unknown.fix': 'Sett opp fødselsnummeret til en syntetisk person i dette miljøet.',
  'diagnosis.register-request-malformed.cause': '{Register} avviser forespørselen som feil utformet{seen}.',
  'diagnosis.register-request-malformed.fix':
    'Se etter policyer i flyten til API-et som endrer headere eller innhold. Kontroller så identifikatorene i konfigurasjonen.',
  'diagnosis.register-method-rejected.cause': '{Register} avviser metoden{seen}: en policy endret den, eller backend-adressen er feil.',
  'diagnosis.register-method-rejected.fix':
    'Se etter en policy som overstyrer metoden. Sammenlign så backend-adressen med den dokumenterte.',
  'diagnosis.accept-header-changed.cause': 'En policy endrer Accept-headeren i kall til {register}{seen}.',
  'diagnosis.accept-header-changed.fix': 'La API-et sende videre headeren Accept med verdien application/json.',
  'diagnosis.register-firewall-rejects.cause': 'En webapplikasjonsbrannmur foran {register} avviser forespørselen{seen}.',
  'diagnosis.register-firewall-rejects.fix': 'Finn support-ID-en på siden i loggen til gatewayen. Send den til registereieren.',
  'diagnosis.register-rate-limit-reached.cause': '{Register} begrenser kallene fra denne institusjonen{seen}.',
  'diagnosis.register-rate-limit-reached.fix': 'Send færre kall. Finn ut hvilke andre systemer i institusjonen som kaller registeret.',
  'diagnosis.server-behind-gateway-unreachable.cause': 'Gatewayen, eller en ruter foran den, når ikke tjeneren bak{seen}.',
  'diagnosis.server-behind-gateway-unreachable.fix':
    'Finn ut hvilket produkt som sendte feilsiden. Er det gatewayen, kontroller backend-adressen under Proxy > Endpoints. Er det en ruter, spør plattformteamet om gatewayen kjører.',
  'diagnosis.gateway-without-backend.cause': 'Gatewayen har ingen brukbar backend for {register}{seen}.',
  'diagnosis.gateway-without-backend.fix':
    'Kontroller tilstanden til endepunktet under Proxy > Endpoints. Sammenlign navnet med det i rutingpolicyen.',
  'diagnosis.backend-connection-timeout.cause': 'Gatewayen får ikke forbindelse med {register}{seen}: en brannmur stopper trolig pakkene.',
  'diagnosis.backend-connection-timeout.fix':
    'Kontroller backend-adressen under Proxy > Endpoints. Be om en brannmuråpning fra nettverket til gatewayen og dit.',
  'diagnosis.backend-slow.cause': 'Backenden til {register} svarer ikke gatewayen i tide{seen}.',
  'diagnosis.backend-slow.fix':
    'Se på statussiden til registeret, og prøv igjen senere. Er det oppe, kontroller backend-adressen under Proxy > Endpoints.',
  'diagnosis.html-page-instead-of-response.cause':
    'En HTML-side svarer i stedet for {address}{seen}: fra en proxy, eller en annen tjeneste.',
  'diagnosis.html-page-instead-of-response.fix': 'Åpne adressen i en nettleser på samme maskin. Finn ut hvilket produkt som sendte siden.',
  'diagnosis.api-hides-every-error.cause': 'API-et til {register} svarer alle med suksess og uten data: det skjuler feil.',
  'diagnosis.api-hides-every-error.fix':
    'Fjern svarmalene (response templates) fra API-et, så feil beholder statusen. Kjør på nytt for å se feilen.',
  'diagnosis.address-of-other-register.cause': 'Kontekststien eller backend-adressen til {register} fører til et annet register.',
  'diagnosis.address-of-other-register.fix':
    'Sammenlign kontekststiene under Entrypoints. Sammenlign backend-adressene under Proxy > Endpoints. Rett de to som er byttet om.',
  'diagnosis.identity-provider-metadata-missing.cause':
    'Identitetsleverandøren publiserer ingen metadata på adressen i konfigurasjonen{seen}.',
  'diagnosis.identity-provider-metadata-missing.fix':
    'Sett authUrl til adressen til utstederen, med sti eller realm. Utelat /.well-known og /oauth.',
  'diagnosis.identity-provider-token-endpoint-http.cause':
    'Metadataene til identitetsleverandøren oppgir et token-endepunkt med http, som røper klienthemmeligheten.',
  'diagnosis.identity-provider-token-endpoint-http.fix': 'Be administratoren av identitetsleverandøren publisere token_endpoint med https.',
  'diagnosis.identity-provider-client-rejected.cause': 'Identitetsleverandøren avviser klient-ID-en med denne hemmeligheten{seen}.',
  'diagnosis.identity-provider-client-rejected.fix':
    'Kopier klient-ID-en og hemmeligheten for dette miljøet på nytt. Inneholder hemmeligheten : % + / eller mellomrom, be om en ny.',
  'diagnosis.identity-provider-scope-not-granted.cause': 'Identitetsleverandøren gir ikke klienten scopet for organisasjonen{seen}.',
  'diagnosis.identity-provider-scope-not-granted.fix':
    'Kontroller organizationId. Er den riktig, be administratoren av identitetsleverandøren gi klienten org:<organizationId>.',
  'diagnosis.identity-provider-grant-rejected.cause': 'Identitetsleverandøren avviser client credentials fra denne klienten{seen}.',
  'diagnosis.identity-provider-grant-rejected.fix':
    'Be administratoren av identitetsleverandøren slå på client_credentials for klienten. Kontroller at ingen proxy endrer forespørselen.',
  'diagnosis.identity-provider-undocumented-response.cause': 'Svarene fra identitetsleverandøren avviker fra dokumentasjonen.',
  'diagnosis.identity-provider-undocumented-response.fix':
    'Send funnene fra disse sjekkene til administratoren av identitetsleverandøren. Eller rett de dokumenterte verdiene i konfigurasjonen.',
  'diagnosis.graphql-token-rejected.cause': 'GraphQL-API-et avviser tilgangstokenet som identitetsleverandøren utstedte{seen}.',
  'diagnosis.graphql-token-rejected.fix':
    'Kontroller at authUrl og baseUrl hører til ett miljø. Spør så hvilke tilgangstoken GraphQL-API-et godtar.',
  'diagnosis.graphql-organization-unknown.cause': 'GraphQL-API-et kjenner ikke organisasjonen, eller skjuler den for denne klienten.',
  'diagnosis.graphql-organization-unknown.fix':
    'Kontroller graphql.organizationId. Kontroller så at scopet i tilgangstokenet gjelder denne organisasjonen.',
  'diagnosis.graphql-query-unknown.cause': 'GraphQL-API-et kjenner ikke den dokumenterte spørringen{seen}.',
  'diagnosis.graphql-query-unknown.fix':
    'Kontroller baseUrl. Er den riktig, meld det endrede skjemaet til administratoren av GraphQL-API-et.',
  'diagnosis.graphql-api-not-found.cause': 'Adressen i konfigurasjonen fører ikke til noe GraphQL-API{seen}.',
  'diagnosis.graphql-api-not-found.fix': 'Sett baseUrl til den delen av adressen som står foran /graphql.',
  'diagnosis.token-service-setting-wrong.cause':
    'Innstillingen gateway.tokenService har feil adresse eller nøkkel; et register virker uten den.',
  'diagnosis.token-service-setting-wrong.fix':
    'Sett gateway.tokenService.url til adressen i HTTP Callout-policyen. Sett apiKey der til verdien av machine_auth_api_key.',
  'diagnosis.token-service-accepts-gateway-only.cause':
    'Tokentjenesten avviser denne maskinen{seen}: den godtar bare gatewayen, slik den skal.',
  'diagnosis.token-service-accepts-gateway-only.fix':
    'Kjør Gatewatch fra nettverket til institusjonen. Eller ta gateway.tokenService ut av konfigurasjonen.',
  'diagnosis.token-service-not-found.cause': 'Adressen i konfigurasjonen fører ikke til noen tokentjeneste{seen}.',
  'diagnosis.token-service-not-found.fix':
    'Kontroller at tokentjenesten er startet og rullet ut. Sammenlign kontekststien med adressen i HTTP Callout-policyen.',
  'diagnosis.integration-unknown.cause': 'Autorisasjonstjenesten kjenner ikke integrasjons-ID-en i dette miljøet (MP-100).',
  'diagnosis.integration-unknown.fix': 'Sett machine_auth_api_iss under Properties til integrasjons-ID-en i dette miljøet. Rull så ut.',
  'diagnosis.integration-audience-wrong.cause': 'Autorisasjonstjenesten avviser forespørselen: audience er en annen tjeneste (MP-110).',
  'diagnosis.integration-audience-wrong.fix':
    'Sett audience i tokentjenesten til autorisasjonstjenesten i dette miljøet, med skråstrek til slutt.',
  'diagnosis.integration-signature-rejected.cause':
    'Autorisasjonstjenesten avviser signaturen eller sertifikatet, ofte fra et annet miljø (MP-120, MP-124).',
  'diagnosis.integration-signature-rejected.fix':
    'Sammenlign nøkkelen i tokentjenesten med den som er registrert på integrasjonen. Bruk samme miljø for begge.',
  'diagnosis.integration-key-too-old.cause': 'Autorisasjonstjenesten avviser nøkkelen til integrasjonen: den utløp etter ett år (MP-121).',
  'diagnosis.integration-key-too-old.fix': 'Registrer en ny nøkkel på integrasjonen. Legg den inn i tokentjenesten.',
  'diagnosis.integration-certificate-of-other-organization.cause':
    'Autorisasjonstjenesten avviser sertifikatet: det hører til en annen organisasjon enn integrasjonen (MP-122).',
  'diagnosis.integration-certificate-of-other-organization.fix': 'Bruk et sertifikat fra organisasjonen som eier integrasjonen.',
  'diagnosis.integration-certificate-chain-unreadable.cause':
    'Autorisasjonstjenesten kan ikke lese sertifikatkjeden i forespørselen (MP-123).',
  'diagnosis.integration-certificate-chain-unreadable.fix': 'Rett sertifikatkjeden i tokentjenesten.',
  'diagnosis.integration-assertion-malformed.cause':
    'Autorisasjonstjenesten avviser forespørselen som feil utformet, brukt før eller for gammel (MP-011, MP-012, MP-130).',
  'diagnosis.integration-assertion-malformed.fix':
    'Still klokken i tokentjenesten etter NTP. Mellomlagre tilgangstoken kortere enn levetiden.',
  'diagnosis.integration-without-scope.cause': 'Autorisasjonstjenesten avviser scopet: integrasjonen har det ikke (MP-200).',
  'diagnosis.integration-without-scope.fix': 'Legg scopet for registeret til integrasjonen.',
  'diagnosis.integration-type-without-scope.cause':
    'Autorisasjonstjenesten avviser scopet: denne typen integrasjon kan ikke ha det (MP-201).',
  'diagnosis.integration-type-without-scope.fix': 'Opprett en ny integrasjon av riktig type: typen kan ikke endres senere.',
  'diagnosis.integration-scope-not-granted.cause':
    'Autorisasjonstjenesten avviser scopet: registereieren har ikke gitt tilgang til det (MP-250).',
  'diagnosis.integration-scope-not-granted.fix': 'Søk registereieren om tilgang. Vent på godkjenningen.',
  'diagnosis.integration-scope-not-delegated.cause':
    'Autorisasjonstjenesten avviser scopet: institusjonen har ikke delegert det til leverandøren (MP-251).',
  'diagnosis.integration-scope-not-delegated.fix': 'Deleger scopet til leverandøren. Eller bruk deres egen integrasjon.',
  'diagnosis.token-service-cannot-create-request.cause': 'Tokentjenesten klarer ikke å lage en tokenforespørsel{seen}.',
  'diagnosis.token-service-cannot-create-request.fix':
    'Fyll inn nøkkel-ID, privat nøkkel og audience i tokentjenesten. Kontroller at scopet når fram til den.',
  'diagnosis.api-sends-no-valid-token.cause':
    'API-et til {register} sender ikke noe gyldig tilgangstoken{seen}; tokentjenesten selv utsteder et.',
  'diagnosis.api-sends-no-valid-token.fix':
    'Sammenlign begge egenskapene og HTTP Callout-adressen med gateway.tokenService. Kontroller at Transform Headers-policyen sender tilgangstokenet. Rull så ut.',
  'diagnosis.machine-clock-wrong.cause': 'Klokken på denne maskinen går annerledes enn klokkene på flere tjenere.',
  'diagnosis.machine-clock-wrong.fix': 'Still klokken på denne maskinen etter en tidstjener (NTP).',
  'diagnosis.token-service-silent.cause': 'Tokentjenesten svarer verken gatewayen eller denne maskinen.',
  'diagnosis.token-service-silent.fix':
    'Kontroller at tokentjenesten kjører. Sammenlign adressen i HTTP Callout-policyen med gateway.tokenService.url.',
  'diagnosis.response-malformed.cause': '{Address} sender et ufullstendig eller ugyldig HTTP-svar.',
  'diagnosis.response-malformed.fix': 'Kall adressen uten proxyene imellom. Finn ut hvilken av dem som ødelegger svaret.',
  'diagnosis.api-key-of-other-register-accepted.cause': 'API-et til {register} godtar også API-nøkkelen til et annet register.',
  'diagnosis.api-key-of-other-register-accepted.fix':
    'Lukk abonnementet som ikke trengs. Eller oppgi i konfigurasjonen at flere registre deler én nøkkel.',
  'diagnosis.graphql-accepts-invalid-request.cause': 'GraphQL-API-et gir data for forespørsler som det skal avvise{seen}.',
  'diagnosis.graphql-accepts-invalid-request.fix': 'Meld det til administratoren av GraphQL-API-et nå, med navnene på disse sjekkene.',
  'diagnosis.identity-provider-failing.cause': 'Identitetsleverandøren feiler{seen}, eller svarer ikke i tide.',
  'diagnosis.identity-provider-failing.fix': 'Se på statussiden til identitetsleverandøren. Prøv igjen senere.',
  'diagnosis.identity-provider-accepts-invalid-request.cause':
    'Identitetsleverandøren utsteder tilgangstoken for forespørsler som den skal avvise{seen}.',
  'diagnosis.identity-provider-accepts-invalid-request.fix':
    'Meld det til administratoren av identitetsleverandøren nå, med navnene på disse sjekkene.',
  'diagnosis.graphql-undocumented-response.cause': 'Svarene fra GraphQL-API-et avviker fra dokumentasjonen.',
  'diagnosis.graphql-undocumented-response.fix':
    'Send funnene fra disse sjekkene til administratoren av GraphQL-API-et. Eller rett de forventede verdiene i konfigurasjonen.',
  'diagnosis.register-unexpected-answer.cause': '{Register} svarer uventet for en identifikator i konfigurasjonen. Oppsettet virker.',
  'diagnosis.register-unexpected-answer.fix':
    'Kontroller at personene i konfigurasjonen er syntetiske og fra dette miljøet. Kontroller at den ukjente personen ikke finnes der. Ellers meld det til registereieren.',
  'diagnosis.backend-failing.cause': 'Backenden til {register} feiler{seen}.',
  'diagnosis.backend-failing.fix':
    'Se på statussiden til registeret, og prøv igjen senere. Kontroller så at backend-adressen under Proxy > Endpoints er riktig.',
  'diagnosis.gateway-fails-instead-of-rejecting.cause': 'Gatewayen feiler i stedet for å avvise et kall til {register}{seen}.',
  'diagnosis.gateway-fails-instead-of-rejecting.fix': 'Finn kallet i loggen til gatewayen. Rett policyen som feiler.',
  'diagnosis.response-too-large.cause': '{Address} sender et svar som er større enn noe dokumentert: trolig svarer en annen tjeneste.',
  'diagnosis.response-too-large.fix': 'Kontroller adressen. Spør så administratoren av {address} hvilken tjeneste som svarer der.',
  'diagnosis.configured-address-http.cause': 'Adressen til {address} begynner med http, men porten forventer https.',
  'diagnosis.configured-address-http.fix': 'Skriv adressen med https.',
  'diagnosis.register-redirects.cause': 'Gatewayen eller backenden omdirigerer kall til {register}{seen}.',
  'diagnosis.register-redirects.fix':
    'Les hvor omdirigeringen fører. Fører den til gatewayen, rett kontekststien. Fører den til registeret, skriv den adressen under Proxy > Endpoints.',
  'diagnosis.token-service-rejects-machine-address.cause': 'IP-filteret i tokentjenesten avviser adressen til denne maskinen{seen}.',
  'diagnosis.token-service-rejects-machine-address.fix':
    'Kontroller at filteret omfatter nettverket til gatewayen. Er denne maskinen utenfor institusjonen, kjør Gatewatch på innsiden.',
  'diagnosis.token-service-ip-filter-rejects.cause': 'IP-filteret i tokentjenesten avviser denne maskinen{seen}, og kanskje gatewayen.',
  'diagnosis.token-service-ip-filter-rejects.fix':
    'Legg nettverket til gatewayen inn i IP-filteret. Er denne maskinen utenfor institusjonen, kjør Gatewatch på innsiden.',
  'diagnosis.token-service-key-rejected.cause': 'Tokentjenesten avviser tokentjeneste-nøkkelen{seen}.',
  'diagnosis.token-service-key-rejected.fix':
    'Kontroller at applikasjonens tilgang til tokentjenesten er godkjent. Kopier nøkkelen inn i machine_auth_api_key under Properties. Rull så ut.',
  'diagnosis.authorization-service-scope-not-granted.cause': 'Autorisasjonstjenesten gir ikke denne integrasjonen scopet{seen}.',
  'diagnosis.authorization-service-scope-not-granted.fix':
    'Legg scopet til integrasjonen. Er det der allerede, søk registereieren om tilgang.',
  'diagnosis.authorization-service-rejects-request.cause': 'Autorisasjonstjenesten avviser tokenforespørselen{seen}.',
  'diagnosis.authorization-service-rejects-request.fix':
    'Sammenlign machine_auth_api_iss med integrasjons-ID-en. Kontroller at nøkkelen til integrasjonen hører til dette miljøet og ikke er utløpt.',
  'diagnosis.api-keys-rejected.cause': 'Gatewayen avviser API-nøklene for {register}{seen}.',
  'diagnosis.api-keys-rejected.fix':
    'Åpne abonnementene på hvert API: godkjenn en tilgang som venter, be om en som mangler. Kopier nøkkelen til deres egen applikasjon for hvert API. Kontroller så navnet på nøkkelheaderen.',
  'diagnosis.api-key-rejected.cause': 'Gatewayen avviser API-nøkkelen for {register}{seen}.',
  'diagnosis.api-key-rejected.fix':
    'Åpne abonnementene på API-et: godkjenn en tilgang som venter, be om en som mangler. Kopier nøkkelen til deres egen applikasjon for dette API-et. Kontroller så navnet på nøkkelheaderen.',
  'diagnosis.token-service-cannot-sign.cause': 'Tokentjenesten klarer ikke å signere tokenforespørselen{seen}.',
  'diagnosis.token-service-cannot-sign.fix':
    'Fyll inn nøkkel-ID, privat nøkkel og audience i tokentjenesten. Kontroller at planen setter scopet for stien som kalles.',
  'diagnosis.gateway-slow.cause': 'Gatewayen svarer ikke på kall til {register} i tide.',
  'diagnosis.gateway-slow.fix': 'Finn kallet i loggen til gatewayen. Se om den venter på HTTP Callout-policyen eller på backenden.',
  'diagnosis.token-expired-or-foreign.cause': 'Tilgangstokenet til {register} blir avvist{seen}: fra et annet miljø, eller utløpt.',
  'diagnosis.token-expired-or-foreign.fix':
    'Kontroller at backenden, HTTP Callout-adressen og integrasjonen hører til ett miljø. La så mellomlageret for tilgangstoken vare kortere.',
  'diagnosis.gateway-clock-wrong.cause': 'Klokken i gatewayen går feil, og ikke noe gyldig tilgangstoken når {register}.',
  'diagnosis.gateway-clock-wrong.fix': 'Still klokkene i gatewayen og i tokentjenesten etter en tidstjener (NTP).',
  'diagnosis.gateway-sends-no-valid-token.cause': 'Gatewayen sender ikke noe gyldig tilgangstoken til {register}{seen}.',
  'diagnosis.gateway-sends-no-valid-token.fix':
    'Kontroller scopet og nøkkelen til integrasjonen. Kontroller at API-et er rullet ut med begge egenskapene. Kontroller så adressen i HTTP Callout-policyen.',
  'diagnosis.backend-rejects-method.cause': 'Backend-adressen til {register} fører til en annen tjener, som avviser metoden{seen}.',
  'diagnosis.backend-rejects-method.fix': 'Rett backend-adressen under Proxy > Endpoints. Rull så ut.',
  'diagnosis.backend-unreachable.cause': 'Gatewayen når ikke backenden til {register}{seen}: feil vertsnavn, port eller sertifikat.',
  'diagnosis.backend-unreachable.fix':
    'Rett backend-adressen under Proxy > Endpoints. Kontroller fra gatewayen at verten viser et klarert sertifikat.',
  'diagnosis.html-page-instead-of-register.cause':
    'En HTML-side svarer i stedet for {register}{seen}: fra en brannmur, eller en annen tjener.',
  'diagnosis.html-page-instead-of-register.fix':
    'Les siden i loggen til gatewayen. Har den en support-ID, send den til registereieren. Ellers rett backend-adressen under Proxy > Endpoints.',
  'diagnosis.api-hides-error.cause': 'API-et til {register} skjuler en feil bak en vellykket status{seen}.',
  'diagnosis.api-hides-error.fix': 'Fjern svarmalene (response templates) fra API-et, så feil beholder statusen.',
  'diagnosis.register-not-as-specified.cause': 'Tjeneren som svarer for {register}, følger ikke spesifikasjonen{seen}.',
  'diagnosis.register-not-as-specified.fix':
    'Sammenlign backend-adressen under Proxy > Endpoints med den til dette registeret. Sammenlign så kontekststien under Entrypoints.',
  'diagnosis.identity-provider-issuer-differs.cause': 'Metadataene til identitetsleverandøren har en annen utsteder enn authUrl.',
  'diagnosis.identity-provider-issuer-differs.fix':
    'Hører den utstederen til identitetsleverandøren, sett authUrl til nøyaktig denne adressen.',
  'diagnosis.identity-provider-token-endpoint-broken.cause':
    'Metadataene til identitetsleverandøren oppgir et token-endepunkt som ikke virker{seen}.',
  'diagnosis.identity-provider-token-endpoint-broken.fix':
    'Be administratoren av identitetsleverandøren rette token_endpoint i metadataene.',
  'diagnosis.graphql-failing.cause': 'GraphQL-API-et feiler{seen}, eller svarer ikke i tide.',
  'diagnosis.graphql-failing.fix': 'Se på statussiden til GraphQL-API-et. Prøv igjen senere.',
  'diagnosis.token-service-key-with-line-break.cause':
    'Egenskapen machine_auth_api_key for {register} har et linjeskift: alle som kaller, kan lese nøkkelen.',
  'diagnosis.token-service-key-with-line-break.fix':
    'Fjern linjeskiftet fra machine_auth_api_key under Properties. Kontroller også machine_auth_api_iss, og rull ut. Bytt nøkkelen, for den kunne leses av alle.',
  'diagnosis.token-or-backend-failing.cause': 'Tilgangstokenet eller backenden til {register} feiler{seen}; gatewayen godtar API-nøkkelen.',
  'diagnosis.token-or-backend-failing.fix':
    'Finn kallet i loggen til gatewayen. Feilet HTTP Callout-policyen, kontroller stegene for tilgangstokenet. Feilet backenden, kontroller adressen.',
  'diagnosis.register-calls-failing.cause': 'Kall til {register} feiler{seen}, og ingen svar viser hvor.',
  'diagnosis.register-calls-failing.fix':
    'Finn kallet i loggen til gatewayen, og se hvor langt det kom. Kontroller så de mistenkte stegene i rekkefølge.',
  'diagnosis.address-not-as-documented.cause': '{Address} oppfører seg ikke som dokumentert, og ingen svar viser hvorfor.',
  'diagnosis.address-not-as-documented.fix': 'Les funnene fra disse sjekkene. Send dem til administratoren av {address}.',
  'diagnosis.one-of-two-instances-failing.cause': 'En av to instanser på veien til {register} feiler: hvert andre av {of} kall.',
  'diagnosis.one-of-two-instances-failing.fix':
    'Sammenlign en mislykket og en vellykket transaksjon i loggen til gatewayen. Start instansen som feiler på nytt, eller rull den ut igjen.',
  'diagnosis.rate-limit-or-stale-token.cause':
    'En grense eller et utløpt mellomlagret tilgangstoken stopper {register}: de siste {failed} av {of} kall feilet.',
  'diagnosis.rate-limit-or-stale-token.fix':
    'Kontroller grensen for antall kall i planen. Mellomlagre tilgangstoken minst 15 sekunder kortere enn levetiden.',
  'diagnosis.some-instances-failing.cause':
    'En av flere instanser, eller et utløpt tilgangstoken, får {failed} av {of} kall til {register} til å feile.',
  'diagnosis.some-instances-failing.fix':
    'Sammenlign en mislykket og en vellykket transaksjon i loggen til gatewayen. Kontroller instansene av policyen eller backenden der de skiller lag.',
  'diagnosis.token-accepted-nowhere.cause': 'Tokentjenesten gir et tilgangstoken som ingen registre godtar: utløpt, eller selvsignert.',
  'diagnosis.token-accepted-nowhere.fix':
    'Mellomlagre tilgangstoken minst 15 sekunder kortere enn levetiden. Bytt den signerte forespørselen i et tilgangstoken fra autorisasjonstjenesten.',
  'diagnosis.token-without-scope.cause': 'Tokentjenesten gir et tilgangstoken uten scopet det ble bedt om.',
  'diagnosis.token-without-scope.fix':
    'Legg scopet til integrasjonen. Kontroller at registereieren har gitt tilgang til det. Kontroller så hvilket scope tokentjenesten ber om.',
  'diagnosis.gateway-policy-failed-after-token.cause':
    'En policy i API-et til {register} feiler{seen}; tokentjenesten selv utsteder tilgangstoken.',
  'diagnosis.gateway-policy-failed-after-token.fix':
    'Sammenlign begge egenskapene og HTTP Callout-adressen med gateway.tokenService, tegn for tegn. Rull så ut.',
  'diagnosis.token-with-other-scope.cause': 'Tokentjenesten gir et tilgangstoken med et annet scope enn det ble bedt om.',
  'diagnosis.token-with-other-scope.fix': 'La tokentjenesten be om scopet den får tilsendt. Mellomlagre tilgangstoken etter scope.',
  'diagnosis.token-service-rejects-request.cause': 'Tokentjenesten avviser tokenforespørselen{seen}, og viser ikke hvorfor.',
  'diagnosis.token-service-rejects-request.fix':
    'Finn svaret fra autorisasjonstjenesten i loggen til tokentjenesten. Finnes det ikke, kontroller tilgangen og machine_auth_api_key.',
  'diagnosis.token-service-issues-no-token.cause': 'Tokentjenesten gir ikke noe tilgangstoken{seen}, og viser ikke hvorfor.',
  'diagnosis.token-service-issues-no-token.fix':
    'Avviste autorisasjonstjenesten forespørselen, kontroller scope, nøkkel og ID for integrasjonen. Ellers fyll inn nøkkel-ID, privat nøkkel og audience i tokentjenesten.',
  'diagnosis.api-hides-unknown-person.cause': 'API-et til {register} skjuler feilen som registeret gir for en ukjent person.',
  'diagnosis.api-hides-unknown-person.fix':
    'Fjern policyer og svarmaler (response templates) som endrer feil. Kjør på nytt, og se om resultatet er det samme.',
  'diagnosis.context-path-not-configured.cause':
    'Kontekststien til {register} er ikke den i konfigurasjonen, eller hører til et annet API.',
  'diagnosis.context-path-not-configured.fix':
    'Sammenlign kontekststien under Entrypoints med den i konfigurasjonen, tegn for tegn. Rett den som er feil.',
  'diagnosis.api-not-running.cause': 'API-et til {register} kjører ikke: aldri rullet ut, stoppet, eller finnes ikke.',
  'diagnosis.api-not-running.fix': 'Åpne API-et i API-administrasjonen. Rull det ut og start det. Vent ti sekunder.',
  'diagnosis.plan-not-published.cause': 'API-et til {register} har ingen publisert plan som godtar denne klienten.',
  'diagnosis.plan-not-published.fix':
    'Publiser planen som er under arbeid, eller lag en ny i stedet for en lukket. Rull ut. For en ny plan må dere be om tilgang på nytt.',
  'diagnosis.access-not-requested.cause': 'Applikasjonen deres har ikke bedt om tilgang til API-et til {register}.',
  'diagnosis.access-not-requested.fix': 'Be om tilgang for applikasjonen deres, med en plan som krever API-nøkkel. Få den godkjent.',
  'diagnosis.access-not-active.cause':
    'Applikasjonens tilgang til {register} er ikke aktiv: den venter, er avslått, på pause, lukket eller utløpt.',
  'diagnosis.access-not-active.fix':
    'Åpne abonnementene på API-et, og godkjenn en tilgang som venter. Gjenoppta en som er på pause. Ellers endre datoene, eller be om tilgang på nytt.',
  'diagnosis.api-key-not-valid.cause':
    'API-nøkkelen i konfigurasjonen gjelder ikke for {register}: tilbakekalt, utløpt, eller fra en annen tilgang.',
  'diagnosis.api-key-not-valid.fix':
    'Er nøkkelen utløpt, forny den i abonnementet. Kopier nøkkelen til deres egen applikasjon inn i konfigurasjonen.',
  'diagnosis.property-missing.cause': 'API-et til {register} leser en egenskap som ikke finnes.',
  'diagnosis.property-missing.fix': 'Legg til egenskapen under Properties, skrevet nøyaktig slik API-et leser den. Rull så ut.',
  'diagnosis.property-differs.cause': 'En egenskap i API-et til {register} har en annen verdi enn i konfigurasjonen.',
  'diagnosis.property-differs.fix': 'Skriv inn verdien under Properties på nytt, uten mellomrom eller anførselstegn. Rull så ut.',
  'diagnosis.callout-address-differs.cause': 'HTTP Callout-policyen til {register} kaller en annen adresse enn tokentjenesten.',
  'diagnosis.callout-address-differs.fix': 'Skriv inn gateway.tokenService.url som adressen i HTTP Callout-policyen. Rull så ut.',
  'diagnosis.backend-address-differs.cause': 'API-et til {register} kaller en annen backend enn den i konfigurasjonen.',
  'diagnosis.backend-address-differs.fix':
    'Skriv inn den publiserte adressen til registeret under Proxy > Endpoints, og rull ut. Var den gamle et annet register, se om kontekststiene er byttet om.',
  'diagnosis.token-service-api-not-running.cause':
    'API-et til tokentjenesten kjører ikke som i konfigurasjonen, eller avviser register-API-ene.',
  'diagnosis.token-service-api-not-running.fix':
    'Rull ut og start API-et til tokentjenesten på adressen i konfigurasjonen. Kontroller at register-API-ene har en godkjent tilgang med en gyldig nøkkel.',
  'diagnosis.deployment-pending.cause': 'API-et til {register} har lagrede endringer som ikke er rullet ut.',
  'diagnosis.deployment-pending.fix': 'Se gjennom endringene. Rull ut API-et, og vent ti sekunder.',
  'diagnosis.template-differs.cause': 'Det utrullede API-et til {register} avviker fra malfilen.',
  'diagnosis.template-differs.fix': 'Sammenlign de to på linjene i rapporten. Importer malen på nytt, eller rett forskjellen. Rull så ut.',
  'diagnosis.rejected-despite-correct-setup.cause':
    'Gatewayen avviser kall til {register}{seen}, selv om administrasjons-API-et viser et riktig oppsett.',
  'diagnosis.rejected-despite-correct-setup.fix':
    'Sammenlign API-nøkkelen i konfigurasjonen med den til applikasjonen deres. Kontroller nøkkelheaderen, sharding tags og gateway.url. Kontroller at gatewayen synkroniserer med administrasjons-API-et.',
  'diagnosis.token-service-key-not-valid.cause': 'Tokentjeneste-nøkkelen i konfigurasjonen gjelder ikke for tokentjenesten.',
  'diagnosis.token-service-key-not-valid.fix':
    'Er nøkkelen utløpt, forny den. Kopier den inn i machine_auth_api_key under Properties og i gateway.tokenService.apiKey. Rull så ut.',
  'diagnosis.old-version-deployed.cause': 'API-et til {register} kjører en gammel versjon: den lagrede rettelsen er ikke rullet ut.',
  'diagnosis.old-version-deployed.fix': 'Rull ut API-et. Vent så ti sekunder.',
  'diagnosis.server-down-for-every-key.cause': 'En tjener foran {register} er nede{seen}: alle nøkler får samme svar.',
  'diagnosis.server-down-for-every-key.fix':
    'La nøklene være. Er det en proxy eller ruter som svarer, spør plattformteamet om gatewayen kjører. Er det gatewayen, kontroller backend-adressen under Proxy > Endpoints.',

  'probe.ask-token-service':
    'Sett gateway.tokenService, og kjør på nytt innenfor institusjonen: det direkte kallet skiller stegene fra hverandre.',
  'probe.look-in-token-log':
    'Les loggen til tokentjenesten. Svarte autorisasjonstjenesten, kontroller integrasjonen. Ellers kontroller tjenesten selv.',
  'probe.look-in-log':
    'Finn transaksjonen i loggen til gatewayen. Kontroller den delen den nådde sist: planen, HTTP Callout-policyen eller backenden.',
  'probe.look-in-subscriptions':
    'Åpne abonnementene på API-et. Mangler abonnementet til applikasjonen deres: be om tilgang. Venter det: godkjenn det. Er det godkjent: sammenlign nøkkelen.',
  'probe.look-in-manager': 'Åpne API-et i API-administrasjonen. Er det rullet ut der, er gateway.url trolig en annen gateway.',
  'probe.lint-export': 'Eksporter API-et fra API-administrasjonen. Kontroller så filen: gatewatch template lint FIL.',
  'probe.call-without-key':
    'Kall gatewayen uten nøkkel. Avviser den kallet med en gang, er det tilgangstokenet eller backenden som er treg.',

  'step.register-integration.title': 'Registrer institusjonen og integrasjonen i autorisasjonstjenesten',
  'step.register-integration.fix':
    'Åpne integrasjonen i autorisasjonstjenesten. Kontroller at den er aktiv, og at nøkkelen ikke er utløpt. Kontroller at den har scopet for hvert register.',
  'step.sole-use.title': 'Bruk integrasjonen bare til dette',
  'step.sole-use.fix': 'Åpne integrasjonen i autorisasjonstjenesten. Kontroller at bare denne tokentjenesten bruker den.',
  'step.token-issuing-service.title': 'Opprett tokentjenesten og få tilgang til den',
  'step.token-issuing-service.fix':
    'Kontroller at tokentjenesten er startet og rullet ut. Kontroller at register-API-enes tilgang til den er godkjent.',
  'step.import-template.title': 'Opprett register-API-et fra malfilen',
  'step.import-template.fix': 'Sammenlign det importerte API-et og planene med malfilen. Start det så, og rull det ut.',
  'step.open-design.title': 'Åpne Design-visningen av det importerte API-et',
  'step.open-design.fix': 'Åpne det importerte API-et i API-administrasjonen. Velg så Design.',
  'step.select-callout.title': 'Velg flyten [ALL] /** og HTTP Callout-policyen i den',
  'step.select-callout.fix': 'Velg [ALL] /** under API Flows, og så HTTP Callout-policyen. Kontroller at den er slått på.',
  'step.callout-url.title': 'Skriv inn adressen til tokentjenesten i HTTP Callout-policyen',
  'step.callout-url.fix': 'Åpne Design, flyten [ALL] /**, HTTP Callout-policyen. Skriv inn https-adressen til tokentjenesten, og rull ut.',
  'step.open-properties.title': 'Åpne Properties',
  'step.open-properties.fix': 'Åpne det importerte API-et i API-administrasjonen. Velg så Properties.',
  'step.api-key-property.title': 'Legg til egenskapen machine_auth_api_key',
  'step.api-key-property.fix':
    'Åpne Properties. Sett machine_auth_api_key til tokentjeneste-nøkkelen, uten mellomrom eller anførselstegn. Rull så ut.',
  'step.issuer-property.title': 'Legg til egenskapen machine_auth_api_iss',
  'step.issuer-property.fix': 'Åpne Properties. Sett machine_auth_api_iss til integrasjons-ID-en fra autorisasjonstjenesten. Rull så ut.',
  'step.backend-url.title': 'Velg backend-adressen til registeret',
  'step.backend-url.fix': 'Åpne Proxy > Endpoints. Skriv inn adressen som registeret publiserer for dette miljøet. Rull så ut.',
  'step.context-path.title': 'Velg kontekststien (context path) til API-et',
  'step.context-path.fix': 'Åpne Entrypoints. Sammenlign kontekststien med den i konfigurasjonen, tegn for tegn.',
  'step.client-application.title': 'Opprett en egen applikasjon',
  'step.client-application.fix': 'Opprett en applikasjon i API-administrasjonen. Bruk nøkkelen til den, ikke tokentjeneste-nøkkelen.',
  'step.request-access.title': 'Be om tilgang til API-et',
  'step.request-access.fix': 'Be om tilgang til dette API-et for applikasjonen deres, i dette miljøet og med riktig plan.',
  'step.approve-access.title': 'Godkjenn tilgangen',
  'step.approve-access.fix':
    'Åpne abonnementene på API-et, og godkjenn tilgangen som venter. Gjenoppta en som er på pause. Vent så 30 sekunder.',
  'step.client-key.title': 'Kall API-et med nøkkelen til applikasjonen deres',
  'step.client-key.fix': 'Kopier nøkkelen til applikasjonen deres på nytt fra API-administrasjonen til konfigurasjonen.',
  'step.identity-provider.title': 'Identitetsleverandøren og klienten som er registrert der',
  'step.identity-provider.fix': 'Send denne rapporten til administratoren av identitetsleverandøren.',
  'step.graphql-api.title': 'GraphQL-API-et',
  'step.graphql-api.fix': 'Send denne rapporten til administratoren av GraphQL-API-et.',
  'step.network.title': 'Nettverket og sertifikatene på veien',
  'step.network.fix': 'Spør nettverks- eller plattformteamet om denne maskinen har lov til å nå adressen.',
  'step.configuration.title': 'Konfigurasjonen av Gatewatch',
  'step.configuration.fix': 'Sammenlign innstillingen med verdien institusjonen har fått oppgitt.',
})
