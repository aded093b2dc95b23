import { describe, expect, it } from 'vitest'
import { startSandboxTarget } from '../../src/sandbox/target.ts'
import { foundIn, judgeInside } from './judged.ts'

describe('the management API of the sandbox', () => {
  it('shows a set-up in which all is well', async () => {
    const { sandbox, target } = await startSandboxTarget({ management: true })
    const judged = await judgeInside(target)
    await sandbox.stop()
    expect(foundIn(judged)).toEqual({ warns: {}, steps: [], infos: [], notVisible: [], isUnreadable: false, broken: [] })
    expect(judged.results.map(({ name, outcome }) => `${outcome} ${name}`)).toMatchInlineSnapshot(`
      [
        "passed inside.readable",
        "passed inside.found [population]",
        "passed inside.reads-only [population]",
        "passed inside.deployed [population]",
        "passed inside.in-sync [population]",
        "passed inside.context-path [population]",
        "passed inside.plan [population]",
        "passed inside.other-plans [population]",
        "passed inside.subscription [population]",
        "passed inside.key [population]",
        "passed inside.access-remaining [population]",
        "passed inside.properties [population]",
        "passed inside.property-values [population]",
        "passed inside.addresses [population]",
        "passed inside.template [population]",
        "passed inside.found [contact]",
        "passed inside.reads-only [contact]",
        "passed inside.deployed [contact]",
        "passed inside.in-sync [contact]",
        "passed inside.context-path [contact]",
        "passed inside.plan [contact]",
        "passed inside.other-plans [contact]",
        "passed inside.subscription [contact]",
        "passed inside.key [contact]",
        "passed inside.access-remaining [contact]",
        "passed inside.properties [contact]",
        "passed inside.property-values [contact]",
        "passed inside.addresses [contact]",
        "passed inside.template [contact]",
        "passed inside.found [token-service]",
        "passed inside.reads-only [token-service]",
        "passed inside.deployed [token-service]",
        "passed inside.in-sync [token-service]",
        "passed inside.context-path [token-service]",
        "passed inside.plan [token-service]",
        "passed inside.other-plans [token-service]",
        "passed inside.subscription [token-service]",
        "passed inside.key [token-service]",
        "passed inside.access-remaining [token-service]",
        "passed inside.properties [token-service]",
        "passed inside.addresses [token-service]",
        "passed inside.template [token-service]",
      ]
    `)
  })
})
