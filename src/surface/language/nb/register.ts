import type { Sentences } from '../sentences.ts'

/** What the register itself, or nobody behind the gateway, answers, in bokmål. */
export const register: Sentences = {
  'Nothing is found at the path that the gateway calls at {register}: backend address and path do not fit together, or the person is unknown.':
    'Det finnes ingenting på stien som gatewayen kaller hos {register}: backend-adressen og stien passer ikke sammen, eller personen er ukjent.',
  'Put the backend address under Proxy > Endpoints and the path of the configuration one after the other: the version must be in it once, and the resource once. Then try another synthetic person.':
    'Sett backend-adressen under Proxy > Endpoints og stien i konfigurasjonen etter hverandre: versjonen skal være med én gang, og ressursen én gang. Prøv så en annen syntetisk person.',
  'The set-up works, but {register} does not know the person that was asked for.':
    'Oppsettet virker, men {register} kjenner ikke personen det ble spurt om.',
  'Configure the identifier of a synthetic person of this environment.':
    'Sett opp fødselsnummeret til en syntetisk person i dette miljøet.',
  '{register} does not understand the request: a policy removed its Content-Type or changed its body, or an identifier is malformed.':
    '{register} forstår ikke forespørselen: en policy har fjernet Content-Type eller endret innholdet, eller en identifikator er feil utformet.',
  'Look for policies that change headers or the body in the flow of the API; then check the identifiers in the configuration.':
    'Se etter policyer som endrer hoder eller innhold i flyten til API-et; kontroller så identifikatorene i konfigurasjonen.',
  '{register} refuses the method: a policy changed it, or the backend address is another resource.':
    '{register} avviser metoden: en policy har endret den, eller backend-adressen er en annen ressurs.',
  'Look for a policy that overrides the method; then compare the backend address under Proxy > Endpoints with the documented one.':
    'Se etter en policy som overstyrer metoden; sammenlign så backend-adressen under Proxy > Endpoints med den dokumenterte.',
  'A server that is not {register} refuses the method: the backend address leads to another place.':
    'En tjener som ikke er {register}, avviser metoden: backend-adressen fører et annet sted.',
  'A policy rewrites the Accept header on the way to {register}.': 'En policy skriver om Accept-hodet på vei til {register}.',
  'Have the API pass on Accept: application/json.': 'La API-et sende videre Accept: application/json.',
  'A web application firewall in front of {register} rejects the request.':
    'En brannmur for webapplikasjoner foran {register} avviser forespørselen.',
  'Find the support id of the page in the gateway’s log and give it to the owner of the register.':
    'Finn support-ID-en på siden i loggen til gatewayen og gi den til registereieren.',
  'The backend address of {register} points at another server.': 'Backend-adressen for {register} peker på en annen tjener.',
  'Correct the backend address under Proxy > Endpoints and deploy.': 'Rett backend-adressen under Proxy > Endpoints og rull ut.',
  '{register} itself limits the calls, for all callers of this institution together.':
    '{register} begrenser selv antall kall, for alle hos denne institusjonen til sammen.',
  'Ask less often, and find out who else calls the register.': 'Spør sjeldnere, og finn ut hvem andre som kaller registeret.',
  'The gateway cannot connect to {register}: every call ends after the connect timeout of about five seconds, as behind a firewall that drops packets.':
    'Gatewayen får ikke forbindelse med {register}: hvert kall tar slutt etter tidsgrensen på omtrent fem sekunder, som bak en brannmur som kaster pakker.',
  'Check the backend address under Proxy > Endpoints; then ask for a firewall opening from the gateway’s network to it.':
    'Kontroller backend-adressen under Proxy > Endpoints; be så om en brannmuråpning fra nettverket til gatewayen og dit.',
  'The gateway waits in vain for an answer of {register}.': 'Gatewayen venter forgjeves på svar fra {register}.',
  'Look at the status page of the register and try again later; then check the backend address under Proxy > Endpoints.':
    'Se på statussiden til registeret og prøv igjen senere; kontroller så backend-adressen under Proxy > Endpoints.',
  'The gateway cannot reach the backend of {register}: its host name, port or certificate is wrong.':
    'Gatewayen når ikke backend for {register}: vertsnavn, port eller sertifikat er feil.',
  'Correct the backend address under Proxy > Endpoints; then check from the gateway that the host answers with a trusted certificate.':
    'Rett backend-adressen under Proxy > Endpoints; kontroller så fra gatewayen at verten svarer med et klarert sertifikat.',
  'The gateway has no usable backend for {register}: the health check has taken it out, or a policy names an endpoint that does not exist.':
    'Gatewayen har ingen brukbar backend for {register}: helsekontrollen har tatt den ut, eller en policy viser til et endepunkt som ikke finnes.',
  'Look at the state of the endpoint under Proxy > Endpoints, and compare its name with the one that the routing policy uses.':
    'Se på tilstanden til endepunktet under Proxy > Endpoints, og sammenlign navnet med det som rutingpolicyen bruker.',
  'The API of {register} hides an error under a status of success.': 'API-et for {register} skjuler en feil under en vellykket status.',
  'Take the response templates of the API out, so that errors keep their status.':
    'Fjern svarmalene (response templates) fra API-et, slik at feil beholder statusen sin.',
  'A page answers through the gateway instead of {register}: a web application firewall in front of it, or another server.':
    'En nettside svarer gjennom gatewayen i stedet for {register}: en brannmur for webapplikasjoner foran det, eller en annen tjener.',
  'Look at the page in the gateway’s log: give its support id to the owner of the register, or correct the backend address under Proxy > Endpoints.':
    'Se på siden i loggen til gatewayen: gi support-ID-en til registereieren, eller rett backend-adressen under Proxy > Endpoints.',
  'What answers for {register} is not what the specification describes.':
    'Det som svarer for {register}, er ikke det spesifikasjonen beskriver.',
  'Compare the backend address under Proxy > Endpoints and the context path under Entrypoints with those of this register.':
    'Sammenlign backend-adressen under Proxy > Endpoints og kontekststien under Entrypoints med dem som gjelder for dette registeret.',
  'An error of the server comes back through the gateway from {register}, or from another server at its backend address.':
    'En tjenerfeil kommer tilbake gjennom gatewayen fra {register}, eller fra en annen tjener på backend-adressen.',
  'The set-up works, but {register} does not answer as expected for one of the configured identifiers.':
    'Oppsettet virker, men {register} svarer ikke som forventet for en av identifikatorene i konfigurasjonen.',
  'Check that the configured identifiers are synthetic persons of this environment, and that the liveness identifier is nobody’s; if so, tell the owner of the register.':
    'Kontroller at identifikatorene i konfigurasjonen er syntetiske personer i dette miljøet, og at livenessIdentifier ikke tilhører noen; er det slik, si fra til registereieren.',
}
