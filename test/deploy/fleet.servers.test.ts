import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parseAllDocuments } from 'yaml'
import { makeFleetKeys } from '../../src/cli/fleet-keys.ts'
import { programOf } from '../../src/cli/commands.ts'
import { loadTargetText } from '../../src/config/load.ts'
import { needs } from '../require-server.ts'
import { problemsOfUnit, run, textOf } from './files.ts'
import { temporaryFolder } from './servers.ts'

const monitor = (await programOf({ names: ['monitor'] })).commands.find((command) => command.name() === 'monitor')!

/** Options of `gatewatch monitor` that a command line names and that are not there. */
function unknownOptions(args: readonly string[]): readonly string[] {
  const known = new Set(monitor.options.map(({ long }) => long))
  return args.filter((arg) => arg.startsWith('--') && !known.has(arg))
}

/** Keys as a comment in a file says that they are made. */
function keysOf(text: string): { readonly out: string; readonly options: Parameters<typeof makeFleetKeys>[0] } {
  const words = /gatewatch fleet keys (.*)$/m.exec(text)![1]!.split(' ')
  const named = (option: string): readonly string[] => words.flatMap((word, index) => (word === option ? [words[index + 1]!] : []))
  const out = join(temporaryFolder(), 'keys')
  return { out, options: { out, coordinator: named('--coordinator'), prober: named('--prober'), location: named('--location') } }
}

interface Container {
  readonly args: readonly string[]
  readonly env: readonly { readonly name: string; readonly value?: string }[]
  readonly securityContext: object
  readonly volumeMounts: readonly { readonly name: string }[]
}

interface Manifest {
  readonly kind: string
  readonly metadata: { readonly name: string }
  readonly data?: Readonly<Record<string, string>>
  readonly stringData?: Readonly<Record<string, string>>
  readonly spec: {
    readonly replicas: number
    readonly template: {
      readonly spec: {
        readonly containers: readonly [Container]
        readonly securityContext: object
        readonly volumes: readonly { readonly name: string; readonly secret?: { readonly secretName: string } }[]
      }
    }
    readonly volumeClaimTemplates?: readonly { readonly metadata: { readonly name: string } }[]
  }
}

describe('the manifest of a fleet for Kubernetes', () => {
  const text = textOf('kubernetes/fleet.yaml')
  const manifests = parseAllDocuments(text).map((document) => document.toJS() as Manifest)
  const of = (kind: string, name: string): Manifest =>
    manifests.find((manifest) => manifest.kind === kind && manifest.metadata.name === name)!
  const coordinator = of('StatefulSet', 'gatewatch-coordinator')
  const probe = of('StatefulSet', 'gatewatch-probe')

  it.each([
    ['coordinator', coordinator],
    ['probe', probe],
  ])('runs as nobody, without rights, on a file system that cannot be written, and mounts what it names: %s', (_role, { spec }) => {
    const { containers, securityContext, volumes } = spec.template.spec
    const [container] = containers
    expect(securityContext).toMatchObject({ runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } })
    expect(container.securityContext).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    })
    const there = [...volumes.map(({ name }) => name), ...(spec.volumeClaimTemplates ?? []).map(({ metadata }) => metadata.name)]
    expect(container.volumeMounts.map(({ name }) => name).filter((name) => !there.includes(name))).toEqual([])
    expect(unknownOptions(container.args)).toEqual([])
  })

  it('gives the secrets of targets to probers alone', () => {
    const secretsOf = ({ spec }: Manifest): readonly (string | undefined)[] =>
      spec.template.spec.volumes.map(({ secret }) => secret?.secretName)
    expect(secretsOf(probe)).toContain('gatewatch-targets')
    expect(secretsOf(coordinator)).not.toContain('gatewatch-targets')
    expect(JSON.stringify(coordinator)).not.toContain('gatewatch-targets')
  })

  it('names the keys that its comment makes', () => {
    const { out, options } = keysOf(text)
    makeFleetKeys(options)
    const keysIn = (name: string): readonly string[] => Object.keys(of('Secret', name).stringData!).filter((key) => key.endsWith('.nk'))
    for (const key of [...keysIn('gatewatch-coordinator'), ...keysIn('gatewatch-probe')])
      expect(readFileSync(join(out, key), 'utf8')).toMatch(/^SU/)
    const names = Array.from({ length: probe.spec.replicas }, (_, index) => `oslo.gatewatch-probe-${index}.nk`)
    expect(keysIn('gatewatch-probe')).toEqual(names)
  })

  it('has a configuration that Gatewatch takes', async () => {
    const secrets = temporaryFolder()
    for (const name of ['client-secret', 'status-token']) writeFileSync(join(secrets, name), `${name}-4711`)
    const configuration = of('ConfigMap', 'gatewatch-fleet').data!['targets.yaml']!
    const placed = configuration.replaceAll('/secrets/', `${secrets}/`).replaceAll('/nats/', `${secrets}/`)
    const [target] = await loadTargetText(placed, { file: 'targets.yaml', environment: { CLIENT_ID: 'client-4711' } })
    expect(target!.monitor).toMatchObject({ locations: { want: 3, down: 2 } })
  })
})

needs('systemd-analyze')('the units of a fleet for systemd', () => {
  const unitWith = (unit: string, dropIn: string): string => {
    const place = temporaryFolder()
    const text =
      unit === 'gatewatch.service'
        ? textOf(`systemd/${unit}`)
        : '[Unit]\nDescription=NATS Server\n[Service]\nUser=daemon\nExecStart=/bin/false\n'
    writeFileSync(join(place, unit), text.replaceAll('/opt/gatewatch/bin/gatewatch', '/bin/true'))
    mkdirSync(join(place, `${unit}.d`))
    const added = textOf(`systemd/${unit}.d/${dropIn}`).replaceAll('/opt/gatewatch/bin/gatewatch', '/bin/true')
    writeFileSync(join(place, `${unit}.d`, dropIn), added.replaceAll('/usr/sbin/nats-server', '/bin/true'))
    return join(place, unit)
  }

  it.each([
    ['gatewatch.service', 'probe.conf'],
    ['gatewatch.service', 'coordinator.conf'],
    ['nats-server.service', 'gatewatch.conf'],
  ])('are understood: %s with %s', (unit, dropIn) => {
    expect(problemsOfUnit(unitWith(unit, dropIn))).toEqual({ status: 0, output: '' })
  })

  it.each(['probe.conf', 'coordinator.conf'])('leave little to attack: %s', (dropIn) => {
    const { status, output } = run(
      'systemd-analyze',
      'security',
      '--offline=true',
      '--threshold=15',
      '--no-pager',
      unitWith('gatewatch.service', dropIn),
    )
    expect(status, output).toBe(0)
  })

  it.each(['probe', 'coordinator'])('start the %s with options that are there', (role) => {
    const line = /^ExecStart=\/\S+ monitor (.*)$/m.exec(textOf(`systemd/gatewatch.service.d/${role}.conf`))![1]!
    expect(line).toContain(`--role ${role}`)
    expect(unknownOptions(line.split(' '))).toEqual([])
  })
})
