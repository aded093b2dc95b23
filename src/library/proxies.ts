import { ConfigError, type ConfigProblem } from '../config/index.ts'
import { message } from '../messages/index.ts'
import { proxyMistakes, type ProxyEnvironment } from '../engine/index.ts'

/** Throws ConfigError for proxies of the environment that cannot be used, where one of these addresses needs them; none are addresses that are not known yet. */
export function assertProxies(urls: readonly string[], environment: ProxyEnvironment): void {
  const problems = proxyProblems(urls, environment)
  if (problems.length > 0) throw new ConfigError(problems)
}

/** The same as problems, to be told with others. */
export function proxyProblems(urls: readonly string[], environment: ProxyEnvironment): readonly ConfigProblem[] {
  const mistakes = proxyMistakes(urls.length === 0 ? ['https://host.invalid'] : urls, environment)
  return mistakes.map(({ variable, problem }) => ({ file: variable, message: problem, fix: message('config.fix.proxy') }))
}
