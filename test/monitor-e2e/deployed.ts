import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parse, stringify } from 'yaml'

/** A file of deploy/ as text. */
const deployed = (path: string): string => readFileSync(resolve(import.meta.dirname, '../../deploy', path), 'utf8')

/** `2m` becomes what it would be if a minute lasted so many milliseconds. */
const faster = (duration: string, minuteMs: number): string => {
  const [, count = '0', unit = 'm'] = /^(\d+)(s|m|h)$/.exec(duration) ?? []
  return `${Math.max(1, Math.round(Number(count) * { s: 1 / 60, m: 1, h: 60 }[unit as 's' | 'm' | 'h'] * minuteMs))}ms`
}

/** Every duration under one of these names, however deep. */
function hurried(value: unknown, names: ReadonlySet<string>, minuteMs: number): unknown {
  if (Array.isArray(value)) return value.map((item) => hurried(item, names, minuteMs))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [
      name,
      names.has(name) && typeof item === 'string' ? faster(item, minuteMs) : hurried(item, names, minuteMs),
    ]),
  )
}

const durations = new Set([
  'for',
  'keep_firing_for',
  'group_wait',
  'group_interval',
  'repeat_interval',
  'scrape_interval',
  'refresh_interval',
])

/** The configuration of a Prometheus that keeps the clock, and its rules, as deployed but for addresses (ports of this machine) and times. */
export function prometheusFiles(
  { gatewatch, alertmanagers }: { readonly gatewatch: number; readonly alertmanagers: readonly number[] },
  minuteMs: number,
): Readonly<Record<'prometheus.yml' | 'gatewatch.rules.yml', string>> {
  const text = deployed('prometheus/prometheus-probe.yml')
    .replaceAll('127.0.0.1:9464', `127.0.0.1:${gatewatch}`)
    .replaceAll("'127.0.0.1:9093'", alertmanagers.map((port) => `'127.0.0.1:${port}'`).join(', '))
  const configuration = hurried(parse(text), durations, minuteMs) as object
  return {
    'prometheus.yml': stringify({ global: { evaluation_interval: '500ms' }, ...configuration }),
    'gatewatch.rules.yml': stringify(hurried(parse(deployed('prometheus/gatewatch.rules.yml')), durations, minuteMs)),
  }
}

/** The configuration of an Alertmanager as deployed but for addresses and times: on-call and chat at paths of one receiver. */
export function alertmanagerFiles(receiver: string, minuteMs: number): Readonly<Record<string, string>> {
  const text = deployed('alertmanager/alertmanager.yml')
    .replaceAll('https://on-call.example.org/alertmanager', `${receiver}/on-call`)
    .replaceAll('/etc/alertmanager/slack-url', 'slack-url')
  return { 'alertmanager.yml': stringify(hurried(parse(text), durations, minuteMs)), 'slack-url': `${receiver}/chat` }
}

/** The relevant part of what Alertmanager sends to a webhook. */
export interface Told {
  readonly status: 'firing' | 'resolved'
  readonly alerts: readonly { readonly labels: Readonly<Record<string, string>>; readonly annotations: Readonly<Record<string, string>> }[]
}

/** Returns the alerts that Alertmanager sent to the person on call. */
export function toldOnCall(messages: readonly { readonly path: string; readonly text: string }[]): readonly Told[] {
  return messages.filter(({ path }) => path === '/on-call').map(({ text }) => JSON.parse(text) as Told)
}
