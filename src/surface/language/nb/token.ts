import type { Sentences } from '../sentences.ts'

/** The token that the gateway sends, in bokmål. */
export const token: Sentences = {
  'The token is refused now and then by {register}: the cache hands out tokens that are about to end, or backends of two environments take turns.':
    'Tokenet blir avvist av {register} nå og da: mellomlageret leverer ut token som snart utløper, eller backender i to miljøer bytter på.',
  'Make the cache of the token-issuing service at least 15 seconds shorter than the life of a token; then check that no second backend under Proxy > Endpoints belongs to another environment.':
    'La mellomlageret i tokentjenesten vare minst 15 sekunder kortere enn levetiden til et token; kontroller så at ingen annen backend under Proxy > Endpoints hører til et annet miljø.',
  '{register} knows the token but does not find the scope in it.': '{register} kjenner tokenet, men finner ikke scopet i det.',
  'Add the scope of this register to the integration; then check that the plan which your application has access to sets this scope, and that the backend address is that of the package which the scope is for.':
    'Legg scopet for dette registeret til integrasjonen; kontroller så at planen som applikasjonen har tilgang til, setter dette scopet, og at backend-adressen er den for pakken som scopet gjelder.',
  'The token that reaches {register} is not accepted, while the other register accepts its own: this API mixes test and production.':
    'Tokenet som når {register}, blir ikke godtatt, mens det andre registeret godtar sitt: dette API-et blander test og produksjon.',
  'Compare the backend address under Proxy > Endpoints and the address in the HTTP Callout policy with those of the other API: all of them must belong to the same environment.':
    'Sammenlign backend-adressen under Proxy > Endpoints og adressen i HTTP Callout-policyen med dem for det andre API-et: alle må høre til samme miljø.',
  'The token that reaches {register} is not accepted: test and production are mixed, or the token has ended.':
    'Tokenet som når {register}, blir ikke godtatt: test og produksjon er blandet, eller tokenet er utløpt.',
  'Check that the backend address, the address in the HTTP Callout policy and the integration belong to the same environment; then shorten the cache of the token-issuing service.':
    'Kontroller at backend-adressen, adressen i HTTP Callout-policyen og integrasjonen hører til samme miljø; gjør så mellomlageret i tokentjenesten kortere.',
  'No usable token reaches {register}, and by its date the key of the integration has expired.':
    'Det når ikke fram noe brukbart token til {register}, og etter datoen er nøkkelen til integrasjonen utløpt.',
  'Register a new key on the integration, put it into the token-issuing service, and set the new date in the configuration.':
    'Registrer en ny nøkkel på integrasjonen, legg den inn i tokentjenesten, og sett den nye datoen i konfigurasjonen.',
  'No usable token reaches {register}, and the clock of the gateway is wrong: what it signs is refused as too old or too new.':
    'Det når ikke fram noe brukbart token til {register}, og klokken i gatewayen går feil: det den signerer, blir avvist som for gammelt eller for nytt.',
  'Set the clocks of the gateway and of the token-issuing service by a time server (NTP).':
    'Still klokkene i gatewayen og i tokentjenesten etter en tidstjener (NTP).',
  'The gateway calls {register} without a usable token, while the other register gets one.':
    'Gatewayen kaller {register} uten et brukbart token, mens det andre registeret får et.',
  'Compare Properties and the HTTP Callout policy of this API with those of the other register, letter by letter; then check that the integration has the scope of this register, and that the path which is called is one of the plan, which sets the scope; then deploy.':
    'Sammenlign Properties og HTTP Callout-policyen for dette API-et med dem for det andre registeret, bokstav for bokstav; kontroller så at integrasjonen har scopet for dette registeret, og at stien som kalles, er en av dem i planen, som setter scopet; rull så ut.',
  'The token-issuing service hands out a token when asked directly, but the gateway calls {register} without one: the imported API asks otherwise.':
    'Tokentjenesten gir ut et token når den blir spurt direkte, men gatewayen kaller {register} uten: det importerte API-et spør på en annen måte.',
  'Compare the two properties and the address in the HTTP Callout policy with gateway.tokenService, letter by letter; check that the Transform Headers policy after it sends the token, and that the path which is called is one of the plan, which sets the scope; then deploy.':
    'Sammenlign de to properties og adressen i HTTP Callout-policyen med gateway.tokenService, bokstav for bokstav; kontroller at Transform Headers-policyen etter den sender tokenet, og at stien som kalles, er en av dem i planen, som setter scopet; rull så ut.',
  'Export the API from the API manager and lint the file: gatewatch template lint FILE.':
    'Eksporter API-et fra API-administrasjonen og kontroller filen: gatewatch template lint FIL.',
  'The gateway calls {register} without a usable token. The published template hides which step is to blame.':
    'Gatewayen kaller {register} uten et brukbart token. Den publiserte malen skjuler hvilket steg som har skylden.',
  'Check in this order: both properties exist under Properties and the API is deployed; the address in the HTTP Callout policy; the access to the token-issuing service; the integration with its scope and key; and whether the path that is called is one of the plan, which sets the scope.':
    'Kontroller i denne rekkefølgen: at begge properties finnes under Properties, og at API-et er rullet ut; adressen i HTTP Callout-policyen; tilgangen til tokentjenesten; integrasjonen med scope og nøkkel; og om stien som kalles, er en av dem i planen, som setter scopet.',
}
