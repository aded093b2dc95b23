import type { Sentences } from '../sentences.ts'

/** The token-issuing service and the authorization service behind it, in bokmål. */
export const tokenService: Sentences = {
  'A register works, so the token-issuing service does; the direct call of Gatewatch to it has the wrong address or key.':
    'Ett register virker, så tokentjenesten gjør det også; det direkte kallet fra Gatewatch til den har feil adresse eller nøkkel.',
  'Give gateway.tokenService the address from the HTTP Callout policy and the key from the property machine_auth_api_key.':
    'Gi gateway.tokenService adressen fra HTTP Callout-policyen og nøkkelen fra propertyen machine_auth_api_key.',
  'The token-issuing service lets only the gateway call it, and not this machine: from outside that is as it should be.':
    'Tokentjenesten lar bare gatewayen kalle den, og ikke denne maskinen: sett utenfra er det som det skal være.',
  'Run Gatewatch from inside the institution, or take gateway.tokenService out of the configuration.':
    'Kjør Gatewatch fra innsiden av institusjonen, eller ta gateway.tokenService ut av konfigurasjonen.',
  'The token-issuing service lets only certain addresses call it, and this machine is not among them.':
    'Tokentjenesten lar bare bestemte adresser kalle den, og denne maskinen er ikke blant dem.',
  'Check that the gateway’s network is in the IP filter of the token-issuing service. From outside the institution this machine is refused rightly: run Gatewatch from inside, to see what the gateway sees.':
    'Kontroller at nettverket til gatewayen er med i IP-filteret til tokentjenesten. Fra utsiden av institusjonen blir denne maskinen avvist med rette: kjør Gatewatch fra innsiden for å se det gatewayen ser.',
  'The token-issuing service lets only certain addresses call it, and this machine is not among them; perhaps the gateway is not, either.':
    'Tokentjenesten lar bare bestemte adresser kalle den, og denne maskinen er ikke blant dem; kanskje gatewayen heller ikke er det.',
  'The token-issuing service refuses the API key.': 'Tokentjenesten avviser API-nøkkelen.',
  'Check that the access of the application to the token-issuing service is approved, copy its key again, and set it as machine_auth_api_key under Properties; then deploy.':
    'Kontroller at applikasjonens tilgang til tokentjenesten er godkjent, kopier nøkkelen på nytt, og sett den som machine_auth_api_key under Properties; rull så ut.',
  'There is no token-issuing service at the configured address.': 'Det finnes ingen tokentjeneste på adressen i konfigurasjonen.',
  'The authorization service does not know the integration: its ID is wrong, or belongs to another environment (MP-100).':
    'Autorisasjonstjenesten kjenner ikke integrasjonen: ID-en er feil, eller hører til et annet miljø (MP-100).',
  'Open Properties and set machine_auth_api_iss to the integration ID from the same environment (test or production); then deploy.':
    'Åpne Properties og sett machine_auth_api_iss til integrasjons-ID-en fra samme miljø (test eller produksjon); rull så ut.',
  'The authorization service says that the grant is addressed to another service: the audience is wrong (MP-110).':
    'Autorisasjonstjenesten sier at forespørselen er rettet til en annen tjeneste: audience er feil (MP-110).',
  'Set the audience in the token-issuing service to the authorization service of this environment, with the slash at the end.':
    'Sett audience i tokentjenesten til autorisasjonstjenesten i dette miljøet, med skråstrek til slutt.',
  'The authorization service does not accept the certificate or the signature: often a test key in production or the reverse (MP-120, MP-124).':
    'Autorisasjonstjenesten godtar ikke sertifikatet eller signaturen: ofte en testnøkkel i produksjon eller omvendt (MP-120, MP-124).',
  'Check that the key in the token-issuing service is the one registered on the integration, in the same environment.':
    'Kontroller at nøkkelen i tokentjenesten er den som er registrert på integrasjonen, i samme miljø.',
  'The authorization service says that the key of the integration has expired, which happens one year after its registration (MP-121).':
    'Autorisasjonstjenesten sier at nøkkelen til integrasjonen er utløpt, noe som skjer ett år etter registreringen (MP-121).',
  'Register a new key on the integration and put it into the token-issuing service.':
    'Registrer en ny nøkkel på integrasjonen og legg den inn i tokentjenesten.',
  'The authorization service says that the certificate belongs to another organisation than the integration (MP-122).':
    'Autorisasjonstjenesten sier at sertifikatet hører til en annen organisasjon enn integrasjonen (MP-122).',
  'Use a certificate of the organisation that owns the integration.': 'Bruk et sertifikat fra organisasjonen som eier integrasjonen.',
  'The authorization service cannot read the certificate chain in the grant (MP-123).':
    'Autorisasjonstjenesten kan ikke lese sertifikatkjeden i forespørselen (MP-123).',
  'Correct the certificate chain in the token-issuing service.': 'Rett sertifikatkjeden i tokentjenesten.',
  'The authorization service refuses the grant as malformed, used twice or too old: a cache or the clock of the token-issuing service is wrong (MP-011, MP-012, MP-130).':
    'Autorisasjonstjenesten avviser forespørselen fordi den er feil utformet, brukt to ganger eller for gammel: et mellomlager eller klokken i tokentjenesten er feil (MP-011, MP-012, MP-130).',
  'Set the clock of the token-issuing service, and make its cache shorter than the life of a token.':
    'Still klokken i tokentjenesten, og la mellomlageret vare kortere enn levetiden til et token.',
  'The authorization service says that the integration does not have the scope (MP-200).':
    'Autorisasjonstjenesten sier at integrasjonen ikke har scopet (MP-200).',
  'Add the scope of the register to the integration.': 'Legg scopet for registeret til integrasjonen.',
  'The authorization service says that this type of integration may not have the scope (MP-201).':
    'Autorisasjonstjenesten sier at denne typen integrasjon ikke kan ha scopet (MP-201).',
  'Create a new integration of the right type: the type cannot be changed later.':
    'Opprett en ny integrasjon av riktig type: typen kan ikke endres senere.',
  'The authorization service says that the owner of the register has not granted the scope to the institution (MP-250).':
    'Autorisasjonstjenesten sier at registereieren ikke har gitt institusjonen scopet (MP-250).',
  'Apply to the owner of the register for access, and wait for the approval.': 'Søk registereieren om tilgang, og vent på godkjenningen.',
  'The authorization service says that the institution has not delegated the scope to its supplier (MP-251).':
    'Autorisasjonstjenesten sier at institusjonen ikke har delegert scopet til leverandøren sin (MP-251).',
  'Delegate the scope to the supplier, or use an integration of your own.':
    'Deleger scopet til leverandøren, eller bruk en egen integrasjon.',
  'The authorization service does not give the scope to this integration.': 'Autorisasjonstjenesten gir ikke denne integrasjonen scopet.',
  'Add the scope to the integration; if it is there, apply to the owner of the register for access.':
    'Legg scopet til integrasjonen; er det der allerede, søk registereieren om tilgang.',
  'The authorization service refuses the request for a token.': 'Autorisasjonstjenesten avviser forespørselen om et token.',
  'Compare machine_auth_api_iss with the integration ID; check that the key of the integration has not expired and belongs to this environment.':
    'Sammenlign machine_auth_api_iss med integrasjons-ID-en; kontroller at nøkkelen til integrasjonen ikke er utløpt og hører til dette miljøet.',
  'The token-issuing service fails to make a request for a token.': 'Tokentjenesten klarer ikke å lage en forespørsel om et token.',
  'Fill in key id, private key and audience in the token-issuing service, and check that the scope reaches it.':
    'Fyll inn nøkkel-ID, privat nøkkel og audience i tokentjenesten, og kontroller at scopet kommer fram til den.',
  'Neither the gateway nor this machine gets an answer at the address of the token-issuing service.':
    'Verken gatewayen eller denne maskinen får svar på adressen til tokentjenesten.',
  'Check that the token-issuing service is running; then compare its address with the one in the HTTP Callout policy and in gateway.tokenService, letter by letter.':
    'Kontroller at tokentjenesten kjører; sammenlign så adressen med den i HTTP Callout-policyen og i gateway.tokenService, bokstav for bokstav.',
}
