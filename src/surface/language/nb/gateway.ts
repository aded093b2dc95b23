import type { Sentences } from '../sentences.ts'

/** The gateway itself, in bokmål. */
export const gateway: Sentences = {
  'The gateway knows the API of {register} at one moment and not at the next: one of its instances has not got the last deployment.':
    'Gatewayen kjenner API-et for {register} i ett øyeblikk og ikke i det neste: en av instansene har ikke fått den siste utrullingen.',
  'Wait two minutes after a deployment and run again; if it stays so, tell the platform that an instance is out of step.':
    'Vent to minutter etter en utrulling og kjør på nytt; blir det ikke bedre, si fra til plattformen at en instans henger etter.',
  'The gateway knows no API at the context path of {register}.': 'Gatewayen kjenner ikke noe API på kontekststien for {register}.',
  'Open Entrypoints of each API and compare the context path, letter by letter, with the configured one. Then check that both APIs are started and deployed, and that gateway.url is the gateway they were imported into.':
    'Åpne Entrypoints for hvert API og sammenlign kontekststien, bokstav for bokstav, med den i konfigurasjonen. Kontroller så at begge API-ene er startet og rullet ut, og at gateway.url er gatewayen de ble importert til.',
  'Open the context path in the API manager: an API that is started and deployed there, but not found here, lives on another gateway.':
    'Åpne kontekststien i API-administrasjonen: et API som er startet og rullet ut der, men ikke finnes her, ligger på en annen gateway.',
  'Open Entrypoints and compare the context path, letter by letter, with the configured one. If they agree, start the API, deploy it, and wait ten seconds.':
    'Åpne Entrypoints og sammenlign kontekststien, bokstav for bokstav, med den i konfigurasjonen. Er de like, start API-et, rull det ut og vent i ti sekunder.',
  'The path of {register} leads to the other register.': 'Stien for {register} fører til det andre registeret.',
  'Compare the context paths under Entrypoints and the backend addresses under Proxy > Endpoints of the two APIs: they are swapped.':
    'Sammenlign kontekststiene under Entrypoints og backend-adressene under Proxy > Endpoints for de to API-ene: de er byttet om.',
  'The gateway sees no key in the calls to {register}, although one was sent.':
    'Gatewayen ser ingen nøkkel i kallene til {register}, selv om den ble sendt.',
  'Ask the gateway’s administrator for the name of the key header, and whether a proxy removes it.':
    'Spør den som administrerer gatewayen, hva nøkkelhodet heter, og om en proxy fjerner det.',
  'The access to the API of {register} has ended or has not begun.':
    'Tilgangen til API-et for {register} er utløpt, eller har ikke begynt.',
  'Open the subscriptions of the API and change the start or end date of the access.':
    'Åpne abonnementene på API-et og endre start- eller sluttdatoen for tilgangen.',
  'The gateway refuses the client key for {register}; the call got no further.':
    'Gatewayen avviser klientnøkkelen for {register}; kallet kom ikke lenger.',
  'Open the subscriptions of the API: the access of your application must be approved, and neither paused nor ended; after an approval wait 30 seconds. Then copy the key again. Its key must be that of your own application, not that of the token-issuing service.':
    'Åpne abonnementene på API-et: tilgangen til applikasjonen din må være godkjent, og verken satt på pause eller avsluttet; vent 30 sekunder etter en godkjenning. Kopier så nøkkelen på nytt. Den må være nøkkelen til din egen applikasjon, ikke den til tokentjenesten.',
  'The gateway refuses both client keys; the calls got no further.': 'Gatewayen avviser begge klientnøklene; kallene kom ikke lenger.',
  'Open the subscriptions of the API: the access of your application must be approved, and neither paused nor ended; after an approval wait 30 seconds. Then copy the key again. Each key must be that of your own application for this very API, and each context path must lead to the API that the key is for.':
    'Åpne abonnementene på API-et: tilgangen til applikasjonen din må være godkjent, og verken satt på pause eller avsluttet; vent 30 sekunder etter en godkjenning. Kopier så nøkkelen på nytt. Hver nøkkel må være nøkkelen til din egen applikasjon for akkurat dette API-et, og hver kontekststi må føre til API-et som nøkkelen gjelder for.',
  'Open the subscriptions of the API: the access of your application must be approved, and neither paused nor ended; after an approval wait 30 seconds. Then copy the key again. Its key must be that of your own application for this very API.':
    'Åpne abonnementene på API-et: tilgangen til applikasjonen din må være godkjent, og verken satt på pause eller avsluttet; vent 30 sekunder etter en godkjenning. Kopier så nøkkelen på nytt. Den må være nøkkelen til din egen applikasjon for akkurat dette API-et.',
  'The API of {register} answers everybody alike, with a status of success and without data: errors are hidden.':
    'API-et for {register} svarer alle likt, med en vellykket status og uten data: feil blir skjult.',
  'Take the response templates of the API out, so that errors keep their status; then run again to see the error.':
    'Fjern svarmalene (response templates) fra API-et, slik at feil beholder statusen sin; kjør så på nytt for å se feilen.',
  'Data of {register} is handed out without a key: the API was imported with a plan that asks for none.':
    'Data fra {register} blir utlevert uten nøkkel: API-et er importert med en plan som ikke krever noen.',
  'Open the plans of the API, close the plan without a key and publish one with API key security; do it at once.':
    'Åpne planene til API-et, lukk planen uten nøkkel og publiser en med API-nøkkel; gjør det straks.',
  'Keys that were never issued open {register}.': 'Nøkler som aldri er utstedt, åpner {register}.',
  'Open the plans of the API and set their security to API key; do it at once.':
    'Åpne planene til API-et og sett sikkerheten til API-nøkkel; gjør det straks.',
  'The gateway fails where it ought to refuse a call to {register}.': 'Gatewayen feiler der den skulle ha avvist et kall til {register}.',
  'Find the call in the gateway’s log and see which policy of the API breaks.':
    'Finn kallet i loggen til gatewayen og se hvilken policy i API-et som svikter.',
  'The key that is meant for the other register opens {register} as well.':
    'Nøkkelen som er ment for det andre registeret, åpner også {register}.',
  'Close the subscription that is not needed, or declare in the configuration that one key is meant for both.':
    'Lukk abonnementet som ikke trengs, eller oppgi i konfigurasjonen at én nøkkel er ment for begge.',
  'The gateway lets only certain addresses call {register}, and this machine is not among them.':
    'Gatewayen lar bare bestemte adresser kalle {register}, og denne maskinen er ikke blant dem.',
  'Add the address of this machine to the IP filtering policy of the API, or take the policy out.':
    'Legg adressen til denne maskinen inn i policyen for IP-filtrering i API-et, eller fjern policyen.',
  'The gateway’s limit of calls for {register} is used up.': 'Grensen gatewayen har for antall kall til {register}, er brukt opp.',
  'Raise the rate limit of the plan, or ask less often.': 'Øk grensen for antall kall i planen, eller spør sjeldnere.',
  'The API of {register} has no route for the path that was called.': 'API-et for {register} har ingen rute for stien som ble kalt.',
  'Look in the plan of your subscription for the path it serves, and put it before the path in the configuration.':
    'Se i planen for abonnementet ditt hvilken sti den gjelder for, og sett den foran stien i konfigurasjonen.',
}
