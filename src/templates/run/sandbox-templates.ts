import type { ApiTemplate, SandboxOptions } from '../../sandbox/index.ts'
import type { LintSubject } from '../lint/lint-subject.ts'
import type { TemplateFiles } from './template-files.ts'
import { calledAt, templateInSandbox } from './register-template.ts'
import { tokenServiceInSandbox } from './token-service-template.ts'

/** A template as an API of the sandbox. */
export interface PlacedTemplate {
  readonly subject: LintSubject
  readonly template: ApiTemplate
  /** The context path that clients call. */
  readonly calledAt: string
}

/** Turns templates into APIs of the sandbox. With a template of the token-issuing service, the others get their tokens from it. */
export async function templatesInSandbox(
  { registers, tokenService }: TemplateFiles,
  integration: SandboxOptions['integration'],
): Promise<readonly PlacedTemplate[]> {
  const ofRegisters = registers.map(async ({ subject, register }) => ({
    subject,
    template: await templateInSandbox(subject, register, tokenService === undefined ? undefined : 'gateway'),
    calledAt: calledAt(subject, register),
  }))
  const own =
    tokenService && integration
      ? [{ subject: tokenService, template: tokenServiceInSandbox(tokenService, integration), calledAt: calledAt(tokenService) }]
      : []
  return [...(await Promise.all(ofRegisters)), ...own]
}
