import { perRegister, type PhraseId } from '../../domain/index.ts'
import { nb as diagnosis } from '../../diagnosis/index.ts'
import { loadLanguage } from '../../messages/index.ts'
import type { Language } from './language.ts'
import { nbFindings } from './nb-findings.ts'
import { nbFormats } from './nb-formats.ts'
import { nbPage } from './nb-page.ts'
import { nbRequirement } from './nb-requirements.ts'
import { translator } from './translator.ts'

/** The lines of the procedure in bokmål; the labels of the API manager stay as they are on the screen. */
const steps: Language['steps'] = {
  'register-integration': {
    title: 'Registrer institusjonen og integrasjonen i autorisasjonstjenesten',
    remedy:
      'Logg inn i autorisasjonstjenesten, åpne integrasjonen, og kontroller at den er aktiv, at nøkkelen ikke er utløpt, og at den har scopet for hvert register.',
  },
  'sole-use': {
    title: 'Bruk integrasjonen bare til dette',
    remedy: 'Åpne integrasjonen i autorisasjonstjenesten og kontroller at bare denne tokentjenesten bruker den.',
  },
  'token-issuing-service': {
    title: 'Opprett tokentjenesten og få tilgang til den',
    remedy: 'Kontroller at tokentjenesten er startet og rullet ut, og at register-API-enes forespørsel om tilgang til den er godkjent.',
  },
  'import-template': {
    title: 'Opprett register-API-et fra malfilen',
    remedy: 'Sammenlign det importerte API-et med malfilen, også planene, start det og rull det ut.',
  },
  'open-design': {
    title: 'Åpne Design-visningen av det importerte API-et',
    remedy: 'Åpne det importerte API-et i API-administrasjonen, og så Design.',
  },
  'select-callout': {
    title: 'Velg flyten [ALL] /** og HTTP Callout-policyen i den',
    remedy: 'Velg [ALL] /** under API Flows, og så HTTP Callout-policyen; den må være slått på.',
  },
  'callout-url': {
    title: 'Skriv inn adressen til tokentjenesten i HTTP Callout-policyen',
    remedy: 'Åpne Design, flyten [ALL] /**, HTTP Callout-policyen, og skriv inn hele https-adressen til tokentjenesten; rull så ut.',
  },
  'open-properties': { title: 'Åpne Properties', remedy: 'Åpne det importerte API-et i API-administrasjonen, og så Properties.' },
  'api-key-property': {
    title: 'Legg til egenskapen machine_auth_api_key',
    remedy:
      'Åpne Properties og sett machine_auth_api_key til API-nøkkelen som gir tilgang til tokentjenesten, uten mellomrom eller anførselstegn; rull så ut.',
  },
  'issuer-property': {
    title: 'Legg til egenskapen machine_auth_api_iss',
    remedy: 'Åpne Properties og sett machine_auth_api_iss til integrasjons-ID-en fra autorisasjonstjenesten; rull så ut.',
  },
  'backend-url': {
    title: 'Velg backend-adressen til registeret',
    remedy: 'Åpne Proxy > Endpoints og sammenlign backend-adressen med den som registeret har publisert for dette miljøet; rull så ut.',
  },
  'context-path': {
    title: 'Velg kontekststien (context path) til API-et',
    remedy: 'Åpne Entrypoints og sammenlign kontekststien, bokstav for bokstav, med den i konfigurasjonen.',
  },
  'client-application': {
    title: 'Opprett en egen applikasjon',
    remedy: 'Opprett en applikasjon i API-administrasjonen og bruk nøkkelen til den, ikke nøkkelen til tokentjenesten.',
  },
  'request-access': {
    title: 'Be om tilgang til API-et',
    remedy: 'Be om tilgang til dette API-et for applikasjonen deres, i dette miljøet og med riktig plan.',
  },
  'approve-access': {
    title: 'Godkjenn tilgangen',
    remedy: 'Åpne abonnementene på API-et og godkjenn forespørselen; kontroller at den verken er satt på pause, lukket eller avsluttet.',
  },
  'client-key': {
    title: 'Kall API-et med nøkkelen til applikasjonen deres',
    remedy: 'Kopier nøkkelen til applikasjonen deres på nytt fra API-administrasjonen til konfigurasjonen.',
  },
  'identity-provider': {
    title: 'Identitetsleverandøren og klienten som er registrert der',
    remedy: 'Send denne rapporten til dem som drifter identitetsleverandøren.',
  },
  'graphql-api': { title: 'GraphQL-API-et', remedy: 'Send denne rapporten til dem som drifter GraphQL-API-et.' },
  network: {
    title: 'Nettverket og sertifikatene på veien',
    remedy: 'Spør dem som drifter nettverket eller plattformen, om denne maskinen har lov til å nå adressen.',
  },
  configuration: {
    title: 'Konfigurasjonen av Gatewatch',
    remedy: 'Sammenlign innstillingen med det institusjonen har fått oppgitt.',
  },
}

