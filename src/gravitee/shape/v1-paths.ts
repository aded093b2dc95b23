import type { Api, Flow, Step } from '../model.ts'
import type { Part } from '../part.ts'
import { flagOr, methodsOf, plansOf } from './fields.ts'
import { exported } from './v2-export.ts'

/** The old design: below each path a list of policies, each with its own methods. */
export const fromPaths = (root: Part): Api => ({
  ...exported('v1 paths', root),
  flowMode: undefined,
  executionMode: undefined,
  flows: flowsOf(root.get('paths')),
  plans: plansOf(root, (plan) => flowsOf(plan.get('paths'))),
})

const BESIDE_THE_POLICY = new Set(['methods', 'description', 'enabled'])

/** Neighbours with the same methods are one flow, as the newer design would write them. */
function flowsOf(paths: Part): readonly Flow[] {
  return paths.members().flatMap(([path, list]) => {
    const runs: { readonly methods: Flow['methods']; readonly parts: Part[] }[] = []
    for (const part of list.items()) {
      const methods = methodsOf(part.get('methods'))
      const last = runs.at(-1)
      if (last !== undefined && last.methods.value.join() === methods.value.join()) last.parts.push(part)
      else runs.push({ methods, parts: [part] })
    }
    return runs.map(({ methods, parts }): Flow => {
      const steps = parts.map((part) => ({ part, step: stepOf(part) }))
      const answers = ({ step }: { step: Step }): boolean => step.configuration.get('scope').word()?.value.startsWith('response') === true
      return {
        at: list.at,
        name: undefined,
        enabled: { at: list.at, value: true },
        path: { at: list.at, value: path },
        operator: { at: list.at, value: 'starts-with' },
        methods,
        condition: undefined,
        otherSelectors: [],
        tags: [],
        request: steps.filter((entry) => !answers(entry)).map(({ step }) => step),
        response: steps.filter(answers).map(({ step }) => step),
      }
    })
  })
}

/** The policy is the one member that is not about the policy. */
function stepOf(part: Part): Step {
  const [policy, configuration] = part.members().find(([name]) => !BESIDE_THE_POLICY.has(name)) ?? ['', part]
  return {
    at: part.at,
    name: undefined,
    policy: { at: configuration.at, value: policy },
    enabled: flagOr(part.get('enabled'), true),
    condition: undefined,
    configuration,
  }
}
