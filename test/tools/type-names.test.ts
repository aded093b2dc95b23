import { describe, expect, it } from 'vitest'
import { declaredTwice, typeNames } from '../../tools/type-names.ts'

/** Names that say nothing of the value: the field has a word for each. */
const banned = ['Soon', 'Door', 'Passage', 'Happening', 'Told', 'Heard', 'Asked']

/** Names that may remain until they are renamed: the list only shrinks. */
const remaining = new Set(
  `
  Accepted Access Address Alteration Answer Answered Asked Asking Attempt AttemptOptions Audience Awaited Baseline Before Behavior
  Budget Cause Change Choice Circumstances Client Compared Connection Context Counts Credentials Day Declaration Definition
  Delivery Deployment Deviation Difference Distribution Done Door Ended Ending Endpoint Entry Environment Evaluated Facts Failure
  Fault Files Finding Flow Form Found GatewaySettings Given Happening Heard Integration Json JudgeOptions Judged Judgment
  Knowledge Known Labeled Labels Language Level Limit Listener Lookup Member Members Message Mode NamedSettings Names Need Needs
  Open Origin Outcome OwnFault Pair Parser Part Passage Path Phase Place Plain Plan PlannedCheck Problem Profile Published
  Purpose Reading Reason Recorded RecordedCall Refusal RegisterOptions Reply Result Rounds Route Row Rules Run RunOptions Saying
  Seen Sender Served Severity Shown Sign Signer Sitting Soon Span Standing Statement Step Stop Style Subject Subscription Table
  Task TemplateOptions TextFault Told Trust Unknown UnknownHost Unverified Value VerifyOptions Violation Waiting Waiver Walk
  Wanted WatchOptions Words World
  `
    .trim()
    .split(/\s+/),
)

describe('type names of src and suites', () => {
  it('are declared once each', () => {
    expect(typeNames().size).toBeGreaterThan(1000)
    expect([...declaredTwice()].filter(([name]) => !remaining.has(name))).toEqual([])
  })

  it('are none of the banned ones', () => {
    expect(banned.filter((name) => typeNames().has(name) && !remaining.has(name))).toEqual([])
  })
})
