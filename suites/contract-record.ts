import * as gatewatch from 'gatewatch'
import { suite, type Check, type Suite } from 'gatewatch'
import {
  answerName,
  documentedCallNames,
  introspectionQuery,
  parseJson,
  shapeOf,
  type DocumentedCall,
  type JsonSchema,
  type MarkOf,
} from 'gatewatch/internal'
import { answeredIn, answersOf } from './contract-answers.ts'
import { personsOf, toldTypes } from './contract.suite.ts'
import { graphqlRequest } from './graphql.suite.ts'
import { accessToken } from './token.suite.ts'
import { trusted } from './transport-tls.ts'

/** What is kept of one answer: its form, and a mark of whom it was about. */
export interface Recording {
  readonly call: DocumentedCall
  /** `person 200`. */
  readonly name: string
  readonly shape: JsonSchema
  readonly mark?: MarkOf
}

/** Who is told what the answers of a good run look like: of no answer more than that leaves the checks. */
export interface Recorder {
  readonly answer: (recording: Recording) => void
  /** The schema of the GraphQL API, where it tells one. */
  readonly schema: (text: string) => void
}

/** A suite that asks the documented calls, and tells what the answers look like that are as documented. */
export function recording(recorder: Recorder): Suite {
  const answers = answersOf(['person', 'nobody'])
  const calls = documentedCallNames.map((call): Check =>
    gatewatch.check('record.answers', {
      instance: call,
      title: 'MUST answer as documented during the recording',
      source: ['operations'],
      needs: answers[call],
      sends: {},
      run({ needs, target }) {
        for (const { asked, reply, mark } of answeredIn(needs, personsOf(target, call))) {
          const parsed = parseJson(reply.bytes)
          if ('value' in parsed)
            recorder.answer({ call, name: answerName(asked, reply.status), shape: shapeOf(parsed.value), ...(mark && { mark }) })
        }
      },
    }),
  )
  const types = gatewatch.check('record.graphql-schema', {
    title: 'MAY tell its types',
    source: ['GraphQL 4'],
    needs: { token: accessToken, ...trusted('base') },
    sends: { base: 1 },
    async run({ http, target, needs: { token } }) {
      const told = await toldTypes(await http.send(graphqlRequest(target, token, await introspectionQuery())))
      if (told !== undefined) recorder.schema(told)
    },
  })
  return suite('record', 'The form of the answers is recorded', [...calls, types])
}
