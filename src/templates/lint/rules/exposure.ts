import { quote } from '../../../gravitee/index.ts'
import { declare, ERROR, type Violation, WARNING } from './rule.ts'

/** Who sees what passes, and what the file itself gives away. */
export const exposureRules = declare([
  {
    id: 'TL17',
    title: 'No secret stands in the file in clear',
    severity: ERROR,
    step: 'api-key-property',
    why: 'Definitions are exported, mailed and kept in version control: everybody who reads the file has the secret.',
    remedy: 'Replace the secret at its issuer, and read it from an encrypted property or a secret store instead.',
    critical: true,
    *judge({ secrets }): Generator<Violation> {
      for (const { at, kind, length } of secrets.leaks)
        yield { at, place: 'file', expected: 'no secret in clear', found: `${kind}, ${length} characters` }
    },
  },
  {
    id: 'TL41',
    title: 'Calls are not logged with their content, nor without an end',
    severity: WARNING,
    step: 'import-template',
    why: 'The content is personal data, or tokens; the headers hold keys; a log that nobody ends keeps growing.',
    remedy: 'Switch the logging off, or keep it to headers with a condition that ends it.',
    *judge({ api: { logging } }): Generator<Violation> {
      if (logging === undefined) return
      const violation = { at: logging.at, place: 'logging' }
      if (logging.payloads)
        yield {
          ...violation,
          expected: 'no content of calls',
          found: `the content of calls${logging.condition === undefined ? ', without an end' : ', under a condition'}`,
        }
      else if (logging.condition === undefined)
        yield { ...violation, expected: 'a condition that ends it', found: 'headers, without an end' }
    },
  },
  {
    id: 'TL42',
    title: 'The API is private and not open to every web page',
    severity: WARNING,
    step: 'import-template',
    why: 'Registers of persons are for the systems that were granted access, not for whoever finds the API.',
    remedy: 'Set the visibility to PRIVATE, and name the origins that may call, or switch CORS off.',
    purpose: 'ours',
    *judge({ api: { visibility, cors } }): Generator<Violation> {
      if (visibility?.value === 'public') yield { at: visibility.at, place: 'visibility', expected: 'PRIVATE', found: 'PUBLIC' }
      for (const { enabled, origins } of cors)
        for (const { at, value } of enabled ? origins : [])
          if (value === '*' || value === '.*') yield { at, place: 'CORS origin', expected: 'named origins', found: quote(value) }
    },
  },
  {
    id: 'TL44',
    title: 'No response template turns an error into a success',
    severity: WARNING,
    step: 'import-template',
    why: 'A refused key or a failed callout that answers 200 looks like a register without data.',
    remedy: 'Give the response template the status of the error it stands for.',
    *judge({ api: { responseTemplates } }): Generator<Violation> {
      for (const { key, status } of responseTemplates)
        if (status !== undefined && status.value < 400)
          yield { at: status.at, place: `response template ${key}`, expected: 'a status of 400 or above', found: String(status.value) }
    },
  },
])
