import type { ErrorCode } from 'yaml'
import type { Fault } from './read.ts'

const faults: Partial<Record<ErrorCode, Fault>> = {
  TAB_AS_INDENT: { problem: 'expected blanks before the text, got a tab', remedy: 'Indent with blanks.' },
  BAD_INDENT: { problem: 'expected the same indentation as the lines around it, got another', remedy: 'Align the line with its group.' },
  MISSING_CHAR: { problem: 'expected a closing quote or bracket, got none', remedy: 'Close what was opened.' },
  UNEXPECTED_TOKEN: {
    problem: 'expected a plain value, got a character with a meaning of its own',
    remedy: 'Put the value in quotes, also references inside braces: { secret: "${NAME}" }.',
  },
  BAD_SCALAR_START: { problem: 'expected a plain value, got a reserved character at its start', remedy: 'Put the value in quotes.' },
  BLOCK_AS_IMPLICIT_KEY: {
    problem: 'expected one value, got a second colon on the line',
    remedy: 'Put the value in quotes, or begin a new line.',
  },
  NON_STRING_KEY: { problem: 'expected a name as key, got a list, a group or an alias', remedy: 'Write the key as plain text.' },
  TAG_RESOLVE_FAILED: { problem: 'expected a plain value, got one with a tag', remedy: 'Remove the word that begins with "!".' },
  RESOURCE_EXHAUSTION: { problem: 'expected a configuration, got more levels than can be read', remedy: 'Write it out plainly.' },
  BAD_DQ_ESCAPE: {
    problem: 'expected a known escape after the backslash, got another',
    remedy: 'Use single quotes, in which a backslash is plain text.',
  },
}

/** Own words for a syntax error: the parser's may quote the text, and with it a secret. */
export function syntaxFault(code: ErrorCode): Fault {
  return (
    faults[code] ?? { problem: `expected YAML or JSON, got something else (${code})`, remedy: 'Correct this line or the one above it.' }
  )
}
