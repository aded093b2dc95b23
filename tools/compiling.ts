import { Ajv } from 'ajv'
import formats from 'ajv-formats'
import standalone from 'ajv/dist/standalone/index.js'
import type { Plugin } from 'rolldown'
import { answerForms } from '../suites/answer-forms.ts'
import { ajvOptions } from '../src/engine/check/ajv-options.ts'
import { registers } from '../src/domain/registers.ts'

/** Compiles the forms of the answers of the documented calls ahead: to load ajv and to compile them takes longer than these calls. */
export const compileAhead: Plugin = {
  name: 'compile-ahead',
  load: {
    filter: { id: /[\\/]src[\\/]engine[\\/]check[\\/]compiled\.ts$/ },
    handler: () => moduleOf([...Object.values(answerForms), ...registers.map(({ answer }) => answer.schema)]),
  },
}

function moduleOf(definitions: readonly object[]): string {
  const texts = [...new Set(definitions.map((definition) => JSON.stringify(definition)))]
  const members = texts.map((text) => {
    const [first, all] = [false, true].map((allErrors) => codeOf(JSON.parse(text) as object, allErrors))
    return `${JSON.stringify(text)}: { first: ${first}, all: ${all} }`
  })
  return `export const compiledAhead = { ${members.join(', ')} }`
}

/** A validator as an expression. */
function codeOf(definition: object, allErrors: boolean): string {
  const ajv = formats.default(new Ajv({ ...ajvOptions, allErrors, code: { source: true } }))
  return `(() => { const module = { exports: {} }; ${standalone.default(ajv, ajv.compile(definition))}; return module.exports })()`
}
