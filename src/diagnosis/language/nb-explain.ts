import type { ExplainWords } from './en-explain.ts'
import { nb as diagnosis } from './nb.ts'

/** What the words of products mean, in bokmål. */
const meanings: ExplainWords['meanings'] = {
  'key-missing': {
    means: 'Gatewayen fant ingen nøkkel i kallet.',
    remedy: 'Spør hvilken header gatewayen leser nøkkelen fra (gateway.keyHeader), og om en proxy på veien fjerner den.',
  },
  'key-refused': {
    means: 'Gatewayen godtar ikke nøkkelen, eller ikke for dette API-et.',
    remedy:
      'Åpne abonnementene på API-et: tilgangen til applikasjonen deres må være godkjent, og verken satt på pause eller avsluttet. Kopier så nøkkelen til den applikasjonen på nytt.',
  },
  'key-ended': {
    means: 'Tilgangen som nøkkelen hører til, er avsluttet, har ikke begynt, eller er satt på pause.',
    remedy: 'Åpne abonnementene på API-et og se på start, slutt og tilstand for tilgangen.',
  },
  'access-missing': {
    means: 'Gatewayen kjenner den som kaller, men den har ikke tilgang til dette API-et.',
    remedy: 'Be om tilgang til akkurat dette API-et for applikasjonen som nøkkelen hører til, og få den godkjent.',
  },
  'address-refused': {
    means: 'Bare bestemte adresser kan kalle, og denne er ikke blant dem.',
    remedy: 'Legg adressen som kallet kommer fra, til i IP-filteret, eller ta filteret ut.',
  },
  'no-route': {
    means: 'Gatewayen kjenner ikke noe API på denne stien.',
    remedy:
      'Sammenlign kontekststien, bokstav for bokstav, med adressen som ble kalt; kontroller så at API-et er startet og rullet ut på denne gatewayen.',
  },
  'no-operation': {
    means: 'API-et finnes, men har ingenting på denne stien eller for denne metoden.',
    remedy: 'Sammenlign stien og metoden i kallet med dem som API-et har publisert.',
  },
  'no-routing-rule': {
    means: 'API-et finnes, men ingen av rutingreglene passer til stien.',
    remedy: 'Sammenlign stien i kallet med reglene i Dynamic Routing-policyen til API-et.',
  },
  limit: {
    means: 'En grense for antall kall er nådd.',
    remedy: 'Vent til grensen er nullstilt; kall så sjeldnere, eller få grensen i planen hevet.',
  },
  'backend-unreachable': {
    means: 'Gatewayen fikk ikke noe gyldig svar fra tjeneren bak den.',
    remedy: 'Sammenlign backend-adressen med den som er publisert, og kontroller at gatewayen har lov til å koble til den.',
  },
  'backend-slow': {
    means: 'Tjeneren bak gatewayen svarte ikke i tide.',
    remedy:
      'Finn ut hvilket kall gatewayen ventet på: det til backend, eller det etter et tilgangstoken. Kontroller så at gatewayen har lov til å koble til der.',
  },
  'callout-failed': {
    means: 'Gatewayen klarte ikke å hente et tilgangstoken før den kalte registeret.',
    remedy: 'Spør tokentjenesten direkte, med nøkkelen fra egenskapen machine_auth_api_key: det den svarer, er det gatewayen får.',
  },
  'not-served': {
    means: 'En ruter foran har ingen tjener å sende kallet videre til.',
    remedy: 'Si fra til dem som drifter plattformen: gatewayen kjører ikke, eller vertsnavnet i adressen fører ingen steder.',
  },
  'client-refused': {
    means: 'Identitetsleverandøren godtar ikke denne klient-ID-en med denne hemmeligheten.',
    remedy: 'Kopier klient-ID og hemmelighet på nytt, begge fra dette miljøet. Er de riktige, spør om klienten er aktiv.',
  },
  'client-unknown': {
    means: 'Identitetsleverandøren kjenner ingen slik klient i denne tenanten.',
    remedy: 'Kontroller klient-ID-en, og at authUrl peker på tenanten eller realmen der klienten er registrert.',
  },
  'client-disabled': {
    means: 'Klienten er slått av hos identitetsleverandøren.',
    remedy: 'Be dem som drifter identitetsleverandøren, om å slå på klienten.',
  },
  'secret-wrong': {
    means: 'Klienten er kjent, men dette er ikke hemmeligheten dens.',
    remedy: 'Kopier verdien av hemmeligheten på nytt; ID-en til hemmeligheten er noe annet.',
  },
  'secret-ended': {
    means: 'Klienthemmeligheten er utløpt.',
    remedy: 'Få laget en ny hemmelighet, og legg den inn i konfigurasjonen.',
  },
  'tenant-unknown': {
    means: 'Identitetsleverandøren kjenner ingen slik tenant, eller ingen som kan spørre her.',
    remedy: 'Sett authUrl til adressen med tenanten eller realmen til institusjonen.',
  },
  'grant-not-enabled': {
    means: 'Klienten er kjent, men har ikke lov til å be om et tilgangstoken på egne vegne.',
    remedy:
      'Be dem som drifter identitetsleverandøren, om å slå på client credentials for klienten (en tjenestekonto). Å kopiere hemmeligheten på nytt endrer ingenting.',
  },
  'resource-refused': {
    means: 'Klienten har ikke tilgang til API-et som tilgangstokenet gjelder, eller API-et er ikke registrert der.',
    remedy:
      'Be dem som drifter identitetsleverandøren, om å gi klienten tilgang til API-et, og sammenlign ID-en til API-et med den i konfigurasjonen.',
  },
  'scope-refused': {
    means: 'Scopet det ble bedt om, er ikke kjent eller ikke tildelt.',
    remedy: 'Sammenlign scopet, bokstav for bokstav, med det klienten er tildelt.',
  },
  'request-malformed': {
    means: 'Forespørselen om et tilgangstoken mangler noe, eller kom fram endret.',
    remedy: 'Kontroller at ingen proxy endrer forespørselen, og hvordan klienten skal vise hemmeligheten: i en header eller i skjemaet.',
  },
  'provider-busy': {
    means: 'Identitetsleverandøren feiler selv, eller har for mye å gjøre.',
    remedy: 'Se på statussiden dens, og prøv igjen senere.',
  },
  'token-missing': {
    means: 'Det kom ikke fram noe tilgangstoken, eller ikke et som tjeneren kunne lese.',
    remedy:
      'Bak en gateway: kontroller at HTTP Callout-policyen hentet et tilgangstoken, og at en policy setter det i headeren Authorization. Ellers: kontroller at ingen proxy fjerner headeren.',
  },
  'token-invalid': {
    means: 'Det kom fram et tilgangstoken som tjeneren ikke godtar.',
    remedy:
      'Kontroller at den som utstedte tilgangstokenet og den som leser det, hører til samme miljø: begge test eller begge produksjon.',
  },
  'token-ended': {
    means: 'Tilgangstokenet var utløpt da det kom fram, eller ikke gyldig ennå.',
    remedy: 'Sammenlign klokkene, og ikke behold tilgangstoken lenger enn de lever: et mellomlager som varer for lenge, viser seg slik.',
  },
  'token-audience': {
    means: 'Tilgangstokenet gjelder en annen tjeneste enn den som leste det.',
    remedy: 'Sammenlign audience i tilgangstokenet med det tjenesten forventer, også miljøet.',
  },
  'token-issuer': {
    means: 'Tjenesten stoler ikke på den som utstedte tilgangstokenet.',
    remedy: 'Kontroller at begge hører til samme miljø: begge test eller begge produksjon.',
  },
  'token-signature': {
    means: 'Tjenesten kan ikke kontrollere signaturen på tilgangstokenet.',
    remedy: 'Kontroller at begge hører til samme miljø, og at tjenesten har hentet nøklene til utstederen etter at de sist ble byttet.',
  },
  'token-scope': {
    means: 'Tilgangstokenet er gyldig, men gir ikke denne rettigheten.',
    remedy: 'Sammenlign scopet i tilgangstokenet med det som dette kallet trenger.',
  },
  'query-unreadable': {
    means: 'Tjeneren kunne ikke lese spørringen eller innholdet i forespørselen.',
    remedy: 'Kontroller at ingen proxy endrer innholdet eller Content-Type, og at adressen er GraphQL-API-ets.',
  },
  'query-unknown': {
    means: 'Tjeneren har ikke et slikt felt eller argument: skjemaet er et annet enn det dokumenterte, eller det er en annen tjeneste.',
    remedy:
      'Kontroller baseUrl; er den riktig, si fra til dem som drifter GraphQL-API-et, at den dokumenterte spørringen ikke lenger virker.',
  },
  'query-not-admitted': {
    means: 'Tjeneren tar bare imot bestemte spørringer, og dette er ikke en av dem.',
    remedy: 'Be dem som drifter GraphQL-API-et, om å tillate den dokumenterte spørringen.',
  },
  'server-failed': {
    means: 'En tjener feilet innvendig; hva som feilet, står bare i loggen der.',
    remedy: 'Send tidspunktet for kallet og transaksjons-ID-en eller forespørsels-ID-en til dem som drifter tjeneren.',
  },
  'register-failed': {
    means: 'Registeret fikk kallet, men feilet.',
    remedy: 'Prøv igjen senere; blir det ikke bedre, sammenlign kallet med det dokumenterte og spør eieren av registeret.',
  },
  'application-error': {
    means:
      'En applikasjon svarte med det rammeverket har for feil som ingen har beskrevet: hvem sin applikasjon det enn er, nådde kallet fram til en.',
    remedy: 'Finn ut hvem sin applikasjon det er: det kan være gatewayen selv, eller det som står bak den.',
  },
  'host-unknown': {
    means: 'Vertsnavnet fører ikke til noen adresse.',
    remedy: 'Kontroller skrivemåten av vertsnavnet, og om denne maskinen ser de samme navnene som deres egen.',
  },
  'connection-failed': {
    means: 'Det ble ingen forbindelse: ingenting lytter på denne verten og porten, eller noe på veien avviser eller stopper den.',
    remedy: 'Kontroller porten, om tjeneren kjører, og om denne maskinen har lov til å koble til den.',
  },
  'connection-slow': {
    means: 'Det ble ingen forbindelse i tide: oftest stopper en brannmur den.',
    remedy: 'Spør dem som drifter nettverket, om denne maskinen har lov til å koble til adressen.',
  },
  'answer-slow': {
    means: 'Det ble en forbindelse, men ikke noe fullstendig svar i tide.',
    remedy: 'Prøv en gang til med en lengre tidsgrense: kommer det et svar til slutt, viser det hvem som ble ventet på.',
  },
  'connection-closed': {
    means: 'Forbindelsen ble lukket før svaret var fullstendig.',
    remedy: 'Se etter en proxy eller brannmur på veien, og kontroller om porten bruker http eller https.',
  },
  'certificate-untrusted': {
    means: 'Sertifikatet til tjeneren fører ikke til en utsteder som er klarert her.',
    remedy: 'Få tjeneren til å sende hele kjeden, eller oppgi sertifikatet til utstederen som tls.caFile; slå aldri av kontrollen.',
  },
  'certificate-name': {
    means: 'Sertifikatet gjelder en annen vert enn den som ble kalt.',
    remedy: 'Kontroller skrivemåten av vertsnavnet; er den riktig, trenger tjeneren et sertifikat med dette navnet.',
  },
  'handshake-failed': {
    means: 'Det ble ingen TLS-forbindelse.',
    remedy: 'Kontroller at porten bruker https, og om det kreves et klientsertifikat.',
  },
  'proxy-failed': {
    means: 'Proxyen som denne maskinen må bruke, slapp ikke kallet ut.',
    remedy: 'Kontroller adressen og innloggingen til proxyen, og om denne verten skal kalles uten den.',
  },
}