/** Why something was not verified, and what the built-in checks advise, in bokmål. */
const phrases: Readonly<Record<PhraseId, string>> = {
  'no-auth-address': 'adressen til identitetsleverandøren er ikke satt opp',
  'no-base-address': 'adressen til GraphQL-API-et er ikke satt opp',
  'no-gateway-address': 'adressen til gatewayen er ikke satt opp',
  'no-register': '<register> bak gatewayen er ikke satt opp',
  'no-person': 'ingen syntetisk person er satt opp for <register>',
  'no-persons': 'ingen syntetiske personer er satt opp for <register>',
  'no-second-person': 'ingen andre syntetiske person er satt opp',
  'second-person-unknown': 'registeret kjenner ikke den andre personen',
  'asks-for-part': 'den konfigurerte spørringen ber om en del av oppføringen, som to personer kan ha lik',
  'no-nobody': 'ingen identifikator som ikke tilhører noen, er satt opp',
  'no-name-to-expect': 'det er ikke satt opp hva organisasjonen heter',
  'no-other-organisation': 'ingen annen organisasjon er satt opp',
  'no-expired-token': 'det finnes ikke noe utløpt tilgangstoken å prøve med',
  'no-secret-in-an-address': 'en hemmelighet i en adresse sendes bare til et miljø som tillater det',
  'no-direct-probe': 'det direkte kallet til tokentjenesten er ikke satt opp',
  'no-key-date': 'datoen da nøkkelen til integrasjonen ble registrert, er ikke satt opp',
  'no-contract': 'ingen kontrakt for <register> er satt opp',
  'no-graphql-contract': 'ikke noe skjema for GraphQL-API-et er satt opp',
  'no-record': 'ingen registrert kontrakt er satt opp',
  'contract-instead': 'kontrakten for kallet er satt opp og sier mer',
  'nothing-recorded': 'ikke noe slikt svar er registrert',
  'tells-no-types': 'GraphQL-API-et forteller ingen om typene sine, så de kan ikke sammenlignes',
  'nothing-sent': 'det ble ikke sendt noe som den kunne vurdere',
  'nothing-answered': 'det kom ikke noe svar som den kunne vurdere',
  'nothing-chosen': 'ingen av de valgte sjekkene gjelder for dette miljøet',
  'run-ended': 'kjøringen tok slutt før den ble vurdert',
  'gateway-is-gravitee':
    'tokentjenesten, identitetsleverandøren, autorisasjonstjenesten og registrene er sandkassens; gatewayen er Gravitees egen',
  'gateway-and-token-service-are-gravitee':
    'identitetsleverandøren, autorisasjonstjenesten og registrene er sandkassens; gatewayen er Gravitees egen',
  'gateway-turned-elsewhere': 'gatewayen henvendte seg til <address>, som ikke er kjent her, og ble ledet ingen steder',
  'gateway-wanted-file': 'gatewayen ba om filen <path> på denne maskinen, som ingen mal får her',
  'gateway-wanted-program': 'gatewayen ba om programmet <name> på denne maskinen, som ingen mal får her',
  'gateway-lacks-policy': 'gatewayen her har ikke policyen <policy>; en annen kan ha den',
  'gateway-serves-not': 'gatewayen tar den ikke i bruk: <reason>',
  'gateway-went-away': 'gatewayen til Gravitee forsvant midt i kjøringen',
  'limits-not-judged': '<policy> slipper alle kall gjennom her, der ingen database teller: grensene er ikke vurdert',
  'callers-not-judged':
    'om adressene i ip-filtering omfatter gatewayens, er ikke vurdert: her kaller den fra loopback, som slippes gjennom',
  'unknown-here': '<what> er ikke kjent her; oppgi det under backends med --settings, med register og scope',
  'origin-not-named':
    'discovery-dokumentet <member>: <origin> er en annen origin enn den i authUrl, og client.tokenOrigins oppgir den ikke, så ingenting ble sendt dit; hører den til identitetsleverandøren deres, skriv under client i <file>: <setting>',
  'origin-not-named-in-line':
    'discovery-dokumentet <member>: <origin> er en annen origin enn den i authUrl, og client.tokenOrigins oppgir den ikke, så ingenting ble sendt dit; hører den til identitetsleverandøren deres, skriv under client i <file>, linje <line>: <setting>',
  'compare-contract': 'Spør eieren om endringen er ment; rett så det som bygger på den, og kontrakten.',
  'record-again': 'Se om endringen er ment, og om noe bygger på det som var; registrer så kontrakten på nytt: gatewatch contract record.',
  'one-record':
    'La hvert kall nå registeret med sin egen identifikator. Fjern mellomlagring som ser bort fra sti eller innhold, og faste stier.',
  'search-logs':
    'Få loggene gjennomsøkt for tidspunktene til disse kallene: en av flere instanser kan være syk, eller lasten større enn den tåler.',
  'switch-key-parameter-off': 'Slå av nøkkelparameteren i gatewayen (policy.api-key.param: tom).',
  'register-new-key': 'Registrer en ny nøkkel for integrasjonen, legg den inn i tokentjenesten, og sett den nye datoen her.',
  'configure-persons': 'Sett opp syntetiske personer i dette miljøet; oppsettet virker.',
  'renew-machine-token':
    'La tokentjenesten beholde et tilgangstoken kortere enn det lever, eller ikke i det hele tatt, og still klokken dens etter NTP.',
  'grant-machine-scope': 'Gi integrasjonen scopet hos autorisasjonstjenesten, og la tokentjenesten be om det.',
  'swap-assertion': 'La tokentjenesten bytte påstanden sin mot et tilgangstoken fra autorisasjonstjenesten, og gi det videre.',
  'set-lifetime': 'Sett levetiden hos identitetsleverandøren, eller oppgi den dokumenterte som contract.tokenLifetimeSeconds.',
  'configure-final-address': 'Sett opp den endelige adressen; Gatewatch sender aldri nøkler etter en omdirigering.',
  'remove-content-encoding': 'Fjern headeren, eller oppgi kodingen av innholdet; et tegnsett hører hjemme i Content-Type.',
  'set-clocks': 'Still begge klokkene etter NTP; tilgangstoken vurderes etter dem.',
  'send-no-superfluous': 'Fjern sertifikatet fra filen som tjeneren sender; klientene trenger det ikke.',
  'send-whole-chain': 'Send hele kjeden fra tjeneren, eller oppgi den private utstederen som tls.caFile; slå aldri av kontrollen.',
  'renew-everywhere': 'Forny sertifikatet, og kontroller så at alle instanser bruker det nye.',
  'inside-deploy': 'Rull ut API-et og start det.',
  'inside-start': 'Start API-et.',
  'inside-deploy-changes': 'Se på endringene, og rull så ut API-et.',
  'inside-compare-path': 'Sammenlign kontekststien under Entrypoints, bokstav for bokstav, med den i konfigurasjonen; rull så ut.',
  'inside-free-path': 'Gi ett av de to API-ene en annen kontekststi, verken over eller under den andre; rull så ut.',
  'inside-publish-plan': 'Publiser planen, og rull så ut API-et.',
  'inside-new-plan': 'En lukket plan kan ikke åpnes igjen: legg til en lik plan, publiser den, rull ut API-et, og be om tilgang på nytt.',
  'inside-use-key-plan': 'Be om tilgang med planen som krever en API-nøkkel.',
  'inside-close-anonymous-plan': 'Lukk planen: den slipper alle inn uten nøkkel.',
  'inside-request-access': 'Be om tilgang til API-et for applikasjonen, og få den godkjent.',
  'inside-find-access':
    'Be om tilgang til API-et for applikasjonen, og få den godkjent; har den tilgang, sammenlign gateway.management.application.',
  'inside-accept-access': 'Godkjenn forespørselen under Subscriptions i API-et.',
  'inside-resume-access': 'Gjenoppta tilgangen under Subscriptions i API-et.',
  'inside-extend-access': 'Sett en senere slutt for tilgangen under Subscriptions i API-et; utløp nøkkelen med den, så forny nøkkelen.',
  'inside-begin-access': 'Sett en tidligere start for tilgangen under Subscriptions i API-et.',
  'inside-copy-key': 'Kopier den gyldige nøkkelen til applikasjonen fra abonnementet.',
  'inside-renew-key': 'Forny nøkkelen i abonnementet, og sett inn den nye; en utløpt nøkkel forblir utløpt.',
  'inside-renew-key-in-time': 'Forny nøkkelen i abonnementet i tide; den gamle virker i to timer til.',
  'inside-add-property': 'Legg til egenskapen under Properties, stavet som i uttrykket; rull så ut.',
  'inside-compare-property': 'Sammenlign verdien under Properties med den i konfigurasjonen, og rett den av de to som er feil; rull så ut.',
  'inside-compare-callout':
    'Sammenlign adressen i HTTP Callout-policyen med gateway.tokenService.url, og rett den av de to som er feil; rull så ut.',
  'inside-compare-backend': 'Sammenlign adressen under Endpoints med den i konfigurasjonen, og rett den av de to som er feil; rull så ut.',
  'inside-compare-template': 'Importer malfilen på nytt, eller ta endringen inn i den; rull så ut.',
  'inside-name-api': 'Sammenlign ID-en eller kontekststien med dem i API-administrasjonen; finnes ikke API-et der, importer malen for det.',
  'inside-name-api-by-id': 'Oppgi ID-en til det riktige av dem, under gateway.management.apis.',
  'inside-fewer-rights': 'Gi kontoen rollen USER på API-et i stedet for den den har.',
  'inside-not-visible': 'ikke synlig: trenger <what>',
  'inside-needs-membership': 'at kontoen er medlem av API-et, med rollen USER',
  'inside-needs-right': 'et tilgangstoken med retten <right> på API-et, som rollen USER der har',
  'inside-needs-search': 'et administrasjons-API med søk etter API-er, som det har fra 4.4',
  'inside-needs-state': 'utrullingstilstanden, som administrasjons-API-er fra 4.4 oppgir',
  'inside-needs-answer': 'et annet svar enn <status>',
  'inside-needs-asking': 'å bli spurt om, noe som bare gjøres så langt det trengs',
  'inside-needs-event': 'en hendelse med en definisjon som kan leses',
  'inside-needs-template': 'en malfil som kan leses som en definisjon',
  'inside-needs-plugins': 'et svar med listen over endpoint-plugins',
  'inside-needs-application': 'innstillingen gateway.management.application: det finnes flere abonnementer enn de som sees gjennom',
  'inside-not-sought': 'verken ID-en eller kontekststien er satt opp',
  'inside-not-found': 'API-et ble ikke funnet der',
  'inside-never-deployed': 'det er aldri rullet ut',
  'inside-not-deployed': 'det er ikke rullet ut',
  'inside-only-to-deploy': 'det som retter det, er lagret og skal bare rulles ut',
  'inside-told-of-plan': 'det som er annerledes, er en plan, som vurderes for seg',
  'inside-no-plan': 'det finnes ingen plan å be om tilgang med',
  'inside-closed-with-plan': 'planen ble lukket, og tilgangen med den',
  'inside-no-key': 'ingen nøkkel som åpner det, er satt opp',
  'inside-access-not-open': 'tilgangen er ikke åpen',
  'inside-no-access': 'ingen tilgang er godkjent, så det finnes ingen nøkkel',
  'inside-key-not-open': 'nøkkelen i konfigurasjonen åpner det ikke nå',
  'inside-no-key-to-itself': 'det har ingen nøkkel til seg selv',
  'inside-no-token-service': 'gateway.tokenService, som sier hva de skal inneholde, er ikke satt opp',
  'inside-no-role': 'ingen egenskap med synlig verdi leses som maskinnøkkel eller utsteder',
  'inside-encrypted': 'verdien av «<property>» er kryptert',
  'inside-no-address': 'ingen adresse er satt opp for det',
  'inside-has-no-address': 'det har ingen adresse som kan sammenlignes med en som er satt opp',
  'inside-no-callout': 'ingen HTTP Callout er slått på',
  'inside-no-template': 'ingen malfil er satt opp',
  'renew-in-time': 'Forny sertifikatet nå, mens ingen merker noe.',
}

