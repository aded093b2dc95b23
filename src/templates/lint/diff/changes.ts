import { DefinitionPart, positionOf, type Pointer, type SourceFile } from '../../../gravitee/index.ts'
import type { Text } from '../../../messages/index.ts'
import type { ValueChange } from './diff-report.ts'
import { differencesBetween, type Located } from './values.ts'

/** A part of a file, with the values of it that may be shown. */
export interface Side {
  readonly source: SourceFile
  readonly at: Pointer
  readonly shown: (located: Located | undefined) => Text | undefined
}

/** Lists the changed values of a part of a file, in the order of the file. */
export function changesBetween(old: Side, now: Side): readonly ValueChange[] {
  const locate = ({ source, at }: Side): Located => ({ value: new DefinitionPart(source.root, '').find(at).value ?? null, at })
  const changes = differencesBetween(locate(old), locate(now)).map((difference): ValueChange => {
    const { what, near } = difference
    const [before, after] = [old.shown(difference.old), now.shown(difference.now)]
    const { line, column } = positionOf(now.source, near)
    return {
      what,
      pointer: what === 'removed' ? difference.old!.at : near,
      ...(before !== undefined && { before }),
      ...(after !== undefined && { after }),
      line,
      column,
    }
  })
  return changes.toSorted((one, other) => one.line - other.line || one.column - other.column)
}