const calls: ExplainWords['calls'] = {
  again: {
    call: 'Nøyaktig det samme kallet, to ganger til.',
    alike: 'svaret er stabilt: én ting er feil, og forblir feil',
    otherwise: 'svaret er ustabilt: én av flere instanser, en grense, eller et tilgangstoken som beholdes for lenge',
  },
  'wrong-key': {
    call: 'Det samme kallet med en oppdiktet nøkkel av samme lengde.',
    alike: 'nøkkelkontrollen avviser deres nøkkel også: se på applikasjonen, tilgangen og nøkkelen',
    otherwise: 'nøkkelen deres ble godtatt: la den være, og se bak gatewayen, på HTTP Callout, tilgangstokenet og registeret',
  },
  'no-key': {
    call: 'Det samme kallet uten nøkkel.',
    alike: 'nøkkelen deres kommer ikke fram: se på navnet på headeren, og etter en proxy som fjerner den',
    otherwise: 'nøkkelen deres kommer fram',
  },
  'no-such-api': {
    call: 'Det samme kallet på en kontekststi som ikke kan finnes.',
    alike: 'gatewayen kjenner ikke noe API på stien deres: se på kontekststien, og om API-et er rullet ut',
    otherwise: 'API-et finnes',
  },
  'no-such-path': {
    call: 'En sti under kontekststien deres som ingen registre har.',
    alike: 'API-et svarer, men stien til registeret eller backend-adressen er feil',
    otherwise: 'stien er kjent',
  },
  'token-service-itself': {
    call: 'Tokentjenesten, spurt direkte fra innsiden av institusjonen (gateway.tokenService).',
    alike: 'feilen er hos tokentjenesten eller det som står bak den',
    otherwise: 'det kommer et tilgangstoken: se på hvordan HTTP Callout-policyen spør, og på den som leser tilgangstokenet',
  },
  'unknown-client': {
    call: 'Den samme forespørselen med en oppdiktet klient-ID og en oppdiktet hemmelighet; aldri den virkelige ID-en med feil hemmelighet, for det kan låse den.',
    alike: 'klient-ID-en deres er ikke kjent der, hemmeligheten er feil, eller klienten er ikke saken',
    otherwise: 'klienten er kjent: se på grant type, scope og hva klienten har lov til',
  },
  'no-scope': {
    call: 'Den samme forespørselen uten scope.',
    alike: 'scopet er ikke årsaken',
    otherwise: 'scopet er årsaken: sammenlign det med det som er tildelt',
  },
  'no-token': {
    call: 'Det samme kallet uten tilgangstoken.',
    alike: 'tilgangstokenet deres kommer ikke fram, blir ikke lest, eller er ikke årsaken',
    otherwise: 'tilgangstokenet deres kommer fram, og er det svaret gjelder',
  },
  'smallest-query': {
    call: 'Spørringen { __typename } med det samme tilgangstokenet.',
    alike: 'spørringen er ikke årsaken: se på tilgangstokenet og adressen',
    otherwise: 'tilgangstokenet og adressen er riktige: se på den dokumenterte spørringen',
  },
}

