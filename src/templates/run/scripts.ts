import { UsageError } from '../../library/index.ts'
import { message, type Message } from '../../messages/index.ts'
import { type GatewayVersion, type DefinitionPart, positionOf } from '../../gravitee/index.ts'
import type { LintSubject } from '../lint/lint-subject.ts'

/** A step that is not run: a script, or one with two policies, which cannot be allowed. */
interface RefusedScript {
  readonly isAmbiguous: boolean
  readonly text: Message
}

/** Every part of a definition with a policy that is not disabled, since the gateway may run it as a step. */
function steps(part: DefinitionPart): readonly DefinitionPart[] {
  const step = part.get('policy').text() !== undefined && part.get('enabled').value !== false ? [part] : []
  return [...step, ...part.items().flatMap(steps), ...part.members().flatMap(([, member]) => steps(member))]
}

type Source = Pick<LintSubject, 'file' | 'source' | 'api'>

/** The steps of definitions that run a program of the template's author, or that could hide one by naming two policies. */
export const scriptsIn = (subjects: readonly Source[], { scripts }: Pick<GatewayVersion, 'scripts'>): readonly RefusedScript[] =>
  subjects.flatMap(({ file, source, api }) =>
    steps(api.root).flatMap((step): readonly RefusedScript[] => {
      const policy = step.get('policy').text()?.value ?? ''
      const place = `${file}:${positionOf(source, step.at).line}`
      if (step.get('sharedPolicyGroupRef').value !== undefined)
        return [{ isAmbiguous: true, text: message('template.two-policies', { place }) }]
      return scripts.includes(policy) ? [{ isAmbiguous: false, text: message('template.script', { place, policy }) }] : []
    }),
  )

/** A script runs only where the user says so. A step that names two policies never runs. Throws UsageError with each. */
export function refuseScripts(subjects: readonly Source[], version: Pick<GatewayVersion, 'scripts'>, allowed: boolean): void {
  const found = scriptsIn(subjects, version)
  const ambiguous = found.filter(({ isAmbiguous }) => isAmbiguous)
  if (ambiguous.length > 0) throw new UsageError(...ambiguous.map(({ text }) => text), message('template.fix-two-policies'))
  if (found.length > 0 && !allowed) throw new UsageError(...found.map(({ text }) => text), message('template.fix-script'))
}
