/** A time during which a part of the world was broken, in milliseconds since 1970. */
export interface Outage {
  readonly part: string
  /** How it is broken, and so how fast that can be known. */
  readonly how: string
  readonly from: number
  readonly to: number
}

/** A time during which a process of the monitor was at work, in milliseconds since 1970. */
export interface Life {
  readonly from: number
  readonly to: number
}

/** A message to a receiver. */
export interface Message {
  readonly at: number
  readonly kind: string
  readonly incident: string
  /** What makes a repeated message the same one. */
  readonly key: string
  /** What is said to be broken; undefined if it is none of the parts. */
  readonly part: string | undefined
  readonly text: string
}

/** How long a monitor without interruption takes at most to report something, in milliseconds. */
export interface Limits {
  /** From the beginning of an outage. */
  readonly openedMs: number
  /** From its end. */
  readonly resolvedMs: number
  /** What is shorter may not be reported. */
  readonly briefMs: number
}

/** What came of an outage; delays in milliseconds. */
export interface Verdict {
  readonly outage: Outage
  /** Whether one life saw enough of it. */
  readonly isDue: boolean
  readonly openedAfterMs: number | undefined
  readonly resolvedAfterMs: number | undefined
}

/** What was reported of outages, compared with them. */
export interface Comparison {
  readonly verdicts: readonly Verdict[]
  readonly lost: readonly string[]
  readonly doubled: readonly string[]
  readonly wrong: readonly string[]
  readonly late: readonly string[]
  /** Messages that came again under their key: the process ended between sending one and writing that. */
  readonly repeats: number
}

/**
 * Compares messages with outages. Outages of one part do not overlap, and are far enough apart that a message belongs to the latest one. One that is
 * neither brief nor seen for long enough in one life may be reported, and then its end is too.
 */
export function compare(
  outages: readonly Outage[],
  lives: readonly Life[],
  messages: readonly Message[],
  limitsOf: (outage: Outage) => Limits,
): Comparison {
  const lost: string[] = []
  const doubled: string[] = []
  const wrong: string[] = []
  const late: string[] = []
  const byKey = Map.groupBy(messages, ({ key }) => key)
  for (const [key, same] of byKey)
    if (new Set(same.map(({ kind, incident }) => `${kind} ${incident}`)).size > 1) wrong.push(`two things under the key ${key}`)
  const sent = [...byKey.values()].map(([first]) => first!)
  const opened = Map.groupBy(
    sent.filter(({ kind }) => kind === 'opened'),
    (message) => outages.findLast(({ part, from }) => part === message.part && from <= message.at),
  )
  wrong.push(...(opened.get(undefined) ?? []).map(inWords))
  const known = new Set(sent.flatMap(({ kind, incident }) => (kind === 'opened' ? [incident] : [])))
  wrong.push(...sent.filter(({ kind, incident }) => kind === 'resolved' && !known.has(incident)).map(inWords))

  const verdicts = outages.map((outage): Verdict => {
    const { part, how, from, to } = outage
    const { openedMs, resolvedMs, briefMs } = limitsOf(outage)
    const name = `${part} ${how} for ${seconds(to - from)}`
    const [begin, ...again] = opened.get(outage) ?? []
    const seen = lives.map((life) => ({ from: Math.max(from, life.from), to: Math.min(to, life.to) }))
    const enough = seen.find((span) => span.to - span.from >= openedMs)
    doubled.push(...again.map((message) => `${name}: ${inWords(message)}`))
    if (begin === undefined) {
      if (enough !== undefined) lost.push(`${name}: the beginning`)
      return { outage, isDue: enough !== undefined, openedAfterMs: undefined, resolvedAfterMs: undefined }
    }
    if (to - from < briefMs) wrong.push(`${name}: ${inWords(begin)}`)
    if (enough !== undefined && begin.at > enough.from + openedMs) late.push(`${name}: opened ${seconds(begin.at - from)} after it began`)
    const [end, ...others] = sent.filter(({ kind, incident }) => kind === 'resolved' && incident === begin.incident)
    doubled.push(...others.map((message) => `${name}: ${inWords(message)}`))
    const calm = lives.map((life) => ({ ...life, from: Math.max(to, life.from) })).find((life) => life.to - life.from >= resolvedMs)
    if (end === undefined) lost.push(`${name}: the end`)
    else if (end.at < to) wrong.push(`${name}: ${inWords(end)}, ${seconds(to - end.at)} before its end`)
    else if (calm === undefined || end.at > calm.from + resolvedMs) late.push(`${name}: resolved ${seconds(end.at - to)} after its end`)
    return {
      outage,
      isDue: enough !== undefined,
      openedAfterMs: begin.at - from,
      resolvedAfterMs: end === undefined ? undefined : end.at - to,
    }
  })
  return { verdicts, lost, doubled, wrong, late, repeats: messages.length - byKey.size }
}

function inWords({ kind, part, text }: Message): string {
  return `${kind} ${part ?? 'elsewhere'} "${text}"`
}

/** For people. */
export function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`
}
