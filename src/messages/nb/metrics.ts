import type { metrics as english } from '../en/metrics.ts'
import { translationOf } from '../message.ts'

/** HELP for hver måleverdi. */
export const metrics = translationOf<typeof english>()({
  'metric.gatewatch_build_info': 'Versjon av Gatewatch.',
  'metric.gatewatch_targets': 'Miljøer i konfigurasjonen.',
  'metric.gatewatch_metrics_detail_info': 'Detaljer per miljø: alt, eller et sammendrag uten kontroller. Styres med monitor.metrics.',

  'metric.gatewatch_check_success':
    '1 hvis kontrollen besto i siste runde, 0 hvis den feilet, var blokkert eller ikke fikk svar. Ingen verdi hvis runden ikke kjørte den.',
  'metric.gatewatch_check_asked_timestamp_seconds': 'Tidspunkt for siste kjøring av en kontroll som siste runde ikke kjørte.',
  'metric.gatewatch_check_last_duration_seconds': 'Varighet av siste fullførte kjøring av kontrollen.',
  'metric.gatewatch_check_duration_seconds': 'Varighet av kontroller i alle miljøer.',
  'metric.gatewatch_check_runs': 'Kjørte kontroller, etter resultat og feiltype.',
  'metric.gatewatch_check_repeats': 'Gjentakelser av en kontroll i en runde, etter en forbigående feil eller en grense.',
  'metric.gatewatch_last_failure_info': 'Åpen feil: første kontroll som feiler, diagnose, mistenkt oppsettstrinn og vert.',

  'metric.gatewatch_cycles': 'Fullførte runder etter resultat.',
  'metric.gatewatch_cycles_running': 'Runder som kjører nå.',
  'metric.gatewatch_cycle_duration_seconds': 'Varighet av runder i alle miljøer.',
  'metric.gatewatch_cycle_repeats': 'Kontroller som runden gjentok.',
  'metric.gatewatch_cycle_requests': 'Forespørsler som runden sendte.',
  'metric.gatewatch_discarded_cycles': 'Runder som er forkastet fordi Gatewatch selv stanset eller feilet.',
  'metric.gatewatch_missed_ticks': 'Tidspunkter uten runde.',
  'metric.gatewatch_overlap_skipped': 'Tidspunkter som er hoppet over fordi forrige runde fortsatt kjørte.',
  'metric.gatewatch_schedule_late_seconds': 'Forsinkelse fra tidspunktet til runden startet.',
  'metric.gatewatch_stalled_seconds': 'Tid da hendelsesløkken i Gatewatch var blokkert.',

  'metric.gatewatch_target_state': '1 for tilstanden miljøet er i, 0 for de andre.',
  'metric.gatewatch_target_answered': '1 hvis minst én adresse i miljøet svarte i siste runde, med feil eller uten.',
  'metric.gatewatch_target_interval_seconds': 'Tid mellom starten av to runder.',
  'metric.gatewatch_target_last_cycle_timestamp_seconds': 'Starten av siste runde.',
  'metric.gatewatch_answer_seconds': 'Tid til siste byte i svaret, for kall som besto ved første forsøk i siste runde.',
  'metric.gatewatch_tls_not_after_timestamp_seconds': 'Utløp av det første sertifikatet i kjeden.',
  'metric.gatewatch_token_expires_in_seconds': 'Tid til det mellomlagrede tilgangstokenet utløper.',
  'metric.gatewatch_integration_key_expires_in_seconds': 'Tid til nøkkelen til integrasjonen utløper.',
  'metric.gatewatch_gateway_access_expires_in_seconds': 'Tid til API-nøkkelen eller abonnementet utløper, ifølge administrasjons-API-et.',
  'metric.gatewatch_credentials_refused':
    'Antall avvisninger på rad av klient-ID-en og klienthemmeligheten, mens Gatewatch ikke sender dem.',
  'metric.gatewatch_credentials_next_try_timestamp_seconds':
    'Tidspunkt for neste forsøk med klient-ID-en og klienthemmeligheten etter en avvisning.',

  'metric.gatewatch_objective_goal_ratio': 'Mål: andelen runder som må bestå.',
  'metric.gatewatch_objective_budget_left_ratio': 'Andelen som er igjen av feilbudsjettet.',
  'metric.gatewatch_objective_burn_rate':
    'Feilrate i et tidsvindu, i forhold til raten som bruker opp budsjettet. Vedlikehold er ikke med.',

  'metric.gatewatch_incidents_open': 'Åpne hendelser etter alvorlighetsgrad.',
  'metric.gatewatch_incidents_silenced': 'Åpne hendelser uten varsler: dempet, eller alle miljøer i vedlikehold.',
  'metric.gatewatch_incidents_acknowledged': 'Åpne hendelser som en operatør har kvittert ut.',
  'metric.gatewatch_incident_info':
    'Åpen hendelse: 1, eller 0 mens den er dempet eller i vedlikehold. Alle overvåkere har samme fingeravtrykk.',
  'metric.gatewatch_incident_cause_info': 'Årsak og tiltak for en åpen hendelse som en diagnose forklarer.',
  'metric.gatewatch_incident_opened_timestamp_seconds': 'Starten av en åpen hendelse.',
  'metric.gatewatch_incident_targets': 'Miljøer som en åpen hendelse rammer.',
  'metric.gatewatch_operator_actions': 'Utkvitteringer, dempinger og vedlikehold som gjelder nå, etter type. Ingen navn.',

  'metric.gatewatch_deliveries': 'Forsøk på å levere et varsel, etter resultat.',
  'metric.gatewatch_deliveries_pending': 'Varsler som venter på levering.',
  'metric.gatewatch_heartbeat_timestamp_seconds': 'Tidspunkt for siste livstegn som ble godtatt.',
  'metric.gatewatch_heartbeat_silent': '1 for grunnen til at Gatewatch ikke sender livstegn.',
  'metric.gatewatch_store_failing': '1 mens Gatewatch ikke kan skrive til lageret og sender varsler fra minnet.',
  'metric.gatewatch_store_unwritten_cycles': 'Runder i minnet som venter på lageret.',
  'metric.gatewatch_store_lost_cycles': 'Runder som mangler i historikken fordi for mange ventet.',
  'metric.gatewatch_store_replaced': 'Skadde lagre som Gatewatch har erstattet med et nytt.',
  'metric.gatewatch_configuration_accepted': '0 hvis Gatewatch avviste siste innlasting av konfigurasjonen.',
  'metric.gatewatch_configuration_reload_timestamp_seconds': 'Tidspunkt for siste innlasting av konfigurasjonen.',

  'metric.gatewatch_fleet_leader': '1 hvis denne koordinatoren leder og er klar: den sender varslene.',
  'metric.gatewatch_fleet_not_ready': '1 for grunnen til at denne koordinatoren ikke har nye resultater, slik /readyz oppgir den.',
  'metric.gatewatch_fleet_lag_observations': 'Meldinger i strømmen som denne koordinatoren ikke har lest.',
  'metric.gatewatch_fleet_lag_seconds': 'Hvor langt denne koordinatoren ligger etter strømmen.',
  'metric.gatewatch_fleet_rejected_observations': 'Meldinger i strømmen som ikke var gyldige observasjoner.',
  'metric.gatewatch_fleet_skipped_messages': 'Meldinger i strømmen som denne koordinatoren ikke kunne behandle.',
  'metric.gatewatch_fleet_location_offline': '1 hvis det ikke kommer observasjoner fra stedet.',
  'metric.gatewatch_prober_targets': 'Miljøer som proberen kontrollerer.',
  'metric.gatewatch_prober_capacity_targets': 'Miljøer som proberen høyst kan kontrollere.',
  'metric.gatewatch_prober_late_seconds': 'Gjennomsnittlig forsinkelse for rundene til proberen.',
  'metric.gatewatch_prober_waiting_observations': 'Observasjoner som proberen ikke har publisert ennå.',
  'metric.gatewatch_prober_dropped_observations': 'Observasjoner som proberen forkastet fordi for mange ventet.',
  'metric.gatewatch_prober_configuration_differs': '1 hvis konfigurasjonen til proberen avviker fra den til denne koordinatoren.',

  'metric.gatewatch_probes': 'Probe-forespørsler, etter resultat.',
  'metric.probe_success': '1 hvis runden besto, med eller uten advarsler.',
  'metric.probe_duration_seconds': 'Varighet av proben.',
  'metric.process_start_time_seconds': 'Starten av prosessen.',
  'metric.process_resident_memory_bytes': 'Minne som prosessen bruker.',
  'metric.process_cpu_seconds': 'Prosessortid som prosessen har brukt.',
  'metric.probe_ssl_earliest_cert_expiry': 'Når det første sertifikatet på alle adressene utløper.',
  'metric.probe_http_status_code': 'Statuskode for det første dokumenterte kallet som feilet, ellers for det første. 0 uten svar.',
  'metric.probe_http_ssl': '1 når kallet brukte TLS.',
  'metric.probe_http_version': 'HTTP-versjon. Gatewatch sender HTTP/1.1.',
  'metric.probe_http_redirects': 'Antall omdirigeringer. Gatewatch følger ingen.',
  'metric.probe_http_duration_seconds': 'Tidsbruk for alle kall, per fase.',
  'metric.probe_dns_lookup_time_seconds': 'Tidsbruk for alle navneoppslag.',
  'metric.probe_tls_version_info': 'TLS-versjoner i de siste håndtrykkene. Alltid 1.',
})
