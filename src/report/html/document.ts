import type { LanguageTag } from '../../messages/index.ts'
import { createHash } from 'node:crypto'
import { icon, logo, Markup, markup } from '../markup.ts'

/** What a page for people is made of. */
interface DocumentParts {
  readonly tag: LanguageTag
  readonly title: string
  /** What kind of page it is, beside the brand. */
  readonly about: string
  readonly style: string
  readonly body: Markup
}

/** The page runs nothing, loads nothing and talks to nobody: its own style is known by its hash. */
const policyOf = (style: string): string =>
  [
    "default-src 'none'",
    `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
    'img-src data:',
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ')

/** A whole page: one file that needs no other. */
export function documentOf({ tag, title, about, style, body }: DocumentParts): string {
  return markup`<!doctype html>
<html lang="${tag}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policyOf(style)}">
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
</body>
</html>
`.text
}
