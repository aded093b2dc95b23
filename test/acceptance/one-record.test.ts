import { describe, expect, it } from 'vitest'
import { startSandbox } from '../../src/sandbox/sandbox.ts'
import { answering } from '../engine/check/own.ts'
import { rightAnswers, sit } from './sitting.ts'

const found = /data for an unknown person/
const same = /same record for two persons/

const person = '18906299204'

/** What is said of a gateway that answers every right call with one answer, or of a right one. */
async function saidOf(answer: unknown) {
  const sandbox = await startSandbox()
  const right = rightAnswers(sandbox.environment)
  const gateway = await answering((request, response) => {
    const key = request.headers['x-gateway-api-key']
    const isApi = /^\/test\/(?:population|contact)\//.test(request.url ?? '')
    const isOpen = isApi && (key === right.populationKey || key === right.contactKey)
    if (!isOpen) response.writeHead(isApi ? 401 : 404)
    response.end(JSON.stringify(isOpen ? answer : { message: isApi ? 'Unauthorized' : 'No API here', http_status_code: isApi ? 401 : 404 }))
  })
  try {
    return await sit({ ...right, ...(answer === undefined ? {} : { gatewayUrl: gateway.url, tokenServiceUrl: '', person }) })
  } finally {
    await sandbox.stop()
  }
}

describe('a gateway that has one record for everybody', () => {
  it('is told of at once, and the question about nobody is kept', async () => {
    const { said, answers } = await saidOf({
      identifikasjonsnummer: [{ foedselsEllerDNummer: person }],
      personer: [{ personidentifikator: person, status: 'AKTIV' }],
    })
    expect(said.join('\n')).toMatch(same)
    expect(said.join('\n')).toMatch(found)
    expect(answers.nobody).toMatch(/^\d{11}$/)
  })

  it('is not told of a right one', async () => {
    const { said } = await saidOf(undefined)
    expect(said.filter((each) => found.test(each) || same.test(each))).toEqual([])
  })
})
