import type { LanguageTag } from '../../messages/index.ts'
import { createHash } from 'node:crypto'
import { icon, logo, Markup, markup } from '../markup.ts'

/** The parts of an HTML page. */
interface DocumentParts {
  readonly tag: LanguageTag
  readonly title: string
  /** The kind of page, next to the brand. */
  readonly about: string
  readonly style: string
  /** A script that adds to the page; the page is complete without it. */
  readonly script?: string
  readonly body: Markup
}

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** The content security policy: the page loads nothing, and its style and script are known by their hashes. */
const policyOf = (style: string, script: string | undefined): string =>
  [
    "default-src 'none'",
    `style-src ${hashOf(style)}`,
    ...(script === undefined ? [] : [`script-src ${hashOf(script)}`]),
    'img-src data:',
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ')

/** A whole page: one file that needs no other. */
export function documentOf({ tag, title, about, style, script, body }: DocumentParts): string {
  return markup`<!doctype html>
<html lang="${tag}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policyOf(style, script)}">
<title>${title} · Gatewatch</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="referrer" content="no-referrer">
<link rel="icon" href="${icon}">
<style>${new Markup(style)}</style>
</head>
<body>
<header class="bar"><span class="brand">${logo(20)} Gatewatch</span> <span class="muted">${about}</span></header>
<main>
${body}
</main>
${script === undefined ? undefined : new Markup(`<script>${script}</script>`)}
</body>
</html>
`.text
}
