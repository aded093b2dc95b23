import { nbWhere } from './nb-where.ts'
import { forContexts, forKeys } from '../init/answers.ts'
import type { Words } from './en.ts'

const days = (count: number): string => `${count} ${count === 1 ? 'dag' : 'dager'}`

const problems: Words['problems'] = {
  required: 'Her trengs et svar.',
  noAddress: 'Dette er ingen adresse. Den ser slik ut: https://auth.example.org.',
  addressMistyped: 'Adressen er ikke fullstendig, eller feilskrevet.',
  addressExtra: 'Adressen har noe etter seg som ikke hører hjemme her.',
  addressOfCall: 'Dette er adressen til ett kall. Begynnelsen av den er nok; resten legges til, eller spørres det om etterpå.',
  addressPlain: 'http ville sende hemmeligheter åpent.',
  unreachable: (host, why) => `${host} svarer ikke: ${why}.`,
  certificateName: (host, names) => `${host} viser et sertifikat for andre navn (${names}).`,
  certificateDates: (host, until) =>
    `Sertifikatet til ${host} er ikke gyldig nå; det utløper ${until}. De som drifter adressen, må fornye det.`,
  certificateUntrusted: (host, issuer) =>
    `Sertifikatet til ${host} er ikke klarert på denne maskinen (utstedt av ${issuer}). Er det institusjonens egen sertifikatutsteder, så oppgi filen med sertifikatet til utstederen.`,
  certificateOfOthers: (host, issuer, file) =>
    `Sertifikatet til ${host} er utstedt av ${issuer}, som ikke finnes i ${file}. Oppgi filen med sertifikatet til den utstederen.`,
  noFile: (path) => `Filen ${path} finnes ikke, eller kan ikke leses. Oppgi hele filstien.`,
  noCertificate: (path) =>
    `${path} inneholder ikke noe sertifikat som tekst (PEM), som begynner med -----BEGIN CERTIFICATE-----. Be om sertifikatet i den formen.`,
  speaksTls: (host) => `${host} snakker TLS: adressen begynner med https.`,
  noDiscovery: (status) => `Ingen identitetsleverandør beskriver seg der: /.well-known/openid-configuration svarer ${status}.`,
  checkHost: 'Kontroller verten, og om en sti hører til adressen.',
  checkProviderPath: 'Sammenlign adressen bokstav for bokstav, også det som står etter verten: ingen del av den alene er en heller.',
  otherIssuer: (issuer) => `Identitetsleverandøren der sier at adressen dens er ${issuer}.`,
  unsafeEndpoint:
    'Identitetsleverandøren oppgir ikke noe token-endepunkt over https, så ingen hemmelighet kan sendes. Si fra til dem som drifter den: metadataene oppgir feil token_endpoint.',
  otherOrigin: (origin) => `Token-endepunktet er på ${origin}. Skriv nøyaktig det, eller nei.`,
  noUuid: (length) =>
    `Dette er ingen UUID: en slik har 36 tegn, sifre og bokstavene a til f, i formen 8-4-4-4-12; dette er ${length} tegn.`,
  organizationNumber:
    'Dette er et organisasjonsnummer (9 sifre). Det som trengs, er ID-en som GraphQL-API-et kjenner organisasjonen under: en UUID, som fulgte med klientapplikasjonen.',
  sameOrganization: 'Dette er deres egen organisasjon. Oppgi en annen, eller hopp over.',
  placeholder: 'Dette er en plassholder. Oppgi den virkelige verdien.',
  decorated: (length) =>
    `Det er et mellomrom, et anførselstegn eller et annet rart tegn blant disse ${length} tegnene. Kopier verdien på nytt, for seg selv.`,
  secretIsId: 'Dette er klient-ID-en. Hemmeligheten er en annen verdi.',
  scopeRefused:
    'Klienten er kjent, men får ikke noe tilgangstoken for denne organisasjonen. Kontroller ID-en til organisasjonen; er den riktig, så be leverandøren gi klienten scopet.',
  clientRefused:
    'Identitetsleverandøren godtar ikke denne klient-ID-en med denne hemmeligheten. Den sier ikke hvilken som er feil, så oppgi begge på nytt.',
  noToken: (status) => `Identitetsleverandøren svarer ${status} i stedet for et tilgangstoken.`,
  noGraphql: (status) => `Ikke noe GraphQL-API svarer der: /graphql gir ${status}.`,
  noPath: 'Dette er ingen sti. Den ser slik ut: /test/population.',
  samePath: 'Dette er kontekststien til et annet register.',
  noContextPath: (path, other) =>
    `På ${path} svarer gatewayen akkurat som på en sti som ingen har; på ${other} krever den en nøkkel. Sammenlign stien bokstav for bokstav med Entrypoints for API-et; et API må også være startet og rullet ut for å bli funnet.`,
  pathUnknown: (status) =>
    `Med denne nøkkelen svarer gatewayen akkurat som på en sti som ingen har (${status}). Da er kontekststien feilskrevet, eller API-et der er ikke startet og rullet ut. Oppgi stien på nytt.`,
  allAlike: (status) =>
    `Gatewayen svarer det samme (${status}) på denne nøkkelen, på en nøkkel som ingen har, og på en sti som ingen har. Da er kontekststien eller nøkkelen feil, eller API-et er ikke startet og rullet ut; hva av dette kan ikke ses. Oppgi begge på nytt.`,
  personLength: (length) => `Et fødselsnummer har 11 sifre; dette er ${length} tegn.`,
  personDigits: 'Kontrollsifrene er feil, så noe er feilskrevet. Kopier fødselsnummeret på nytt.',
  personSwapped: (place) => `Kontrollsifrene er feil: siffer ${place} og ${place + 1} ser ut til å være byttet om.`,
  samePerson: 'Dette er den første personen igjen. Skriv en annen syntetisk person.',
  personReal:
    'Dette kan være en virkelig person. Ta en fra den syntetiske testbefolkningen: der er måneden flyttet med 80 (01 skrives 81). Søketjenesten Tenor finner dem.',
  keyRefused: (status) =>
    `Gatewayen avviser denne nøkkelen: den svarer ${status}, akkurat som på en nøkkel som ingen har. Kopier nøkkelen på nytt: den til deres egen applikasjon, for dette API-et. Er den riktig, er tilgangen ikke godkjent ennå, eller abonnementet er satt på pause eller avsluttet.`,
  keyIsOther: 'Dette er klienthemmeligheten eller nøkkelen til tokentjenesten. Det som trengs, er nøkkelen til deres egen applikasjon.',
  machineKeyIsOther:
    'Dette er en annen hemmelighet som alt er oppgitt. Det som trengs, er nøkkelen som tokentjenesten ga register-API-ene.',
  keyOfOther: (status, api) =>
    `Gatewayen avviser denne nøkkelen her (${status}), og godtar den på kontekststien til ${api}: de to nøklene er byttet om, eller de to kontekststiene. Oppgi nøkkelen til dette API-et; er det den, så gå tilbake til kontekststiene.`,
  pathsSwapped: (api) =>
    `Med denne nøkkelen går kallet gjennom på kontekststien som er oppgitt for ${api}: de to kontekststiene er byttet om. Oppgi begge på nytt.`,
  serviceUnknown: (status) =>
    `Svaret (${status}) er det samme som på en adresse som ingen har. Da er adressen til tokentjenesten feilskrevet, eller API-et der er ikke startet og rullet ut. Oppgi adressen på nytt.`,
  serviceAlike: (status) =>
    `Svaret (${status}) er det samme på denne nøkkelen, på en nøkkel som ingen har, og på en adresse som ingen har. Da er adressen til tokentjenesten eller nøkkelen feil, eller API-et er ikke startet og rullet ut; hva av dette kan ikke ses. Oppgi begge på nytt.`,
  machineKeyRefused: (status) =>
    `Tokentjenesten avviser denne nøkkelen: den svarer ${status}, akkurat som på en nøkkel som ingen har. Kopier den på nytt; er den riktig, er tilgangen til tokentjenesten ikke godkjent ennå.`,
  issuerMistaken: 'Integrasjons-ID-en er verken en adresse eller organisasjonsnummeret: det er en UUID som autorisasjonstjenesten viser.',
  noScope: 'Dette er ikke noe scope. Det ser slik ut: folkeregister:deling/example.',
  noName: 'Bokstavene a til z, sifre, «.», «-» og «_», med en bokstav eller et siffer i hver ende.',
  noDay: 'Ugyldig dato. En dato ser slik ut: 2026-03-01.',
  dayToCome: 'Denne dagen er ikke kommet ennå.',
  longName: 'Det er langt for et navn.',
}

