import { systemReasons } from '../../report/index.ts'

/** What the file system has against a file, in bokmål. */
export const nbReasons: Readonly<Record<keyof typeof systemReasons, string>> = {
  ENOENT: 'filen eller mappen finnes ikke',
  EACCES: 'denne brukeren har ikke lov',
  EPERM: 'denne brukeren har ikke lov til det',
  EISDIR: 'det er en mappe',
  ENOTDIR: 'det som må være en mappe, er en fil',
  EEXIST: 'den finnes allerede',
  ENOSPC: 'disken er full',
  EROFS: 'filsystemet kan bare leses',
  ENAMETOOLONG: 'navnet er for langt',
  EMFILE: 'for mange filer er åpne',
}

const reasons = Object.fromEntries(
  Object.entries(systemReasons).map(([code, english]) => [english, nbReasons[code as keyof typeof systemReasons]]),
)

/** The sentences of commands in bokmål, by their English form. */
export const nbSaid: Readonly<Record<string, string>> = {
  ...reasons,
  // What the command line itself refuses.
  "error: required option '<option>' not specified": 'feil: alternativet «<option>» må oppgis',
  "error: missing required argument '<name>'": 'feil: argumentet «<name>» mangler',
  "error: unknown option '<option>'": 'feil: alternativet «<option>» finnes ikke',
  "error: unknown command '<name>'": 'feil: kommandoen «<name>» finnes ikke',
  "error: option '<option>' argument missing": 'feil: alternativet «<option>» mangler en verdi',
  "error: option '<option>' argument '<value>' is invalid. <why>": 'feil: alternativet «<option>» kan ikke være «<value>». <why>',
  "error: command-argument value '<value>' is invalid for argument '<name>'. <why>":
    'feil: argumentet «<name>» kan ikke være «<value>». <why>',
  "error: too many arguments for '<name>'. Expected <count> argument but got <got>: <given>.":
    'feil: for mange argumenter til «<name>»: ventet <count>, fikk <got>: <given>.',
  "error: too many arguments for '<name>'. Expected <count> arguments but got <got>: <given>.":
    'feil: for mange argumenter til «<name>»: ventet <count>, fikk <got>: <given>.',
  'Allowed choices are <names>.': 'Mulige verdier: <names>.',
  'It takes a whole number from <least> to <most>.': 'Oppgi et helt tall fra <least> til <most>.',
  '(Did you mean <name>?)': '(Mente dere <name>?)',
  '<option> names nothing: give it a value, or leave it out.': '<option> er tom: oppgi en verdi, eller utelat alternativet.',
  'expected a file, found nothing here': 'forventet en fil, men det er ingenting her',
  'Correct the path.': 'Rett stien.',
  'Correct the path. Or name one that comes along: <names>.': 'Rett stien, eller oppgi et av regelsettene som følger med: <names>.',
  // Targets.
  'An acceptance is about one target: name one of <names>.': 'En akseptansetest gjelder ett oppsett: oppgi ett av <names>.',
  '--template is run by the gateway of the sandbox, not by a target of your own: leave --config out.':
    '--template kjøres av gatewayen i sandkassen, ikke av et eget oppsett: utelat --config.',
  '--fault plants faults in the sandbox, not in a target of your own: leave --config out.':
    '--fault planter feil i sandkassen, ikke i et eget oppsett: utelat --config.',
  'There is no configuration to find <names> in: name one with --config, or write a <file> here.':
    'Det finnes ingen konfigurasjon å finne <names> i: oppgi en med --config, eller lag en <file> her («gatewatch init» hjelper med det).',
  'expected a configured target, got the name "<name>"': 'forventet et oppsett i konfigurasjonen, fikk navnet «<name>»',
  'Choose one of: <names>.': 'Velg ett av: <names>.',
  // Scripted questions.
  '<option> is not given. <ask>': '<option> er ikke oppgitt. <ask>',
  '<path> exists already: choose another place with --config, or replace it with --force.':
    '<path> finnes allerede: velg et annet sted med --config, eller erstatt den med --force.',
  'init asks questions and needs a terminal; scripts use --non-interactive, flags and environment variables.':
    'init stiller spørsmål og trenger en terminal; skript bruker --non-interactive, alternativer og miljøvariabler.',
  '<path> is no PEM file with certificates: name another one with --ca-file.':
    '<path> er ikke en PEM-fil med sertifikater: oppgi en annen med --ca-file.',
  'The folder of <path> cannot be made (<why>): choose another with --config.':
    'Mappen til <path> kan ikke opprettes (<why>): velg en annen med --config.',
  // Statements.
  'The file of statements <path> cannot be read.': 'Filen med erklæringer, <path>, kan ikke leses.',
  'The file of statements is neither YAML nor JSON.': 'Filen med erklæringer er verken YAML eller JSON.',
  'A file of statements is a list, each with "step" and "by".': 'En fil med erklæringer er en liste, der hver har «step» og «by».',
  'The end of the subscription is a day, such as 2027-06-30.': 'Siste dag for abonnementet er en dato, for eksempel 2027-06-30.',
  'Say who states the end of the subscription: --stated approve-access=NAME.':
    'Oppgi hvem som erklærer siste dag for abonnementet: --stated approve-access=NAVN.',
  '<where>: expected a step and who states it, such as sole-use=Kari Nordmann.':
    '<where>: forventet et steg og hvem som erklærer det, for eksempel sole-use=Kari Nordmann.',
  '<where>: there is no step "<step>"; <meant>': '<where>: steget «<step>» finnes ikke; <meant>',
  'did you mean "<near>"?': 'mente dere «<near>»?',
  'there are <names>.': 'mulige steg: <names>.',
  '<where>: expected a day, such as 2027-06-30.': '<where>: forventet en dato, for eksempel 2027-06-30.',
  'statement <number>': 'erklæring <number>',
  // Challenges.
  'The challenge <path> cannot be read.': 'Utfordringen <path> kan ikke leses.',
  'The challenge <path> cannot be written (<why>).': 'Utfordringen <path> kan ikke skrives (<why>).',
  'it exists already: choose another name with --output': 'den finnes allerede: velg et annet navn med --output',
  '<path> is no challenge: give the file that the receiving side made with "gatewatch challenge new".':
    '<path> er ikke en utfordring: oppgi filen som mottakeren laget med «gatewatch challenge new».',
  'The challenge ended on <at> UTC: ask the receiving side for another.': 'Utfordringen utløp <at> UTC: be mottakeren om en ny.',
  'The challenge was made for another organisation than that of the configuration: ask for your own.':
    'Utfordringen ble laget for en annen organisasjon enn den i konfigurasjonen: be om deres egen.',
  '<path> is the challenge for the organisation <id>, until <until> UTC. It is no secret.':
    '<path> er utfordringen til organisasjonen <id>. Den gjelder til <until> UTC og er ikke hemmelig.',
  'They answer it with: <command>': 'De besvarer den med: <command>',
  'You demand it with the public key of <path> in a policy: <setting>':
    'Dere krever den ved å sette den offentlige nøkkelen til <path> i reglene: <setting>',
  'In logs of the gateway and behind it, the <header> of each call of that run begins with <prefix>.':
    'I loggene til gatewayen og bak den begynner <header> med <prefix> i hvert kall fra den kjøringen.',
  // Keys.
  'The key file <path> cannot be read (<why>).': 'Nøkkelfilen <path> kan ikke leses (<why>).',
  'The key file <path> cannot be written (<why>).': 'Nøkkelfilen <path> kan ikke skrives (<why>).',
  '<path> is protected by a passphrase: give it without one.': '<path> er beskyttet av en passordfrase: oppgi nøkkelen uten.',
  '<path> exists already, and a key is never replaced: choose another name, or use that key.':
    '<path> finnes allerede, og en nøkkel blir aldri erstattet: velg et annet navn, eller bruk den nøkkelen.',
  '<path> holds no private key: give a PEM file or a JWK.': '<path> inneholder ingen privat nøkkel: oppgi en PEM-fil eller en JWK.',
  '<path> is a private key. The institution that sent it must replace it, and send the public key (.pub) of the new one.':
    '<path> er en privat nøkkel. Institusjonen som sendte den, må bytte den ut og sende den offentlige nøkkelen (.pub) til den nye.',
  '<path> holds no public key: give a PEM file or a JWK.': '<path> inneholder ingen offentlig nøkkel: oppgi en PEM-fil eller en JWK.',
  '<path> holds a key of another kind than Ed25519: "gatewatch keys new FILE" makes one that fits.':
    '<path> inneholder en annen type nøkkel enn Ed25519: «gatewatch keys new FIL» lager en som passer.',
  '<path> is the private key: keep it, and show it to nobody.': '<path> er den private nøkkelen: ta vare på den, og vis den til ingen.',
  '<path> is the public key: give it to whoever verifies your records, with its fingerprint, by a way they trust.':
    '<path> er den offentlige nøkkelen: gi den, sammen med fingeravtrykket, til dem som kontrollerer akseptanserapportene deres, på en måte de stoler på.',
  'Fingerprint: <fingerprint>': 'Fingeravtrykk: <fingerprint>',
  '<path> is the new private key: sign with it from today on, and delete <old> once the other side has entered the new one.':
    '<path> er den nye private nøkkelen: signer med den fra i dag, og slett <old> når den andre parten har registrert den nye.',
  '<path> says with the old key that the new one follows: give it to whoever verifies your records.':
    '<path> bekrefter med den gamle nøkkelen at den nye overtar: gi filen til dem som kontrollerer akseptanserapportene deres.',
  '<path> cannot be read (<why>).': '<path> kan ikke leses (<why>).',
  '<path> cannot be written (<why>).': '<path> kan ikke skrives (<why>).',
  'Say whose key it is: --organization ID, and --name NAME where it is a new organisation.':
    'Oppgi hvem nøkkelen tilhører: --organization ID, og --name NAVN hvis organisasjonen er ny.',
  '<option> is a day, such as 2027-06-30.': '<option> er en dato, for eksempel 2027-06-30.',
  '<path>: <owner> signs with <fingerprint> from <day> on.': '<path>: <owner> signerer med <fingerprint> fra og med <day>.',
  '<path>: <owner> signs with <fingerprint>. Compare that with what they told you.':
    '<path>: <owner> signerer med <fingerprint>. Sammenlign fingeravtrykket med det de har oppgitt.',
  '<path>: nothing counts any more that <fingerprint> of <owners> has signed.':
    '<path>: ingenting som <fingerprint> (<owners>) har signert, gjelder lenger.',
  '<path> has this key already.': '<path> har denne nøkkelen allerede.',
  '<path> has the new key already.': '<path> har den nye nøkkelen allerede.',
  '<path> does not have this key.': '<path> har ikke denne nøkkelen.',
  '<path> does not have this organisation yet: give its name with --name.':
    '<path> har ikke denne organisasjonen ennå: oppgi navnet med --name.',
  '<path> has no key that signed this rotation: enter the new key by hand, when you are sure whose it is.':
    '<path> har ingen nøkkel som har signert dette nøkkelbyttet: registrer den nye nøkkelen for hånd når det er sikkert hvem den tilhører.',
  'The key that signed this rotation was revoked on <day>: who has it may be anybody.':
    'Nøkkelen som signerte dette nøkkelbyttet, ble tilbakekalt <day>: hvem som helst kan ha den.',
  'The key that signed this rotation ended on <day>: it can hand over no more.':
    'Nøkkelen som signerte dette nøkkelbyttet, utløp <day>: den kan ikke overføre noe lenger.',
  // Records.
  'The report folder <path> cannot be written to (<why>): choose another one with --reports.':
    'Rapportmappen <path> kan ikke skrives til (<why>): velg en annen med --reports.',
  'The report folder <path> is a link, and links are not followed: remove it, or choose another one with --reports.':
    'Rapportmappen <path> er en lenke, og lenker følges ikke: fjern den, eller velg en annen med --reports.',
  '<path> cannot be read as a folder (<why>).': '<path> kan ikke leses som en mappe (<why>).',
  '<path> could not be written (<why>): choose another place with <option>.':
    '<path> kan ikke skrives (<why>): velg et annet sted med <option>.',
  // Bundles.
  '<folder> holds no results.json of a run: name the folder of one target, such as reports/test.':
    '<folder> inneholder ingen results.json fra en kjøring: oppgi mappen til ett oppsett, for eksempel reports/test.',
  '<path> holds <what>.': '<path> inneholder <what>.',
  'a number of 11 digits, as persons have': 'et tall på 11 sifre, som et fødselsnummer',
  'a token': 'et tilgangstoken',
  'a private key': 'en privat nøkkel',
  'a value under the name of a secret': 'en verdi med navnet til en hemmelighet',
  'an address with a password': 'en adresse med passord i',
  'a random value, as keys are': 'en tilfeldig verdi, slik nøkler er',
  'a UUID that is the id of nothing here, as keys are': 'en UUID som ikke er ID-en til noe her, slik nøkler er',
  'a <kind> of the configuration': 'noe hemmelig fra konfigurasjonen (<kind>)',
  'bearer token': 'tilgangstoken',
  'client secret': 'klienthemmelighet',
  'gateway key': 'API-nøkkel',
  'machine key': 'nøkkel til tokentjenesten',
  'access token': 'tilgangstoken',
  'management token': 'token til administrasjons-API-et',
  'header value': 'verdi i en header',
  'person identifier': 'fødselsnummer eller annen personidentifikator',
  'monitor secret': 'hemmelighet for overvåkingen',
  'alert address': 'adresse for varsler',
  parameter: 'parameter',
  'Nothing is packed. Reports are meant to hold no such thing: look at these files, and report it.':
    'Ingenting er pakket. Rapporter skal ikke inneholde noe slikt: se på disse filene, og meld fra om det.',
  'With --config they are searched for the secrets of your configuration instead of for what looks like one.':
    'Med --config blir de gjennomsøkt for hemmelighetene i konfigurasjonen deres, i stedet for det som ligner en.',
  'acceptance.json is not packed: it is not of this run.': 'acceptance.json er ikke pakket: den er ikke av denne kjøringen.',
  '<path> holds about.json, <names> (<size> KiB).': '<path> inneholder about.json, <names> (<size> KiB).',
  'It was searched for tokens, keys and numbers like those of persons; with --config also for your own secrets.':
    'Innholdet er gjennomsøkt for tilgangstoken, nøkler og tall som ligner fødselsnumre; med --config også for deres egne hemmeligheter.',
}
