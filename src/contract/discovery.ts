import { packageText, isMembers } from '../base/index.ts'
import { compared, type Compared } from './answer.ts'
import { schemaIn } from './dialect.ts'
import type { ContractProblem, JsonSchema } from './json-schema.ts'
import { message } from '../messages/index.ts'

/** The contract of the discovery document. */
export interface DiscoveryContract {
  /** The path that the user gave, or the path in the package. */
  readonly file: string
  readonly schema: JsonSchema
}

const shipped = 'config/contracts/discovery.schema.json'
const keywords = ['$ref', 'type', 'properties', 'required', 'allOf', 'anyOf', 'oneOf']
let standard: DiscoveryContract | undefined

/** The JSON Schema of a discovery document in a file, or every mistake in it. */
export function discoveryContract(
  value: unknown,
  file: string,
): { readonly contract: DiscoveryContract } | { readonly problems: readonly ContractProblem[] } {
  if (!isMembers(value) || !keywords.some((keyword) => Object.hasOwn(value, keyword)))
    return {
      problems: [
        {
          at: '',
          message: message('config.contract.discovery'),
          fix: message('config.contract.fix.discovery'),
        },
      ],
    }
  const { schema, problems } = schemaIn(value, '', '3.1')
  return problems.length > 0 ? { problems } : { contract: { file, schema } }
}

/** Compares a discovery document with your own contract, or with the standards. Null counts as absent. */
export function compareDiscovery(
  metadata: Readonly<Record<string, unknown>>,
  own: DiscoveryContract | undefined,
): Compared & { readonly file: string } {
  const { file, schema } = own ?? (standard ??= { file: shipped, schema: JSON.parse(packageText(shipped)) as JsonSchema })
  const present = Object.fromEntries(Object.entries(metadata).filter(([, value]) => value !== null))
  const { deviations, added } = compared(present, schema, file)
  // Standards allow any additional member.
  return { file, deviations, added: own === undefined ? [] : added }
}
