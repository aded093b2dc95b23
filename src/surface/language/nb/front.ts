import type { Sentences } from '../sentences.ts'

/** What answers in front of the server that was meant, in bokmål. */
export const front: Sentences = {
  '{address} answers with a redirect, so the configured address is not the final one.':
    '{address} svarer med en omdirigering, så adressen i konfigurasjonen er ikke den endelige.',
  'Configure the final address: https instead of http, with or without the slash at the end. Keys are never sent after a redirect.':
    'Sett opp den endelige adressen: https i stedet for http, med eller uten skråstrek til slutt. Nøkler sendes aldri etter en omdirigering.',
  'The call of {register} is answered with a redirect: its context path or its backend address is not the final one.':
    'Kallet til {register} besvares med en omdirigering: kontekststien eller backend-adressen er ikke den endelige.',
  'Read where the redirect leads: to the gateway, then write the context path as it says; to the register, then put that address under Proxy > Endpoints.':
    'Les hvor omdirigeringen fører: til gatewayen, skriv da kontekststien slik den sier; til registeret, sett da den adressen under Proxy > Endpoints.',
  'The router in front of the gateway knows no running service for this host name.':
    'Ruteren foran gatewayen kjenner ingen tjeneste som kjører under dette vertsnavnet.',
  'Check the instance name in the host name; if it is right, ask the platform whether the gateway is running.':
    'Kontroller instansnavnet i vertsnavnet; er det riktig, spør plattformen om gatewayen kjører.',
  'A page says in place of {register} that the server behind it cannot be reached: either the gateway says it of the register, or a router in front says it of the gateway.':
    'En nettside sier i stedet for {register} at tjeneren bak ikke kan nås: enten sier gatewayen det om registeret, eller så sier en ruter foran det om gatewayen.',
  'See whose page it is. If it is the gateway’s, check the backend address under Proxy > Endpoints; if it is a router’s, ask the platform whether the gateway is running.':
    'Se hvem nettsiden kommer fra. Er det gatewayen, kontroller backend-adressen under Proxy > Endpoints; er det en ruter, spør plattformen om gatewayen kjører.',
  'An HTML page answers instead of {address}: a login page of a proxy, or another service.':
    'En HTML-side svarer i stedet for {address}: innloggingssiden til en proxy, eller en annen tjeneste.',
  'Open the address in a browser on the same machine and see whose page it is.':
    'Åpne adressen i en nettleser på samme maskin og se hvem siden kommer fra.',
}
