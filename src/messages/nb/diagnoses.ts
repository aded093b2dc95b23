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

  'diagnosis.D01.cause': 'DNS-serveren til denne maskinen kjenner ikke vertsnavnet til {address}.',
  'diagnosis.D01.fix': 'Sammenlign vertsnavnet med det virksomheten har fått oppgitt. Slå det opp fra samme nettverk.',
  'diagnosis.D02.cause': 'DNS-serveren til denne maskinen svarer ikke. Dermed kan ingen vertsnavn slås opp.',
  'diagnosis.D02.fix': 'Kontroller nettverkstilkoblingen og DNS-serveren til denne maskinen.',
  'diagnosis.D03.cause': '{Address} avviser forbindelsen. Tjenesten er nede eller lytter på en annen port.',
  'diagnosis.D03.fix': 'Kontroller at tjenesten kjører. Kontroller også protokoll og port i adressen.',
  'diagnosis.D04.cause': 'Denne maskinen når ikke {address}. Trolig stopper en brannmur forbindelsen.',
  'diagnosis.D04.fix': 'Be nettverksansvarlig åpne brannmuren fra denne maskinen til {address}.',
  'diagnosis.D05.cause': 'Forbindelsen til {address} blir lukket før det kommer svar, av en brannmur eller av serveren.',
  'diagnosis.D05.fix': 'Bruk vertsnavnet, ikke en IP-adresse. Spør nettverksansvarlig hva som lukker forbindelsen.',
  'diagnosis.D06.cause': 'TLS-forbindelsen til {address} feiler. Porten bruker http, eller det finnes ingen felles TLS-versjon.',
  'diagnosis.D06.fix': 'Kontroller protokoll og port i adressen. Kontroller også hvilke TLS-versjoner serveren tilbyr.',
  'diagnosis.D07.cause': 'Metadataene til identitetsleverandøren oppgir http-adresser på en port som krever https.',
  'diagnosis.D07.fix': 'Be driftsansvarlig for identitetsleverandøren rette adressene. Bak en TLS-proxy må den godta X-Forwarded-Proto.',
  'diagnosis.D08.cause': 'Sertifikatet til {address} er utløpt eller ikke gyldig ennå.',
  'diagnosis.D08.fix': 'Be driftsansvarlig for {address} fornye sertifikatet. Kontroller også klokken på denne maskinen.',
  'diagnosis.D09.cause': 'Sertifikatet til {address} gjelder et annet vertsnavn.',
  'diagnosis.D09.fix': 'Sammenlign vertsnavnet med navnene i sertifikatet. Rett adressen, eller be om et sertifikat for dette vertsnavnet.',
  'diagnosis.D10.cause': 'Sertifikatkjeden til {address} fører ikke til en rot som denne maskinen stoler på.',
  'diagnosis.D10.fix':
    'Sett opp serveren til å sende hele kjeden. Med egen sertifikatutsteder: sett tls.caFile til utstederens sertifikat. Slå aldri av sertifikatkontrollen.',
  'diagnosis.D11.cause': 'Sertifikatet til {address} er selvsignert eller utstedt av en egen sertifikatutsteder.',
  'diagnosis.D11.fix':
    'Sett tls.caFile til utstederens sertifikat. Inspiserer en proxy TLS-trafikken, bruker dere utstederen til proxyen. Slå aldri av sertifikatkontrollen.',
  'diagnosis.D12.cause': 'Serveren foran {address} krever klientsertifikat{seen}.',
  'diagnosis.D12.fix': 'Bruk adressen som godtar API-nøkler, eller be om en adresse uten krav om klientsertifikat.',
  'diagnosis.D13.cause': 'Ruteren foran gatewayen har ingen aktiv tjeneste på dette vertsnavnet{seen}.',
  'diagnosis.D13.fix': 'Kontroller instansnavnet i vertsnavnet. Hvis det er riktig, spør plattformteamet om gatewayen kjører.',
  'diagnosis.D14.cause': 'En proxy mellom denne maskinen og {address} stopper forespørselen{seen}.',
  'diagnosis.D14.fix': 'Sett opp proxyen på denne maskinen, eller be om unntak for {address}.',
  'diagnosis.D15.cause': '{Address} sender kallet videre til en annen adresse{seen}. Adressen i konfigurasjonen er ikke den endelige.',
  'diagnosis.D15.fix': 'Skriv inn den endelige adressen: https i stedet for http, med eller uten skråstrek til slutt.',
  'diagnosis.D16.cause': 'Gatewayen har ikke noe API på kontekststiene til {register}{seen}.',
  'diagnosis.D16.fix':
    'Kontroller at API-ene er startet og rullet ut med en publisert plan. Sammenlign kontekststiene under Entrypoints med konfigurasjonen. Kontroller at gateway.url er gatewayen i dette miljøet.',
  'diagnosis.D17.cause': 'Gatewayen har ikke noe API på kontekststien til {register}{seen}.',
  'diagnosis.D17.fix':
    'Kontroller at API-et er startet og rullet ut med en publisert plan. Vent ti sekunder etter utrulling. Sammenlign kontekststien under Entrypoints med konfigurasjonen.',
  'diagnosis.D18.cause': 'En instans av gatewayen har ikke fått siste utrulling av API-et for {register}{seen}.',
  'diagnosis.D18.fix': 'Vent to minutter etter utrulling, og kjør på nytt. Hvis det fortsatt feiler, meld fra til plattformteamet.',
  'diagnosis.D19.cause': 'Gatewayen avviser API-nøkkelen som brukes for {register}{seen}.',
  'diagnosis.D19.fix':
    'Åpne abonnementene på API-et. Godkjenn tilgangen, eller be om den. Kopier API-nøkkelen til deres egen applikasjon på nytt, og kontroller navnet på nøkkelheaderen.',
  'diagnosis.D22.cause': 'Gatewayen får ingen API-nøkkel i kall til {register}{seen}, selv om Gatewatch sender den.',
  'diagnosis.D22.fix': 'Spør driftsansvarlig for gatewayen hva nøkkelheaderen heter. Kontroller også om en proxy fjerner headeren.',
  'diagnosis.D23.cause': 'Tilgangen til API-et for {register} er utløpt eller har ikke startet{seen}.',
  'diagnosis.D23.fix': 'Åpne abonnementene på API-et, og endre start- eller sluttdatoen.',
  'diagnosis.D25.cause': 'API-et for {register} gir ut data uten API-nøkkel, fordi planen ikke krever det.',
  'diagnosis.D25.fix': 'Lukk planen uten nøkkel nå. Publiser en plan som krever API-nøkkel.',
  'diagnosis.D26.cause': 'API-et for {register} godtar API-nøkler som ikke er utstedt.',
  'diagnosis.D26.fix': 'Åpne planene til API-et nå, og velg API-nøkkel som sikkerhet.',
  'diagnosis.D27.cause': 'IP-filteret i gatewayen for {register} avviser adressen til denne maskinen{seen}.',
  'diagnosis.D27.fix': 'Legg til maskinens adresse i IP Filtering-policyen til API-et, eller fjern policyen.',
  'diagnosis.D28.cause': 'Gatewayen har nådd grensen for antall kall til {register}{seen}.',
  'diagnosis.D28.fix': 'Øk grensen i planen, eller send færre kall.',
  'diagnosis.D29.cause': 'API-et for {register} har ingen rute for stien i kallet{seen}.',
  'diagnosis.D29.fix': 'Finn stien i planen som abonnementet gjelder. Sett den foran stien i konfigurasjonen.',
  'diagnosis.D30.cause': 'Adressen i HTTP Callout-policyen for {register} er tom, ufullstendig eller uleselig.',
  'diagnosis.D30.fix':
    'Åpne Design, flyten [ALL] /** og HTTP Callout-policyen. Skriv inn hele https-adressen til tokentjenesten. Rull deretter ut API-et.',
  'diagnosis.D31.cause': 'Gatewayen når ikke adressen i HTTP Callout-policyen for {register}.',
  'diagnosis.D31.fix': 'Rett adressen i HTTP Callout-policyen, og rull ut API-et. Kontroller at gatewayen når tokentjenesten.',
  'diagnosis.D32.cause': 'Gatewayen får ikke tilgangstoken for {register}{seen}. Svaret viser ikke hvorfor.',
  'diagnosis.D32.fix':
    'Kontroller stegene som kan være feil, i rekkefølge. Vis statusen fra kallet med errorContent i HTTP Callout-policyen.',
  'diagnosis.D32-400.cause': 'Autorisasjonstjenesten avviser tokenforespørselen for {register} (HTTP 400).',
  'diagnosis.D32-400.fix':
    'Kontroller scopet og nøkkelen til integrasjonen. Sammenlign machine_auth_api_iss med integrasjons-ID-en. Kontroller at planen setter scopet for stien i kallet.',
  'diagnosis.D32-401.cause': 'Tokentjenesten avviser nøkkelen fra API-et for {register} (HTTP 401).',
  'diagnosis.D32-401.fix':
    'Sett machine_auth_api_key under Properties til nøkkelen til tokentjenesten, ikke til API-nøkkelen deres. Kontroller at tilgangen er godkjent. Rull deretter ut API-et.',
  'diagnosis.D32-403.cause': 'Tokentjenesten utsteder ikke tilgangstoken for {register} (HTTP 403).',
  'diagnosis.D32-403.fix':
    'Kontroller i autorisasjonstjenesten at virksomheten har scopet. Kontroller deretter IP-filteret i tokentjenesten.',
  'diagnosis.D32-404.cause': 'HTTP Callout-policyen for {register} kaller en adresse uten noen tokentjeneste (HTTP 404).',
  'diagnosis.D32-404.fix':
    'Sammenlign adressen i HTTP Callout-policyen med kontekststien til tokentjenesten. Kontroller at tokentjenesten er startet og rullet ut.',
  'diagnosis.D32-500.cause': 'Tokentjenesten feiler når API-et for {register} ber om tilgangstoken (HTTP 5xx).',
  'diagnosis.D32-500.fix':
    'Les loggen til tokentjenesten. Fyll ut nøkkel-ID, privat nøkkel og audience. Kontroller at planen setter scopet for stien i kallet.',
  'diagnosis.D33.cause': 'En policy i API-et for {register} feiler{seen}, som oftest HTTP Callout-policyen.',
  'diagnosis.D33.fix':
    'Kontroller at begge egenskapene under Properties finnes og er riktig stavet. Kontroller at HTTP Callout-adressen svarer med JSON. Rull deretter ut API-et.',
  'diagnosis.D34.cause': 'Tokentjenesten eller backenden for {register} svarer ikke gatewayen i tide.',
  'diagnosis.D34.fix':
    'Mål svartiden til tokentjenesten og backenden. Kontroller errorCondition i HTTP Callout-policyen: en feil der får kallene til å henge.',
  'diagnosis.D35.cause': 'API-et for {register} sender ikke et gyldig tilgangstoken{seen}. Et annet register får ett.',
  'diagnosis.D35.fix':
    'Kontroller at integrasjonen har scopet for dette registeret. Sammenlign Properties og HTTP Callout-policyen med API-et som virker. Rull deretter ut API-et.',
  'diagnosis.D36.cause': '{Register} avviser tilgangstokenet fra dette API-et{seen}. Et annet register godtar sitt.',
  'diagnosis.D36.fix':
    'Sammenlign backend-adressen og HTTP Callout-adressen med API-et som virker. Bruk samme miljø for alle. Mellomlagre deretter tilgangstoken i kortere tid.',
  'diagnosis.D37.cause': '{Register} avviser noen av tilgangstokenene fra tokentjenesten{seen}.',
  'diagnosis.D37.fix':
    'Mellomlagre tilgangstoken per scope, og minst 15 sekunder kortere enn levetiden. Kontroller at alle backender under Proxy > Endpoints hører til samme miljø.',
  'diagnosis.D38.cause': 'Nøkkelen til integrasjonen er utløpt, ut fra datoen. {Register} får ikke et gyldig tilgangstoken.',
  'diagnosis.D38.fix': 'Registrer en ny nøkkel på integrasjonen. Legg den inn i tokentjenesten. Oppdater datoen i konfigurasjonen.',
  'diagnosis.D40.cause': '{Register} godtar tilgangstokenet, men det mangler scopet{seen}.',
  'diagnosis.D40.fix':
    'Gi integrasjonen scopet for dette registeret. Kontroller at planen til applikasjonen setter scopet. Kontroller at backend-adressen hører til scopet.',
  'diagnosis.D41.cause': 'Backenden for {register} har ingenting på stien i kallet{seen}.',
  'diagnosis.D41.fix':
    'Sett sammen backend-adressen og stien i konfigurasjonen. Versjon og ressurs skal stå én gang hver. Prøv deretter en annen syntetisk person.',
  'diagnosis.D42.cause': 'Backend-adressen for {register} peker på en annen server{seen}.',
  'diagnosis.D42.fix': 'Skriv inn adressen til dette registeret under Proxy > Endpoints. Rull deretter ut API-et.',
  'diagnosis.D44.cause': '{Register} kjenner ikke personen i konfigurasjonen. Selve oppsettet virker.',
  'diagnosis.D44.fix': 'Legg inn fødselsnummeret til en syntetisk person i dette miljøet.',
  'diagnosis.D45.cause': '{Register} avviser forespørselen fordi formatet er feil{seen}.',
  'diagnosis.D45.fix':
    'Se etter policyer i API-et som endrer headere eller innhold. Kontroller også personidentifikatorene i konfigurasjonen.',
  'diagnosis.D46.cause': '{Register} avviser metoden{seen}. En policy har endret den, eller backend-adressen er feil.',
  'diagnosis.D46.fix': 'Se etter en policy som endrer metoden. Sammenlign deretter backend-adressen med den dokumenterte.',
  'diagnosis.D47.cause': 'En policy endrer Accept-headeren i kall til {register}{seen}.',
  'diagnosis.D47.fix': 'Sett opp API-et til å sende Accept-headeren videre med verdien application/json.',
  'diagnosis.D48.cause': 'En webapplikasjonsbrannmur foran {register} avviser forespørselen{seen}.',
  'diagnosis.D48.fix': 'Finn support-ID-en på siden i loggen til gatewayen. Send den til tjenesteeieren.',
  'diagnosis.D49.cause': '{Register} begrenser antall kall fra virksomheten{seen}.',
  'diagnosis.D49.fix': 'Send færre kall. Finn ut hvilke andre systemer i virksomheten som bruker registeret.',
  'diagnosis.D50.cause': 'Gatewayen eller en ruter foran den når ikke serveren bak{seen}.',
  'diagnosis.D50.fix':
    'Finn ut om feilsiden kommer fra gatewayen eller fra en ruter. Gateway: kontroller backend-adressen under Proxy > Endpoints. Ruter: spør plattformteamet om gatewayen kjører.',
  'diagnosis.D51.cause': 'Gatewayen har ingen brukbar backend for {register}{seen}.',
  'diagnosis.D51.fix': 'Kontroller tilstanden til endepunktet under Proxy > Endpoints. Sammenlign navnet med navnet i rutingpolicyen.',
  'diagnosis.D52.cause': 'Gatewayen får ikke kontakt med {register}{seen}. Trolig stopper en brannmur trafikken.',
  'diagnosis.D52.fix': 'Kontroller backend-adressen under Proxy > Endpoints. Be om at brannmuren åpnes fra nettverket til gatewayen.',
  'diagnosis.D53.cause': 'Backenden for {register} svarer ikke gatewayen i tide{seen}.',
  'diagnosis.D53.fix':
    'Les driftsmeldingene for registeret, og prøv igjen senere. Hvis registeret er oppe, kontroller backend-adressen under Proxy > Endpoints.',
  'diagnosis.D54.cause': 'Svaret er en HTML-side, ikke fra {address}{seen}. Den kommer fra en proxy eller en annen tjeneste.',
  'diagnosis.D54.fix': 'Åpne adressen i en nettleser på samme maskin, og se hvilket produkt siden kommer fra.',
  'diagnosis.D55.cause': 'API-et for {register} svarer alle med suksess og uten data. Slik skjules feil.',
  'diagnosis.D55.fix': 'Fjern svarmalene (response templates) i API-et, slik at feil beholder statusen. Kjør på nytt for å se feilen.',
  'diagnosis.D56.cause': 'Kontekststien eller backend-adressen for {register} fører til et annet register.',
  'diagnosis.D56.fix':
    'Sammenlign kontekststiene under Entrypoints og backend-adressene under Proxy > Endpoints. Rett de to som er byttet om.',
  'diagnosis.D57.cause': 'Identitetsleverandøren har ingen metadata på adressen i konfigurasjonen{seen}.',
  'diagnosis.D57.fix': 'Sett authUrl til adressen til utstederen, med sti eller realm, men uten /.well-known og /oauth.',
  'diagnosis.D58.cause':
    'Metadataene til identitetsleverandøren oppgir et token-endepunkt med http. Da sendes klienthemmeligheten ukryptert.',
  'diagnosis.D58.fix': 'Be driftsansvarlig for identitetsleverandøren publisere token_endpoint med https.',
  'diagnosis.D59.cause': 'Identitetsleverandøren avviser klient-ID-en med denne klienthemmeligheten{seen}.',
  'diagnosis.D59.fix':
    'Kopier klient-ID-en og klienthemmeligheten for dette miljøet på nytt. Har hemmeligheten tegnene : % + / eller mellomrom, be om en ny.',
  'diagnosis.D60.cause': 'Identitetsleverandøren gir ikke klienten scopet for organisasjonen{seen}.',
  'diagnosis.D60.fix':
    'Kontroller organizationId. Hvis den er riktig, må driftsansvarlig for identitetsleverandøren gi klienten org:<organizationId>.',
  'diagnosis.D61.cause': 'Identitetsleverandøren lar ikke klienten bruke client_credentials{seen}.',
  'diagnosis.D61.fix':
    'Be driftsansvarlig for identitetsleverandøren slå på client_credentials for klienten. Kontroller at ingen proxy endrer forespørselen.',
  'diagnosis.D62.cause': 'Svarene fra identitetsleverandøren avviker fra dokumentasjonen.',
  'diagnosis.D62.fix':
    'Send funnene til driftsansvarlig for identitetsleverandøren, eller rett de dokumenterte verdiene i konfigurasjonen.',
  'diagnosis.D63.cause': 'GraphQL-API-et avviser tilgangstokenet som identitetsleverandøren utstedte{seen}.',
  'diagnosis.D63.fix': 'Kontroller at authUrl og baseUrl hører til samme miljø. Spør hvilke tilgangstoken GraphQL-API-et godtar.',
  'diagnosis.D64.cause': 'GraphQL-API-et kjenner ikke organisasjonen eller viser den ikke til klienten.',
  'diagnosis.D64.fix': 'Kontroller graphql.organizationId. Kontroller også at scopet i tilgangstokenet gjelder denne organisasjonen.',
  'diagnosis.D65.cause': 'GraphQL-API-et kjenner ikke den dokumenterte spørringen{seen}.',
  'diagnosis.D65.fix': 'Kontroller baseUrl. Hvis den er riktig, meld fra til driftsansvarlig for GraphQL-API-et at skjemaet er endret.',
  'diagnosis.D66.cause': 'Det finnes ikke noe GraphQL-API på adressen i konfigurasjonen{seen}.',
  'diagnosis.D66.fix': 'Sett baseUrl til den delen av adressen som kommer før /graphql.',
  'diagnosis.D67.cause': 'Innstillingen gateway.tokenService har feil adresse eller nøkkel. Et register virker uten den.',
  'diagnosis.D67.fix':
    'Sett gateway.tokenService.url til adressen i HTTP Callout-policyen. Sett apiKey der til verdien av machine_auth_api_key.',
  'diagnosis.D68.cause': 'Tokentjenesten avviser denne maskinen{seen}. Den godtar bare gatewayen, og det er riktig.',
  'diagnosis.D68.fix': 'Kjør Gatewatch fra nettverket til virksomheten, eller fjern gateway.tokenService fra konfigurasjonen.',
  'diagnosis.D69.cause': 'Det finnes ingen tokentjeneste på adressen i konfigurasjonen{seen}.',
  'diagnosis.D69.fix':
    'Kontroller at tokentjenesten er startet og rullet ut. Sammenlign kontekststien med adressen i HTTP Callout-policyen.',
  'diagnosis.D70.cause': 'Autorisasjonstjenesten kjenner ikke integrasjons-ID-en i dette miljøet (MP-100).',
  'diagnosis.D70.fix': 'Sett machine_auth_api_iss under Properties til integrasjons-ID-en i dette miljøet. Rull deretter ut API-et.',
  'diagnosis.D70-110.cause': 'Autorisasjonstjenesten avviser forespørselen fordi audience viser til en annen tjeneste (MP-110).',
  'diagnosis.D70-110.fix': 'Sett audience i tokentjenesten til autorisasjonstjenesten i dette miljøet, med skråstrek til slutt.',
  'diagnosis.D70-120.cause':
    'Autorisasjonstjenesten avviser signaturen eller virksomhetssertifikatet, ofte fordi det er fra et annet miljø (MP-120, MP-124).',
  'diagnosis.D70-120.fix':
    'Sammenlign nøkkelen i tokentjenesten med den som er registrert på integrasjonen. Begge må høre til samme miljø.',
  'diagnosis.D70-121.cause': 'Autorisasjonstjenesten avviser nøkkelen til integrasjonen. Den utløp etter ett år (MP-121).',
  'diagnosis.D70-121.fix': 'Registrer en ny nøkkel på integrasjonen. Legg den inn i tokentjenesten.',
  'diagnosis.D70-122.cause':
    'Autorisasjonstjenesten avviser virksomhetssertifikatet. Det tilhører en annen virksomhet enn integrasjonen (MP-122).',
  'diagnosis.D70-122.fix': 'Bruk et virksomhetssertifikat fra virksomheten som eier integrasjonen.',
  'diagnosis.D70-123.cause': 'Autorisasjonstjenesten kan ikke lese sertifikatkjeden i forespørselen (MP-123).',
  'diagnosis.D70-123.fix': 'Rett sertifikatkjeden i tokentjenesten.',
  'diagnosis.D70-130.cause':
    'Autorisasjonstjenesten avviser forespørselen fordi den har feil format, er brukt før eller er for gammel (MP-011, MP-012, MP-130).',
  'diagnosis.D70-130.fix': 'Still klokken i tokentjenesten etter en NTP-server. Mellomlagre tilgangstoken kortere enn levetiden.',
  'diagnosis.D70-200.cause': 'Autorisasjonstjenesten avviser scopet. Integrasjonen har det ikke (MP-200).',
  'diagnosis.D70-200.fix': 'Gi integrasjonen scopet for registeret.',
  'diagnosis.D70-201.cause': 'Autorisasjonstjenesten avviser scopet. Denne typen integrasjon kan ikke ha det (MP-201).',
  'diagnosis.D70-201.fix': 'Opprett en ny integrasjon av riktig type. Typen kan ikke endres senere.',
  'diagnosis.D70-250.cause': 'Autorisasjonstjenesten avviser scopet. Tjenesteeieren har ikke gitt virksomheten tilgang til det (MP-250).',
  'diagnosis.D70-250.fix': 'Søk tjenesteeieren om tilgang, og vent til den er innvilget.',
  'diagnosis.D70-251.cause': 'Autorisasjonstjenesten avviser scopet. Virksomheten har ikke delegert det til leverandøren (MP-251).',
  'diagnosis.D70-251.fix': 'Deleger scopet til leverandøren, eller bruk deres egen integrasjon.',
  'diagnosis.D71.cause': 'Tokentjenesten klarer ikke å lage en tokenforespørsel{seen}.',
  'diagnosis.D71.fix': 'Fyll ut nøkkel-ID, privat nøkkel og audience i tokentjenesten. Kontroller at tokentjenesten får scopet.',
  'diagnosis.D72.cause': 'API-et for {register} sender ikke et gyldig tilgangstoken{seen}, selv om tokentjenesten utsteder det.',
  'diagnosis.D72.fix':
    'Sammenlign begge egenskapene og HTTP Callout-adressen med gateway.tokenService. Kontroller at Transform Headers-policyen sender tilgangstokenet. Rull deretter ut API-et.',
  'diagnosis.D74.cause': 'Klokken på denne maskinen avviker fra klokkene på flere servere.',
  'diagnosis.D74.fix': 'Still klokken på denne maskinen etter en NTP-server.',
  'diagnosis.D75.cause': 'Tokentjenesten svarer verken gatewayen eller denne maskinen.',
  'diagnosis.D75.fix': 'Kontroller at tokentjenesten kjører. Sammenlign adressen i HTTP Callout-policyen med gateway.tokenService.url.',
  'diagnosis.D76.cause': '{Address} sender et ufullstendig eller ugyldig HTTP-svar.',
  'diagnosis.D76.fix': 'Kall adressen uten å gå gjennom proxyer. Finn ut hvilken av dem som ødelegger svaret.',
  'diagnosis.D77.cause': 'API-et for {register} godtar også API-nøkkelen for et annet register.',
  'diagnosis.D77.fix': 'Lukk abonnementet som ikke trengs, eller oppgi i konfigurasjonen at registrene deler nøkkel.',
  'diagnosis.D78.cause': 'GraphQL-API-et gir data på forespørsler det skal avvise{seen}.',
  'diagnosis.D78.fix': 'Meld fra til driftsansvarlig for GraphQL-API-et nå, og oppgi navnene på sjekkene.',
  'diagnosis.D79.cause': 'Identitetsleverandøren feiler{seen}, eller svarer ikke i tide.',
  'diagnosis.D79.fix': 'Les driftsmeldingene til identitetsleverandøren, og prøv igjen senere.',
  'diagnosis.D80.cause': 'Identitetsleverandøren utsteder tilgangstoken på forespørsler den skal avvise{seen}.',
  'diagnosis.D80.fix': 'Meld fra til driftsansvarlig for identitetsleverandøren nå, og oppgi navnene på sjekkene.',
  'diagnosis.D81.cause': 'Svarene fra GraphQL-API-et avviker fra dokumentasjonen.',
  'diagnosis.D81.fix': 'Send funnene til driftsansvarlig for GraphQL-API-et, eller rett de forventede verdiene i konfigurasjonen.',
  'diagnosis.D82.cause': '{Register} svarer uventet på en personidentifikator i konfigurasjonen. Selve oppsettet virker.',
  'diagnosis.D82.fix':
    'Kontroller at personene i konfigurasjonen er syntetiske og fra dette miljøet. Kontroller at den ukjente personen ikke finnes der. Meld ellers fra til tjenesteeieren.',
  'diagnosis.D83.cause': 'Backenden for {register} feiler{seen}.',
  'diagnosis.D83.fix':
    'Les driftsmeldingene for registeret, og prøv igjen senere. Kontroller deretter backend-adressen under Proxy > Endpoints.',
  'diagnosis.D86.cause': 'Gatewayen feiler når den skal avvise et kall til {register}{seen}.',
  'diagnosis.D86.fix': 'Finn kallet i loggen til gatewayen. Rett policyen som feiler.',
  'diagnosis.D87.cause': '{Address} sender et større svar enn dokumentert. Trolig svarer en annen tjeneste.',
  'diagnosis.D87.fix': 'Kontroller adressen. Spør driftsansvarlig for {address} hvilken tjeneste som svarer der.',
  'diagnosis.D88.cause': 'Adressen til {address} begynner med http, men porten krever https.',
  'diagnosis.D88.fix': 'Skriv adressen med https.',
  'diagnosis.D89.cause': 'Gatewayen eller backenden sender kall til {register} videre til en annen adresse{seen}.',
  'diagnosis.D89.fix':
    'Se hvor omdirigeringen fører. Til gatewayen: rett kontekststien. Til registeret: skriv inn den adressen under Proxy > Endpoints.',
  'diagnosis.D90.cause': 'IP-filteret i tokentjenesten avviser adressen til denne maskinen{seen}.',
  'diagnosis.D90.fix':
    'Kontroller at filteret slipper gjennom nettverket til gatewayen. Kjør Gatewatch innenfor nettverket til virksomheten.',
  'diagnosis.D91.cause': 'IP-filteret i tokentjenesten avviser denne maskinen{seen}, og kanskje også gatewayen.',
  'diagnosis.D91.fix': 'Legg til nettverket til gatewayen i IP-filteret. Kjør Gatewatch innenfor nettverket til virksomheten.',
  'diagnosis.D92.cause': 'Tokentjenesten avviser nøkkelen den får{seen}.',
  'diagnosis.D92.fix':
    'Kontroller at applikasjonen har godkjent tilgang til tokentjenesten. Kopier nøkkelen inn i machine_auth_api_key under Properties. Rull deretter ut API-et.',
  'diagnosis.D93.cause': 'Autorisasjonstjenesten gir ikke denne integrasjonen scopet{seen}.',
  'diagnosis.D93.fix': 'Gi integrasjonen scopet. Hvis den har det fra før, søk tjenesteeieren om tilgang.',
  'diagnosis.D94.cause': 'Autorisasjonstjenesten avviser tokenforespørselen{seen}.',
  'diagnosis.D94.fix':
    'Sammenlign machine_auth_api_iss med integrasjons-ID-en. Kontroller at nøkkelen til integrasjonen hører til dette miljøet og ikke er utløpt.',
  'diagnosis.D95.cause': 'Gatewayen avviser API-nøklene for {register}{seen}.',
  'diagnosis.D95.fix':
    'Åpne abonnementene på hvert API. Godkjenn tilgangene, eller be om dem. Kopier API-nøkkelen til deres egen applikasjon for hvert API, og kontroller navnet på nøkkelheaderen.',
  'diagnosis.D96.cause': 'Gatewayen avviser API-nøkkelen for {register}{seen}.',
  'diagnosis.D96.fix':
    'Åpne abonnementene på API-et. Godkjenn tilgangen, eller be om den. Kopier API-nøkkelen til deres egen applikasjon for dette API-et, og kontroller navnet på nøkkelheaderen.',
  'diagnosis.D97.cause': 'Tokentjenesten klarer ikke å signere tokenforespørselen{seen}.',
  'diagnosis.D97.fix':
    'Fyll ut nøkkel-ID, privat nøkkel og audience i tokentjenesten. Kontroller at planen setter scopet for stien i kallet.',
  'diagnosis.D98.cause': 'Gatewayen svarer ikke på kall til {register} i tide.',
  'diagnosis.D98.fix': 'Finn kallet i loggen til gatewayen. Se om gatewayen venter på HTTP Callout-policyen eller på backenden.',
  'diagnosis.D99.cause': '{Register} avviser tilgangstokenet{seen}. Det er fra et annet miljø eller utløpt.',
  'diagnosis.D99.fix':
    'Kontroller at backenden, HTTP Callout-adressen og integrasjonen hører til samme miljø. Mellomlagre deretter tilgangstoken i kortere tid.',
  'diagnosis.D100.cause': 'Klokken i gatewayen går feil. {Register} får ikke et gyldig tilgangstoken.',
  'diagnosis.D100.fix': 'Still klokkene i gatewayen og tokentjenesten etter en NTP-server.',
  'diagnosis.D101.cause': 'Gatewayen sender ikke et gyldig tilgangstoken til {register}{seen}.',
  'diagnosis.D101.fix':
    'Kontroller scopet og nøkkelen til integrasjonen. Kontroller at API-et er rullet ut med begge egenskapene. Kontroller også adressen i HTTP Callout-policyen.',
  'diagnosis.D102.cause': 'Backend-adressen for {register} fører til en annen server, som avviser metoden{seen}.',
  'diagnosis.D102.fix': 'Rett backend-adressen under Proxy > Endpoints. Rull deretter ut API-et.',
  'diagnosis.D103.cause': 'Gatewayen når ikke backenden for {register}{seen}. Vertsnavn, port eller sertifikat er feil.',
  'diagnosis.D103.fix': 'Rett backend-adressen under Proxy > Endpoints. Kontroller fra gatewayen at serveren har et klarert sertifikat.',
  'diagnosis.D104.cause': 'Svaret er en HTML-side, ikke fra {register}{seen}. Den kommer fra en brannmur eller en annen server.',
  'diagnosis.D104.fix':
    'Les siden i loggen til gatewayen. Har den en support-ID, send den til tjenesteeieren. Rett ellers backend-adressen under Proxy > Endpoints.',
  'diagnosis.D105.cause': 'API-et for {register} svarer med suksess selv om kallet feiler{seen}.',
  'diagnosis.D105.fix': 'Fjern svarmalene (response templates) i API-et, slik at feil beholder statusen.',
  'diagnosis.D106.cause': 'Serveren som svarer for {register}, følger ikke spesifikasjonen{seen}.',
  'diagnosis.D106.fix':
    'Sammenlign backend-adressen under Proxy > Endpoints med adressen til registeret. Sammenlign deretter kontekststien under Entrypoints.',
  'diagnosis.D107.cause': 'Metadataene til identitetsleverandøren oppgir en annen utsteder enn authUrl.',
  'diagnosis.D107.fix': 'Hvis utstederen tilhører identitetsleverandøren, sett authUrl til nøyaktig den adressen.',
  'diagnosis.D108.cause': 'Metadataene til identitetsleverandøren oppgir et token-endepunkt som ikke virker{seen}.',
  'diagnosis.D108.fix': 'Be driftsansvarlig for identitetsleverandøren rette token_endpoint i metadataene.',
  'diagnosis.D109.cause': 'GraphQL-API-et feiler{seen} eller svarer ikke i tide.',
  'diagnosis.D109.fix': 'Les driftsmeldingene for GraphQL-API-et, og prøv igjen senere.',
  'diagnosis.D110.cause':
    'Egenskapen machine_auth_api_key for {register} inneholder et linjeskift. Da kan alle som kaller API-et, lese nøkkelen.',
  'diagnosis.D110.fix':
    'Fjern linjeskiftet fra machine_auth_api_key under Properties. Kontroller også machine_auth_api_iss, og rull ut API-et. Bytt nøkkelen, fordi andre kan ha lest den.',
  'diagnosis.D111.cause': 'Gatewayen godtar API-nøkkelen, men tilgangstokenet eller backenden for {register} feiler{seen}.',
  'diagnosis.D111.fix':
    'Finn kallet i loggen til gatewayen. Feil i HTTP Callout-policyen: kontroller stegene for tilgangstokenet. Feil i backenden: kontroller adressen.',
  'diagnosis.D112.cause': 'Kall til {register} feiler{seen}. Ingen svar viser hvor.',
  'diagnosis.D112.fix': 'Finn kallet i loggen til gatewayen, og se hvor langt det kom. Kontroller stegene som kan være feil, i rekkefølge.',
  'diagnosis.D113.cause': '{Address} svarer ikke som dokumentert. Ingen svar viser hvorfor.',
  'diagnosis.D113.fix': 'Les funnene fra disse sjekkene, og send dem til driftsansvarlig for {address}.',
  'diagnosis.D114.cause': 'En av to instanser på veien til {register} feiler. Det gjelder annethvert av {of} kall.',
  'diagnosis.D114.fix':
    'Sammenlign en mislykket og en vellykket transaksjon i loggen til gatewayen. Start instansen som feiler, på nytt, eller rull den ut igjen.',
  'diagnosis.D115.cause': 'De siste {failed} av {of} kall til {register} feilet, på grunn av en grense eller et utløpt tilgangstoken.',
  'diagnosis.D115.fix': 'Kontroller grensen for antall kall i planen. Mellomlagre tilgangstoken minst 15 sekunder kortere enn levetiden.',
  'diagnosis.D116.cause': 'Av {of} kall til {register} feiler {failed}. Årsaken er én av flere instanser eller et utløpt tilgangstoken.',
  'diagnosis.D116.fix':
    'Sammenlign en mislykket og en vellykket transaksjon i loggen til gatewayen. Kontroller instansene av policyen eller backenden der de er forskjellige.',
  'diagnosis.D117.cause': 'Ingen registre godtar tilgangstokenet fra tokentjenesten. Det er utløpt eller selvsignert.',
  'diagnosis.D117.fix':
    'Mellomlagre tilgangstoken minst 15 sekunder kortere enn levetiden. Veksle den signerte forespørselen inn i et tilgangstoken fra autorisasjonstjenesten.',
  'diagnosis.D118.cause': 'Tilgangstokenet fra tokentjenesten mangler scopet det ble bedt om.',
  'diagnosis.D118.fix':
    'Gi integrasjonen scopet. Kontroller at tjenesteeieren har gitt virksomheten tilgang. Kontroller også hvilket scope tokentjenesten ber om.',
  'diagnosis.D119.cause': 'En policy i API-et for {register} feiler{seen}. Tokentjenesten utsteder tilgangstoken som den skal.',
  'diagnosis.D119.fix':
    'Sammenlign begge egenskapene og HTTP Callout-adressen med gateway.tokenService, tegn for tegn. Rull deretter ut API-et.',
  'diagnosis.D120.cause': 'Tilgangstokenet fra tokentjenesten har et annet scope enn det ble bedt om.',
  'diagnosis.D120.fix': 'Sett opp tokentjenesten til å be om scopet den får. Mellomlagre tilgangstoken per scope.',
  'diagnosis.D121.cause': 'Tokentjenesten avviser tokenforespørselen{seen}. Svaret viser ikke hvorfor.',
  'diagnosis.D121.fix':
    'Finn svaret fra autorisasjonstjenesten i loggen til tokentjenesten. Hvis det mangler, kontroller tilgangen og machine_auth_api_key.',
  'diagnosis.D122.cause': 'Tokentjenesten utsteder ikke tilgangstoken{seen}. Svaret viser ikke hvorfor.',
  'diagnosis.D122.fix':
    'Hvis autorisasjonstjenesten avviste forespørselen, kontroller scope, nøkkel og ID for integrasjonen. Fyll ellers ut nøkkel-ID, privat nøkkel og audience i tokentjenesten.',
  'diagnosis.D123.cause': 'API-et for {register} skjuler feilen som registeret gir for en ukjent person.',
  'diagnosis.D123.fix': 'Fjern policyer og svarmaler (response templates) som endrer feil. Kjør på nytt, og se om resultatet er det samme.',
  'diagnosis.D124.cause': 'Kontekststien for {register} er en annen enn i konfigurasjonen, eller tilhører et annet API.',
  'diagnosis.D124.fix': 'Sammenlign kontekststien under Entrypoints med konfigurasjonen, tegn for tegn. Rett den som er feil.',
  'diagnosis.D125.cause': 'API-et for {register} kjører ikke. Det er ikke rullet ut, er stoppet eller finnes ikke.',
  'diagnosis.D125.fix': 'Åpne API-et i API-konsollen. Rull det ut, start det, og vent ti sekunder.',
  'diagnosis.D126.cause': 'API-et for {register} har ingen publisert plan som godtar klienten.',
  'diagnosis.D126.fix':
    'Publiser planen som er under arbeid, eller lag en ny hvis den er lukket. Rull ut API-et. Be om tilgang på nytt hvis planen er ny.',
  'diagnosis.D127.cause': 'Applikasjonen deres har ikke bedt om tilgang til API-et for {register}.',
  'diagnosis.D127.fix': 'Be om tilgang for applikasjonen, med en plan som krever API-nøkkel. Sørg for at tilgangen blir godkjent.',
  'diagnosis.D128.cause': 'Tilgangen til {register} er ikke aktiv. Den venter, er avslått, satt på pause, lukket eller utløpt.',
  'diagnosis.D128.fix':
    'Åpne abonnementene på API-et. Godkjenn en tilgang som venter, eller gjenoppta en som er satt på pause. Endre ellers datoene, eller be om tilgang på nytt.',
  'diagnosis.D129.cause':
    'API-nøkkelen i konfigurasjonen gjelder ikke for {register}. Den er tilbakekalt, utløpt eller fra en annen tilgang.',
  'diagnosis.D129.fix':
    'Forny nøkkelen i abonnementet hvis den er utløpt. Kopier nøkkelen til deres egen applikasjon inn i konfigurasjonen.',
  'diagnosis.D130.cause': 'API-et for {register} leser en egenskap som ikke finnes.',
  'diagnosis.D130.fix': 'Legg til egenskapen under Properties, stavet slik API-et leser den. Rull deretter ut API-et.',
  'diagnosis.D131.cause': 'En egenskap i API-et for {register} har en annen verdi enn i konfigurasjonen.',
  'diagnosis.D131.fix': 'Skriv inn verdien under Properties på nytt, uten mellomrom og anførselstegn. Rull deretter ut API-et.',
  'diagnosis.D132.cause': 'HTTP Callout-policyen for {register} kaller en annen adresse enn tokentjenesten.',
  'diagnosis.D132.fix': 'Skriv inn gateway.tokenService.url som adresse i HTTP Callout-policyen. Rull deretter ut API-et.',
  'diagnosis.D133.cause': 'API-et for {register} bruker en annen backend enn den i konfigurasjonen.',
  'diagnosis.D133.fix':
    'Skriv inn den publiserte adressen til registeret under Proxy > Endpoints, og rull ut API-et. Var den gamle et annet register, kan kontekststiene være byttet om.',
  'diagnosis.D134.cause': 'API-et til tokentjenesten kjører ikke som i konfigurasjonen, eller avviser API-ene til registrene.',
  'diagnosis.D134.fix':
    'Rull ut og start API-et til tokentjenesten på adressen i konfigurasjonen. Kontroller at API-ene til registrene har godkjent tilgang og gyldig nøkkel.',
  'diagnosis.D135.cause': 'API-et for {register} har lagrede endringer som ikke er rullet ut.',
  'diagnosis.D135.fix': 'Se gjennom endringene. Rull ut API-et, og vent ti sekunder.',
  'diagnosis.D136.cause': 'API-et for {register} som er rullet ut, avviker fra malfilen.',
  'diagnosis.D136.fix': 'Sammenlign linjene som rapporten viser. Importer malen på nytt, eller rett forskjellen. Rull deretter ut API-et.',
  'diagnosis.D137.cause': 'Gatewayen avviser kall til {register}{seen}, selv om administrasjons-API-et viser riktig oppsett.',
  'diagnosis.D137.fix':
    'Sammenlign API-nøkkelen i konfigurasjonen med den til applikasjonen deres. Kontroller nøkkelheaderen, sharding tags og gateway.url. Kontroller at gatewayen synkroniserer med administrasjons-API-et.',
  'diagnosis.D138.cause': 'Nøkkelen i konfigurasjonen gjelder ikke for tokentjenesten.',
  'diagnosis.D138.fix':
    'Forny nøkkelen hvis den er utløpt. Kopier den inn i machine_auth_api_key under Properties og i gateway.tokenService.apiKey. Rull deretter ut API-et.',
  'diagnosis.D139.cause': 'API-et for {register} kjører en gammel versjon. Rettelsen er lagret, men ikke rullet ut.',
  'diagnosis.D139.fix': 'Rull ut API-et, og vent ti sekunder.',
  'diagnosis.D140.cause': 'En server foran {register} er nede{seen}. Alle nøkler får samme svar.',
  'diagnosis.D140.fix':
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
  'step.client-key.title': 'Kall API-et med API-nøkkelen til applikasjonen deres',
  'step.client-key.fix': 'Kopier API-nøkkelen til applikasjonen deres på nytt fra API-konsollen til konfigurasjonen.',
  'step.identity-provider.title': 'Identitetsleverandøren og klienten som er registrert der',
  'step.identity-provider.fix': 'Send rapporten til driftsansvarlig for identitetsleverandøren.',
  'step.graphql-api.title': 'GraphQL-API-et',
  'step.graphql-api.fix': 'Send rapporten til driftsansvarlig for GraphQL-API-et.',
  'step.network.title': 'Nettverket og sertifikatene på kallveien',
  'step.network.fix': 'Spør nettverks- eller plattformteamet om brannmuren er åpen fra denne maskinen til adressen.',
  'step.configuration.title': 'Konfigurasjonen til Gatewatch',
  'step.configuration.fix': 'Sammenlign innstillingen med verdien virksomheten har fått oppgitt.',
})
