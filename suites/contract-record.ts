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
import { personsOf, publishedTypes } from './contract.suite.ts'
import { graphqlRequest } from './graphql.suite.ts'
import { accessToken } from './token.suite.ts'
import { trusted } from './transport-tls.ts'

/** The recorded part of one response: its form, and a mark of its persons. */
export interface RecordedShape {
  readonly call: DocumentedCall
  /** `person 200`. */
  readonly name: string
  readonly shape: JsonSchema
  readonly mark?: MarkOf
}

/** Receives the shapes of responses of a good run: no more of a response leaves the checks. */
export interface ShapeRecorder {
  readonly answer: (recording: RecordedShape) => void
  /** Receives the schema of the GraphQL API, if it publishes one. */
  readonly schema: (text: string) => void
}

/** Makes a suite that sends the documented calls, and records the shapes of correct responses. */
export function recording(recorder: ShapeRecorder): Suite {
  const answers = answersOf(['person', 'nobody'])
  const calls = documentedCallNames.map((call): Check =>
    gatewatch.check('record.answers', {
      instance: call,
      title: 'MUST answer as documented during the recording',
      source: ['operations'],
      needs: answers[call],
      sends: {},
      run({ needs, target }) {
        for (const { subject, reply, mark } of answeredIn(needs, personsOf(target, call))) {
          const parsed = parseJson(reply.bytes)
          if ('value' in parsed)
            recorder.answer({ call, name: answerName(subject, reply.status), shape: shapeOf(parsed.value), ...(mark && { mark }) })
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
      const schema = await publishedTypes(await http.send(graphqlRequest(target, token, await introspectionQuery())))
      if (schema !== undefined) recorder.schema(schema)
    },
  })
  return suite('record', 'The form of the answers is recorded', [...calls, types])
}