/** What is said of an error that somebody pasted, in bokmål. */
export const nbExplain: ExplainWords = {
  diagnosis,
  meanings,
  calls,
  recognised: {
    answer: 'svaret som ble limt inn',
    status: (status) => `status ${status}`,
    rule: (id) => `regel ${id}`,
    form: (product) => `formen til ${product}`,
    words: (says, product) => `${says.map((words) => `«${words}»`).join(' … ')}, ord fra ${product}`,
  },
  uncounted: { failed: 'flere', of: 'mange' },
  confidences: { high: 'sikkert', medium: 'sannsynlig', low: 'en gjetning' },
  answerOf: {
    gateway: 'Et svar fra gatewayen',
    'identity-provider': 'Et svar fra identitetsleverandøren',
    graphql: 'Et svar fra GraphQL-API-et',
    'token-service': 'Et svar fra tokentjenesten',
    register: 'Et svar fra registeret, slik det står i en logg',
  },
  page: {
    answer: (of, status) => `${of}${status === undefined ? '' : `, status ${status}`}.`,
    before: (statuses) =>
      `Før det kom ${statuses.length === 1 ? 'ett annet svar' : `${statuses.length} andre svar`}: ${statuses.join(', ')}.`,
    nobody: 'Ingenting i svaret viser hvem det kommer fra.',
    several: 'Flere kan ha svart dette, den mest sannsynlige først.',
    recognised: (by, speaker, confidence) => `Kjent igjen på ${by}. Svar fra: ${speaker}. Hvor sikkert: ${confidence}.`,
    step: 'Steg',
    toDo: 'Gjør dette',
    toDecide: 'For å avgjøre',
    readIn: 'Kilde',
    notExcluded: 'Ikke utelukket av dette svaret alene:',
    wouldTell: 'Kall som kan avgjøre det:',
    alike: 'Er svaret det samme',
    otherwise: 'Ellers',
  },
  check: {
    inSuite: (check, suite) => `${check}, i testsettet ${suite}`,
    source: 'Kilde',
    blocks: 'Et brudd gjør at kjøringen ikke blir bestått.',
    advises: 'Et brudd er en advarsel; med profilen strict blir kjøringen ikke bestått.',
    judgedFor: 'Vurdert for hver av',
  },
  mistakes: {
    unreadable: (file) => `${file} kan ikke leses. Oppgi en fil med svaret, eller send svaret på standard inn.`,
    unknown:
      'Gatewatch kjenner ikke igjen noe i dette. Lim inn hele svaret (curl -i, med innhold) eller hele feilmeldingen, eller oppgi hvor svaret kom fra med --from og hvilken status det hadde med --status. En status som 401, en kode som CERT_HAS_EXPIRED og ID-en til en sjekk eller en regel blir også forklart.',
  },
}
