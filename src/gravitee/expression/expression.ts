/** A range of the text that an expression was read from, in UTF-16 units. */
export interface ExpressionSpan {
  readonly from: number
  readonly to: number
}

/** The expression between the braces of `{#...}`. */
export type Expression = ExpressionSpan &
  (
    | { readonly kind: 'literal'; readonly value: string | number | bigint | boolean | null }
    /** `#request`: a variable of the gateway. */
    | { readonly kind: 'variable'; readonly name: string }
    /** A bare word, as in `headers[iss]`. */
    | { readonly kind: 'word'; readonly name: string }
    | { readonly kind: 'list'; readonly items: readonly Expression[] }
    /** Safe where it is written `?.`: a member of null is null. */
    | { readonly kind: 'member'; readonly of: Expression; readonly name: string; readonly isSafe: boolean }
    | { readonly kind: 'index'; readonly of: Expression; readonly index: Expression; readonly isSafe: boolean }
    | { readonly kind: 'call'; readonly callee: Expression; readonly parameters: readonly Expression[] }
    | { readonly kind: 'unary'; readonly operator: string; readonly operand: Expression }
    | { readonly kind: 'binary'; readonly operator: string; readonly left: Expression; readonly right: Expression }
    | { readonly kind: 'choice'; readonly test: Expression; readonly whenTrue: Expression; readonly whenFalse: Expression }
    /** `a ?: b`. */
    | { readonly kind: 'elvis'; readonly wanted: Expression; readonly otherwise: Expression }
    | { readonly kind: 'assignment'; readonly target: Expression; readonly value: Expression }
    /** Parts of the language that are not evaluated here: `T(java.lang.Math)`, `.?[…]`, `#a++`, `@bean`, or an expression of too many parts. */
    | { readonly kind: 'unsupported'; readonly what: string; readonly parts: readonly Expression[] }
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
    case 'call':
      return [expression.callee, ...expression.parameters]
    case 'unary':
      return [expression.operand]
    case 'binary':
      return [expression.left, expression.right]
    case 'choice':
      return [expression.test, expression.whenTrue, expression.whenFalse]
    case 'elvis':
      return [expression.wanted, expression.otherwise]
    case 'assignment':
      return [expression.target, expression.value]
    case 'unsupported':
      return expression.parts
    default:
      return []
  }
}
