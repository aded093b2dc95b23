import type { Real } from './value.ts'

/** A stretch of the text that an expression was read from, in UTF-16 units. */
export interface Span {
  readonly from: number
  readonly to: number
}

/** What stands between the braces of `{#...}`. */
export type Expression = Span &
  (
    | {
        readonly kind: 'literal'
        readonly value: string | number | boolean | null
        /** The number where it is no Integer: `42L`, `1.5`. */
        readonly exact?: bigint | Real
      }
    /** `#request`: something the gateway provides. */
    | { readonly kind: 'variable'; readonly name: string }
    /** A bare word, as in `headers[iss]`. */
    | { readonly kind: 'word'; readonly name: string }
    /** `T(java.lang.Math)`. */
    | { readonly kind: 'type'; readonly name: string }
    | { readonly kind: 'construction'; readonly name: string; readonly parameters: readonly Expression[] }
    | { readonly kind: 'list'; readonly items: readonly Expression[] }
    | { readonly kind: 'map'; readonly entries: readonly (readonly [key: Expression, value: Expression])[] }
    /** Safe where it is written `?.`: a member of nothing is nothing. */
    | { readonly kind: 'member'; readonly of: Expression; readonly name: string; readonly isSafe: boolean }
    | { readonly kind: 'index'; readonly of: Expression; readonly index: Expression; readonly isSafe: boolean }
    /** `.?[...]` and its kin: a choice among, or a change of, the elements of a list. */
    | {
        readonly kind: 'selection'
        readonly of: Expression
        readonly by: Expression
        readonly operator: '?[' | '![' | '^[' | '$['
        readonly isSafe: boolean
      }
    | { readonly kind: 'call'; readonly callee: Expression; readonly parameters: readonly Expression[] }
    | { readonly kind: 'unary'; readonly operator: string; readonly operand: Expression }
    | { readonly kind: 'binary'; readonly operator: string; readonly left: Expression; readonly right: Expression }
    | { readonly kind: 'choice'; readonly test: Expression; readonly whenTrue: Expression; readonly whenFalse: Expression }
    /** `a ?: b`. */
    | { readonly kind: 'elvis'; readonly wanted: Expression; readonly otherwise: Expression }
    | { readonly kind: 'assignment'; readonly target: Expression; readonly value: Expression }
    /** What the language has and we do not evaluate: `#a++`, `@bean`, `new int[]{1}`, or an expression of too many parts. */
    | { readonly kind: 'foreign'; readonly what: '++' | '@' | '.#' | 'new …[]' | 'size'; readonly parts: readonly Expression[] }
  )

/** The direct parts of an expression, from left to right. */
export function partsOf(expression: Expression): readonly Expression[] {
  switch (expression.kind) {
    case 'list':
      return expression.items
    case 'map':
      return expression.entries.flat()
    case 'construction':
      return expression.parameters
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
    case 'elvis':
      return [expression.wanted, expression.otherwise]
    case 'assignment':
      return [expression.target, expression.value]
    case 'foreign':
      return expression.parts
    default:
      return []
  }
}
