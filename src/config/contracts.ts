import {
  discoveryContract,
  graphqlProblems,
  type ContractProblem,
  answerContract,
  type AnswerContract,
  recordProblems,
  type ContractRecord,
} from '../contract/index.ts'
import { Budget, Exhausted } from '../base/index.ts'
import { registers, type RegisterName } from '../domain/index.ts'
import { parseText } from './document.ts'
import { problemAt, textAt, type Draft, type ParsedFile } from './draft.ts'
import type { ConfigProblem } from './error.ts'
import { pathOf } from './mounted-files.ts'
import { readText, type FileText } from './read.ts'
import type { ContractSettings } from './target.ts'
import { message } from '../messages/index.ts'

/** The contracts that a target names. */
export type Contracts = Partial<Pick<ContractSettings, RegisterName | 'discovery' | 'graphql' | 'recorded'>>

/** The contracts of a target, and every mistake in their files. */
export interface LoadedContracts {
  readonly contracts: Contracts
  readonly problems: readonly ConfigProblem[]
}

/** The documented query (SPEC 4.2), of an unknown organization. */
const documentedQuery = '{ organization(id: "00000000-0000-0000-0000-000000000000") { name } }'

const expected = {
  begin: message('config.fix.begin-contract'),
  deepest: 100,
}

/** Counts parts of schemas, each as often as a call refers to it. */
const mostWork = 500_000
const tooMuchWork = {
  message: message('config.contract.too-much-work', { parts: mostWork }),
  fix: message('config.contract.fix.too-much-work'),
}

type Parsed = FileText & { readonly parsed?: ReturnType<typeof parseText> }

/** Makes the reader of the targets' contracts, which reads each file once. */
export function contractReader(readFrom = readText): (draft: Draft) => Promise<LoadedContracts> {
  const texts = new Map<string, Promise<FileText>>()
  const documents = new Map<string, Promise<Parsed>>()
  const once = async <Value>(known: Map<string, Promise<Value>>, path: string, read: () => Promise<Value>): Promise<Value> => {
    const result = known.get(path) ?? read()
    known.set(path, result)
    return await result
  }
  const textOf = async (path: string): Promise<FileText> => await once(texts, path, async () => await readFrom(path))
  const documentOf = async (path: string): Promise<Parsed> =>
    await once(documents, path, async () => {
      const read = await textOf(path)
      return 'text' in read ? { ...read, parsed: parseText(read.text, path, expected) } : read
    })

  return async (draft) => {
    const problems: ConfigProblem[] = []
    const contracts: Record<string, unknown> = {}
    /** Reads the file of a setting, if the setting is there. */
    const named = async (name: string, read: (path: string, setting: string) => Promise<unknown>): Promise<void> => {
      const setting = `/contract/${name}`
      const written = textAt(draft, setting)
      if (written === undefined) return
      const path = pathOf(draft.file, written)
      try {
        const result = await new Budget(path, mostWork).over(async () => await read(path, setting))
        if (result !== undefined) contracts[name] = result
      } catch (error) {
        if (!(error instanceof Exhausted)) throw error
        problems.push({ file: path, ...tooMuchWork })
      }
    }
    /** The values of a file, if it can be read. */
    const valuesOf = async (path: string, setting: string): Promise<ParsedFile | undefined> => {
      const read = await documentOf(path)
      if (!('text' in read)) problems.push(problemAt(draft, setting, read.message, read.fix))
      for (const problem of read.parsed?.problems ?? []) problems.push(problem)
      return read.parsed?.problems.length === 0 ? read.parsed.written : undefined
    }
    /** Adds problems of a contract's file at the position of their JSON Pointer. */
    const placed = (path: string, { places }: ParsedFile, found: readonly ContractProblem[]): void => {
      for (const { at, message, fix } of found)
        problems.push({ ...problemAt({ file: path, places }, at, message, fix), ...(at === '' ? {} : { at }) })
    }

    for (const { name, call } of registers)
      await named(name, async (path, setting): Promise<AnswerContract | undefined> => {
        const written = await valuesOf(path, setting)
        if (written === undefined) return undefined
        const at = (key: string): string => textAt(draft, `/gateway/${name}/${key}`) ?? ''
        const called = `${at('contextPath')}${at('path') || call.path}`
        const found = answerContract(written.value, path, { method: call.method, path: called, documented: call.path })
        if ('contract' in found) return found.contract
        placed(path, written, found.problems)
        return undefined
      })
    await named('discovery', async (path, setting): Promise<ContractSettings['discovery']> => {
      const written = await valuesOf(path, setting)
      if (written === undefined) return undefined
      const found = discoveryContract(written.value, path)
      if ('contract' in found) return found.contract
      placed(path, written, found.problems)
      return undefined
    })
    await named('graphql', async (path, setting): Promise<ContractSettings['graphql']> => {
      const read = await textOf(path)
      if (!('text' in read)) return void problems.push(problemAt(draft, setting, read.message, read.fix))
      const found = await graphqlProblems(read.text, documentedQuery)
      problems.push(...found.map((each) => ({ file: path, ...each })))
      return found.length === 0 ? { file: path, text: read.text } : undefined
    })
    await named('recorded', async (path, setting): Promise<ContractSettings['recorded']> => {
      const written = await valuesOf(path, setting)
      if (written === undefined) return undefined
      const record = written.value as ContractRecord
      const ofRecord = recordProblems(record)
      const schemaProblems =
        ofRecord.length === 0 && record.graphqlSchema !== undefined ? await graphqlProblems(record.graphqlSchema, documentedQuery) : []
      const found = [...ofRecord, ...schemaProblems.map(({ message, fix }) => ({ at: '/graphqlSchema', message, fix }))]
      placed(path, written, found)
      return found.length === 0 ? { file: path, record } : undefined
    })
    return { contracts, problems }
  }
}
