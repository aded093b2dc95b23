import type { SourceFile } from './read.ts'
import type { Api } from './model.ts'
import { DefinitionPart } from './part.ts'
import { fromExport } from './shape/v2-export.ts'
import { fromManagementExport, fromGatewayForm } from './shape/v4.ts'

/**
 * Every definition of a file, in any shape, as the one model: a file has one, or one for each document.
 * Other documents, such as the Kubernetes resource of a management context, are ignored.
 */
export const definitionsIn = ({ root }: Pick<SourceFile, 'root'>): readonly Api[] =>
  documentsIn(new DefinitionPart(root, '')).flatMap((document) => definitionIn(document) ?? [])

/** The first definition of a file; undefined when it has none. */
export const normalize = (source: Pick<SourceFile, 'root'>): Api | undefined => definitionsIn(source)[0]

/** The documents of a file: itself, or the elements of a list, also of one that a cluster gives. */
export function documentsIn(part: DefinitionPart): readonly DefinitionPart[] {
  if (Array.isArray(part.value)) return part.items().flatMap(documentsIn)
  return part.get('kind').value === 'List' ? part.itemsOf('items').flatMap(documentsIn) : [part]
}

function definitionIn(document: DefinitionPart): Api | undefined {
  const [kind, spec, api] = [document.get('kind').value, document.get('spec'), document.get('api')]
  if (spec.isObject && kind === 'ApiV4Definition') return asStored(fromGatewayForm(spec, 'v4 resource'))
  if (spec.isObject && kind === 'ApiDefinition')
    return asStored(isVersion4(spec) ? fromGatewayForm(spec, 'v4 resource') : fromExport(spec, 'v2 resource'))
  if (api.isObject) return isVersion4(api) ? fromManagementExport(document) : recognize(api)
  return recognize(spec.isObject ? spec : document)
}

/** Adds the defaults of a cluster: a plan without a status is published. */
const asStored = (api: Api): Api => ({
  ...api,
  plans: api.plans.map((plan) => ({ ...plan, status: plan.status ?? { at: `${plan.at}/status`, value: 'published' } })),
})

const isVersion4 = (root: DefinitionPart): boolean =>
  root.get('definitionVersion').word()?.value === 'v4' ||
  root.get('gravitee').text()?.value.startsWith('4') === true ||
  Array.isArray(root.get('listeners').value)

/** Reads a definition by its version; without one the gateway takes any with a proxy for version 2. */
function recognize(root: DefinitionPart): Api | undefined {
  if (isVersion4(root)) return fromGatewayForm(root)
  const isVersion2 = root.get('definitionVersion').word()?.value === 'v2' || root.get('gravitee').text()?.value.startsWith('2') === true
  const proxy = root.get('proxy')
  if (!isVersion2 && !PLACES.some((name) => proxy.get(name).value !== undefined)) return undefined
  return isOld(root) ? undefined : fromExport(root)
}

/** Tells if a definition has the old design, a list of policies for each path, which newer gateways no longer run. */
export const isOld = (root: DefinitionPart): boolean =>
  root.get('definitionVersion').word()?.value !== 'v2' &&
  root.get('gravitee').text()?.value.startsWith('2') !== true &&
  !Array.isArray(root.get('flows').value) &&
  root.get('paths').isObject &&
  PLACES.some((name) => root.get('proxy').get(name).value !== undefined)

/** The members of a version 2 proxy with context paths and backends. */
const PLACES = ['virtual_hosts', 'virtualHosts', 'context_path', 'contextPath', 'groups', 'endpoints']
