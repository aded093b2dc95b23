import { createPrivateKey, X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { organizationOf, readAuthorities } from '../../src/acceptance/record/enterprise-certificate.ts'
import { emptyFolder } from '../cli/program.ts'
import { startAuthority, type Authority } from './authority.ts'

let folder: Awaited<ReturnType<typeof emptyFolder>>
let issue: Authority['issue']
let openssl: Authority['openssl']
beforeAll(async () => {
  folder = await emptyFolder()
  const authority = await startAuthority(folder.path)
  ;({ issue, openssl } = authority)
  issue('ca-plain', { subject: '/O=Plain' })
})
afterAll(async () => await folder.remove())

const inDays = (days: number): Date => new Date(Date.now() + days * 86_400_000 + 60_000)
const now = [inDays(0)]

/** Whose a key is by a chain of these certificates, its own first. */
async function organizationBy(names: readonly string[], moments: readonly Date[] = now): Promise<unknown> {
  const file = (name: string): Buffer => readFileSync(join(folder.path, name))
  const chain = names.map((name) => new X509Certificate(file(`${name}.pem`)).raw.toString('base64'))
  const authorities = await readAuthorities(join(folder.path, 'root.pem'))
  return organizationOf(chain, createPrivateKey(file(`${names[0]!}.key`)), authorities, moments)
}

const ca = ['basicConstraints=critical,CA:true', 'keyUsage=critical,keyCertSign']
const leaf = ['basicConstraints=CA:false', 'keyUsage=critical,digitalSignature,nonRepudiation']

describe('a chain of certificates', () => {
  it.each<[string, () => readonly string[]]>([
    ['one between', () => (issue('a', { by: 'ca-plain' }), ['a', 'ca-plain'])],
    [
      'one between that may issue no other authority',
      () => (
        issue('ca-last', { subject: '/O=Last', extensions: [...ca.slice(1), 'basicConstraints=critical,CA:true,pathlen:0'] }),
        issue('b', { by: 'ca-last' }),
        ['b', 'ca-last']
      ),
    ],
    [
      'the usual extensions of an enterprise certificate',
      () => (
        issue('c', {
          by: 'ca-plain',
          extensions: [...leaf, 'extendedKeyUsage=clientAuth,emailProtection', 'certificatePolicies=critical,2.16.578.1.26.1.3.2'],
        }),
        ['c', 'ca-plain']
      ),
    ],
    ['a key of a curve, signed with SHA-384', () => (issue('d', { by: 'ca-plain', key: 'ec', digest: 'sha384' }), ['d', 'ca-plain'])],
  ])('counts with %s', async (_, make) => {
    expect(await organizationBy(make())).toEqual({ number: '987654321' })
  })

  it.each<[string, string, () => readonly string[]]>([
    ['signed with SHA-1', 'certificate-rule', () => (issue('e', { by: 'ca-plain', digest: 'sha1' }), ['e', 'ca-plain'])],
    [
      'below one that is signed with SHA-1',
      'certificate-rule',
      () => (issue('ca-sha1', { subject: '/O=Old', digest: 'sha1' }), issue('f', { by: 'ca-sha1' }), ['f', 'ca-sha1']),
    ],
    [
      'below one with a key of 1024 bits',
      'certificate-rule',
      () => (issue('ca-short', { subject: '/O=Short', key: 'rsa:1024' }), issue('g', { by: 'ca-short' }), ['g', 'ca-short']),
    ],
    [
      'below an authority that none may issue',
      'certificate-rule',
      () => (
        issue('ca-end', { subject: '/O=End', extensions: [...ca.slice(1), 'basicConstraints=critical,CA:true,pathlen:0'] }),
        issue('ca-below', { by: 'ca-end', subject: '/O=Below' }),
        issue('h', { by: 'ca-below' }),
        ['h', 'ca-below', 'ca-end']
      ),
    ],
    [
      'below one that is no authority',
      'certificate-authority',
      () => (issue('i', { by: 'ca-plain' }), issue('j', { by: 'i' }), ['j', 'i', 'ca-plain']),
    ],
    [
      'below an authority that may sign no certificates',
      'certificate-authority',
      () => (
        issue('ca-mute', { subject: '/O=Mute', extensions: [ca[0]!, 'keyUsage=critical,cRLSign'] }),
        issue('k', { by: 'ca-mute' }),
        ['k', 'ca-mute']
      ),
    ],
    [
      'below an authority for other names',
      'certificate-rule',
      () => (
        issue('ca-names', { subject: '/O=Names', extensions: [...ca, 'nameConstraints=critical,permitted;email:vest.example.org'] }),
        issue('l', { by: 'ca-names' }),
        ['l', 'ca-names']
      ),
    ],
    [
      'with a critical extension that is not known',
      'certificate-rule',
      () => (issue('m', { by: 'ca-plain', extensions: [...leaf, '1.2.3.4=critical,ASN1:NULL'] }), ['m', 'ca-plain']),
    ],
    [
      'with a use that cannot be read',
      'certificate-authority',
      () => (issue('s', { by: 'ca-plain', extensions: [leaf[0]!, '2.5.29.15=critical,DER:0307'] }), ['s', 'ca-plain']),
    ],
    [
      'of a server',
      'certificate-usage',
      () => (issue('n', { by: 'ca-plain', extensions: [...leaf, 'extendedKeyUsage=serverAuth,clientAuth'] }), ['n', 'ca-plain']),
    ],
    [
      'of an employee',
      'certificate-number',
      () => (
        issue('o', { by: 'ca-plain', subject: '/O=Nord/organizationIdentifier=NTRNO-987654321/givenName=Kari/surname=Nordmann' }),
        ['o', 'ca-plain']
      ),
    ],
    [
      'with two identifiers of organizations',
      'certificate-number',
      () => (
        issue('p', { by: 'ca-plain', subject: '/organizationIdentifier=NTRNO-987654321/organizationIdentifier=NTRNO-912345678' }),
        ['p', 'ca-plain']
      ),
    ],
    [
      'with two serial numbers of its subject',
      'certificate-number',
      () => (issue('q', { by: 'ca-plain', subject: '/serialNumber=912345678/serialNumber=987654321' }), ['q', 'ca-plain']),
    ],
  ])('counts for nothing %s', async (_, id, make) => {
    expect(await organizationBy(make())).toMatchObject({ id })
  })

  it('counts for nothing that expired between the run and the reading, or one between that did', async () => {
    issue('t', { by: 'ca-plain', until: 2 })
    expect(await organizationBy(['t', 'ca-plain'], [inDays(0), inDays(1)])).toEqual({ number: '987654321' })
    expect(await organizationBy(['t', 'ca-plain'], [inDays(0), inDays(3)])).toMatchObject({ id: 'certificate-expired' })
    issue('ca-brief', { subject: '/O=Brief', until: 2 })
    issue('u', { by: 'ca-brief' })
    expect(await organizationBy(['u', 'ca-brief'], [inDays(0), inDays(3)])).toMatchObject({ id: 'certificate-expired' })
  })

  it('counts for nothing with the name of an authority and another key', async () => {
    openssl(...'req -x509 -newkey rsa:2048 -nodes -keyout ca-twin.key -subj /O=Plain -days 9 -out ca-twin.pem'.split(' '))
    issue('r', { by: 'ca-twin' })
    expect(await organizationBy(['r', 'ca-twin'])).toMatchObject({ id: 'certificate-authority' })
    expect(await organizationBy(['r', 'ca-plain'])).toMatchObject({ id: 'certificate-authority' })
  })
})
