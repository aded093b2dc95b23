import { pathToFileURL } from 'node:url'
import type { Plugin } from 'rolldown'

interface Sentences {
  readonly sentences: Readonly<Record<string, unknown>>
}

/** Writes the sentences of a language as one text of JSON: Node.js reads it ten times as fast as the same object in a program. */
export const mergeSentences: Plugin = {
  name: 'merge-sentences',
  transform: {
    filter: { id: /[\\/]src[\\/]messages[\\/]\w+[\\/]index\.ts$/ },
    async handler(text, path) {
      const [language] = Object.values((await import(pathToFileURL(path).href)) as Readonly<Record<string, Sentences>>)
      const parts = /(?<=^ {2}sentences: )\{[^{}]*\}/m
      if (language === undefined || !parts.test(text)) throw new Error(`${path} has its sentences in a form that the build does not know.`)
      return text.replace(parts, () => `JSON.parse(${JSON.stringify(JSON.stringify(language.sentences))})`)
    },
  },
}
