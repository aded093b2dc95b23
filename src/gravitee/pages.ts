import { documentsIn } from './normalise.ts'
import { Part } from './part.ts'
import type { Pointer } from './pointer.ts'
import type { SourceFile } from './read.ts'

/** A page of the documentation of an API that is an OpenAPI document, or is meant to be one. */
export interface OpenApiPage {
  /** Of its content. */
  readonly at: Pointer
  readonly name: string
  readonly published: boolean
  /** The document as text; absent where the gateway fetches it from elsewhere. */
  readonly content: string | undefined
}

/** The OpenAPI documents among the pages of every definition of a file: exports list them, resources of a cluster have them by name. */
export const openApiPagesIn = ({ root }: Pick<SourceFile, 'root'>): readonly OpenApiPage[] =>
  documentsIn(new Part(root, '')).flatMap((document) =>
    ['', 'spec', 'api'].flatMap((holder) => {
      const pages = (holder === '' ? document : document.get(holder)).get('pages')
      const listed = pages.isObject ? pages.members() : pages.items().map((page, place) => [String(place + 1), page] as const)
      return listed.flatMap(([key, page]) => (page.get('type').word()?.value === 'swagger' ? [pageOf(key, page)] : []))
    }),
  )

function pageOf(key: string, page: Part): OpenApiPage {
  const [name, content] = [page.get('name').text()?.value.trim(), page.get('content')]
  return {
    at: content.at,
    name: name === undefined || name === '' ? key : name,
    published: page.get('published').flag()?.value === true,
    content: content.text()?.value,
  }
}
