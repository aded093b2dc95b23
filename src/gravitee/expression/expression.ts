/** A stretch of the text that an expression was read from, in UTF-16 units. */
export interface Span {
  readonly from: number
  readonly to: number
}

/** What stands between the braces of `{#...}`, as far as gateway templates use the language. */
export type Expression = Span &
  (
    | { readonly kind: 'literal'; readonly value: string | number | boolean | null }
    /** `#request`: something the gateway provides. */
    | { readonly kind: 'variable'; readonly name: string }
    /** A bare word, as in `headers[iss]`. */
    | { readonly kind: 'word'; readonly name: string }
    /** `T(java.lang.Math)` or what follows `new`. */
    | { readonly kind: 'type'; readonly name: string }
    | { readonly kind: 'list'; readonly items: readonly Expression[] }
    | { readonly kind: 'member'; readonly of: Expression; readonly name: string }
    | { readonly kind: 'index'; readonly of: Expression; readonly index: Expression }
    /** `.?[...]` and its kin: a choice among, or a change of, the elements of a list. */
    | { readonly kind: 'selection'; readonly of: Expression; readonly by: Expression }
    | { readonly kind: 'call'; readonly callee: Expression; readonly parameters: readonly Expression[] }
    | { readonly kind: 'unary'; readonly operator: string; readonly operand: Expression }
    | { readonly kind: 'binary'; readonly operator: string; readonly left: Expression; readonly right: Expression }
    | { readonly kind: 'choice'; readonly test: Expression; readonly whenTrue: Expression; readonly whenFalse: Expression }
  )

/** The direct parts of an expression, from left to right. */
export function partsOf(expression: Expression): readonly Expression[] {
  switch (expression.kind) {
    case 'list':
      return expression.items
    case 'member':
      return [expression.of]
    case 'index':
      return [expression.of, expression.index]
    case 'selection':
      return [expression.of, expression.by]
    case 'call':
      return [expression.callee, ...expression.parameters]
    case 'unary':
      return [expression.operand]
    case 'binary':
      return [expression.left, expression.right]
    case 'choice':
      return [expression.test, expression.whenTrue, expression.whenFalse]
    default:
      return []
  }
}
