import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const dayMs = 86_400_000
const stamp = (days: number): string => `${new Date(Date.now() + days * dayMs).toISOString().replaceAll(/[-:T]/g, '').slice(0, 14)}Z`

/** Makes certificates and PKCS #12 files in a folder, with openssl. */
export interface Authority {
  readonly openssl: (...args: readonly string[]) => void
  /** Makes a certificate and its key. One whose name begins with `ca` may issue others. */
  readonly issue: (name: string, how?: Issuing) => void
  /** Packs both into `<name>.p12`, with the passphrase `s3cr3t`. */
  readonly pack: (name: string, ...more: readonly string[]) => void
}

interface Issuing {
  readonly subject?: string
  readonly by?: string
  /** Days from now. */
  readonly from?: number
  readonly until?: number
  readonly key?: string
  /** A section of extensions: `leaf`, `encrypting`. */
  readonly as?: string
  /** Extensions in place of a section, as openssl writes them. */
  readonly extensions?: readonly string[]
  readonly digest?: string
}

/** Makes two roots, `root` and `stranger`, and the files `pass` and `wrong` with passphrases. */
export async function startAuthority(folder: string): Promise<Authority> {
  const write = async (name: string, text: string): Promise<void> => await writeFile(join(folder, name), text)
  const openssl = (...args: readonly string[]): void => void execFileSync('openssl', args, { cwd: folder, stdio: 'pipe' })
  const names = ['organizationName', 'organizationIdentifier', 'serialNumber', 'givenName', 'surname', 'commonName']
  const policy = names.map((name) => `${name}=optional`).join('\n')
  const authority = '[authority]\nbasicConstraints=critical,CA:true\nkeyUsage=keyCertSign\n'
  const leaf = '[leaf]\nbasicConstraints=CA:false\nkeyUsage=critical,digitalSignature,nonRepudiation\n[bare]\nbasicConstraints=CA:false\n'
  const encrypting = '[encrypting]\nbasicConstraints=CA:false\nkeyUsage=critical,keyEncipherment\n'
  const own = 'database=index\nnew_certs_dir=.\nrand_serial=yes\ndefault_md=sha256\npolicy=any\nunique_subject=no\n'
  await write('ca.cnf', `[ca]\ndefault_ca=own\n[own]\n${own}[any]\n${policy}\n${authority}${leaf}${encrypting}`)
  await write('index', '')
  await write('pass', 's3cr3t\n')
  await write('wrong', 'other\n')
  for (const root of ['root', 'stranger'])
    openssl(...`req -x509 -newkey rsa:2048 -nodes -keyout ${root}.key -subj /O=${root} -days 900 -out ${root}.pem`.split(' '))
  return {
    openssl,
    issue: (
      name,
      {
        subject = '/O=Nord/organizationIdentifier=NTRNO-987654321',
        by = 'root',
        from = -2,
        until = 300,
        key = 'rsa:2048',
        as,
        extensions: own,
        digest = 'sha256',
      } = {},
    ) => {
      const kind = key === 'ec' ? ['ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1'] : [key]
      openssl('req', '-new', '-newkey', ...kind, '-nodes', '-keyout', `${name}.key`, '-subj', subject, '-out', `${name}.csr`)
      if (own !== undefined) writeFileSync(join(folder, `${name}.ext`), ['[own]', ...own, ''].join('\n'))
      const extensions = own === undefined ? (as ?? (name.startsWith('ca') ? 'authority' : 'leaf')) : `own -extfile ${name}.ext`
      const between = `-md ${digest} -startdate ${stamp(from)} -enddate ${stamp(until)} -extensions ${extensions}`
      openssl(...`ca -batch -config ca.cnf -in ${name}.csr -cert ${by}.pem -keyfile ${by}.key ${between} -out ${name}.pem`.split(' '))
    },
    pack: (name, ...more) =>
      openssl(
        'pkcs12',
        '-export',
        '-inkey',
        `${name}.key`,
        '-in',
        `${name}.pem`,
        '-passout',
        'pass:s3cr3t',
        '-out',
        `${name}.p12`,
        ...more,
      ),
  }
}
