import type { SourceFile } from './read.ts'
import type { Api } from './model.ts'
import { Part } from './part.ts'
import { fromExport } from './shape/v2-export.ts'
import { fromManagementExport, fromGatewayForm } from './shape/v4.ts'

/**
 * Every definition of a file, whatever its shape, as the one model: a file has one, or as many as it has documents.
 * What stands beside them, such as the Kubernetes resource of a management context, is none, and passed over.
 */
export const definitionsIn = ({ root }: Pick<SourceFile, 'root'>): readonly Api[] =>
  documentsIn(new Part(root, '')).flatMap((document) => definitionIn(document) ?? [])

/** The first definition of a file; undefined when it has none. */
export const normalize = (source: Pick<SourceFile, 'root'>): Api | undefined => definitionsIn(source)[0]

/** The documents of a file: itself, or the elements of a list, also of one that a cluster gives. */
export function documentsIn(part: Part): readonly Part[] {
  if (Array.isArray(part.value)) return part.items().flatMap(documentsIn)
  return part.get('kind').value === 'List' ? part.itemsOf('items').flatMap(documentsIn) : [part]
}

function definitionIn(document: Part): Api | undefined {
  const [kind, spec, api] = [document.get('kind').value, document.get('spec'), document.get('api')]
  if (spec.isObject && kind === 'ApiV4Definition') return asStored(fromGatewayForm(spec, 'v4 resource'))
  if (spec.isObject && kind === 'ApiDefinition')
    return asStored(isVersion4(spec) ? fromGatewayForm(spec, 'v4 resource') : fromExport(spec, 'v2 resource'))
  if (api.isObject) return isVersion4(api) ? fromManagementExport(document) : recognize(api)
  return recognize(spec.isObject ? spec : document)
}

/** With what a cluster fills in before the operator sees a resource: a plan that does not say otherwise is published. */
const asStored = (api: Api): Api => ({
  ...api,
  plans: api.plans.map((plan) => ({ ...plan, status: plan.status ?? { at: `${plan.at}/status`, value: 'published' } })),
})

const isVersion4 = (root: Part): boolean =>
  root.get('definitionVersion').word()?.value === 'v4' ||
  root.get('gravitee').text()?.value.startsWith('4') === true ||
  Array.isArray(root.get('listeners').value)

/** What the gateway takes for version 2 also where nothing says so, as long as there is a proxy. */
function recognize(root: Part): Api | undefined {
  if (isVersion4(root)) return fromGatewayForm(root)
  const isVersion2 = root.get('definitionVersion').word()?.value === 'v2' || root.get('gravitee').text()?.value.startsWith('2') === true
  const proxy = root.get('proxy')
  if (!isVersion2 && !PLACES.some((name) => proxy.get(name).value !== undefined)) return undefined
  return isOld(root) ? undefined : fromExport(root)
}

/** Whether a definition has the old design, a list of policies for each path, which the gateway runs no more once it is converted to flows. */
export const isOld = (root: Part): boolean =>
  root.get('definitionVersion').word()?.value !== 'v2' &&
  root.get('gravitee').text()?.value.startsWith('2') !== true &&
  !Array.isArray(root.get('flows').value) &&
  root.get('paths').isObject &&
  PLACES.some((name) => root.get('proxy').get(name).value !== undefined)

/** Where an API of version 2 listens, and where it leads. */
const PLACES = ['virtual_hosts', 'virtualHosts', 'context_path', 'contextPath', 'groups', 'endpoints']
