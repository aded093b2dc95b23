import { createHash } from 'node:crypto'
import { markup, Markup } from '../../../report/index.ts'
import type { PublicStatus } from '../../public-status.ts'
import { disruptionText, maintenanceText } from './disruptions.ts'
import type { PublicWords } from './public-words.ts'

const mostEntries = 50

interface FeedEntry {
  readonly id: string
  readonly published: number
  readonly updated: number
  readonly text: string
}

/** Disruptions and announced maintenance as an Atom feed (RFC4287), in the sentences of the page. */
export function publicFeed(status: PublicStatus, words: PublicWords, title = words.say('public.title')): string {
  const { at, disruptions, maintenance } = status
  const entries = [
    ...disruptions.map((one): FeedEntry => ({
      id: idOf('disruption', one.from, one.names[0]),
      published: one.from,
      updated: one.to ?? one.from,
      text: disruptionText(one, words),
    })),
    ...maintenance.map((one): FeedEntry => ({
      id: idOf('maintenance', one.from, one.to, one.names[0]),
      published: one.since,
      // It is in the feed once more when it begins.
      updated: one.from <= at ? Math.max(one.from, one.since) : one.since,
      text: maintenanceText(one, at, words),
    })),
  ]
    .toSorted((one, other) => other.updated - one.updated)
    .slice(0, mostEntries)
  const { tag } = words
  const body = markup`<?xml version="1.0" encoding="utf-8"?>
    <feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${tag}">
    <id>${idOf('feed', title, tag)}</id>
    <title>${title}</title>
    <updated>${timeOf(entries[0]?.updated ?? status.runs[0]?.[0] ?? at)}</updated>
    <author><name>${title}</name></author>
    <link rel="self" type="application/atom+xml" href="${tag}.atom"/>
    <link rel="alternate" type="text/html" href="${tag}"/>
    ${entries.map(entryOf)}
    </feed>
    `
  return body.text.replaceAll(unwritable, '\u{fffd}')
}

const entryOf = ({ id, published, updated, text }: FeedEntry): Markup =>
  markup`<entry><id>${id}</id><title>${text}</title><published>${timeOf(published)}</published><updated>${timeOf(updated)}</updated><content type="text">${text}</content></entry>
    `

/** Characters that no XML document may have (XML 1.0, 2.2). */
// eslint-disable-next-line no-control-regex
const unwritable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Cs}/gu

const timeOf = (at: number): string => new Date(at).toISOString()

/** The same for the same thing in each answer (RFC4287 4.2.6), and says nothing of it: a UUID of a digest (RFC9562 5.8). */
function idOf(...of: readonly unknown[]): string {
  const hex = createHash('sha256').update(JSON.stringify(of)).digest('hex')
  return `urn:uuid:${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