const found: Words['found'] = {
  certificate: (host, until, left) => `${host} svarer, og sertifikatet er klarert; det utløper ${until} (om ${days(left)})`,
  discovery: 'Det er en identitetsleverandør, og den som den sier at den er',
  token: 'Den gir denne klienten et tilgangstoken for organisasjonen deres',
  organization: (name) => `Det kjenner organisasjonen deres: ${name}`,
  gateway: 'Noe svarer der. Om det er gatewayen deres, viser de neste svarene',
  contextPath: 'Derfra kommer et annet svar enn fra en sti som ingen har: det kreves en nøkkel',
  key: 'Gatewayen godtar nøkkelen: den svarer annerledes uten, og på en som ingen har',
  registerAnswers: (register) => `${register}: svarer gjennom gatewayen`,
  path: (path) => `Kallet trenger en annen sti enn den dokumenterte: ${path}`,
  serviceToken: 'Tokentjenesten gir et tilgangstoken',
}

const doubts: Words['doubts'] = {
  otherOrigin: (origin) =>
    `Identitetsleverandøren oppgir token-endepunktet sitt på ${origin}, et annet opphav enn sitt eget. Tillat det bare hvis dere vet at det hører til samme leverandør.`,
  secretNotSent:
    'Hemmeligheten ble ikke sendt noe sted, siden ingenting sier hvor den kan sendes; derfor er den ikke kontrollert. Akseptansetesten vil vise hva som mangler.',
  tokenRefused: (status) =>
    `GraphQL-API-et er der og avviser tilgangstokenet (${status}). Identitetsleverandør og API kan høre til ulike miljøer; akseptansetesten vil vise mer.`,
  noOrganization: 'GraphQL-API-et er der, og kjenner ikke organisasjonen deres under denne ID-en. Akseptansetesten vil vise mer.',
  oddName:
    'GraphQL-API-et kjenner organisasjonen deres, men under et navn som ikke kan være et navn: for langt, usynlig skrift, en referanse eller en hemmelighet. Det er ikke tatt vare på.',
  everythingRefused: (status) =>
    `Derfra kommer ${status}, og fra en sti som ingen har, også: det er ikke kjent om dette er adressen til GraphQL-API-et. Akseptansetesten vil vise mer.`,
  registerLeftOut: (register) => `${register}: testes ikke uten kontekststien, og ingen akseptansetest består uten alle registrene.`,
  gatewayLeftOut: 'Ingen akseptansetest består uten gatewayen. Registrene blir ikke testet.',
  personLeftOut: 'Ingen akseptansetest består uten en person å spørre registrene om.',
  otherOrganizationLeftOut: 'Ingen akseptansetest består uten en annen organisasjon. Det blir ikke testet om dens data er lukket for dere.',
  integrationKeyLeftOut: 'Policyen for produksjon godtar ikke et oppsett der alderen på integrasjonsnøkkelen er ukjent.',
  pathAnswers: 'Derfra kommer et annet svar enn fra en sti som ingen har, men ikke et som krever en nøkkel. Nøkkelen vil vise mer.',
  pathUnsure: 'Uten nøkkel er det ikke kjent om det er et API på denne stien: gatewayen svarer som på en sti som ingen har.',
  keyless: 'Registeret svarer, også uten nøkkel: planen til API-et må være en for API-nøkler.',
  anyKey: 'Registeret svarer, også på en nøkkel som ingen har: gatewayen ser ikke på nøkkelen.',
  keyUnsure: (status) =>
    `Det er ikke kjent om gatewayen godtar nøkkelen: den svarer ${status}. Det kan være en avvisning av nøkkelen, for dette API-et eller i det hele tatt, eller fra noen bak gatewayen. Akseptansetesten vil vise mer.`,
  tokenPerhaps:
    'Svaret ber om et tilgangstoken, slik et register gjør overfor gatewayen: kanskje får registeret ikke noe brukbart tilgangstoken ennå. Akseptansetesten vil vise hvilket steg som er feil.',
  alikeToWrongKey: 'På en nøkkel som ingen har, svarer den det samme.',
  noAnswer: 'Det kom ikke noe svar på et kall med denne nøkkelen. Akseptansetesten vil vise hvilket steg som er årsaken.',
  onePerson: 'Med én person kan ikke Gatewatch vise at gatewayen svarer om personen i kallet.',
  sameRecord:
    'Gatewayen gir den samme oppføringen for to personer. Akseptansetesten vil feile: kontroller adressen til bakenden, og om noe etterligner eller mellomlagrer svar.',
  nobodyFound:
    'Gatewayen gir data for en identifikator som ikke tilhører noen. Akseptansetesten vil feile: kontroller adressen til bakenden, og om noe etterligner svar.',
  personUnknown: 'Registeret kjenner ikke denne personen, eller stien etter kontekststien er en annen. Akseptansetesten vil vise mer.',
  chainBroken: (status) => `Kallet kommer ikke fram til registeret ennå (${status}). Akseptansetesten vil vise hvilket steg som er feil.`,
  throttled: 'Grensen for kall som planen tillater, er nådd, så det er ikke kjent om nøkkelen er riktig. Vent, eller hev grensen.',
  serviceRefused: (status, cause) =>
    `Tokentjenesten svarer ${status} i stedet for et tilgangstoken.${cause === undefined ? '' : ` ${cause}`}`,
  keyEnds: (left) =>
    left < 0 ? 'En slik nøkkel lever i et år: denne er utløpt.' : `En slik nøkkel lever i et år: denne utløper om ${days(left)}.`,
}

