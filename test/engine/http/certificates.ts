import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Whether certificates can be made here at all. */
export const hasOpenssl = ((): boolean => {
  try {
    execFileSync('openssl', ['version'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
})()

/** What a TLS server presents. */
export interface Presented {
  readonly key: string
  readonly cert: string
}

/** A small authority with an intermediate, and what it has issued: good certificates and every kind of bad ones. */
export interface Authority {
  /** The root, as a file that a target may name. */
  readonly caFile: string
  readonly good: Presented
  readonly withoutIntermediate: Presented
  readonly otherName: Presented
  readonly expired: Presented
  readonly future: Presented
  readonly selfSigned: Presented
  /** The good one with a host name in its common name only. */
  readonly commonName: Presented
  readonly wildcard: Presented
  /** The good one with more than clients need: the root as another signed it, and the intermediate as it was; both expired. */
  readonly crossSigned: Presented
  readonly twinFirst: Presented
  /** The same certificates in other orders, and twice. */
  readonly wrongOrder: Presented
  readonly twice: Presented
  remove(): void
}

const names = 'subjectAltName=DNS:target.test,DNS:localhost,IP:127.0.0.1,IP:0.0.0.0'

/** Makes an authority in a temporary folder. Takes about a quarter of a second. */
export function makeAuthority(): Authority {
  const folder = mkdtempSync(join(tmpdir(), 'gatewatch-ca-'))
  const path = (name: string): string => join(folder, name)
  const openssl = (...args: string[]): void => void execFileSync('openssl', args, { cwd: folder, stdio: 'pipe' })
  const read = (name: string): string => readFileSync(path(name), 'utf8')

  writeFileSync(
    path('ca.cnf'),
    '[ca]\ndefault_ca=it\n[it]\ndatabase=index\nunique_subject=no\nrand_serial=yes\ndefault_md=sha256\npolicy=any\n[any]\ncommonName=supplied\n',
  )
  writeFileSync(path('index'), '')
  writeFileSync(path('authority.ext'), 'basicConstraints=critical,CA:TRUE\nkeyUsage=critical,keyCertSign')
  writeFileSync(path('leaf.ext'), names)
  writeFileSync(path('other.ext'), 'subjectAltName=DNS:other.test')

  const requestFor = (name: string, subject: string): void => {
    openssl('ecparam', '-name', 'prime256v1', '-genkey', '-noout', '-out', `${name}.key`)
    openssl('req', '-new', '-key', `${name}.key`, '-subj', `/CN=${subject}`, '-out', `${name}.csr`)
  }
  const issue = (name: string, by: string, extensions: string, from: string, to: string): void => {
    const what = [
      '-config',
      'ca.cnf',
      '-extfile',
      extensions,
      '-startdate',
      from,
      '-enddate',
      to,
      '-in',
      `${name}.csr`,
      '-out',
      `${name}.crt`,
    ]
    const signer = ['-keyfile', `${by}.key`, ...(by === name ? ['-selfsign'] : ['-cert', `${by}.crt`])]
    openssl('ca', '-batch', '-notext', '-outdir', '.', ...what, ...signer)
  }
  const past = '20200101000000Z'
  const ahead = '20450101000000Z'
  requestFor('root', 'Test root')
  issue('root', 'root', 'authority.ext', past, ahead)
  requestFor('intermediate', 'Test intermediate')
  issue('intermediate', 'root', 'authority.ext', past, ahead)
  const leaf = (
    name: string,
    extensions = 'leaf.ext',
    from = past,
    to = ahead,
    by = 'intermediate',
    subject = `${name}.test`,
  ): Presented => {
    requestFor(name, subject)
    issue(name, by, extensions, from, to)
    return { key: read(`${name}.key`), cert: by === name ? read(`${name}.crt`) : read(`${name}.crt`) + read('intermediate.crt') }
  }
  const good = leaf('good')
  /** Another certificate for a key and a name. */
  const again = (name: string, of: string, by: string): void => {
    copyFileSync(path(`${of}.csr`), path(`${name}.csr`))
    issue(name, by, 'authority.ext', past, '20210101000000Z')
  }
  writeFileSync(path('none.ext'), 'keyUsage=digitalSignature')
  writeFileSync(path('wildcard.ext'), 'subjectAltName=DNS:*.target.test')
  requestFor('former', 'Former root')
  issue('former', 'former', 'authority.ext', past, ahead)
  again('cross', 'root', 'former')
  again('twin', 'intermediate', 'root')
  const sending = (...names: readonly string[]): Presented => ({ key: good.key, cert: names.map((name) => read(`${name}.crt`)).join('') })
  return {
    caFile: path('root.crt'),
    good,
    withoutIntermediate: { key: good.key, cert: read('good.crt') },
    otherName: leaf('other', 'other.ext'),
    expired: leaf('expired', 'leaf.ext', past, '20200201000000Z'),
    future: leaf('future', 'leaf.ext', '20440101000000Z', ahead),
    selfSigned: leaf('self', 'leaf.ext', past, ahead, 'self'),
    commonName: leaf('common', 'none.ext', past, ahead, 'intermediate', 'localhost'),
    wildcard: leaf('wildcard', 'wildcard.ext'),
    crossSigned: sending('good', 'intermediate', 'cross'),
    twinFirst: sending('good', 'twin', 'intermediate', 'cross', 'former'),
    wrongOrder: sending('good', 'root', 'intermediate'),
    twice: sending('good', 'intermediate', 'good', 'intermediate'),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}
