import { springPrograms } from '../spring-build.ts'
import { patienceSeconds, type Api, type SetUp } from '../set-up.ts'
import { namedApis, pathOf, type Make } from './make.ts'

/** Spring Cloud Gateway: keys and the token in filters, errors as the framework answers them. All set-ups have one port and paths of their own. */
export const spring: Make = {
  program: 'java',
  onePort: true,
  byChance: true,
  async configure(setUps) {
    const programOf = await springPrograms()
    const [{ port } = { port: 0 }] = setUps
    return {
      arguments: () => [
        '-XX:TieredStopAtLevel=1',
        '-XX:+UseSerialGC',
        '-Xmx256m',
        '-jar',
        programOf('gateway'),
        '--spring.config.additional-location=file:./set-up.yaml',
      ],
      environment: { PORT: String(port) },
      files: { 'set-up.yaml': JSON.stringify(configuration(setUps), undefined, 1) },
    }
  },
}

const configuration = (setUps: readonly SetUp[]): object => ({
  spring: {
    cloud: {
      gateway: {
        server: {
          webflux: {
            httpclient: { 'response-timeout': `${patienceSeconds}s` },
            'default-filters': ['RemoveRequestHeader=Authorization'],
            routes: setUps.flatMap((setUp, index) => namedApis(setUp).flatMap(([name, api]) => routesOf(`${name}-${index}`, api, setUp))),
          },
        },
      },
    },
  },
})

function routesOf(id: string, api: Api, { behindProxy }: SetUp): readonly object[] {
  const { contextPath, keyHeader, keys, closed, callout, backends } = api
  const filters = [
    ...(behindProxy === undefined ? [] : [`RemoveRequestHeader=${keyHeader}`]),
    `ApiKey=${[keys[0] ?? 'none', keyHeader, ...closed].join(', ')}`,
    `RemoveRequestHeader=${keyHeader}`,
    ...(callout === undefined ? [] : [`Callout=${Object.values(inOrder(callout)).join(', ')}`]),
  ]
  return backends.map((url, index) => ({
    id: `${id}-${index}`,
    uri: new URL(url).origin,
    predicates: [`Path=${contextPath}, ${contextPath}/**`, ...(backends.length > 1 ? [`Weight=${id}, 1`] : [])],
    filters: [...filters, `RewritePath=${contextPath}(?<rest>/?.*), ${pathOf(url)}$\\{rest}`],
  }))
}

const inOrder = ({ url, key, issuer, scope, goesOn }: NonNullable<Api['callout']>) => ({ url, key, issuer, scope, goesOn })
