import type { Sentences } from '../sentences.ts'

/** The HTTP Callout policy, in bokmål. */
export const callout: Sentences = {
  'The address in the HTTP Callout policy of {register} is empty, incomplete or unreadable.':
    'Adressen i HTTP Callout-policyen for {register} er tom, ufullstendig eller uleselig.',
  'Open Design, flow [ALL] /**, HTTP Callout policy, enter the full https address of the token-issuing service, and deploy.':
    'Åpne Design, flyten [ALL] /**, HTTP Callout-policyen, skriv inn hele https-adressen til tokentjenesten, og rull ut.',
  'The gateway cannot reach the address in the HTTP Callout policy of {register}.':
    'Gatewayen når ikke adressen i HTTP Callout-policyen for {register}.',
  'Correct the address in the HTTP Callout policy and deploy; then check that the token-issuing service is running and reachable from the gateway.':
    'Rett adressen i HTTP Callout-policyen og rull ut; kontroller så at tokentjenesten kjører og kan nås fra gatewayen.',
  'Set gateway.tokenService (url, apiKey, issuer, scope) and run again from inside the institution: the direct call to the token-issuing service tells these steps apart.':
    'Sett gateway.tokenService (url, apiKey, issuer, scope) og kjør på nytt fra innsiden av institusjonen: det direkte kallet til tokentjenesten skiller disse stegene fra hverandre.',
  'The token-issuing service refuses the API key that the API of {register} sends (401).':
    'Tokentjenesten avviser API-nøkkelen som API-et for {register} sender (401).',
  'Open Properties and set machine_auth_api_key to the key that gives access to the token-issuing service, not to the client’s key; check that this access is approved; then deploy.':
    'Åpne Properties og sett machine_auth_api_key til nøkkelen som gir tilgang til tokentjenesten, ikke til klientens nøkkel; kontroller at denne tilgangen er godkjent; rull så ut.',
  'At the address in the HTTP Callout policy of {register} there is no token-issuing service (404).':
    'På adressen i HTTP Callout-policyen for {register} finnes det ingen tokentjeneste (404).',
  'Compare the address in the HTTP Callout policy with the context path of the token-issuing service; check that the service is started and deployed.':
    'Sammenlign adressen i HTTP Callout-policyen med kontekststien til tokentjenesten; kontroller at tjenesten er startet og rullet ut.',
  'The token-issuing service was refused a token for {register} (403): the scope is not granted, or its IP filter keeps the gateway out.':
    'Tokentjenesten ble nektet et token for {register} (403): scopet er ikke gitt, eller IP-filteret stenger gatewayen ute.',
  'Check in the authorization service that the scope of the register is granted to the institution; then check the IP filter of the token-issuing service.':
    'Kontroller i autorisasjonstjenesten at institusjonen har fått scopet for registeret; kontroller så IP-filteret i tokentjenesten.',
  'The authorization service refuses the request for a token for {register} (400).':
    'Autorisasjonstjenesten avviser forespørselen om et token for {register} (400).',
  'Compare machine_auth_api_iss under Properties with the integration ID; check that the integration has the scope and that its key has not expired.':
    'Sammenlign machine_auth_api_iss under Properties med integrasjons-ID-en; kontroller at integrasjonen har scopet, og at nøkkelen ikke er utløpt.',
  'The token-issuing service itself fails when a token for {register} is asked for.':
    'Selve tokentjenesten feiler når den blir bedt om et token for {register}.',
  'Look into the log of the token-issuing service: its key id, private key or audience may still be placeholders, or no scope reaches it because the path that is called is not one of the plan.':
    'Se i loggen til tokentjenesten: nøkkel-ID, privat nøkkel eller audience kan fortsatt være plassholdere, eller det kommer ikke noe scope fram fordi stien som kalles, ikke er en av dem i planen.',
  'The gateway got no token for {register}; its answer does not say why.':
    'Gatewayen fikk ikke noe token da den skulle kalle {register}; svaret sier ikke hvorfor.',
  'Go through the steps named here in their order; let errorContent of the HTTP Callout policy carry the status of the callout.':
    'Gå gjennom stegene som er nevnt her, i rekkefølge; la errorContent i HTTP Callout-policyen vise statusen fra kallet.',
  'The token-issuing service cannot sign the request for a token.': 'Tokentjenesten klarer ikke å signere forespørselen om et token.',
  'Fill in key id, private key and audience in the token-issuing service; check that the path that is called is one of the plan, which sets the scope.':
    'Fyll inn nøkkel-ID, privat nøkkel og audience i tokentjenesten; kontroller at stien som kalles, er en av dem i planen, som setter scopet.',
  'A policy of the API of {register} breaks: most often the HTTP Callout policy, for want of an address that answers or of a property.':
    'En policy i API-et for {register} svikter: oftest HTTP Callout-policyen, fordi den mangler en adresse som svarer, eller en property.',
  'Check that both properties exist under Properties, spelt exactly, and that the address in the HTTP Callout policy answers JSON; then deploy.':
    'Kontroller at begge properties finnes under Properties, riktig skrevet, og at adressen i HTTP Callout-policyen svarer med JSON; rull så ut.',
  'Calls to {register} with a key get no answer in time, while a call without one is answered: the gateway waits for the token.':
    'Kall til {register} med nøkkel får ikke svar i tide, mens et kall uten nøkkel blir besvart: gatewayen venter på tokenet.',
  'Measure how long the token-issuing service takes; check errorCondition in the HTTP Callout policy, which makes calls hang when it is wrong.':
    'Mål hvor lang tid tokentjenesten bruker; kontroller errorCondition i HTTP Callout-policyen, som får kall til å henge når den er feil.',
  'Calls to {register} get no answer in time.': 'Kall til {register} får ikke svar i tide.',
  'Find the call in the gateway’s log and see what it waits for: the HTTP Callout policy or the backend.':
    'Finn kallet i loggen til gatewayen og se hva den venter på: HTTP Callout-policyen eller backend.',
  'Call the gateway without a key: if that is refused at once, the gateway is well and waits for what stands behind it.':
    'Kall gatewayen uten nøkkel: blir det avvist med en gang, er gatewayen i orden og venter på det som står bak den.',
}
