import { parseText } from '../../config/document.ts'
import type { Target } from '../../config/target.ts'
import { answerContract } from '../../contract/openapi.ts'
import { openApiPagesIn, type OpenApiPage } from '../../gravitee/pages.ts'
import { placeOf, read } from '../../gravitee/read.ts'
import { readText } from '../../config/read.ts'
import { registers, type RegisterName } from '../../system/registers.ts'

/** An OpenAPI document among the documentation pages of a template. */
export interface Carried {
  /** As the user gave it. */
  readonly template: string
  /** Where its text stands in the template, by line and JSON Pointer. */
  readonly line: number
  readonly at: string
  /** The page. */
  readonly name: string
  readonly published: boolean
  /** What it is the contract of, or why it is none. */
  readonly is: { readonly register: RegisterName; readonly call: string; readonly text: string } | { readonly no: string }
}

/** The OpenAPI documents that a template carries; undefined where it is none that can be read. */
export function carriedIn(bytes: Uint8Array, template: string): readonly Carried[] | undefined {
  const { source } = read(bytes)
  return source && openApiPagesIn(source).map((page) => carried(page, template, placeOf(source, page.at).line))
}

function carried({ at, name, published, content }: OpenApiPage, template: string, line: number): Carried {
  return { template, line, at, name, published, is: meant(content, template) }
}

function meant(text: string | undefined, template: string): Carried['is'] {
  if (text === undefined || text.trim() === '') return { no: 'is fetched from elsewhere, and not in the template' }
  const document = parseText(text, template).written?.value
  if (document === undefined) return { no: 'is neither YAML nor JSON' }
  const said: string[] = []
  for (const { name: register, call } of registers) {
    const found = answerContract(document, template, { method: call.method, path: call.path, documented: call.path })
    if ('contract' in found) return { register, call: found.contract.call, text }
    said.push(found.problems[0]!.problem)
  }
  return { no: `is the contract of no register: ${said[0]!}` }
}

/** The documents that the templates of a target carry for registers that have no contract: where each stands, and how it is taken. */
export async function offersOf({ contract, gateway }: Target): Promise<readonly string[]> {
  const offers = registers.map(async ({ name }): Promise<readonly string[]> => {
    const template = gateway?.management?.apis[name]?.template
    if (contract[name] !== undefined || template === undefined) return []
    return await offersIn(template, [name])
  })
  return (await Promise.all(offers)).flat()
}

/** The same of one template, for these registers. */
export async function offersIn(template: string, wanted: readonly RegisterName[]): Promise<readonly string[]> {
  const content = await readText(template)
  const found = ('text' in content ? carriedIn(Buffer.from(content.text), template) : undefined) ?? []
  return found.flatMap((one) =>
    'register' in one.is && wanted.includes(one.is.register) ? [`${toldOf(one)}; ${howToTake(template)}`] : [],
  )
}

/** Where a document stands and what it is, in one line. */
export function toldOf({ template, line, at, name, published, is }: Carried): string {
  const what = 'register' in is ? `documents ${is.call}: a contract of ${wordsOf(is.register)}` : is.no
  return `${template}:${line} ${at}: the page "${name}"${published ? '' : ', not published,'} ${what}`
}

/** A register as it is called in a sentence: `the population register`. */
export const wordsOf = (register: RegisterName): string => registers.find(({ name }) => name === register)!.words.en.inSentence

/** The command that takes what a template carries. */
export const howToTake = (template: string): string => `take it with gatewatch contract take ${template} --output contracts`
