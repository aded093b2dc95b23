import { pathToFileURL } from 'node:url'
import type { Plugin } from 'rolldown'

interface Sentences {
  readonly sentences: Readonly<Record<string, unknown>>
}

/** Writes the sentences of a language as one object: to put its parts together would take each process longer than to read them. */
export const mergeSentences: Plugin = {
  name: 'merge-sentences',
  transform: {
    filter: { id: /[\\/]src[\\/]messages[\\/]\w+[\\/]index\.ts$/ },
    async handler(text, path) {
      const [language] = Object.values((await import(pathToFileURL(path).href)) as Readonly<Record<string, Sentences>>)
      const parts = /(?<=^ {2}sentences: )\{[^{}]*\}/m
      if (language === undefined || !parts.test(text)) throw new Error(`${path} has its sentences in a form that the build does not know.`)
      return text.replace(parts, () => JSON.stringify(language.sentences))
    },
  },
}
