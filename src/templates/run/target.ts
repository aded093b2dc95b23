import type { GatewaySettings, Target } from '../../config/index.ts'
import type { RegisterName } from '../../domain/index.ts'
import type { RegisterTemplate } from './files.ts'
import { calledAt } from './sandbox.ts'

/** How the registers of templates are called through a gateway: at the context path and the path that the institution names. */
export const callsThrough = (
  url: string,
  settings: GatewaySettings,
  templates: readonly RegisterTemplate[],
): Partial<Pick<GatewaySettings, RegisterName>> =>
  Object.fromEntries(
    templates.map(({ subject, register }) => {
      const contextPath = calledAt(subject, register)
      const { path } = subject.settings.registers[register]
      return [register, { ...settings[register]!, contextPath, path, url: `${url}${contextPath}${path}` }]
    }),
  )

/** What is wrong is to be mended in the template, not in the configuration of the sandbox, which nobody wrote. */
export const sourceIn = (target: Target, [first]: readonly Pick<RegisterTemplate, 'subject'>[]): Target['source'] => ({
  ...target.source,
  file: first!.subject.file,
  lines: {},
})
