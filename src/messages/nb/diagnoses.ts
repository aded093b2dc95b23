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
  'address.unknown': 'serveren',

  'diagnosis.host-name-unknown.cause': 'DNS-serveren til denne maskinen kjenner ikke vertsnavnet til {address}.',
  'diagnosis.host-name-unknown.fix': 'Sammenlign vertsnavnet med det virksomheten har fått oppgitt. Slå det opp fra samme nettverk.',
  'diagnosis.dns-server-silent.cause': 'DNS-serveren til denne maskinen svarer ikke. Dermed kan ingen vertsnavn slås opp.',
  'diagnosis.dns-server-silent.fix': 'Kontroller nettverkstilkoblingen og DNS-serveren til denne maskinen.',
  'diagnosis.connection-rejected.cause': '{Address} avviser forbindelsen. Tjenesten er nede eller lytter på en annen port.',
  'diagnosis.connection-rejected.fix': 'Kontroller at tjenesten kjører. Kontroller også protokoll og port i adressen.',
  'diagnosis.host-unreachable.cause': 'Denne maskinen når ikke {address}. Trolig stopper en brannmur forbindelsen.',
  'diagnosis.host-unreachable.fix': 'Be nettverksansvarlig åpne brannmuren fra denne maskinen til {address}.',
  'diagnosis.connection-closed-early.cause':
    'Forbindelsen til {address} blir lukket før det kommer svar, av en brannmur eller av serveren.',
  'diagnosis.connection-closed-early.fix': 'Bruk vertsnavnet, ikke en IP-adresse. Spør nettverksansvarlig hva som lukker forbindelsen.',
  'diagnosis.tls-handshake-failed.cause':
    'TLS-forbindelsen til {address} feiler. Porten bruker http, eller det finnes ingen felles TLS-versjon.',
  'diagnosis.tls-handshake-failed.fix': 'Kontroller protokoll og port i adressen. Kontroller også hvilke TLS-versjoner serveren tilbyr.',
  'diagnosis.identity-provider-metadata-http-addresses.cause':
    'Metadataene til identitetsleverandøren oppgir http-adresser på en port som krever https.',
  'diagnosis.identity-provider-metadata-http-addresses.fix':
    'Be driftsansvarlig for identitetsleverandøren rette adressene. Bak en TLS-proxy må den godta X-Forwarded-Proto.',
  'diagnosis.certificate-expired.cause': 'Sertifikatet til {address} er utløpt eller ikke gyldig ennå.',
  'diagnosis.certificate-expired.fix': 'Be driftsansvarlig for {address} fornye sertifikatet. Kontroller også klokken på denne maskinen.',
  'diagnosis.certificate-for-other-host.cause': 'Sertifikatet til {address} gjelder et annet vertsnavn.',
  'diagnosis.certificate-for-other-host.fix':
    'Sammenlign vertsnavnet med navnene i sertifikatet. Rett adressen, eller be om et sertifikat for dette vertsnavnet.',
  'diagnosis.certificate-untrusted.cause': 'Sertifikatkjeden til {address} fører ikke til en rot som denne maskinen stoler på.',
  'diagnosis.certificate-untrusted.fix':
    'Sett opp serveren til å sende hele kjeden. Med egen sertifikatutsteder: sett tls.caFile til utstederens sertifikat. Slå aldri av sertifikatkontrollen.',
  'diagnosis.certificate-self-signed.cause': 'Sertifikatet til {address} er selvsignert eller utstedt av en egen sertifikatutsteder.',
  'diagnosis.certificate-self-signed.fix':
    'Sett tls.caFile til utstederens sertifikat. Inspiserer en proxy TLS-trafikken, bruker dere utstederen til proxyen. Slå aldri av sertifikatkontrollen.',
  'diagnosis.client-certificate-required.cause': 'Serveren foran {address} krever klientsertifikat{seen}.',
  'diagnosis.client-certificate-required.fix': 'Bruk adressen som godtar API-nøkler, eller be om en adresse uten krav om klientsertifikat.',
  'diagnosis.router-without-service.cause': 'Ruteren foran gatewayen har ingen aktiv tjeneste på dette vertsnavnet{seen}.',
  'diagnosis.router-without-service.fix':
    'Kontroller instansnavnet i vertsnavnet. Hvis det er riktig, spør plattformteamet om gatewayen kjører.',
  'diagnosis.proxy-blocks-request.cause': 'En proxy mellom denne maskinen og {address} stopper forespørselen{seen}.',
  'diagnosis.proxy-blocks-request.fix': 'Sett opp proxyen på denne maskinen, eller be om unntak for {address}.',
  'diagnosis.address-redirects.cause':
    '{Address} sender kallet videre til en annen adresse{seen}. Adressen i konfigurasjonen er ikke den endelige.',
  'diagnosis.address-redirects.fix': 'Skriv inn den endelige adressen: https i stedet for http, med eller uten skråstrek til slutt.',
  'diagnosis.context-paths-unknown.cause': 'Gatewayen har ikke noe API på kontekststiene til {register}{seen}.',
  'diagnosis.context-paths-unknown.fix':
    'Kontroller at API-ene er startet og rullet ut med en publisert plan. Sammenlign kontekststiene under Entrypoints med konfigurasjonen. Kontroller at gateway.url er gatewayen i dette miljøet.',
  'diagnosis.context-path-unknown.cause': 'Gatewayen har ikke noe API på kontekststien til {register}{seen}.',
  'diagnosis.context-path-unknown.fix':
    'Kontroller at API-et er startet og rullet ut med en publisert plan. Vent ti sekunder etter utrulling. Sammenlign kontekststien under Entrypoints med konfigurasjonen.',
  'diagnosis.gateway-instance-outdated.cause': 'En instans av gatewayen har ikke fått siste utrulling av API-et for {register}{seen}.',
  'diagnosis.gateway-instance-outdated.fix':
    'Vent to minutter etter utrulling, og kjør på nytt. Hvis det fortsatt feiler, meld fra til plattformteamet.',
  'diagnosis.shared-api-key-rejected.cause': 'Gatewayen avviser API-nøkkelen som brukes for {register}{seen}.',
  'diagnosis.shared-api-key-rejected.fix':
    'Åpne abonnementene på API-et. Godkjenn tilgangen, eller be om den. Kopier API-nøkkelen til deres egen applikasjon på nytt, og kontroller navnet på nøkkelheaderen.',
  'diagnosis.api-key-not-received.cause': 'Gatewayen får ingen API-nøkkel i kall til {register}{seen}, selv om Gatewatch sender den.',
  'diagnosis.api-key-not-received.fix':
    'Spør driftsansvarlig for gatewayen hva nøkkelheaderen heter. Kontroller også om en proxy fjerner headeren.',
  'diagnosis.access-expired.cause': 'Tilgangen til API-et for {register} er utløpt eller har ikke startet{seen}.',
  'diagnosis.access-expired.fix': 'Åpne abonnementene på API-et, og endre start- eller sluttdatoen.',
  'diagnosis.api-without-key-check.cause': 'API-et for {register} gir ut data uten API-nøkkel, fordi planen ikke krever det.',
  'diagnosis.api-without-key-check.fix': 'Lukk planen uten nøkkel nå. Publiser en plan som krever API-nøkkel.',
  'diagnosis.api-accepts-any-key.cause': 'API-et for {register} godtar API-nøkler som ikke er utstedt.',
  'diagnosis.api-accepts-any-key.fix': 'Åpne planene til API-et nå, og velg API-nøkkel som sikkerhet.',
  'diagnosis.gateway-ip-filter-rejects.cause': 'IP-filteret i gatewayen for {register} avviser adressen til denne maskinen{seen}.',
  'diagnosis.gateway-ip-filter-rejects.fix': 'Legg til maskinens adresse i IP Filtering-policyen til API-et, eller fjern policyen.',
  'diagnosis.gateway-rate-limit-reached.cause': 'Gatewayen har nådd grensen for antall kall til {register}{seen}.',
  'diagnosis.gateway-rate-limit-reached.fix': 'Øk grensen i planen, eller send færre kall.',
  'diagnosis.gateway-route-unknown.cause': 'API-et for {register} har ingen rute for stien i kallet{seen}.',
  'diagnosis.gateway-route-unknown.fix': 'Finn stien i planen som abonnementet gjelder. Sett den foran stien i konfigurasjonen.',
  'diagnosis.callout-address-invalid.cause': 'Adressen i HTTP Callout-policyen for {register} er tom, ufullstendig eller uleselig.',
  'diagnosis.callout-address-invalid.fix':
    'Åpne Design, flyten [ALL] /** og HTTP Callout-policyen. Skriv inn hele https-adressen til tokentjenesten. Rull deretter ut API-et.',
  'diagnosis.callout-address-unreachable.cause': 'Gatewayen når ikke adressen i HTTP Callout-policyen for {register}.',
  'diagnosis.callout-address-unreachable.fix':
    'Rett adressen i HTTP Callout-policyen, og rull ut API-et. Kontroller at gatewayen når tokentjenesten.',
  'diagnosis.callout-without-token.cause': 'Gatewayen får ikke tilgangstoken for {register}{seen}. Svaret viser ikke hvorfor.',
  'diagnosis.callout-without-token.fix':
    'Kontroller stegene som kan være feil, i rekkefølge. Vis statusen fra kallet med errorContent i HTTP Callout-policyen.',
  'diagnosis.token-request-rejected-400.cause': 'Autorisasjonstjenesten avviser tokenforespørselen for {register} (HTTP 400).',
  'diagnosis.token-request-rejected-400.fix':
    'Kontroller scopet og nøkkelen til integrasjonen. Sammenlign machine_auth_api_iss med integrasjons-ID-en. Kontroller at planen setter scopet for stien i kallet.',
  'diagnosis.token-service-key-rejected-401.cause': 'Tokentjenesten avviser nøkkelen fra API-et for {register} (HTTP 401).',
  'diagnosis.token-service-key-rejected-401.fix':
    'Sett machine_auth_api_key under Properties til nøkkelen til tokentjenesten, ikke til API-nøkkelen deres. Kontroller at tilgangen er godkjent. Rull deretter ut API-et.',
  'diagnosis.token-request-forbidden-403.cause': 'Tokentjenesten utsteder ikke tilgangstoken for {register} (HTTP 403).',
  'diagnosis.token-request-forbidden-403.fix':
    'Kontroller i autorisasjonstjenesten at virksomheten har scopet. Kontroller deretter IP-filteret i tokentjenesten.',
  'diagnosis.callout-address-wrong-404.cause': 'HTTP Callout-policyen for {register} kaller en adresse uten noen tokentjeneste (HTTP 404).',
  'diagnosis.callout-address-wrong-404.fix':
    'Sammenlign adressen i HTTP Callout-policyen med kontekststien til tokentjenesten. Kontroller at tokentjenesten er startet og rullet ut.',
  'diagnosis.token-service-failed-500.cause': 'Tokentjenesten feiler når API-et for {register} ber om tilgangstoken (HTTP 5xx).',
  'diagnosis.token-service-failed-500.fix':
    'Les loggen til tokentjenesten. Fyll ut nøkkel-ID, privat nøkkel og audience. Kontroller at planen setter scopet for stien i kallet.',
  'diagnosis.gateway-policy-failed.cause': 'En policy i API-et for {register} feiler{seen}, som oftest HTTP Callout-policyen.',
  'diagnosis.gateway-policy-failed.fix':
    'Kontroller at begge egenskapene under Properties finnes og er riktig stavet. Kontroller at HTTP Callout-adressen svarer med JSON. Rull deretter ut API-et.',
  'diagnosis.token-service-or-backend-slow.cause': 'Tokentjenesten eller backenden for {register} svarer ikke gatewayen i tide.',
  'diagnosis.token-service-or-backend-slow.fix':
    'Mål svartiden til tokentjenesten og backenden. Kontroller errorCondition i HTTP Callout-policyen: en feil der får kallene til å henge.',
  'diagnosis.register-token-missing.cause': 'API-et for {register} sender ikke et gyldig tilgangstoken{seen}. Et annet register får ett.',
  'diagnosis.register-token-missing.fix':
    'Kontroller at integrasjonen har scopet for dette registeret. Sammenlign Properties og HTTP Callout-policyen med API-et som virker. Rull deretter ut API-et.',
  'diagnosis.register-rejects-token.cause': '{Register} avviser tilgangstokenet fra dette API-et{seen}. Et annet register godtar sitt.',
  'diagnosis.register-rejects-token.fix':
    'Sammenlign backend-adressen og HTTP Callout-adressen med API-et som virker. Bruk samme miljø for alle. Mellomlagre deretter tilgangstoken i kortere tid.',
  'diagnosis.register-rejects-some-tokens.cause': '{Register} avviser noen av tilgangstokenene fra tokentjenesten{seen}.',
  'diagnosis.register-rejects-some-tokens.fix':
    'Mellomlagre tilgangstoken per scope, og minst 15 sekunder kortere enn levetiden. Kontroller at alle backender under Proxy > Endpoints hører til samme miljø.',
  'diagnosis.integration-key-expired.cause':
    'Nøkkelen til integrasjonen er utløpt, ut fra datoen. {Register} får ikke et gyldig tilgangstoken.',
  'diagnosis.integration-key-expired.fix':
    'Registrer en ny nøkkel på integrasjonen. Legg den inn i tokentjenesten. Oppdater datoen i konfigurasjonen.',
  'diagnosis.token-scope-rejected.cause': '{Register} godtar tilgangstokenet, men det mangler scopet{seen}.',
  'diagnosis.token-scope-rejected.fix':
    'Gi integrasjonen scopet for dette registeret. Kontroller at planen til applikasjonen setter scopet. Kontroller at backend-adressen hører til scopet.',
  'diagnosis.backend-path-unknown.cause': 'Backenden for {register} har ingenting på stien i kallet{seen}.',
  'diagnosis.backend-path-unknown.fix':
    'Sett sammen backend-adressen og stien i konfigurasjonen. Versjon og ressurs skal stå én gang hver. Prøv deretter en annen syntetisk person.',
  'diagnosis.backend-is-another-server.cause': 'Backend-adressen for {register} peker på en annen server{seen}.',
  'diagnosis.backend-is-another-server.fix': 'Skriv inn adressen til dette registeret under Proxy > Endpoints. Rull deretter ut API-et.',
  'diagnosis.person-unknown.cause': '{Register} kjenner ikke personen i konfigurasjonen. Selve oppsettet virker.',
  'diagnosis.person-unknown.fix': 'Legg inn fødselsnummeret til en syntetisk person i dette miljøet.',
  'diagnosis.register-request-malformed.cause': '{Register} avviser forespørselen fordi formatet er feil{seen}.',
  'diagnosis.register-request-malformed.fix':
    'Se etter policyer i API-et som endrer headere eller innhold. Kontroller også personidentifikatorene i konfigurasjonen.',
  'diagnosis.register-method-rejected.cause': '{Register} avviser metoden{seen}. En policy har endret den, eller backend-adressen er feil.',
  'diagnosis.register-method-rejected.fix':
    'Se etter en policy som endrer metoden. Sammenlign deretter backend-adressen med den dokumenterte.',
  'diagnosis.accept-header-changed.cause': 'En policy endrer Accept-headeren i kall til {register}{seen}.',
  'diagnosis.accept-header-changed.fix': 'Sett opp API-et til å sende Accept-headeren videre med verdien application/json.',
  'diagnosis.register-firewall-rejects.cause': 'En webapplikasjonsbrannmur foran {register} avviser forespørselen{seen}.',
  'diagnosis.register-firewall-rejects.fix': 'Finn support-ID-en på siden i loggen til gatewayen. Send den til tjenesteeieren.',
  'diagnosis.register-rate-limit-reached.cause': '{Register} begrenser antall kall fra virksomheten{seen}.',
  'diagnosis.register-rate-limit-reached.fix': 'Send færre kall. Finn ut hvilke andre systemer i virksomheten som bruker registeret.',
  'diagnosis.server-behind-gateway-unreachable.cause': 'Gatewayen eller en ruter foran den når ikke serveren bak{seen}.',
  'diagnosis.server-behind-gateway-unreachable.fix':
    'Finn ut om feilsiden kommer fra gatewayen eller fra en ruter. Gateway: kontroller backend-adressen under Proxy > Endpoints. Ruter: spør plattformteamet om gatewayen kjører.',
  'diagnosis.gateway-without-backend.cause': 'Gatewayen har ingen brukbar backend for {register}{seen}.',
  'diagnosis.gateway-without-backend.fix':
    'Kontroller tilstanden til endepunktet under Proxy > Endpoints. Sammenlign navnet med navnet i rutingpolicyen.',
  'diagnosis.backend-connection-timeout.cause': 'Gatewayen får ikke kontakt med {register}{seen}. Trolig stopper en brannmur trafikken.',
  'diagnosis.backend-connection-timeout.fix':
    'Kontroller backend-adressen under Proxy > Endpoints. Be om at brannmuren åpnes fra nettverket til gatewayen.',
  'diagnosis.backend-slow.cause': 'Backenden for {register} svarer ikke gatewayen i tide{seen}.',
  'diagnosis.backend-slow.fix':
    'Les driftsmeldingene for registeret, og prøv igjen senere. Hvis registeret er oppe, kontroller backend-adressen under Proxy > Endpoints.',
  'diagnosis.html-page-instead-of-response.cause':
    'Svaret er en HTML-side, ikke fra {address}{seen}. Den kommer fra en proxy eller en annen tjeneste.',
  'diagnosis.html-page-instead-of-response.fix': 'Åpne adressen i en nettleser på samme maskin, og se hvilket produkt siden kommer fra.',
  'diagnosis.api-hides-every-error.cause': 'API-et for {register} svarer alle med suksess og uten data. Slik skjules feil.',
  'diagnosis.api-hides-every-error.fix':
    'Fjern svarmalene (response templates) i API-et, slik at feil beholder statusen. Kjør på nytt for å se feilen.',
  'diagnosis.address-of-other-register.cause': 'Kontekststien eller backend-adressen for {register} fører til et annet register.',
  'diagnosis.address-of-other-register.fix':
    'Sammenlign kontekststiene under Entrypoints og backend-adressene under Proxy > Endpoints. Rett de to som er byttet om.',
  'diagnosis.identity-provider-metadata-missing.cause': 'Identitetsleverandøren har ingen metadata på adressen i konfigurasjonen{seen}.',
  'diagnosis.identity-provider-metadata-missing.fix':
    'Sett authUrl til adressen til utstederen, med sti eller realm, men uten /.well-known og /oauth.',
  'diagnosis.identity-provider-token-endpoint-http.cause':
    'Metadataene til identitetsleverandøren oppgir et token-endepunkt med http. Da sendes klienthemmeligheten ukryptert.',
  'diagnosis.identity-provider-token-endpoint-http.fix':
    'Be driftsansvarlig for identitetsleverandøren publisere token_endpoint med https.',
  'diagnosis.identity-provider-client-rejected.cause': 'Identitetsleverandøren avviser klient-ID-en med denne klienthemmeligheten{seen}.',
  'diagnosis.identity-provider-client-rejected.fix':
    'Kopier klient-ID-en og klienthemmeligheten for dette miljøet på nytt. Har hemmeligheten tegnene : % + / eller mellomrom, be om en ny.',
  'diagnosis.identity-provider-scope-not-granted.cause': 'Identitetsleverandøren gir ikke klienten scopet for organisasjonen{seen}.',
  'diagnosis.identity-provider-scope-not-granted.fix':
    'Kontroller organizationId. Hvis den er riktig, må driftsansvarlig for identitetsleverandøren gi klienten org:<organizationId>.',
  'diagnosis.identity-provider-grant-rejected.cause': 'Identitetsleverandøren lar ikke klienten bruke client_credentials{seen}.',
  'diagnosis.identity-provider-grant-rejected.fix':
    'Be driftsansvarlig for identitetsleverandøren slå på client_credentials for klienten. Kontroller at ingen proxy endrer forespørselen.',
  'diagnosis.identity-provider-undocumented-response.cause': 'Svarene fra identitetsleverandøren avviker fra dokumentasjonen.',
  'diagnosis.identity-provider-undocumented-response.fix':
    'Send funnene til driftsansvarlig for identitetsleverandøren, eller rett de dokumenterte verdiene i konfigurasjonen.',
  'diagnosis.graphql-token-rejected.cause': 'GraphQL-API-et avviser tilgangstokenet som identitetsleverandøren utstedte{seen}.',
  'diagnosis.graphql-token-rejected.fix':
    'Kontroller at authUrl og baseUrl hører til samme miljø. Spør hvilke tilgangstoken GraphQL-API-et godtar.',
  'diagnosis.graphql-organization-unknown.cause': 'GraphQL-API-et kjenner ikke organisasjonen eller viser den ikke til klienten.',
  'diagnosis.graphql-organization-unknown.fix':
    'Kontroller graphql.organizationId. Kontroller også at scopet i tilgangstokenet gjelder denne organisasjonen.',
  'diagnosis.graphql-query-unknown.cause': 'GraphQL-API-et kjenner ikke den dokumenterte spørringen{seen}.',
  'diagnosis.graphql-query-unknown.fix':
    'Kontroller baseUrl. Hvis den er riktig, meld fra til driftsansvarlig for GraphQL-API-et at skjemaet er endret.',
  'diagnosis.graphql-api-not-found.cause': 'Det finnes ikke noe GraphQL-API på adressen i konfigurasjonen{seen}.',
  'diagnosis.graphql-api-not-found.fix': 'Sett baseUrl til den delen av adressen som kommer før /graphql.',
  'diagnosis.token-service-setting-wrong.cause':
    'Innstillingen gateway.tokenService har feil adresse eller nøkkel. Et register virker uten den.',
  'diagnosis.token-service-setting-wrong.fix':
    'Sett gateway.tokenService.url til adressen i HTTP Callout-policyen. Sett apiKey der til verdien av machine_auth_api_key.',
  'diagnosis.token-service-accepts-gateway-only.cause':
    'Tokentjenesten avviser denne maskinen{seen}. Den godtar bare gatewayen, og det er riktig.',
  'diagnosis.token-service-accepts-gateway-only.fix':
    'Kjør Gatewatch fra nettverket til virksomheten, eller fjern gateway.tokenService fra konfigurasjonen.',
  'diagnosis.token-service-not-found.cause': 'Det finnes ingen tokentjeneste på adressen i konfigurasjonen{seen}.',
  'diagnosis.token-service-not-found.fix':
    'Kontroller at tokentjenesten er startet og rullet ut. Sammenlign kontekststien med adressen i HTTP Callout-policyen.',
  'diagnosis.integration-unknown.cause': 'Autorisasjonstjenesten kjenner ikke integrasjons-ID-en i dette miljøet (MP-100).',
  'diagnosis.integration-unknown.fix':
    'Sett machine_auth_api_iss under Properties til integrasjons-ID-en i dette miljøet. Rull deretter ut API-et.',
  'diagnosis.integration-audience-wrong.cause':
    'Autorisasjonstjenesten avviser forespørselen fordi audience viser til en annen tjeneste (MP-110).',
  'diagnosis.integration-audience-wrong.fix':
    'Sett audience i tokentjenesten til autorisasjonstjenesten i dette miljøet, med skråstrek til slutt.',
  'diagnosis.integration-signature-rejected.cause':
    'Autorisasjonstjenesten avviser signaturen eller virksomhetssertifikatet, ofte fordi det er fra et annet miljø (MP-120, MP-124).',
  'diagnosis.integration-signature-rejected.fix':
    'Sammenlign nøkkelen i tokentjenesten med den som er registrert på integrasjonen. Begge må høre til samme miljø.',
  'diagnosis.integration-key-too-old.cause': 'Autorisasjonstjenesten avviser nøkkelen til integrasjonen. Den utløp etter ett år (MP-121).',
  'diagnosis.integration-key-too-old.fix': 'Registrer en ny nøkkel på integrasjonen. Legg den inn i tokentjenesten.',
  'diagnosis.integration-certificate-of-other-organization.cause':
    'Autorisasjonstjenesten avviser virksomhetssertifikatet. Det tilhører en annen virksomhet enn integrasjonen (MP-122).',
  'diagnosis.integration-certificate-of-other-organization.fix': 'Bruk et virksomhetssertifikat fra virksomheten som eier integrasjonen.',
  'diagnosis.integration-certificate-chain-unreadable.cause':
    'Autorisasjonstjenesten kan ikke lese sertifikatkjeden i forespørselen (MP-123).',
  'diagnosis.integration-certificate-chain-unreadable.fix': 'Rett sertifikatkjeden i tokentjenesten.',
  'diagnosis.integration-assertion-malformed.cause':
    'Autorisasjonstjenesten avviser forespørselen fordi den har feil format, er brukt før eller er for gammel (MP-011, MP-012, MP-130).',
  'diagnosis.integration-assertion-malformed.fix':
    'Still klokken i tokentjenesten etter en NTP-server. Mellomlagre tilgangstoken kortere enn levetiden.',
  'diagnosis.integration-without-scope.cause': 'Autorisasjonstjenesten avviser scopet. Integrasjonen har det ikke (MP-200).',
  'diagnosis.integration-without-scope.fix': 'Gi integrasjonen scopet for registeret.',
  'diagnosis.integration-type-without-scope.cause':
    'Autorisasjonstjenesten avviser scopet. Denne typen integrasjon kan ikke ha det (MP-201).',
  'diagnosis.integration-type-without-scope.fix': 'Opprett en ny integrasjon av riktig type. Typen kan ikke endres senere.',
  'diagnosis.integration-scope-not-granted.cause':
    'Autorisasjonstjenesten avviser scopet. Tjenesteeieren har ikke gitt virksomheten tilgang til det (MP-250).',
  'diagnosis.integration-scope-not-granted.fix': 'Søk tjenesteeieren om tilgang, og vent til den er innvilget.',
  'diagnosis.integration-scope-not-delegated.cause':
    'Autorisasjonstjenesten avviser scopet. Virksomheten har ikke delegert det til leverandøren (MP-251).',
  'diagnosis.integration-scope-not-delegated.fix': 'Deleger scopet til leverandøren, eller bruk deres egen integrasjon.',
  'diagnosis.token-service-cannot-create-request.cause': 'Tokentjenesten klarer ikke å lage en tokenforespørsel{seen}.',
  'diagnosis.token-service-cannot-create-request.fix':
    'Fyll ut nøkkel-ID, privat nøkkel og audience i tokentjenesten. Kontroller at tokentjenesten får scopet.',
  'diagnosis.api-sends-no-valid-token.cause':
    'API-et for {register} sender ikke et gyldig tilgangstoken{seen}, selv om tokentjenesten utsteder det.',
  'diagnosis.api-sends-no-valid-token.fix':
    'Sammenlign begge egenskapene og HTTP Callout-adressen med gateway.tokenService. Kontroller at Transform Headers-policyen sender tilgangstokenet. Rull deretter ut API-et.',
  'diagnosis.machine-clock-wrong.cause': 'Klokken på denne maskinen avviker fra klokkene på flere servere.',
  'diagnosis.machine-clock-wrong.fix': 'Still klokken på denne maskinen etter en NTP-server.',
  'diagnosis.token-service-silent.cause': 'Tokentjenesten svarer verken gatewayen eller denne maskinen.',
  'diagnosis.token-service-silent.fix':
    'Kontroller at tokentjenesten kjører. Sammenlign adressen i HTTP Callout-policyen med gateway.tokenService.url.',
  'diagnosis.response-malformed.cause': '{Address} sender et ufullstendig eller ugyldig HTTP-svar.',
  'diagnosis.response-malformed.fix': 'Kall adressen uten å gå gjennom proxyer. Finn ut hvilken av dem som ødelegger svaret.',
  'diagnosis.api-key-of-other-register-accepted.cause': 'API-et for {register} godtar også API-nøkkelen for et annet register.',
  'diagnosis.api-key-of-other-register-accepted.fix':
    'Lukk abonnementet som ikke trengs, eller oppgi i konfigurasjonen at registrene deler nøkkel.',
  'diagnosis.graphql-accepts-invalid-request.cause': 'GraphQL-API-et gir data på forespørsler det skal avvise{seen}.',
  'diagnosis.graphql-accepts-invalid-request.fix': 'Meld fra til driftsansvarlig for GraphQL-API-et nå, og oppgi navnene på sjekkene.',
  'diagnosis.identity-provider-failing.cause': 'Identitetsleverandøren feiler{seen}, eller svarer ikke i tide.',
  'diagnosis.identity-provider-failing.fix': 'Les driftsmeldingene til identitetsleverandøren, og prøv igjen senere.',
  'diagnosis.identity-provider-accepts-invalid-request.cause':
    'Identitetsleverandøren utsteder tilgangstoken på forespørsler den skal avvise{seen}.',
  'diagnosis.identity-provider-accepts-invalid-request.fix':
    'Meld fra til driftsansvarlig for identitetsleverandøren nå, og oppgi navnene på sjekkene.',
  'diagnosis.graphql-undocumented-response.cause': 'Svarene fra GraphQL-API-et avviker fra dokumentasjonen.',
  'diagnosis.graphql-undocumented-response.fix':
    'Send funnene til driftsansvarlig for GraphQL-API-et, eller rett de forventede verdiene i konfigurasjonen.',
  'diagnosis.register-unexpected-answer.cause':
    '{Register} svarer uventet på en personidentifikator i konfigurasjonen. Selve oppsettet virker.',
  'diagnosis.register-unexpected-answer.fix':
    'Kontroller at personene i konfigurasjonen er syntetiske og fra dette miljøet. Kontroller at den ukjente personen ikke finnes der. Meld ellers fra til tjenesteeieren.',
  'diagnosis.backend-failing.cause': 'Backenden for {register} feiler{seen}.',
  'diagnosis.backend-failing.fix':
    'Les driftsmeldingene for registeret, og prøv igjen senere. Kontroller deretter backend-adressen under Proxy > Endpoints.',
  'diagnosis.gateway-fails-instead-of-rejecting.cause': 'Gatewayen feiler når den skal avvise et kall til {register}{seen}.',
  'diagnosis.gateway-fails-instead-of-rejecting.fix': 'Finn kallet i loggen til gatewayen. Rett policyen som feiler.',
  'diagnosis.response-too-large.cause': '{Address} sender et større svar enn dokumentert. Trolig svarer en annen tjeneste.',
  'diagnosis.response-too-large.fix': 'Kontroller adressen. Spør driftsansvarlig for {address} hvilken tjeneste som svarer der.',
  'diagnosis.configured-address-http.cause': 'Adressen til {address} begynner med http, men porten krever https.',
  'diagnosis.configured-address-http.fix': 'Skriv adressen med https.',
  'diagnosis.register-redirects.cause': 'Gatewayen eller backenden sender kall til {register} videre til en annen adresse{seen}.',
  'diagnosis.register-redirects.fix':
    'Se hvor omdirigeringen fører. Til gatewayen: rett kontekststien. Til registeret: skriv inn den adressen under Proxy > Endpoints.',
  'diagnosis.token-service-rejects-machine-address.cause': 'IP-filteret i tokentjenesten avviser adressen til denne maskinen{seen}.',
  'diagnosis.token-service-rejects-machine-address.fix':
    'Kontroller at filteret slipper gjennom nettverket til gatewayen. Kjør Gatewatch innenfor nettverket til virksomheten.',
  'diagnosis.token-service-ip-filter-rejects.cause':
    'IP-filteret i tokentjenesten avviser denne maskinen{seen}, og kanskje også gatewayen.',
  'diagnosis.token-service-ip-filter-rejects.fix':
    'Legg til nettverket til gatewayen i IP-filteret. Kjør Gatewatch innenfor nettverket til virksomheten.',
  'diagnosis.token-service-key-rejected.cause': 'Tokentjenesten avviser nøkkelen den får{seen}.',
  'diagnosis.token-service-key-rejected.fix':
    'Kontroller at applikasjonen har godkjent tilgang til tokentjenesten. Kopier nøkkelen inn i machine_auth_api_key under Properties. Rull deretter ut API-et.',
  'diagnosis.authorization-service-scope-not-granted.cause': 'Autorisasjonstjenesten gir ikke denne integrasjonen scopet{seen}.',
  'diagnosis.authorization-service-scope-not-granted.fix':
    'Gi integrasjonen scopet. Hvis den har det fra før, søk tjenesteeieren om tilgang.',
  'diagnosis.authorization-service-rejects-request.cause': 'Autorisasjonstjenesten avviser tokenforespørselen{seen}.',
  'diagnosis.authorization-service-rejects-request.fix':
    'Sammenlign machine_auth_api_iss med integrasjons-ID-en. Kontroller at nøkkelen til integrasjonen hører til dette miljøet og ikke er utløpt.',
  'diagnosis.api-keys-rejected.cause': 'Gatewayen avviser API-nøklene for {register}{seen}.',
  'diagnosis.api-keys-rejected.fix':
    'Åpne abonnementene på hvert API. Godkjenn tilgangene, eller be om dem. Kopier API-nøkkelen til deres egen applikasjon for hvert API, og kontroller navnet på nøkkelheaderen.',
  'diagnosis.api-key-rejected.cause': 'Gatewayen avviser API-nøkkelen for {register}{seen}.',
  'diagnosis.api-key-rejected.fix':
    'Åpne abonnementene på API-et. Godkjenn tilgangen, eller be om den. Kopier API-nøkkelen til deres egen applikasjon for dette API-et, og kontroller navnet på nøkkelheaderen.',
  'diagnosis.token-service-cannot-sign.cause': 'Tokentjenesten klarer ikke å signere tokenforespørselen{seen}.',
  'diagnosis.token-service-cannot-sign.fix':
    'Fyll ut nøkkel-ID, privat nøkkel og audience i tokentjenesten. Kontroller at planen setter scopet for stien i kallet.',
  'diagnosis.gateway-slow.cause': 'Gatewayen svarer ikke på kall til {register} i tide.',
  'diagnosis.gateway-slow.fix': 'Finn kallet i loggen til gatewayen. Se om gatewayen venter på HTTP Callout-policyen eller på backenden.',
  'diagnosis.token-expired-or-foreign.cause': '{Register} avviser tilgangstokenet{seen}. Det er fra et annet miljø eller utløpt.',
  'diagnosis.token-expired-or-foreign.fix':
    'Kontroller at backenden, HTTP Callout-adressen og integrasjonen hører til samme miljø. Mellomlagre deretter tilgangstoken i kortere tid.',
  'diagnosis.gateway-clock-wrong.cause': 'Klokken i gatewayen går feil. {Register} får ikke et gyldig tilgangstoken.',
  'diagnosis.gateway-clock-wrong.fix': 'Still klokkene i gatewayen og tokentjenesten etter en NTP-server.',
  'diagnosis.gateway-sends-no-valid-token.cause': 'Gatewayen sender ikke et gyldig tilgangstoken til {register}{seen}.',
  'diagnosis.gateway-sends-no-valid-token.fix':
    'Kontroller scopet og nøkkelen til integrasjonen. Kontroller at API-et er rullet ut med begge egenskapene. Kontroller også adressen i HTTP Callout-policyen.',
  'diagnosis.backend-rejects-method.cause': 'Backend-adressen for {register} fører til en annen server, som avviser metoden{seen}.',
  'diagnosis.backend-rejects-method.fix': 'Rett backend-adressen under Proxy > Endpoints. Rull deretter ut API-et.',
  'diagnosis.backend-unreachable.cause': 'Gatewayen når ikke backenden for {register}{seen}. Vertsnavn, port eller sertifikat er feil.',
  'diagnosis.backend-unreachable.fix':
    'Rett backend-adressen under Proxy > Endpoints. Kontroller fra gatewayen at serveren har et klarert sertifikat.',
  'diagnosis.html-page-instead-of-register.cause':
    'Svaret er en HTML-side, ikke fra {register}{seen}. Den kommer fra en brannmur eller en annen server.',
  'diagnosis.html-page-instead-of-register.fix':
    'Les siden i loggen til gatewayen. Har den en support-ID, send den til tjenesteeieren. Rett ellers backend-adressen under Proxy > Endpoints.',
  'diagnosis.api-hides-error.cause': 'API-et for {register} svarer med suksess selv om kallet feiler{seen}.',
  'diagnosis.api-hides-error.fix': 'Fjern svarmalene (response templates) i API-et, slik at feil beholder statusen.',
  'diagnosis.register-not-as-specified.cause': 'Serveren som svarer for {register}, følger ikke spesifikasjonen{seen}.',
  'diagnosis.register-not-as-specified.fix':
    'Sammenlign backend-adressen under Proxy > Endpoints med adressen til registeret. Sammenlign deretter kontekststien under Entrypoints.',
  'diagnosis.identity-provider-issuer-differs.cause': 'Metadataene til identitetsleverandøren oppgir en annen utsteder enn authUrl.',
  'diagnosis.identity-provider-issuer-differs.fix':
    'Hvis utstederen tilhører identitetsleverandøren, sett authUrl til nøyaktig den adressen.',
  'diagnosis.identity-provider-token-endpoint-broken.cause':
    'Metadataene til identitetsleverandøren oppgir et token-endepunkt som ikke virker{seen}.',
  'diagnosis.identity-provider-token-endpoint-broken.fix':
    'Be driftsansvarlig for identitetsleverandøren rette token_endpoint i metadataene.',
  'diagnosis.graphql-failing.cause': 'GraphQL-API-et feiler{seen} eller svarer ikke i tide.',
  'diagnosis.graphql-failing.fix': 'Les driftsmeldingene for GraphQL-API-et, og prøv igjen senere.',
  'diagnosis.token-service-key-with-line-break.cause':
    'Egenskapen machine_auth_api_key for {register} inneholder et linjeskift. Da kan alle som kaller API-et, lese nøkkelen.',
  'diagnosis.token-service-key-with-line-break.fix':
    'Fjern linjeskiftet fra machine_auth_api_key under Properties. Kontroller også machine_auth_api_iss, og rull ut API-et. Bytt nøkkelen, fordi andre kan ha lest den.',
  'diagnosis.token-or-backend-failing.cause':
    'Gatewayen godtar API-nøkkelen, men tilgangstokenet eller backenden for {register} feiler{seen}.',
  'diagnosis.token-or-backend-failing.fix':
    'Finn kallet i loggen til gatewayen. Feil i HTTP Callout-policyen: kontroller stegene for tilgangstokenet. Feil i backenden: kontroller adressen.',
  'diagnosis.register-calls-failing.cause': 'Kall til {register} feiler{seen}. Ingen svar viser hvor.',
  'diagnosis.register-calls-failing.fix':
    'Finn kallet i loggen til gatewayen, og se hvor langt det kom. Kontroller stegene som kan være feil, i rekkefølge.',
  'diagnosis.address-not-as-documented.cause': '{Address} svarer ikke som dokumentert. Ingen svar viser hvorfor.',
  'diagnosis.address-not-as-documented.fix': 'Les funnene fra disse sjekkene, og send dem til driftsansvarlig for {address}.',
  'diagnosis.one-of-two-instances-failing.cause': 'En av to instanser på veien til {register} feiler. Det gjelder annethvert av {of} kall.',
  'diagnosis.one-of-two-instances-failing.fix':
    'Sammenlign en mislykket og en vellykket transaksjon i loggen til gatewayen. Start instansen som feiler, på nytt, eller rull den ut igjen.',
  'diagnosis.rate-limit-or-stale-token.cause':
    'De siste {failed} av {of} kall til {register} feilet, på grunn av en grense eller et utløpt tilgangstoken.',
  'diagnosis.rate-limit-or-stale-token.fix':
    'Kontroller grensen for antall kall i planen. Mellomlagre tilgangstoken minst 15 sekunder kortere enn levetiden.',
  'diagnosis.some-instances-failing.cause':
    'Av {of} kall til {register} feiler {failed}. Årsaken er én av flere instanser eller et utløpt tilgangstoken.',
  'diagnosis.some-instances-failing.fix':
    'Sammenlign en mislykket og en vellykket transaksjon i loggen til gatewayen. Kontroller instansene av policyen eller backenden der de er forskjellige.',
  'diagnosis.token-accepted-nowhere.cause': 'Ingen registre godtar tilgangstokenet fra tokentjenesten. Det er utløpt eller selvsignert.',
  'diagnosis.token-accepted-nowhere.fix':
    'Mellomlagre tilgangstoken minst 15 sekunder kortere enn levetiden. Veksle den signerte forespørselen inn i et tilgangstoken fra autorisasjonstjenesten.',
  'diagnosis.token-without-scope.cause': 'Tilgangstokenet fra tokentjenesten mangler scopet det ble bedt om.',
  'diagnosis.token-without-scope.fix':
    'Gi integrasjonen scopet. Kontroller at tjenesteeieren har gitt virksomheten tilgang. Kontroller også hvilket scope tokentjenesten ber om.',
  'diagnosis.gateway-policy-failed-after-token.cause':
    'En policy i API-et for {register} feiler{seen}. Tokentjenesten utsteder tilgangstoken som den skal.',
  'diagnosis.gateway-policy-failed-after-token.fix':
    'Sammenlign begge egenskapene og HTTP Callout-adressen med gateway.tokenService, tegn for tegn. Rull deretter ut API-et.',
  'diagnosis.token-with-other-scope.cause': 'Tilgangstokenet fra tokentjenesten har et annet scope enn det ble bedt om.',
  'diagnosis.token-with-other-scope.fix': 'Sett opp tokentjenesten til å be om scopet den får. Mellomlagre tilgangstoken per scope.',
  'diagnosis.token-service-rejects-request.cause': 'Tokentjenesten avviser tokenforespørselen{seen}. Svaret viser ikke hvorfor.',
  'diagnosis.token-service-rejects-request.fix':
    'Finn svaret fra autorisasjonstjenesten i loggen til tokentjenesten. Hvis det mangler, kontroller tilgangen og machine_auth_api_key.',
  'diagnosis.token-service-issues-no-token.cause': 'Tokentjenesten utsteder ikke tilgangstoken{seen}. Svaret viser ikke hvorfor.',
  'diagnosis.token-service-issues-no-token.fix':
    'Hvis autorisasjonstjenesten avviste forespørselen, kontroller scope, nøkkel og ID for integrasjonen. Fyll ellers ut nøkkel-ID, privat nøkkel og audience i tokentjenesten.',
  'diagnosis.api-hides-unknown-person.cause': 'API-et for {register} skjuler feilen som registeret gir for en ukjent person.',
  'diagnosis.api-hides-unknown-person.fix':
    'Fjern policyer og svarmaler (response templates) som endrer feil. Kjør på nytt, og se om resultatet er det samme.',
  'diagnosis.context-path-not-configured.cause':
    'Kontekststien for {register} er en annen enn i konfigurasjonen, eller tilhører et annet API.',
  'diagnosis.context-path-not-configured.fix':
    'Sammenlign kontekststien under Entrypoints med konfigurasjonen, tegn for tegn. Rett den som er feil.',
  'diagnosis.api-not-running.cause': 'API-et for {register} kjører ikke. Det er ikke rullet ut, er stoppet eller finnes ikke.',
  'diagnosis.api-not-running.fix': 'Åpne API-et i API-konsollen. Rull det ut, start det, og vent ti sekunder.',
  'diagnosis.plan-not-published.cause': 'API-et for {register} har ingen publisert plan som godtar klienten.',
  'diagnosis.plan-not-published.fix':
    'Publiser planen som er under arbeid, eller lag en ny hvis den er lukket. Rull ut API-et. Be om tilgang på nytt hvis planen er ny.',
  'diagnosis.access-not-requested.cause': 'Applikasjonen deres har ikke bedt om tilgang til API-et for {register}.',
  'diagnosis.access-not-requested.fix':
    'Be om tilgang for applikasjonen, med en plan som krever API-nøkkel. Sørg for at tilgangen blir godkjent.',
  'diagnosis.access-not-active.cause':
    'Tilgangen til {register} er ikke aktiv. Den venter, er avslått, satt på pause, lukket eller utløpt.',
  'diagnosis.access-not-active.fix':
    'Åpne abonnementene på API-et. Godkjenn en tilgang som venter, eller gjenoppta en som er satt på pause. Endre ellers datoene, eller be om tilgang på nytt.',
  'diagnosis.api-key-not-valid.cause':
    'API-nøkkelen i konfigurasjonen gjelder ikke for {register}. Den er tilbakekalt, utløpt eller fra en annen tilgang.',
  'diagnosis.api-key-not-valid.fix':
    'Forny nøkkelen i abonnementet hvis den er utløpt. Kopier nøkkelen til deres egen applikasjon inn i konfigurasjonen.',
  'diagnosis.property-missing.cause': 'API-et for {register} leser en egenskap som ikke finnes.',
  'diagnosis.property-missing.fix': 'Legg til egenskapen under Properties, stavet slik API-et leser den. Rull deretter ut API-et.',
  'diagnosis.property-differs.cause': 'En egenskap i API-et for {register} har en annen verdi enn i konfigurasjonen.',
  'diagnosis.property-differs.fix': 'Skriv inn verdien under Properties på nytt, uten mellomrom og anførselstegn. Rull deretter ut API-et.',
  'diagnosis.callout-address-differs.cause': 'HTTP Callout-policyen for {register} kaller en annen adresse enn tokentjenesten.',
  'diagnosis.callout-address-differs.fix':
    'Skriv inn gateway.tokenService.url som adresse i HTTP Callout-policyen. Rull deretter ut API-et.',
  'diagnosis.backend-address-differs.cause': 'API-et for {register} bruker en annen backend enn den i konfigurasjonen.',
  'diagnosis.backend-address-differs.fix':
    'Skriv inn den publiserte adressen til registeret under Proxy > Endpoints, og rull ut API-et. Var den gamle et annet register, kan kontekststiene være byttet om.',
  'diagnosis.token-service-api-not-running.cause':
    'API-et til tokentjenesten kjører ikke som i konfigurasjonen, eller avviser API-ene til registrene.',
  'diagnosis.token-service-api-not-running.fix':
    'Rull ut og start API-et til tokentjenesten på adressen i konfigurasjonen. Kontroller at API-ene til registrene har godkjent tilgang og gyldig nøkkel.',
  'diagnosis.deployment-pending.cause': 'API-et for {register} har lagrede endringer som ikke er rullet ut.',
  'diagnosis.deployment-pending.fix': 'Se gjennom endringene. Rull ut API-et, og vent ti sekunder.',
  'diagnosis.template-differs.cause': 'API-et for {register} som er rullet ut, avviker fra malfilen.',
  'diagnosis.template-differs.fix':
    'Sammenlign linjene som rapporten viser. Importer malen på nytt, eller rett forskjellen. Rull deretter ut API-et.',
  'diagnosis.rejected-despite-correct-setup.cause':
    'Gatewayen avviser kall til {register}{seen}, selv om administrasjons-API-et viser riktig oppsett.',
  'diagnosis.rejected-despite-correct-setup.fix':
    'Sammenlign API-nøkkelen i konfigurasjonen med den til applikasjonen deres. Kontroller nøkkelheaderen, sharding tags og gateway.url. Kontroller at gatewayen synkroniserer med administrasjons-API-et.',
  'diagnosis.token-service-key-not-valid.cause': 'Nøkkelen i konfigurasjonen gjelder ikke for tokentjenesten.',
  'diagnosis.token-service-key-not-valid.fix':
    'Forny nøkkelen hvis den er utløpt. Kopier den inn i machine_auth_api_key under Properties og i gateway.tokenService.apiKey. Rull deretter ut API-et.',
  'diagnosis.old-version-deployed.cause': 'API-et for {register} kjører en gammel versjon. Rettelsen er lagret, men ikke rullet ut.',
  'diagnosis.old-version-deployed.fix': 'Rull ut API-et, og vent ti sekunder.',
  'diagnosis.server-down-for-every-key.cause': 'En server foran {register} er nede{seen}. Alle nøkler får samme svar.',
  'diagnosis.server-down-for-every-key.fix':
    'Ikke endre nøklene. Svarer en proxy eller ruter, spør plattformteamet om gatewayen kjører. Svarer gatewayen, kontroller backend-adressen under Proxy > Endpoints.',

  'probe.ask-token-service':
    'Sett gateway.tokenService, og kjør på nytt fra nettverket til virksomheten. Et direkte kall til tokentjenesten viser hvilket steg som feiler.',
  'probe.look-in-token-log':
    'Les loggen til tokentjenesten. Hvis autorisasjonstjenesten svarte, kontroller integrasjonen. Kontroller ellers tokentjenesten.',
  'probe.look-in-log':
    'Finn transaksjonen i loggen til gatewayen. Kontroller der den stoppet: planen, HTTP Callout-policyen eller backenden.',
  'probe.look-in-subscriptions':
    'Åpne abonnementene på API-et. Mangler abonnementet for applikasjonen, be om tilgang. Venter det, godkjenn det. Er det godkjent, sammenlign nøkkelen.',
  'probe.look-in-manager': 'Åpne API-et i API-konsollen. Hvis det er rullet ut der, er gateway.url trolig en annen gateway.',
  'probe.lint-export': 'Eksporter API-et fra API-konsollen, og kontroller filen med gatewatch template lint FIL.',
  'probe.call-without-key':
    'Kall gatewayen uten nøkkel. Hvis den avviser kallet straks, er det tilgangstokenet eller backenden som er treg.',

  'step.register-integration.title': 'Registrer virksomheten og integrasjonen i autorisasjonstjenesten',
  'step.register-integration.fix':
    'Åpne integrasjonen i autorisasjonstjenesten. Kontroller at den er aktiv, at nøkkelen ikke er utløpt, og at den har scopet for hvert register.',
  'step.sole-use.title': 'Bruk integrasjonen bare til dette',
  'step.sole-use.fix': 'Åpne integrasjonen i autorisasjonstjenesten. Kontroller at bare denne tokentjenesten bruker den.',
  'step.token-issuing-service.title': 'Opprett tokentjenesten, og få tilgang til den',
  'step.token-issuing-service.fix':
    'Kontroller at tokentjenesten er startet og rullet ut. Kontroller at API-ene til registrene har godkjent tilgang til den.',
  'step.import-template.title': 'Opprett API-et for registeret fra malfilen',
  'step.import-template.fix': 'Sammenlign det importerte API-et og planene med malfilen. Start API-et, og rull det ut.',
  'step.open-design.title': 'Åpne Design i det importerte API-et',
  'step.open-design.fix': 'Åpne det importerte API-et i API-konsollen, og velg Design.',
  'step.select-callout.title': 'Velg flyten [ALL] /** og HTTP Callout-policyen i den',
  'step.select-callout.fix': 'Velg [ALL] /** under API Flows, og deretter HTTP Callout-policyen. Kontroller at den er slått på.',
  'step.callout-url.title': 'Skriv inn adressen til tokentjenesten i HTTP Callout-policyen',
  'step.callout-url.fix':
    'Åpne Design, flyten [ALL] /** og HTTP Callout-policyen. Skriv inn https-adressen til tokentjenesten, og rull ut API-et.',
  'step.open-properties.title': 'Åpne Properties',
  'step.open-properties.fix': 'Åpne det importerte API-et i API-konsollen, og velg Properties.',
  'step.api-key-property.title': 'Legg til egenskapen machine_auth_api_key',
  'step.api-key-property.fix':
    'Åpne Properties. Sett machine_auth_api_key til nøkkelen til tokentjenesten, uten mellomrom og anførselstegn. Rull deretter ut API-et.',
  'step.issuer-property.title': 'Legg til egenskapen machine_auth_api_iss',
  'step.issuer-property.fix':
    'Åpne Properties. Sett machine_auth_api_iss til integrasjons-ID-en fra autorisasjonstjenesten. Rull deretter ut API-et.',
  'step.backend-url.title': 'Velg backend-adressen for registeret',
  'step.backend-url.fix':
    'Åpne Proxy > Endpoints. Skriv inn adressen som registeret har publisert for dette miljøet. Rull deretter ut API-et.',
  'step.context-path.title': 'Velg kontekststien (context path) til API-et',
  'step.context-path.fix': 'Åpne Entrypoints. Sammenlign kontekststien med konfigurasjonen, tegn for tegn.',
  'step.client-application.title': 'Opprett en egen applikasjon',
  'step.client-application.fix': 'Opprett en applikasjon i API-konsollen. Bruk API-nøkkelen til den, ikke nøkkelen til tokentjenesten.',
  'step.request-access.title': 'Be om tilgang til API-et',
  'step.request-access.fix': 'Be om tilgang til API-et for applikasjonen, i dette miljøet og med riktig plan.',
  'step.approve-access.title': 'Godkjenn tilgangen',
  'step.approve-access.fix':
    'Åpne abonnementene på API-et. Godkjenn tilgangen som venter, eller gjenoppta den hvis den er satt på pause. Vent 30 sekunder.',
  'step.api-key.title': 'Kall API-et med API-nøkkelen til applikasjonen deres',
  'step.api-key.fix': 'Kopier API-nøkkelen til applikasjonen deres på nytt fra API-konsollen til konfigurasjonen.',
  'step.identity-provider.title': 'Identitetsleverandøren og klienten som er registrert der',
  'step.identity-provider.fix': 'Send rapporten til driftsansvarlig for identitetsleverandøren.',
  'step.graphql-api.title': 'GraphQL-API-et',
  'step.graphql-api.fix': 'Send rapporten til driftsansvarlig for GraphQL-API-et.',
  'step.network.title': 'Nettverket og sertifikatene på kallveien',
  'step.network.fix': 'Spør nettverks- eller plattformteamet om brannmuren er åpen fra denne maskinen til adressen.',
  'step.configuration.title': 'Konfigurasjonen til Gatewatch',
  'step.configuration.fix': 'Sammenlign innstillingen med verdien virksomheten har fått oppgitt.',
})
