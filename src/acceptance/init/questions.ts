import { dayOf, readDay } from '../../base/index.ts'
import { given } from './answers.ts'
import { waivable } from './left-out.ts'
import { contextPaths, gatewayUrl } from './gateway.ts'
import { baseUrl, otherOrganizationId } from './graphql.ts'
import { authUrl, caFile, clientId, clientSecret, organizationId, scopeEcho } from './identity-provider.ts'
import { otherPerson, person } from './person.ts'
import { doubt, type Question } from './question.ts'
import { registerKeys } from './register.ts'
import { tokenOrigin } from './token-origin.ts'
import { issuer, tokenServiceKey, tokenServiceScope, tokenServiceUrl } from './token-service.ts'
import { isTargetName, normalName } from '../../domain/index.ts'
import { message } from '../../messages/index.ts'

const dayMs = 86_400_000
const keyLifeDays = 365

/** The name of the target, in its report folder and every alert. */
const target: Question = {
  id: 'target',
  suggest: () => 'test',
  check: (text) => {
    const name = normalName(text.trim())
    if (name === 'sandbox') return { problem: message('wizard.problem.sandbox-name') }
    return isTargetName(name) ? { value: name } : { problem: message('config.fix.target-name') }
  },
}

/** The day when the key of the integration was registered: it expires a year later. */
const integrationKeyRegisteredAt: Question = {
  id: 'integrationKeyRegisteredAt',
  needed: true,
  costs: message('wizard.doubt.integration-key-left-out'),
  when: (answers) => given(answers, 'gatewayUrl') !== undefined,
  check(typed) {
    const day = readDay(typed)
    if (day === undefined) return { problem: message('wizard.problem.no-day') }
    if (day > dayOf(new Date())) return { problem: message('wizard.problem.day-to-come') }
    const daysLeft = Math.floor((Date.parse(day) + keyLifeDays * dayMs - Date.now()) / dayMs)
    return {
      value: day,
      notes:
        daysLeft > 30
          ? []
          : [
              doubt(
                daysLeft < 0
                  ? message('wizard.doubt.key-ended')
                  : message('wizard.doubt.key-expires', { left: message('count.days', { count: daysLeft }) }),
              ),
            ],
    }
  },
}

/** The owner of the waivers for missing answers. */
const owner: Question = {
  id: 'owner',
  optional: true,
  costs: message('wizard.doubt.owner-left-out'),
  when: (answers) => waivable(answers).length > 0,
  preface: (answers) => message('wizard.not-verified', { parts: waivable(answers).map(({ what }) => what) }),
  check: (text) =>
    text.trim().length <= 80 ? { value: text.trim().replaceAll(/\s+/g, ' ') } : { problem: message('wizard.problem.long-name') },
}

/** All questions, in an order in which each answer can be checked with the ones before it. */
export const questions: readonly Question[] = [
  target,
  caFile,
  authUrl,
  tokenOrigin,
  organizationId,
  clientId,
  clientSecret,
  scopeEcho,
  baseUrl,
  otherOrganizationId,
  gatewayUrl,
  ...contextPaths,
  person,
  otherPerson,
  ...registerKeys,
  tokenServiceUrl,
  tokenServiceKey,
  issuer,
  tokenServiceScope,
  integrationKeyRegisteredAt,
  owner,
]
