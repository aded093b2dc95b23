import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { loadTargetText } from '../../src/config/load.ts'
import { needs } from '../require-server.ts'
import { problemsOfUnit, run, textOf } from './files.ts'
import { temporaryFolder } from './servers.ts'

interface Container {
  readonly args: readonly string[]
  readonly securityContext: object
  readonly volumeMounts: readonly { readonly name: string; readonly mountPath: string }[]
}

interface Manifest {
  readonly kind: string
  readonly metadata: { readonly name: string }
  readonly data?: Readonly<Record<string, string>>
  readonly stringData?: Readonly<Record<string, string>>
  readonly spec: {
    readonly template: {
      readonly spec: {
        readonly containers: readonly [Container]
        readonly securityContext: object
        readonly volumes: readonly { readonly name: string }[]
      }
    }
    readonly volumeClaimTemplates: readonly { readonly metadata: { readonly name: string } }[]
  }
}

const program = ['monitor', '--config', '--store', '--listen']

describe('the manifest for Kubernetes', () => {
  const manifests = parseAllDocuments(textOf('kubernetes/gatewatch.yaml')).map((document) => document.toJS() as Manifest)
  const of = (kind: string): Manifest => manifests.find((manifest) => manifest.kind === kind)!
  const { spec } = of('StatefulSet').spec.template
  const [container] = spec.containers

  it('runs as nobody, without rights, on a file system that cannot be written', () => {
    expect(spec.securityContext).toMatchObject({ runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } })
    expect(container.securityContext).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    })
  })

  it('mounts what it names', () => {
    const volumes = [
      ...spec.volumes.map(({ name }) => name),
      ...of('StatefulSet').spec.volumeClaimTemplates.map(({ metadata }) => metadata.name),
    ]
    expect(container.volumeMounts.map(({ name }) => name).filter((name) => !volumes.includes(name))).toEqual([])
    for (const option of program) expect(container.args).toContain(option)
  })

  it('has a configuration that Gatewatch takes, with the secrets that stand beside it', async () => {
    const folder = temporaryFolder()
    mkdirSync(join(folder, 'secrets'))
    const secrets = of('Secret').stringData!
    for (const name of Object.keys(secrets)) writeFileSync(join(folder, 'secrets', name), `${name}-4711`)
    const text = of('ConfigMap').data!['targets.yaml']!.replaceAll('/secrets/', `${folder}/secrets/`)
    const [target] = await loadTargetText(text, { file: 'targets.yaml', environment: { CLIENT_ID: 'client-4711' } })
    expect(target).toMatchObject({ name: 'institution-one', monitor: { intervalSeconds: 60 } })
    const { listen } = target!.monitor
    expect(listen!.bearerToken!.equals('status-token-4711')).toBe(true)
    // Who asks by the name of the service is answered, wherever in the cluster he is.
    const { name } = of('Service').metadata
    expect(listen!.hosts).toEqual(['', '.default', '.default.svc', '.default.svc.cluster.local'].map((rest) => `${name}${rest}`))
  })
})

describe('the image', () => {
  const lines = textOf('Dockerfile').split('\n')
  const instructions = (name: string): readonly string[] =>
    lines.filter((line) => line.startsWith(`${name} `)).map((line) => line.slice(name.length + 1))

  it('runs as nobody, on a base without a shell', () => {
    expect(instructions('FROM').at(-1)).toMatch(/^gcr\.io\/distroless\/nodejs24-.*:nonroot$/)
  })

  it('starts the monitor by the program that the package names', () => {
    const entry = JSON.parse(instructions('ENTRYPOINT')[0]!) as readonly string[]
    const { bin } = JSON.parse(textOf('../package.json')) as { bin: { gatewatch: string } }
    expect(entry.at(-1)).toBe(`/app/${bin.gatewatch}`)
    const command = JSON.parse(instructions('CMD')[0]!) as readonly string[]
    for (const option of program) expect(command).toContain(option)
  })

  it('asks after its health where everybody may', () => {
    expect(lines.find((line) => line.includes('HEALTHCHECK'))).toContain('/healthz')
  })

  it('copies what is there, and lets through what it copies', () => {
    const through = textOf('Dockerfile.dockerignore').split('\n')
    const copied = instructions('COPY')
      .filter((what) => !what.startsWith('--'))
      .flatMap((what) => what.split(' ').slice(0, -1))
    for (const path of copied.filter((path) => path !== '.')) expect(through).toContain(`!${path}`)
    const { files } = JSON.parse(textOf('../package.json')) as { files: readonly string[] }
    expect(files).toEqual(expect.arrayContaining(['dist', 'config']))
  })
})

needs('systemd-analyze')('the unit for systemd', () => {
  const unit = (): string => {
    const file = join(temporaryFolder(), 'gatewatch.service')
    writeFileSync(file, textOf('systemd/gatewatch.service').replaceAll('/opt/gatewatch/bin/gatewatch', '/bin/true'))
    return file
  }

  it('is understood', () => {
    expect(problemsOfUnit(unit())).toEqual({ status: 0, output: '' })
  })

  it('leaves little to attack', () => {
    const { status, output } = run('systemd-analyze', 'security', '--offline=true', '--threshold=15', '--no-pager', unit())
    expect(status, output).toBe(0)
  })

  it('starts the monitor, and gives it time to end', () => {
    const text = textOf('systemd/gatewatch.service')
    expect(text).toMatch(/^ExecStart=\S+\/gatewatch monitor --config \S+ --store \S+$/m)
    expect(Number(/^TimeoutStopSec=(\d+)$/m.exec(text)![1])).toBeGreaterThan(30)
  })
})

describe('the dashboard for Grafana', () => {
  interface Panel {
    readonly id: number
    readonly title: string
    readonly gridPos: { readonly x: number; readonly y: number; readonly w: number; readonly h: number }
    readonly type: string
    readonly datasource?: object
  }
  const { panels, templating } = parse(textOf('grafana/gatewatch.json')) as {
    panels: readonly Panel[]
    templating: { list: readonly { name: string }[] }
  }

  it('has its panels side by side', () => {
    expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length)
    const cells = panels.flatMap(({ gridPos: { x, y, w, h } }) =>
      Array.from({ length: w * h }, (_, cell) => `${x + (cell % w)},${y + Math.floor(cell / w)}`),
    )
    expect(new Set(cells).size).toBe(cells.length)
    for (const { gridPos } of panels) expect(gridPos.x + gridPos.w).toBeLessThanOrEqual(24)
  })

  it('asks the source that the reader chooses', () => {
    expect(templating.list.map(({ name }) => name)).toEqual(['datasource', 'target'])
    const asking = panels.filter(({ type }) => type !== 'row')
    for (const { datasource } of asking) expect(datasource).toEqual({ type: 'prometheus', uid: '${datasource}' })
  })
})
