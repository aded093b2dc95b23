import { describe, expect, it } from 'vitest'
import { declaredTwice, typeNames } from '../../tools/type-names.ts'

/** Names that say nothing of the value: the field has a word for each. */
const banned = ['Soon', 'Door', 'Passage', 'Happening', 'Told', 'Heard', 'Asked']

/** Names that may remain until they are renamed: the list only shrinks. */
const remaining = new Set(
  `
  About Accepted Access Address Alteration Answer Answered Answers Asked Asking Aspect Attempt AttemptOptions Audience Awaited
  Baseline Before Behavior Beside Budget Call Catalog Cause Cell Change Checks Choice Circumstances Client Compared Connection
  Content Context Control Controls Counts Credentials Day Declaration Definition Delivery Deployment Described Deviation Difference
  Distribution Done Door Edit Ended Ending Endpoint Entry Environment Evaluated Evidence Expectation Experiment Explained Facts
  Failure Fault FileChange Files Finding Fix Flow Form Found GatewaySettings Given Happening Heard Inside InstanceOf Integration Json
  JsonObject JudgeOptions Judged Judging Judgment Knowledge Known Labeled Labels Language LeftOut Level Limit Line Listener Look
  Lookup Member Members Message Mode Named NamedSettings Names Need Needs Network Observed Open Origin Outcome OwnFault Pair Parser
  Part Passage Path Phase Place Plain Plan PlannedCheck Policy Problem Profile Program Published Purpose Read Reading Reason Recorded
  RecordedCall Recorder Recording Refusal Refused RegisterCall RegisterOptions Reply Result Role Rounds Route Row Rule RuleId Rules
  Run RunOptions Say Saying Seen Sender Sends Sentences Served Settings Severity Shown Sign Signer Sitting Soon Span Standing
  Statement Status Step Stop Style Subject Subscription Table Task Telling TemplateOptions TextFault Told Tried Trust Unknown
  UnknownHost Unverified Value VerifyOptions Violation Waiting Waiver Walk Wanted WatchOptions Words World Written
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