/** Who answers. */
const speakers: Language['speakers'] = {
  network: 'ingen: det kom ikke noe fullstendig svar',
  tls: 'ingen: TLS kom ikke i stand',
  router: 'ruteren foran gatewayen',
  'gateway-security': 'nøkkelkontrollen i gatewayen',
  'gateway-policy': 'en policy i gatewayen',
  callout: 'HTTP Callout-policyen i gatewayen',
  'token-service': 'tokentjenesten',
  'authorization-service': 'autorisasjonstjenesten',
  register: 'registeret',
  firewall: 'en brannmur foran registeret',
  'identity-provider': 'identitetsleverandøren',
  graphql: 'GraphQL-API-et',
  unknown: 'ukjent',
}

/** Norwegian, bokmål. */
export const nb: Language = {
  tag: 'nb',
  sentences: await loadLanguage('nb'),
  ...nbFormats,
  verdicts: {
    passed: { word: 'Bestått', meaning: 'Alt som denne profilen krever, er oppfylt.' },
    excepted: {
      word: 'Bestått med unntak',
      meaning: 'Ikke alt som denne profilen krever, er oppfylt: et unntak godtar resten, og beviser ingenting.',
    },
    failed: { word: 'Ikke bestått', meaning: 'Noe er feil.' },
    incomplete: { word: 'Ufullstendig', meaning: 'Ingenting feilet, men ikke alt som denne profilen krever, ble verifisert.' },
    interrupted: { word: 'Avbrutt', meaning: 'Kjøringen ble stoppet før slutten.' },
    unfinished: { word: 'Ikke fullført', meaning: 'Det som ble registrert, tar slutt før kjøringen gjorde det.' },
  },
  outcomes: {
    passed: 'bestått',
    warned: 'advarsel',
    waived: 'unntak',
    failed: 'feilet',
    inconclusive: 'uavklart',
    blocked: 'blokkert',
    'not-verified': 'ikke verifisert',
    'not-applicable': 'ikke aktuelt',
  },
  states: {
    proven: { word: 'Bekreftet', meaning: 'Beståtte sjekker viser at dette steget er riktig.' },
    wrong: { word: 'Feil', meaning: 'Dette steget er feil: det alene forklarer det som ble sett, eller det ble sett innenfra.' },
    suspected: { word: 'Kan være feil', meaning: 'Dette steget, eller et annet som kan være feil, forklarer det som ble sett.' },
    'not-reached': { word: 'Ikke nådd', meaning: 'Kallene tok slutt før de kom til dette steget.' },
    'cannot-be-seen': { word: 'Kan ikke ses', meaning: 'Ingen kall utenfra viser dette steget: en person må bekrefte det.' },
    implied: { word: 'Følger', meaning: 'Ingen kall viser selve handlingen: steget den fører til, er bekreftet.' },
    'not-verified': { word: 'Ikke verifisert', meaning: 'Ingenting i denne kjøringen viser om dette steget er riktig.' },
  },
  parts: {
    access: 'Hent et tilgangstoken og spør GraphQL-API-et',
    'set-up': 'Sett opp gatewayen',
    verification: 'Verifiser gatewayen',
  },
  steps,
  plainSteps: { 'import-template': 'Gatewayen tilbyr register-API-et', 'callout-url': 'Et tilgangstoken når fram til registeret' },
  registers: perRegister(({ words }) => words.nb.title),
  speakers,
  hops: {
    'identity-provider': 'Identitetsleverandør',
    'graphql-api': 'GraphQL-API',
    gateway: 'Gateway',
    callout: 'Callout i API-et',
    'token-service': 'Tokentjeneste',
    'authorization-service': 'Autorisasjonstjeneste',
  },
  hopStates: {
    broken: { word: 'brudd', meaning: 'Det stopper her:' },
    suspect: { word: 'mistenkt', meaning: 'Det stopper ved en av disse:' },
    unseen: { word: 'ikke sett', meaning: 'Ikke sett:' },
    proven: { word: 'bekreftet', meaning: 'Kallene kom helt fram:' },
  },
  phases: {
    resolve: 'slå opp navnet',
    connect: 'koble til',
    tls: 'TLS',
    processing: 'vente på svaret',
    transfer: 'motta svaret',
  },
  controls: {
    'no-key': 'uten nøkkel',
    'wrong-key': 'en nøkkel som aldri er utstedt',
    'unknown-context-path': 'en kontekststi som ingen har',
    'unknown-path': 'en sti som registeret ikke har',
    'other-key': 'nøkkelen til et annet register',
    'other-method': 'en annen metode',
    again: 'det samme kallet en gang til',
    liveness: 'et nummer som ikke tilhører noen',
    'no-credentials': 'uten klientlegitimasjon',
    'unknown-client': 'en klient som ingen har registrert',
    'no-token': 'uten tilgangstoken',
    'unknown-token': 'et tilgangstoken som ingen har utstedt',
  },
  confidences: {
    high: 'Sikkert: svarene har ingen annen forklaring.',
    medium: 'Sannsynlig: svarene peker hit.',
    low: 'En gjetning: svarene sier ikke hvor det gikk galt.',
  },
  page: nbPage,
  diagnosis,
  requirement: nbRequirement,
  told: translator({ tag: 'nb', phrases, findings: nbFindings, speakers, moment: (at) => nbFormats.moment(at) }),
}