/** What the wizard says in bokmål. */
export const nbInit: Omit<Words, 'language' | 'sentence' | 'accept'> = {
  transport: {
    dns: 'det finnes ingen vert med dette navnet',
    'connect-refused': 'ingenting lytter der',
    'connect-timeout': 'forbindelsen ble ikke besvart: det kan stå en brannmur imellom',
    unreachable: 'det finnes ingen nettverksrute dit',
    tls: 'den snakker ikke TLS på denne porten',
    'tls-expired': 'sertifikatet er utløpt',
    'tls-name': 'sertifikatet gjelder en annen vert',
    'tls-untrusted': 'sertifikatet er ikke klarert her',
    proxy: 'proxyen imellom avviste',
    reset: 'forbindelsen ble brutt',
    timeout: 'det kom ikke noe svar i tide',
    'too-large': 'svaret er altfor stort',
    'headers-too-large': 'svaret har altfor mange headere',
    malformed: 'svaret er ikke HTTP',
    'bad-encoding': 'svaret kan ikke pakkes ut',
    'own-limit': 'denne datamaskinen har ikke flere forbindelser å gi',
    'own-lag': 'denne datamaskinen var for opptatt til å høre etter',
    aborted: 'det ble stoppet',
    unknown: 'det feilet på en måte som ikke har noe navn',
  },
  questions: {
    target: { ask: 'Hva skal dette miljøet hete i rapporter?', hint: 'for eksempel test' },
    caFile: { ask: 'Fil med sertifikatet til deres egen sertifikatutsteder', hint: 'en PEM-fil' },
    authUrl: { ask: 'Adressen til identitetsleverandøren', hint: 'https://auth.example.org' },
    tokenOrigin: {
      ask: 'Kan klienthemmeligheten sendes dit? Skriv adressen for å tillate det, eller nei',
      hint: 'https://login.example.org, eller nei',
    },
    organizationId: { ask: 'ID-en til organisasjonen deres', hint: 'en UUID: 8-4-4-4-12 bokstaver og sifre' },
    clientId: { ask: 'Klient-ID-en til den registrerte klientapplikasjonen', hint: '' },
    clientSecret: { ask: 'Klienthemmeligheten', hint: '' },
    baseUrl: { ask: 'Adressen til GraphQL-API-et', hint: 'https://api.example.org' },
    otherOrganizationId: { ask: 'ID-en til en annen organisasjon, hvis data skal være lukket for dere', hint: 'en UUID' },
    gatewayUrl: { ask: 'Adressen til gatewayen deres', hint: 'https://gw.example.org' },
    ...forContexts(({ name, words: { nb } }) => ({
      ask: `Kontekststien til API-et for ${nb.inSentence}`,
      hint: `for eksempel /test/${name}`,
    })),
    person: { ask: 'Et syntetisk fødselsnummer å spørre registrene om: 11 sifre', hint: '' },
    otherPerson: { ask: 'Et annet syntetisk fødselsnummer: 11 sifre', hint: '' },
    ...forKeys(({ words: { nb } }, place) => ({
      ask: `API-nøkkelen til applikasjonen deres for ${nb.api}`,
      hint: '',
      ...(place > 0 && { empty: 'Enter: samme nøkkel som den første' }),
    })),
    tokenServiceUrl: {
      ask: 'Adressen til tokentjenesten',
      hint: 'som i HTTP Callout-policyen',
    },
    machineKey: { ask: 'API-nøkkelen til tokentjenesten (machine_auth_api_key)', hint: '' },
    issuer: { ask: 'Integrasjons-ID-en (machine_auth_api_iss)', hint: '' },
    tokenServiceScope: { ask: 'Scopet å be tokentjenesten om', hint: 'slik det er tildelt integrasjonen' },
    integrationKeyRegisteredAt: { ask: 'Dagen da nøkkelen til integrasjonen ble registrert', hint: '2026-03-01' },
    owner: { ask: 'Hvem står ansvarlig for det som ikke blir verifisert?', hint: 'et navn eller et team' },
  },
  where: nbWhere,
  problems,
  found,
  doubts,
  leftOut: {
    integrationKey: 'alderen på integrasjonsnøkkelen',
  },
  init: {
    title: 'Konfigurasjon av oppsettet',
    introduction:
      'Hvert svar blir kontrollert med en gang, ved å spørre miljøet. Skriv ? for å få vite hvor en verdi finnes, < for forrige spørsmål. Ctrl-C stopper; kjør kommandoen igjen for å fortsette der dere slapp.',
    resumed: (answers) =>
      `Fortsetter der dere slapp: ${answers} svar er kjent. Hemmeligheter ble ikke tatt vare på, så de må oppgis igjen.`,
    leaveOut: 'Enter hopper over',
    skip: (key) => `${key} hopper over`,
    without: (key) => `akseptansetesten trenger det; ${key} hopper over`,
    hidden: 'vises ikke',
    asBefore: 'Enter: som før',
    noHelp: 'Det er ikke mer å si om dette spørsmålet.',
    refused: 'feil',
    choose: 'Hva nå?',
    number: (count) => `Et tall fra 1 til ${count} (Enter: 1)`,
    checking: 'kontrollerer',
    use: (offer) => `Bruk ${offer}`,
    need: 'Oppgi filen til utstederen',
    typeAgain: 'Skriv på nytt',
    keep: 'Behold: akseptansetesten vil vise mer',
    goBack: 'Gå tilbake til forrige spørsmål',
    explain: 'Fortell hvor det finnes',
    notVerified: (parts) => `Uten en ansvarlig blir akseptansetesten ufullstendig. Ikke verifisert: ${parts.join('; ')}.`,
    secretsInFile: (path) =>
      `Hemmelighetene lagres i ${path}, en fil som bare denne brukeren kan lese. Vil dere heller sette miljøvariabler selv, stopp og start på nytt med --secrets variables.`,
    named: (target) => `Rapportene kaller dette miljøet ${target}; et annet navn gis med --target.`,
    stopped: 'Stoppet. Ingenting er skrevet.',
    interrupted: (draft) => `Stoppet. Svarene så langt ligger i ${draft}, uten hemmeligheter; kjør kommandoen igjen for å fortsette.`,
    written: (path) => `${path} er skrevet. Den inneholder ingen hemmeligheter.`,
    writtenSecrets: (path) => `${path} inneholder hemmelighetene og kan bare leses av denne brukeren.`,
    writtenIgnored: (path) => `${path} holder hemmeligheter utenfor versjonskontroll.`,
    setVariables: (names) => `Sett disse variablene før dere går videre: ${names.join(', ')}`,
    next: (command) => `Neste: ${command}`,
    comments: {
      head: (day) => `Skrevet av gatewatch init ${day}. docs/configuration.md forklarer alle innstillinger.`,
      secrets: (where) =>
        where === undefined
          ? '${NAVN} leser en miljøvariabel; ingen hemmelighet står i denne filen.'
          : `\${NAVN} leser en miljøvariabel, eller en linje i ${where} ved siden av denne filen; ingen hemmelighet står her.`,
      authUrl: 'identitetsleverandøren',
      tokenOrigins: 'kan også få hemmeligheten: token-endepunktet er der',
      baseUrl: 'GraphQL-API-et, uten /graphql',
      organizationId: 'tilgangstoken blir bedt om med scopet org:<organizationId>',
      organizationName: 'navnet som API-et oppga',
      otherOrganizationId: 'en annen organisasjon, hvis data skal være lukket',
      tenantBound: 'true: organisasjoner får ikke lese hverandre',
      gateway: 'gatewayen, uten noen kontekststi',
      keyHeader: 'headeren som bærer API-nøkkelen',
      nobody: 'velformet, syntetisk og ingens',
      integrationKey: 'slike nøkler lever i et år',
      contextPath: 'som under Entrypoints for API-et',
      person: 'en syntetisk person som registeret kjenner',
      otherPerson: 'en til, med en annen oppføring',
      tokenService: 'spurt direkte: viser hvilket steg som er feil når registrene avviser',
      caFile: 'en egen sertifikatutsteder, i tillegg til de kjente',
      optIn: 'alt er på denne maskinen, så det kan spørres om det som ellers ville vært uforsiktig',
      waivers: 'det som ikke kan verifiseres her, og hvem som står ansvarlig for det; hvert punkt utløper etter sin siste dag',
    },
  },
}
