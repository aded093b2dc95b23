import type { SourceFile } from './read.ts'
import type { Api } from './model.ts'
import { Part } from './part.ts'
import { fromPaths } from './shape/v1-paths.ts'
import { fromExport } from './shape/v2-export.ts'
import { fromManagementExport, fromGatewayForm } from './shape/v4.ts'

/** Turns a file of any of the four shapes into the one model; undefined when it has none of them. */
export function normalise(source: Pick<SourceFile, 'root'>): Api | undefined {
  const file = new Part(source.root, '')
  if (file.get('api').isObject) return isVersion4(file.get('api')) ? fromManagementExport(file) : recognise(file.get('api'))
  if (file.get('spec').isObject) return recognise(file.get('spec'))
  return recognise(file)
}

const isVersion4 = (root: Part): boolean =>
  root.get('definitionVersion').word()?.value === 'v4' ||
  root.get('gravitee').text()?.value.startsWith('4') === true ||
  Array.isArray(root.get('listeners').value)

function recognise(root: Part): Api | undefined {
  if (isVersion4(root)) return fromGatewayForm(root)
  const hasProxy = root.get('proxy').isObject
  if (hasProxy && (Array.isArray(root.get('flows').value) || root.get('gravitee').text()?.value.startsWith('2') === true))
    return fromExport(root)
  if (hasProxy && root.get('paths').isObject) return fromPaths(root)
  return undefined
}
