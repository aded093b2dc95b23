import { registers } from '../../domain/index.ts'
import type { DiagnosisWords } from './words.ts'

const all = registers.length === 2 ? 'begge' : 'alle'

/** Norwegian, bokmål; the labels of the API manager stay as they are on the screen. */
export const nb: DiagnosisWords = {
  tag: 'nb',
  rules: {
    D75: {
      cause: 'Verken gatewayen eller denne maskinen får svar på adressen til tokentjenesten.',
      remedy:
        'Kontroller at tokentjenesten kjører; sammenlign så adressen med den i HTTP Callout-policyen og i gateway.tokenService, bokstav for bokstav.',
    },
    D02: {
      cause: 'Ingen adresse kunne slås opp fra denne maskinen, så navnetjeneren svarer ikke.',
      remedy: 'Kontroller navnetjeneren til denne maskinen, og om den har nettverk i det hele tatt.',
    },
    D01: {
      cause: 'Vertsnavnet til {address} er ukjent for navnetjeneren til denne maskinen.',
      remedy: 'Sammenlign skrivemåten av vertsnavnet med det institusjonen har fått oppgitt; slå det så opp fra samme nettverk.',
    },
    D03: {
      cause: 'Verten til {address} avviser forbindelsen: den er nede, eller lytter på en annen port.',
      remedy: 'Kontroller protokoll og port i adressen, og om tjenesten kjører.',
    },
    D04: {
      cause: 'Det blir ingen forbindelse til {address}: en brannmur mellom denne maskinen og verten stopper den.',
      remedy: 'Be om en brannmuråpning fra adressen til denne maskinen til verten og porten til {address}.',
    },
    D14: {
      cause: 'En proxy står mellom denne maskinen og {address} og slipper ikke forespørselen gjennom.',
      remedy: 'Sett opp proxyen for denne maskinen, eller be om et unntak for verten til {address}.',
    },
    D05: {
      cause: 'Forbindelsen til {address} lukkes før det kommer et svar: av en brannmur, eller av en tjener som ikke kjenner vertsnavnet.',
      remedy: 'Bruk vertsnavnet og ikke en IP-adresse; spør så dem som har ansvar for nettverket, hva som lukker forbindelsen.',
    },
    D12: {
      cause: 'Tjeneren foran {address} krever et klientsertifikat.',
      remedy: 'Bruk adressen som er ment for klienter med nøkkel, eller be om en inngang uten klientsertifikat.',
    },
    D07: {
      cause: 'Metadataene til identitetsleverandøren oppgir adresser med http, men porten forventer https.',
      remedy:
        'Si fra til dem som drifter identitetsleverandøren: bak en proxy som avslutter TLS, må den stole på X-Forwarded-Proto eller få vite sin egen adresse.',
    },
    D88: {
      cause: 'Adressen til {address} begynner med http, men porten forventer https.',
      remedy: 'Skriv adressen med https.',
    },
    D08: {
      cause: 'Et sertifikat til {address} er utløpt, eller er ikke gyldig ennå.',
      remedy: 'Be dem som drifter {address}, om å fornye sertifikatet; kontroller at klokken på denne maskinen går riktig.',
    },
    D09: {
      cause: 'Sertifikatet til {address} er utstedt til et annet vertsnavn.',
      remedy: 'Sammenlign vertsnavnet med navnene i sertifikatet: rett adressen, eller få sertifikatet utstedt til dette navnet.',
    },
    D11: {
      cause:
        'Sertifikatet til {address} er signert av seg selv eller av en egen sertifikatutsteder: en testtjeneste, eller en proxy som ser inn i TLS.',
      remedy: 'Oppgi sertifikatet til utstederen som tls.caFile; slå aldri av kontrollen.',
    },
    D10: {
      cause:
        'Sertifikatkjeden til {address} fører ikke til en rot som er klarert: et mellomsertifikat mangler, eller utstederen er ukjent her.',
      remedy: 'Få tjeneren til å sende hele kjeden, eller oppgi sertifikatet til utstederen som tls.caFile; slå aldri av kontrollen.',
    },
    D06: {
      cause: 'TLS med {address} kommer ikke i stand: porten snakker ren http, eller de to sidene har ingen felles versjon.',
      remedy: 'Kontroller protokoll og port i adressen, og deretter hvilke TLS-versjoner tjeneren tilbyr.',
    },
    D76: {
      cause: 'Det {address} sender, er ikke et fullstendig og riktig innrammet HTTP-svar.',
      remedy: 'Kall adressen uten proxyene imellom, for å finne ut hvem av dem som ødelegger svaret.',
    },
    D87: {
      cause: 'Det {address} svarer er større enn noe dokumentert svar: en annen tjeneste svarer der, eller en egen side.',
      remedy: 'Kontroller adressen; spør så den som drifter den, hva som svarer på den stien.',
    },
    D74: {
      cause: 'Klokken på denne maskinen går annerledes enn klokkene på flere tjenere.',
      remedy: 'Still klokken på denne maskinen etter en tidstjener (NTP).',
    },
    D15: {
      cause: '{address} svarer med en omdirigering, så adressen i konfigurasjonen er ikke den endelige.',
      remedy:
        'Sett opp den endelige adressen: https i stedet for http, med eller uten skråstrek til slutt. Nøkler sendes aldri etter en omdirigering.',
    },
    D89: {
      cause: 'Kallet til {register} besvares med en omdirigering: kontekststien eller backend-adressen er ikke den endelige.',
      remedy:
        'Les hvor omdirigeringen fører: til gatewayen, skriv da kontekststien slik den sier; til registeret, sett da den adressen under Proxy > Endpoints.',
    },
    D13: {
      cause: 'Ruteren foran gatewayen kjenner ingen tjeneste som kjører under dette vertsnavnet.',
      remedy: 'Kontroller instansnavnet i vertsnavnet; er det riktig, spør plattformen om gatewayen kjører.',
    },
    D50: {
      cause:
        'En nettside sier i stedet for {register} at tjeneren bak ikke kan nås: enten sier gatewayen det om registeret, eller så sier en ruter foran det om gatewayen.',
      remedy:
        'Se hvem nettsiden kommer fra. Er det gatewayen, kontroller backend-adressen under Proxy > Endpoints; er det en ruter, spør plattformen om gatewayen kjører.',
    },
    D140: {
      cause:
        'Med riktig nøkkel, med feil nøkkel og uten nøkkel besvares kall til {register} slik en tjener svarer når den som står bak, er nede: ingenting viser at noen så på en nøkkel.',
      remedy:
        'La nøklene være. Se hvem som gir dette svaret: er det en proxy eller en ruter foran, spør plattformen om gatewayen kjører bak denne stien; er det gatewayen, kontroller backend-adressen under Proxy > Endpoints, og at planen krever nøkkel.',
    },
    D54: {
      cause: 'En HTML-side svarer i stedet for {address}: innloggingssiden til en proxy, eller en annen tjeneste.',
      remedy: 'Åpne adressen i en nettleser på samme maskin og se hvem siden kommer fra.',
    },
    D67: {
      cause:
        'Ett register virker, så tokentjenesten gjør det også; det direkte kallet fra Gatewatch til den har feil adresse eller nøkkel.',
      remedy: 'Gi gateway.tokenService adressen fra HTTP Callout-policyen og nøkkelen fra egenskapen machine_auth_api_key.',
    },
    D68: {
      cause: 'Tokentjenesten lar bare gatewayen kalle den, og ikke denne maskinen: sett utenfra er det som det skal være.',
      remedy: 'Kjør Gatewatch fra innsiden av institusjonen, eller ta gateway.tokenService ut av konfigurasjonen.',
    },
    D90: {
      cause: 'Tokentjenesten lar bare bestemte adresser kalle den, og denne maskinen er ikke blant dem.',
      remedy:
        'Kontroller at nettverket til gatewayen er med i IP-filteret til tokentjenesten. Fra utsiden av institusjonen blir denne maskinen avvist med rette: kjør Gatewatch fra innsiden for å se det gatewayen ser.',
    },
    D91: {
      cause:
        'Tokentjenesten lar bare bestemte adresser kalle den, og denne maskinen er ikke blant dem; kanskje gatewayen heller ikke er det.',
      remedy:
        'Kontroller at nettverket til gatewayen er med i IP-filteret til tokentjenesten. Fra utsiden av institusjonen blir denne maskinen avvist med rette: kjør Gatewatch fra innsiden for å se det gatewayen ser.',
    },
    D92: {
      cause: 'Tokentjenesten avviser API-nøkkelen.',
      remedy:
        'Kontroller at applikasjonens tilgang til tokentjenesten er godkjent, kopier nøkkelen på nytt, og sett den som machine_auth_api_key under Properties; rull så ut.',
    },
    D69: {
      cause: 'Det finnes ingen tokentjeneste på adressen i konfigurasjonen.',
      remedy:
        'Sammenlign adressen i HTTP Callout-policyen med kontekststien til tokentjenesten; kontroller at tjenesten er startet og rullet ut.',
    },
    D70: {
      cause: 'Autorisasjonstjenesten kjenner ikke integrasjonen: ID-en er feil, eller hører til et annet miljø (MP-100).',
      remedy: 'Åpne Properties og sett machine_auth_api_iss til integrasjons-ID-en fra samme miljø (test eller produksjon); rull så ut.',
    },
    'D70-110': {
      cause: 'Autorisasjonstjenesten sier at forespørselen er rettet til en annen tjeneste: audience er feil (MP-110).',
      remedy: 'Sett audience i tokentjenesten til autorisasjonstjenesten i dette miljøet, med skråstrek til slutt.',
    },
    'D70-120': {
      cause:
        'Autorisasjonstjenesten godtar ikke sertifikatet eller signaturen: ofte en testnøkkel i produksjon eller omvendt (MP-120, MP-124).',
      remedy: 'Kontroller at nøkkelen i tokentjenesten er den som er registrert på integrasjonen, i samme miljø.',
    },
    'D70-121': {
      cause: 'Autorisasjonstjenesten sier at nøkkelen til integrasjonen er utløpt, noe som skjer ett år etter registreringen (MP-121).',
      remedy: 'Registrer en ny nøkkel på integrasjonen og legg den inn i tokentjenesten.',
    },
    'D70-122': {
      cause: 'Autorisasjonstjenesten sier at sertifikatet hører til en annen organisasjon enn integrasjonen (MP-122).',
      remedy: 'Bruk et sertifikat fra organisasjonen som eier integrasjonen.',
    },
    'D70-123': {
      cause: 'Autorisasjonstjenesten kan ikke lese sertifikatkjeden i forespørselen (MP-123).',
      remedy: 'Rett sertifikatkjeden i tokentjenesten.',
    },
    'D70-130': {
      cause:
        'Autorisasjonstjenesten avviser forespørselen fordi den er feil utformet, brukt to ganger eller for gammel: et mellomlager eller klokken i tokentjenesten er feil (MP-011, MP-012, MP-130).',
      remedy: 'Still klokken i tokentjenesten, og la mellomlageret vare kortere enn levetiden til et tilgangstoken.',
    },
    'D70-200': {
      cause: 'Autorisasjonstjenesten sier at integrasjonen ikke har scopet (MP-200).',
      remedy: 'Legg scopet for registeret til integrasjonen.',
    },
    'D70-201': {
      cause: 'Autorisasjonstjenesten sier at denne typen integrasjon ikke kan ha scopet (MP-201).',
      remedy: 'Opprett en ny integrasjon av riktig type: typen kan ikke endres senere.',
    },
    'D70-250': {
      cause: 'Autorisasjonstjenesten sier at registereieren ikke har gitt institusjonen scopet (MP-250).',
      remedy: 'Søk registereieren om tilgang, og vent på godkjenningen.',
    },
    'D70-251': {
      cause: 'Autorisasjonstjenesten sier at institusjonen ikke har delegert scopet til leverandøren sin (MP-251).',
      remedy: 'Deleger scopet til leverandøren, eller bruk en egen integrasjon.',
    },
    D93: {
      cause: 'Autorisasjonstjenesten gir ikke denne integrasjonen scopet.',
      remedy: 'Legg scopet til integrasjonen; er det der allerede, søk registereieren om tilgang.',
    },
    D94: {
      cause: 'Autorisasjonstjenesten avviser forespørselen om et tilgangstoken.',
      remedy:
        'Sammenlign machine_auth_api_iss med integrasjons-ID-en; kontroller at nøkkelen til integrasjonen ikke er utløpt og hører til dette miljøet.',
    },
    D71: {
      cause: 'Tokentjenesten klarer ikke å lage en forespørsel om et tilgangstoken.',
      remedy: 'Fyll inn nøkkel-ID, privat nøkkel og audience i tokentjenesten, og kontroller at scopet kommer fram til den.',
    },
    D18: {
      cause:
        'Gatewayen kjenner API-et for {register} i ett øyeblikk og ikke i det neste: en av instansene har ikke fått den siste utrullingen.',
      remedy:
        'Vent to minutter etter en utrulling og kjør på nytt; blir det ikke bedre, si fra til plattformen at en instans henger etter.',
    },
    D16: {
      cause: 'Gatewayen kjenner ikke noe API på kontekststien for {register}.',
      remedy:
        'Kontroller at {all} API-ene er startet og rullet ut og har en publisert plan. Sammenlign så kontekststien under Entrypoints for hvert av dem, bokstav for bokstav, med den i konfigurasjonen, og gateway.url med gatewayen de ble importert til.',
    },
    D17: {
      cause: 'Gatewayen kjenner ikke noe API på kontekststien for {register}.',
      remedy:
        'Kontroller at API-et er startet og rullet ut og har en publisert plan; vent så i ti sekunder. Er det i orden, åpne Entrypoints og sammenlign kontekststien, bokstav for bokstav, med den i konfigurasjonen.',
    },
    D56: {
      cause: 'Stien for {register} fører til et annet register.',
      remedy:
        'Sammenlign kontekststiene under Entrypoints og backend-adressene under Proxy > Endpoints for API-ene: to av dem er byttet om.',
    },
    D22: {
      cause: 'Gatewayen ser ingen nøkkel i kallene til {register}, selv om den ble sendt.',
      remedy: 'Spør den som administrerer gatewayen, hva headeren for nøkkelen heter, og om en proxy fjerner den.',
    },
    D23: {
      cause: 'Tilgangen til API-et for {register} er utløpt, eller har ikke begynt.',
      remedy: 'Åpne abonnementene på API-et og endre start- eller sluttdatoen for tilgangen.',
    },
    D19: {
      cause: 'Gatewayen slipper ikke klienten inn til {register}: den avviser klientnøkkelen, eller ser den ikke.',
      remedy:
        'Tilgangen til applikasjonen deres må være godkjent, og verken satt på pause eller avsluttet; vent 30 sekunder etter en godkjenning. Kopier så nøkkelen på nytt. Den må være nøkkelen til deres egen applikasjon, ikke den til tokentjenesten. Er alt dette i orden, sammenlign navnet på headeren som bærer nøkkelen, med det gatewayen leser.',
    },
    D95: {
      cause: 'Gatewayen slipper ikke klienten inn noe sted: den avviser {all} klientnøklene, eller ser dem ikke.',
      remedy:
        'Tilgangen til applikasjonen deres må være godkjent, og verken satt på pause eller avsluttet; vent 30 sekunder etter en godkjenning. Kopier så nøkkelen på nytt. Hver nøkkel må være nøkkelen til deres egen applikasjon for akkurat dette API-et, og hver kontekststi må føre til API-et som nøkkelen gjelder for. Er alt dette i orden, sammenlign navnet på headeren som bærer nøkkelen, med det gatewayen leser.',
    },
    D96: {
      cause: 'Gatewayen slipper ikke klienten inn til {register}: den avviser klientnøkkelen, eller ser den ikke.',
      remedy:
        'Tilgangen til applikasjonen deres må være godkjent, og verken satt på pause eller avsluttet; vent 30 sekunder etter en godkjenning. Kopier så nøkkelen på nytt. Den må være nøkkelen til deres egen applikasjon for akkurat dette API-et. Er alt dette i orden, sammenlign navnet på headeren som bærer nøkkelen, med det gatewayen leser.',
    },
    D55: {
      cause: 'API-et for {register} svarer alle likt, med en vellykket status og uten data: feil blir skjult.',
      remedy: 'Fjern svarmalene (response templates) fra API-et, slik at feil beholder statusen sin; kjør så på nytt for å se feilen.',
    },
    D25: {
      cause: 'Data fra {register} blir utlevert uten nøkkel: API-et er importert med en plan som ikke krever noen.',
      remedy: 'Åpne planene til API-et, lukk planen uten nøkkel og publiser en med API-nøkkel; gjør det straks.',
    },
    D26: {
      cause: 'Nøkler som aldri er utstedt, åpner {register}.',
      remedy: 'Åpne planene til API-et og sett sikkerheten til API-nøkkel; gjør det straks.',
    },
    D86: {
      cause: 'Gatewayen feiler der den skulle ha avvist et kall til {register}.',
      remedy: 'Finn kallet i loggen til gatewayen og se hvilken policy i API-et som svikter.',
    },
    D77: {
      cause: 'Nøkkelen som er ment for et annet register, åpner også {register}.',
      remedy: 'Lukk abonnementet som ikke trengs, eller oppgi i konfigurasjonen at én nøkkel er ment for flere registre.',
    },
    D27: {
      cause: 'Gatewayen lar bare bestemte adresser kalle {register}, og denne maskinen er ikke blant dem.',
      remedy: 'Legg adressen til denne maskinen inn i policyen for IP-filtrering i API-et, eller fjern policyen.',
    },
    D28: {
      cause: 'Grensen gatewayen har for antall kall til {register}, er brukt opp.',
      remedy: 'Øk grensen for antall kall i planen, eller spør sjeldnere.',
    },
    D29: {
      cause: 'API-et for {register} har ingen rute for stien som ble kalt.',
      remedy: 'Se i planen for abonnementet deres hvilken sti den gjelder for, og sett den foran stien i konfigurasjonen.',
    },
    D30: {
      cause: 'Adressen i HTTP Callout-policyen for {register} er tom, ufullstendig eller uleselig.',
      remedy: 'Åpne Design, flyten [ALL] /**, HTTP Callout-policyen, skriv inn hele https-adressen til tokentjenesten, og rull ut.',
    },
    D110: {
      cause:
        'Maskinnøkkelen som API-et for {register} sender, har et linjeskift til slutt eller inni seg: ingen header kan bære den, og gatewayen viser den i stedet til alle som kaller.',
      remedy:
        'Åpne Properties, fjern linjeskiftet fra machine_auth_api_key, og rull ut; se også på machine_auth_api_iss. Bytt så nøkkelen: alle som kalte, kunne lese den.',
    },
    D31: {
      cause: 'Gatewayen når ikke adressen i HTTP Callout-policyen for {register}.',
      remedy: 'Rett adressen i HTTP Callout-policyen og rull ut; kontroller så at tokentjenesten kjører og kan nås fra gatewayen.',
    },
    'D32-401': {
      cause: 'Tokentjenesten avviser API-nøkkelen som API-et for {register} sender (401).',
      remedy:
        'Åpne Properties og sett machine_auth_api_key til nøkkelen som gir tilgang til tokentjenesten, ikke til klientens nøkkel; kontroller at denne tilgangen er godkjent; rull så ut.',
    },
    'D32-404': {
      cause: 'På adressen i HTTP Callout-policyen for {register} finnes det ingen tokentjeneste (404).',
      remedy:
        'Sammenlign adressen i HTTP Callout-policyen med kontekststien til tokentjenesten; kontroller at tjenesten er startet og rullet ut.',
    },
    'D32-403': {
      cause:
        'Tokentjenesten ble nektet et tilgangstoken for {register} (403): scopet er ikke gitt, eller IP-filteret stenger gatewayen ute.',
      remedy:
        'Kontroller i autorisasjonstjenesten at institusjonen har fått scopet for registeret; kontroller så IP-filteret i tokentjenesten.',
    },
    'D32-400': {
      cause: 'Autorisasjonstjenesten avviser forespørselen om et tilgangstoken for {register} (400).',
      remedy:
        'Kontroller at integrasjonen har scopet, og at nøkkelen ikke er utløpt; sammenlign machine_auth_api_iss under Properties med integrasjons-ID-en; kontroller at stien som kalles, hører til planen, som setter scopet.',
    },
    'D32-500': {
      cause: 'Selve tokentjenesten feiler når den blir bedt om et tilgangstoken for {register}.',
      remedy:
        'Se i loggen til tokentjenesten: nøkkel-ID, privat nøkkel eller audience kan fortsatt være plassholdere, eller det kommer ikke noe scope fram fordi stien som kalles, ikke er en av dem i planen.',
    },
    D32: {
      cause: 'Gatewayen fikk ikke noe tilgangstoken da den skulle kalle {register}; svaret sier ikke hvorfor.',
      remedy: 'Gå gjennom stegene som er nevnt her, i rekkefølge; la errorContent i HTTP Callout-policyen vise statusen fra kallet.',
    },
    D97: {
      cause: 'Tokentjenesten klarer ikke å signere forespørselen om et tilgangstoken.',
      remedy:
        'Fyll inn nøkkel-ID, privat nøkkel og audience i tokentjenesten; kontroller at stien som kalles, er en av dem i planen, som setter scopet.',
    },
    D33: {
      cause:
        'En policy i API-et for {register} svikter: oftest HTTP Callout-policyen, fordi den mangler en adresse som svarer, eller en egenskap.',
      remedy:
        'Kontroller at begge egenskapene finnes under Properties, riktig skrevet, og at adressen i HTTP Callout-policyen svarer med JSON; rull så ut.',
    },
    D34: {
      cause:
        'Kall til {register} med nøkkel får ikke svar i tide, mens et kall uten nøkkel blir besvart: gatewayen venter på det som står bak den, på tilgangstokenet eller på registeret.',
      remedy:
        'Mål hvor lang tid tokentjenesten og backend bruker; kontroller errorCondition i HTTP Callout-policyen, som får kall til å henge når den er feil.',
    },
    D98: {
      cause: 'Kall til {register} får ikke svar i tide.',
      remedy: 'Finn kallet i loggen til gatewayen og se hva den venter på: HTTP Callout-policyen eller backend.',
    },
    D37: {
      cause:
        'Tilgangstokenet blir avvist av {register} nå og da: mellomlageret leverer ut tilgangstoken som snart utløper eller er utstedt for et annet scope, eller backender i to miljøer bytter på.',
      remedy:
        'La mellomlageret i tokentjenesten vare minst 15 sekunder kortere enn levetiden til et tilgangstoken, og ha scopet med i nøkkelen sin; kontroller så at ingen annen backend under Proxy > Endpoints hører til et annet miljø.',
    },
    D40: {
      cause: '{register} kjenner tilgangstokenet, men finner ikke scopet i det.',
      remedy:
        'Legg scopet for dette registeret til integrasjonen; kontroller så at planen som applikasjonen har tilgang til, setter dette scopet, at backend-adressen er den for pakken som scopet gjelder, og at tokentjenesten ber om det scopet den får tilsendt.',
    },
    D36: {
      cause:
        'Tilgangstokenet som når {register}, blir ikke godtatt, mens et annet register godtar sitt: dette API-et blander test og produksjon, eller tilgangstokenet ble tatt vare på for lenge.',
      remedy:
        'Sammenlign backend-adressen under Proxy > Endpoints og adressen i HTTP Callout-policyen med dem for API-et som virker: alle må høre til samme miljø. Gjør de det, gjør mellomlageret i tokentjenesten kortere.',
    },
    D99: {
      cause: 'Tilgangstokenet som når {register}, blir ikke godtatt: test og produksjon er blandet, eller tilgangstokenet er utløpt.',
      remedy:
        'Kontroller at backend-adressen, adressen i HTTP Callout-policyen og integrasjonen hører til samme miljø; gjør så mellomlageret i tokentjenesten kortere.',
    },
    D38: {
      cause: 'Det når ikke fram noe brukbart tilgangstoken til {register}, og etter datoen er nøkkelen til integrasjonen utløpt.',
      remedy: 'Registrer en ny nøkkel på integrasjonen, legg den inn i tokentjenesten, og sett den nye datoen i konfigurasjonen.',
    },
    D100: {
      cause:
        'Det når ikke fram noe brukbart tilgangstoken til {register}, og klokken i gatewayen går feil: det den signerer, blir avvist som for gammelt eller for nytt.',
      remedy: 'Still klokkene i gatewayen og i tokentjenesten etter en tidstjener (NTP).',
    },
    D35: {
      cause: 'Gatewayen kaller {register} uten et brukbart tilgangstoken, mens et annet register får et.',
      remedy:
        'Kontroller at integrasjonen har scopet for dette registeret. Sammenlign så Properties og HTTP Callout-policyen for dette API-et med dem for et register som får tilgangstoken, bokstav for bokstav, og kontroller at stien som kalles, er en av dem i planen, som setter scopet; rull så ut.',
    },
    D72: {
      cause:
        'Tokentjenesten gir ut et tilgangstoken når den blir spurt direkte, men gatewayen kaller {register} uten: det importerte API-et spør på en annen måte.',
      remedy:
        'Sammenlign de to egenskapene og adressen i HTTP Callout-policyen med gateway.tokenService, bokstav for bokstav; kontroller at Transform Headers-policyen etter den sender tilgangstokenet, og at stien som kalles, er en av dem i planen, som setter scopet; rull så ut.',
    },
    D101: {
      cause: 'Gatewayen kaller {register} uten et brukbart tilgangstoken. Den publiserte malen skjuler hvilket steg som er årsaken.',
      remedy:
        'Kontroller i denne rekkefølgen: integrasjonen med scope og nøkkel; at API-et er rullet ut med begge egenskapene under Properties; at stien som kalles, er en av dem i planen, som setter scopet; HTTP Callout-policyen og adressen i den; tilgangen til tokentjenesten.',
    },
    D41: {
      cause:
        'Det finnes ingenting på stien som gatewayen kaller hos {register}: backend-adressen og stien passer ikke sammen, eller personen er ukjent.',
      remedy:
        'Sett backend-adressen under Proxy > Endpoints og stien i konfigurasjonen etter hverandre: versjonen skal være med én gang, og ressursen én gang. Prøv så en annen syntetisk person.',
    },
    D44: {
      cause: 'Oppsettet virker, men {register} kjenner ikke personen det ble spurt om.',
      remedy: 'Sett opp fødselsnummeret til en syntetisk person i dette miljøet.',
    },
    D45: {
      cause:
        '{register} forstår ikke forespørselen: en policy har fjernet Content-Type eller endret innholdet, eller en identifikator er feil utformet.',
      remedy: 'Se etter policyer som endrer headere eller innhold i flyten til API-et; kontroller så identifikatorene i konfigurasjonen.',
    },
    D46: {
      cause: '{register} avviser metoden: en policy har endret den, eller backend-adressen er en annen ressurs.',
      remedy: 'Se etter en policy som overstyrer metoden; sammenlign så backend-adressen under Proxy > Endpoints med den dokumenterte.',
    },
    D102: {
      cause: 'En tjener som ikke er {register}, avviser metoden: backend-adressen fører et annet sted.',
      remedy: 'Rett backend-adressen under Proxy > Endpoints og rull ut.',
    },
    D47: {
      cause: 'En policy skriver om headeren Accept på vei til {register}.',
      remedy: 'La API-et sende videre Accept: application/json.',
    },
    D48: {
      cause: 'En brannmur for webapplikasjoner foran {register} avviser forespørselen.',
      remedy: 'Finn support-ID-en på siden i loggen til gatewayen og gi den til registereieren.',
    },
    D42: {
      cause: 'Backend-adressen for {register} peker på en annen tjener.',
      remedy: 'Rett backend-adressen under Proxy > Endpoints og rull ut.',
    },
    D49: {
      cause: '{register} begrenser selv antall kall, for alle hos denne institusjonen til sammen.',
      remedy: 'Spør sjeldnere, og finn ut hvem andre som kaller registeret.',
    },
    D52: {
      cause:
        'Gatewayen får ikke forbindelse med {register}: hvert kall tar slutt etter tidsgrensen på omtrent fem sekunder, som bak en brannmur som kaster pakker.',
      remedy: 'Kontroller backend-adressen under Proxy > Endpoints; be så om en brannmuråpning fra nettverket til gatewayen og dit.',
    },
    D53: {
      cause: 'Gatewayen venter forgjeves på svar fra {register}.',
      remedy: 'Se på statussiden til registeret og prøv igjen senere; kontroller så backend-adressen under Proxy > Endpoints.',
    },
    D103: {
      cause: 'Gatewayen når ikke backend for {register}: vertsnavn, port eller sertifikat er feil.',
      remedy: 'Rett backend-adressen under Proxy > Endpoints; kontroller så fra gatewayen at verten svarer med et klarert sertifikat.',
    },
    D51: {
      cause:
        'Gatewayen har ingen brukbar backend for {register}: helsekontrollen har tatt den ut, eller en policy viser til et endepunkt som ikke finnes.',
      remedy: 'Se på tilstanden til endepunktet under Proxy > Endpoints, og sammenlign navnet med det som rutingpolicyen bruker.',
    },
    D105: {
      cause: 'API-et for {register} skjuler en feil under en vellykket status.',
      remedy: 'Fjern svarmalene (response templates) fra API-et, slik at feil beholder statusen sin.',
    },
    D104: {
      cause:
        'En nettside svarer gjennom gatewayen i stedet for {register}: en brannmur for webapplikasjoner foran det, eller en annen tjener.',
      remedy:
        'Se på siden i loggen til gatewayen: gi support-ID-en til registereieren, eller rett backend-adressen under Proxy > Endpoints.',
    },
    D106: {
      cause: 'Det som svarer for {register}, er ikke det spesifikasjonen beskriver.',
      remedy:
        'Sammenlign backend-adressen under Proxy > Endpoints og kontekststien under Entrypoints med dem som gjelder for dette registeret.',
    },
    D83: {
      cause: 'En tjenerfeil kommer tilbake gjennom gatewayen fra {register}, eller fra en annen tjener på backend-adressen.',
      remedy: 'Se på statussiden til registeret og prøv igjen senere; kontroller så backend-adressen under Proxy > Endpoints.',
    },
    D82: {
      cause: 'Oppsettet virker, men {register} svarer ikke som forventet for en av identifikatorene i konfigurasjonen.',
      remedy:
        'Kontroller at identifikatorene i konfigurasjonen er syntetiske personer i dette miljøet, og at livenessIdentifier ikke tilhører noen; er det slik, si fra til registereieren.',
    },
    D57: {
      cause: 'Identitetsleverandøren publiserer ingen metadata under adressen i konfigurasjonen.',
      remedy: 'Sett authUrl til adressen til utstederen, med sti eller realm om den har det, og uten /.well-known eller /oauth.',
    },
    D107: {
      cause: 'Identitetsleverandøren kaller seg selv ved en annen adresse enn den i konfigurasjonen.',
      remedy: 'Sett authUrl til nøyaktig den utstederen som metadataene oppgir, hvis den adressen er leverandørens.',
    },
    D58: {
      cause: 'Metadataene oppgir token-endepunktet med http, der klienthemmeligheten ville gått åpent over nettet.',
      remedy: 'Si fra til dem som drifter identitetsleverandøren: metadataene må oppgi token_endpoint med https.',
    },
    D108: {
      cause: 'Token-endepunktet som metadataene oppgir, er ikke noe token-endepunkt.',
      remedy: 'Si fra til dem som drifter identitetsleverandøren: metadataene oppgir feil token_endpoint.',
    },
    D60: {
      cause: 'Identitetsleverandøren gir ikke klienten scopet for denne organisasjonen.',
      remedy: 'Kontroller organizationId; er den riktig, be leverandøren gi klienten org:<organizationId>.',
    },
    D59: {
      cause: 'Identitetsleverandøren godtar ikke klient-ID-en med denne hemmeligheten.',
      remedy:
        'Kopier klient-ID og hemmelighet på nytt, fra dette miljøet. En hemmelighet med : % + / eller mellomrom kan bli lest annerledes i HTTP Basic: be om en ny.',
    },
    D61: {
      cause: 'Identitetsleverandøren tar ikke imot client credentials fra denne klienten, eller skjemaet kommer endret fram.',
      remedy: 'Be leverandøren slå på client_credentials for klienten; kontroller at ingen proxy endrer forespørselen.',
    },
    D79: {
      cause: 'Identitetsleverandøren feiler, eller svarer ikke i tide.',
      remedy: 'Se på statussiden til identitetsleverandøren og prøv igjen senere.',
    },
    D80: {
      cause: 'Identitetsleverandøren gir ut tilgangstoken som den skulle ha nektet.',
      remedy: 'Si straks fra til dem som drifter identitetsleverandøren, med navnene på disse sjekkene.',
    },
    D62: {
      cause: 'Det identitetsleverandøren svarer, avviker fra det som er dokumentert.',
      remedy:
        'Send funnene fra disse sjekkene til dem som drifter identitetsleverandøren, eller rett det konfigurasjonen oppgir som dokumentert.',
    },
    D63: {
      cause: 'Identitetsleverandøren har utstedt et tilgangstoken som GraphQL-API-et ikke godtar.',
      remedy:
        'Kontroller at authUrl og baseUrl hører til samme miljø, begge test eller begge produksjon; spør så leverandøren hvilke tilgangstoken API-et godtar.',
    },
    D64: {
      cause: 'GraphQL-API-et kjenner ikke en slik organisasjon, eller viser den ikke til denne klienten.',
      remedy: 'Kontroller graphql.organizationId, og om scopet i tilgangstokenet er det for denne organisasjonen.',
    },
    D65: {
      cause: 'Tjeneren kjenner ikke den dokumenterte spørringen: skjemaet er endret, eller baseUrl er en annen GraphQL-tjeneste.',
      remedy:
        'Kontroller baseUrl; er den riktig, si fra til dem som drifter GraphQL-API-et, at organization(id) { name } ikke lenger virker.',
    },
    D66: {
      cause: 'Det finnes ikke noe GraphQL-API under adressen i konfigurasjonen.',
      remedy: 'Sett baseUrl til adressen foran /graphql.',
    },
    D109: {
      cause: 'GraphQL-API-et feiler, eller svarer ikke i tide.',
      remedy: 'Se på statussiden til GraphQL-API-et og prøv igjen senere.',
    },
    D78: {
      cause: 'GraphQL-API-et gir ut data som det skulle ha nektet.',
      remedy: 'Si straks fra til dem som drifter GraphQL-API-et, med navnene på disse sjekkene.',
    },
    D81: {
      cause: 'Det GraphQL-API-et svarer, avviker fra det som er dokumentert.',
      remedy: 'Send funnene fra disse sjekkene til dem som drifter GraphQL-API-et, eller rett det konfigurasjonen forventer.',
    },
    D114: {
      cause: 'Av {of} like kall til {register} feilet hvert andre: to instanser veksler et sted på veien, og en av dem er ute av takt.',
      remedy:
        'Finn en transaksjon som feilet og en som virket i loggen til gatewayen, og se hvilken instans de skiller seg i: av gatewayen, av tokentjenesten eller av backend. Start den på nytt eller rull den ut igjen.',
    },
    D115: {
      cause:
        'Av {of} like kall til {register} virket de første, og de siste {failed} feilet: en grense er nådd, eller et tilgangstoken beholdes lenger enn det lever.',
      remedy:
        'Se på rate limit i planen, og så på hvor lenge tokentjenesten beholder et tilgangstoken: det må være minst 15 sekunder kortere enn levetiden til tilgangstokenet.',
    },
    D116: {
      cause:
        'Av {of} like kall til {register} feilet {failed}: en av flere instanser på veien er ute av takt eller overbelastet, eller et utløpt tilgangstoken deles ut av og til.',
      remedy:
        'Finn en transaksjon som feilet og en som virket i loggen til gatewayen, og se hvor de skiller lag: ved HTTP Callout-policyen eller ved backend. Se så på instansene der.',
    },
    D117: {
      cause:
        'Tokentjenesten deler ut noe som ingen registre godtar: et tilgangstoken som er utløpt, eller det den selv har signert i stedet for et tilgangstoken.',
      remedy:
        'La mellomlageret til tokentjenesten være minst 15 sekunder kortere enn levetiden til et tilgangstoken, og kontroller at den bytter det den signerer, i et tilgangstoken fra autorisasjonstjenesten.',
    },
    D119: {
      cause:
        'Tokentjenesten gir ut et tilgangstoken når den blir spurt direkte, men en policy i API-et for {register} feiler: oftest HTTP Callout-policyen, som spør på en annen måte.',
      remedy: 'Sammenlign de to egenskapene og adressen i HTTP Callout-policyen med gateway.tokenService, bokstav for bokstav; rull så ut.',
    },
    D120: {
      cause: 'Tilgangstokenet som tokentjenesten deler ut, har et annet scope enn det ble bedt om.',
      remedy: 'La tokentjenesten be om det scopet den får tilsendt, og ta vare på tilgangstoken etter scope.',
    },
    D121: {
      cause: 'Tokentjenesten nekter å gi ut et tilgangstoken, og sier ikke om det er nøkkelen, integrasjonen eller scopet det gjelder.',
      remedy:
        'Se i loggen til tokentjenesten etter hva autorisasjonstjenesten svarte. Er det ingen linje der, blir nøkkelen avvist: kontroller tilgangen til tjenesten og machine_auth_api_key.',
    },
    D122: {
      cause: 'Tokentjenesten er der, men gir ikke ut noe tilgangstoken; den sier ikke om den feiler selv eller ble nektet et.',
      remedy:
        'Var det autorisasjonstjenesten som sa nei, kontroller at integrasjonen er aktiv og har scopet, at nøkkelen ikke er utløpt, og at machine_auth_api_iss er ID-en dens. Ble ingen spurt, fyll inn nøkkel-ID, privat nøkkel og audience i tokentjenesten.',
    },
    D123: {
      cause:
        'Personen blir funnet hos {register}, men for ingen kommer det en feil: gatewayen skjuler det registeret sier, bak en annen status, eller en av flere tjenere feiler.',
      remedy:
        'Se etter policyer og response templates i API-et som endrer feil, slik at de beholder statusen; kjør så på nytt, for å se om det er slik hver gang.',
    },
    D118: {
      cause: 'Tilgangstokenet som tokentjenesten deler ut, mangler scopet det ble bedt om.',
      remedy:
        'Kontroller at integrasjonen har scopet, og at eieren av registeret har gitt tilgang til det; kontroller så at tokentjenesten ber om det scopet den får tilsendt.',
    },
    D111: {
      cause: 'Gatewayen godtar nøkkelen til {register}, og kallet feiler bak den: fordi det mangler et tilgangstoken, eller ved backend.',
      remedy:
        'Finn transaksjonen i loggen til gatewayen: en linje fra HTTP Callout-policyen betyr tilgangstokenet, en linje fra backend betyr registeret. Gå så gjennom stegene som er nevnt her, i rekkefølge.',
    },
    D112: {
      cause:
        'Kall til {register} feiler, og ingenting i svarene viser hvor: hvert steg på veien som ikke er bekreftet, er mulig, det nærmeste først.',
      remedy:
        'Finn transaksjonen i loggen til gatewayen og se hvor langt kallet kom; gå så gjennom stegene som er nevnt her, i rekkefølge.',
    },
    D124: {
      cause: 'Sett innenfra: kontekststien til {register} er ikke den som er satt opp her, eller et annet API har den.',
      remedy: 'Sammenlign kontekststien under Entrypoints med den som er satt opp her, bokstav for bokstav, og rett den som er feil.',
    },
    D125: {
      cause: 'Sett innenfra: API-et til {register} er ikke i drift: det ble aldri rullet ut, er stoppet, eller finnes ikke.',
      remedy: 'Åpne API-et, rull det ut og start det; vent så ti sekunder.',
    },
    D126: {
      cause: 'Sett innenfra: ingen plan i drift i API-et til {register} slipper denne klienten inn.',
      remedy:
        'Åpne planene til API-et: publiser den som er under arbeid, lag en ny i stedet for en som er lukket, og rull ut; tilgang til en lukket plan må det bes om på nytt.',
    },
    D127: {
      cause: 'Sett innenfra: ingen har bedt om tilgang til {register} for applikasjonen.',
      remedy: 'Be om tilgang til dette API-et for applikasjonen deres, med en plan som krever en API-nøkkel, og få den godkjent.',
    },
    D128: {
      cause:
        'Sett innenfra: tilgangen til {register} er ikke åpen: den venter, ble avslått, er satt på pause eller lukket, er avsluttet eller har ikke begynt.',
      remedy:
        'Åpne abonnementene på API-et og gjør det tilstanden krever: godkjenn, gjenoppta, sett slutt eller begynnelse, eller be om tilgang på nytt.',
    },
    D129: {
      cause:
        'Sett innenfra: nøkkelen som er satt opp her, er ingen gyldig nøkkel for en tilgang til {register}: den er trukket tilbake, utløpt, eller hører ikke til noen.',
      remedy:
        'Kopier nøkkelen til deres egen applikasjon fra abonnementet inn i oppsettet; er selve nøkkelen utløpt, forny den først: at slutten tas bort igjen, gjør den ikke gyldig.',
    },
    D130: {
      cause: 'Sett innenfra: API-et til {register} leser en egenskap som ikke finnes.',
      remedy: 'Legg til egenskapen under Properties, med nøyaktig det navnet som leses; rull så ut.',
    },
    D131: {
      cause: 'Sett innenfra: en egenskap i API-et til {register} har en annen verdi enn den som er satt opp her.',
      remedy: 'Skriv inn verdien under Properties på nytt, uten mellomrom eller anførselstegn; rull så ut.',
    },
    D132: {
      cause: 'Sett innenfra: HTTP Callout-policyen til {register} spør en annen adresse enn den til tokentjenesten.',
      remedy: 'Skriv gateway.tokenService.url inn i HTTP Callout-policyen; rull så ut.',
    },
    D133: {
      cause: 'Sett innenfra: API-et til {register} fører til en annen backend enn den som er satt opp her.',
      remedy:
        'Åpne Proxy > Endpoints og skriv inn adressen som registeret har publisert for dette miljøet; rull så ut. Er det adressen til et annet register, se først om kontekststiene er byttet om.',
    },
    D134: {
      cause:
        'Sett innenfra: API-et til tokentjenesten er ikke i drift, er ikke som det er satt opp her, eller slipper ikke register-API-ene inn lenger.',
      remedy:
        'Åpne API-et til tokentjenesten: det må være rullet ut og startet, på adressen som er satt opp her, med en plan som slipper register-API-ene inn og en tilgang som er godkjent og har en gyldig nøkkel.',
    },
    D138: {
      cause: 'Sett innenfra: maskinnøkkelen som er satt opp her, er ingen gyldig nøkkel for en tilgang til tokentjenesten.',
      remedy:
        'Kopier nøkkelen til en godkjent tilgang til tokentjenesten, fornyet om den er utløpt, inn i machine_auth_api_key under Properties og i gateway.tokenService.apiKey; rull så ut.',
    },
    D139: {
      cause:
        'Sett innenfra: det som er rullet ut i API-et til {register}, er feil der det som er lagret, er riktig: det er ikke rullet ut siden.',
      remedy: 'Rull ut API-et; vent så ti sekunder.',
    },
    D135: {
      cause: 'Sett innenfra: API-et til {register} har endringer som er lagret og ikke rullet ut.',
      remedy: 'Se gjennom endringene og rull ut API-et; vent så ti sekunder.',
    },
    D136: {
      cause: 'Sett innenfra: det som er rullet ut av {register}, er ikke det malfilen har.',
      remedy: 'Sammenlign de to på stedene som er nevnt, importer malen på nytt eller endre det som er ulikt; rull så ut.',
    },
    D137: {
      cause:
        'Innenfra er alt som det skal med {register}, og utenfra er det ikke det: det som administreres, har ikke nådd gatewayen som ble kalt.',
      remedy:
        'Sammenlign nøkkelen som er satt opp her, med den til deres egen applikasjon. Se så om denne gatewayen leser nøkkelen fra en annen header enn gateway.keyHeader sier (en egen innstilling i gatewayen), om API-et har sharding tags som den mangler, om gateway.url er gatewayen i dette miljøet, og i loggen til gatewayen om den fortsatt synkroniserer med administrasjons-API-et; vent ti sekunder etter en utrulling.',
    },
    D113: {
      cause: 'Noe hos {address} er ikke som det skal, og ingenting viser hvem sin feil det er.',
      remedy: 'Les funnene fra disse sjekkene og send dem til dem som drifter {address}.',
    },
  },
  probes: {
    'ask-token-service':
      'Sett gateway.tokenService (url, apiKey, issuer, scope) og kjør på nytt fra innsiden av institusjonen: det direkte kallet til tokentjenesten skiller disse stegene fra hverandre.',
    'look-in-token-log':
      'Se i loggen til tokentjenesten: et svar fra autorisasjonstjenesten der betyr integrasjonen, ikke noe svar betyr tjenesten selv.',
    'call-without-key': 'Kall gatewayen uten nøkkel: blir det avvist med en gang, er gatewayen i orden og venter på det som står bak den.',
    'look-in-log':
      'Finn transaksjonen i loggen til gatewayen: hvor langt kallet kom der (ingen linje, planen, HTTP Callout-policyen, backend), skiller disse stegene fra hverandre.',
    'look-in-subscriptions':
      'Åpne abonnementene på API-et: uten et fra applikasjonen deres er det ikke bedt om tilgang; et som venter, er ikke godkjent, og et som er avsluttet eller satt på pause, er det ikke lenger; er det godkjent, sammenlign nøkkelen og se hvilken applikasjon det gjelder.',
    'look-in-manager':
      'Åpne kontekststien i API-administrasjonen: et API som er startet og rullet ut der, men ikke finnes her, ligger på en annen gateway.',
    'lint-export': 'Eksporter API-et fra API-administrasjonen og kontroller filen: gatewatch template lint FIL.',
  },
  addresses: {
    auth: 'identitetsleverandøren',
    base: 'GraphQL-API-et',
    gateway: 'gatewayen',
    'token-service': 'tokentjenesten',
    management: 'administrasjons-API-et',
    unknown: 'tjeneren',
  },
  registers: { unknown: 'registeret', several: registers.length === 2 ? 'begge registrene' : 'registrene', all },
}
