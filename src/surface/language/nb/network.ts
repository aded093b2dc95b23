import type { Sentences } from '../sentences.ts'

/** The way to an address, in bokmål. */
export const network: Sentences = {
  'No address could be resolved from this machine, so its name server is not answering.':
    'Ingen adresse kunne slås opp fra denne maskinen, så navnetjeneren svarer ikke.',
  'Check the name server of this machine, and whether it has a network at all.':
    'Kontroller navnetjeneren til denne maskinen, og om den har nettverk i det hele tatt.',
  'The host name of {address} is not known to the name server of this machine.':
    'Vertsnavnet til {address} er ukjent for navnetjeneren til denne maskinen.',
  'Compare the spelling of the host name with what the institution was given; then resolve it from the same network.':
    'Sammenlign skrivemåten av vertsnavnet med det institusjonen har fått oppgitt; slå det så opp fra samme nettverk.',
  'The host of {address} refuses the connection: it is down, or listens on another port.':
    'Verten til {address} avviser forbindelsen: den er nede, eller lytter på en annen port.',
  'Check scheme and port of the address, and whether the service is running.':
    'Kontroller protokoll og port i adressen, og om tjenesten kjører.',
  'No connection to {address} comes about: a firewall between this machine and the host drops it.':
    'Det blir ingen forbindelse til {address}: en brannmur mellom denne maskinen og verten stopper den.',
  'Ask for a firewall opening from the address of this machine to the host and port of {address}.':
    'Be om en brannmuråpning fra adressen til denne maskinen til verten og porten til {address}.',
  'A proxy stands between this machine and {address} and does not let the request through.':
    'En proxy står mellom denne maskinen og {address} og slipper ikke forespørselen gjennom.',
  'Configure the proxy for this machine, or ask for an exception for the host of {address}.':
    'Sett opp proxyen for denne maskinen, eller be om et unntak for verten til {address}.',
  'The connection to {address} is closed before an answer: a firewall, or a server that does not know this host name.':
    'Forbindelsen til {address} lukkes før det kommer et svar: av en brannmur, eller av en tjener som ikke kjenner vertsnavnet.',
  'Use the host name and not an IP address; then ask the network people what closes the connection.':
    'Bruk vertsnavnet og ikke en IP-adresse; spør så dem som har ansvar for nettverket, hva som lukker forbindelsen.',
  'The server in front of {address} asks for a client certificate.': 'Tjeneren foran {address} krever et klientsertifikat.',
  'Use the address that is meant for callers with a key, or ask for an entry without client certificates.':
    'Bruk adressen som er ment for klienter med nøkkel, eller be om en inngang uten klientsertifikat.',
  'The metadata of the identity provider names addresses in http whose port expects https.':
    'Metadataene til identitetsleverandøren oppgir adresser med http, men porten forventer https.',
  'Tell those who run the identity provider: behind a proxy that ends TLS it has to believe X-Forwarded-Proto, or be told its own address.':
    'Si fra til dem som drifter identitetsleverandøren: bak en proxy som avslutter TLS, må den stole på X-Forwarded-Proto eller få vite sin egen adresse.',
  'The address of {address} begins with http but its port expects https.':
    'Adressen til {address} begynner med http, men porten forventer https.',
  'Write the address with https.': 'Skriv adressen med https.',
  'A certificate of {address} has expired or is not valid yet.': 'Et sertifikat til {address} er utløpt, eller er ikke gyldig ennå.',
  'Have those who run {address} renew the certificate; check that the clock of this machine is right.':
    'Be dem som drifter {address}, om å fornye sertifikatet; kontroller at klokken på denne maskinen går riktig.',
  'The certificate of {address} was issued for another host name.': 'Sertifikatet til {address} er utstedt til et annet vertsnavn.',
  'Compare the host name with the names in the certificate: correct the address, or have the certificate issued for this name.':
    'Sammenlign vertsnavnet med navnene i sertifikatet: rett adressen, eller få sertifikatet utstedt til dette navnet.',
  'The certificate of {address} was signed by itself or by an authority of its own: a test service, or a proxy that looks into TLS.':
    'Sertifikatet til {address} er signert av seg selv eller av en egen sertifikatutsteder: en testtjeneste, eller en proxy som ser inn i TLS.',
  'Give the authority’s certificate as tls.caFile; never switch the verification off.':
    'Oppgi sertifikatet til utstederen som tls.caFile; slå aldri av kontrollen.',
  'The certificate chain of {address} does not lead to a trusted root: an intermediate is missing, or the authority is unknown here.':
    'Sertifikatkjeden til {address} fører ikke til en rot som er klarert: et mellomsertifikat mangler, eller utstederen er ukjent her.',
  'Have the server send the whole chain, or give the authority’s certificate as tls.caFile; never switch the verification off.':
    'Få tjeneren til å sende hele kjeden, eller oppgi sertifikatet til utstederen som tls.caFile; slå aldri av kontrollen.',
  'TLS with {address} does not come about: the port speaks plain http, or both sides share no version.':
    'TLS med {address} kommer ikke i stand: porten snakker ren http, eller de to sidene har ingen felles versjon.',
  'Check scheme and port of the address, then the TLS versions that the server offers.':
    'Kontroller protokoll og port i adressen, og deretter hvilke TLS-versjoner tjeneren tilbyr.',
  'What {address} answers is larger than any documented answer: another service answers there, or a page of its own.':
    'Det {address} svarer er større enn noe dokumentert svar: en annen tjeneste svarer der, eller en egen side.',
  'Check the address; then ask whoever runs it what answers at that path.':
    'Kontroller adressen; spør så den som drifter den, hva som svarer på den stien.',
  'What {address} sends is no complete and rightly framed HTTP answer.':
    'Det {address} sender, er ikke et fullstendig og riktig innrammet HTTP-svar.',
  'Call the address without the proxies in between, to find out which of them breaks the answer.':
    'Kall adressen uten proxyene imellom, for å finne ut hvem av dem som ødelegger svaret.',
  'The clock of this machine differs from those of several servers.':
    'Klokken på denne maskinen går annerledes enn klokkene på flere tjenere.',
  'Set the clock of this machine by a time server (NTP).': 'Still klokken på denne maskinen etter en tidstjener (NTP).',
}
