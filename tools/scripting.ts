import { isBuiltin } from 'node:module'
import { parseAst } from 'rolldown/parseAst'

/** A node of the tree (ESTree); the code is ASCII, so places are offsets. */
interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
}

interface Specifier extends Node {
  readonly local: { readonly name: string }
  readonly imported?: { readonly name: string }
  readonly exported?: { readonly name: string }
}

interface ImportOrExport extends Node {
  readonly source?: { readonly value: string }
  readonly specifiers: readonly Specifier[]
}

interface Declaration extends Node {
  readonly declarations: readonly { readonly id: { readonly name: string }; readonly init: Node | null }[]
}

/** A part of the code, and what takes its place. */
interface Change {
  readonly start: number
  readonly end: number
  readonly text: string
}

/** What a module imports of Node.js comes by `require`: for `import` Node.js asks for each member of a builtin, and some load much or read certificates. */
export function requiringBuiltins(code: string): string {
  const imports = statementsOf(code, 'ImportDeclaration').filter(({ source }) => isBuiltin(source!.value))
  if (imports.length === 0) return code
  const changes = imports.map((each) => ({ ...placeOf(each), text: requireFor(each) }))
  const [shebang = ''] = /^#!.*\n/.exec(code) ?? []
  const requiring = `import { createRequire as requiring } from 'node:module';\nconst required = requiring(import.meta.url);\n`
  return changed(code, [{ start: 0, end: shebang.length, text: shebang + requiring }, ...changes])
}

/** A module as a script, and the module that runs it. */
interface Scripted {
  readonly script: string
  readonly module: string
}

/**
 * Divides a module in two: a script, since V8 gives what it made of a script when that has run, and a module of the same exports that runs it
 * by `runKept` of the module `keeper`. `uses` are the first arguments that make a difference in what is called, the first of them where there is none.
 * Throws where an exported variable has its value later, which the module would not show: it has what there is when the script has run.
 */
export function scripted(
  code: string,
  { script, keeper, uses }: { readonly script: string; readonly keeper: string; readonly uses: readonly string[] },
): Scripted {
  const imports = statementsOf(code, 'ImportDeclaration')
  const exports = statementsOf(code, 'ExportNamedDeclaration')
  const names = exports.flatMap(({ specifiers }) => specifiers.map(({ local, exported }) => [local.name, exported!.name] as const))
  const late = lateIn(code).filter((name) => names.some(([local]) => local === name))
  if (late.length > 0) throw new Error(`these are exported, and have no value from the beginning: ${late.join(', ')}`)
  const body = changed(code, [
    ...imports.map((each) => ({ ...placeOf(each), text: requireFor(each) })),
    ...exports.map((each) => ({ ...placeOf(each), text: '' })),
    ...nodesOf(parseAst(code), 'ImportExpression').map(({ start }) => ({ start, end: start + 'import'.length, text: 'imported' })),
    ...nodesOf(parseAst(code), 'MetaProperty')
      .filter(({ start }) => code.startsWith('import', start))
      .map((each) => ({ ...placeOf(each), text: 'meta' })),
  ])
  const siblings = [...new Set(imports.map(({ source }) => source!.value).filter((name) => !isBuiltin(name)))]
  return {
    script: `(function (required, imported, meta) {\n"use strict";\n${body}\nreturn { ${names.map(([local, name]) => `${name}: ${local}`).join(', ')} };\n})`,
    module: `import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { runKept } from '${keeper}';
${siblings.map((name, index) => `import * as sibling${index} from '${name}';`).join('\n')}
const siblings = { ${siblings.map((name, index) => `'${name}': sibling${index}`).join(', ')} };
const required = createRequire(import.meta.url);
const uses = ${JSON.stringify(uses)};
const use = uses.includes(process.argv[2]) ? process.argv[2] : uses[0];
const run = runKept(fileURLToPath(new URL('${script}', import.meta.url)), use);
const all = run((name) => siblings[name] ?? required(name), (name) => import(name), import.meta);
${names.map(([, name]) => `const ${name}_ = all.${name};`).join('\n')}
export { ${names.map(([, name]) => `${name}_ as ${name}`).join(', ')} };
`,
  }
}

function statementsOf(code: string, type: string): readonly ImportOrExport[] {
  return (parseAst(code).body as readonly Node[]).filter((node): node is ImportOrExport => node.type === type)
}

/** The variables of a module that are declared without a value. */
function lateIn(code: string): readonly string[] {
  const declarations = (parseAst(code).body as readonly Node[]).filter((node): node is Declaration => node.type === 'VariableDeclaration')
  return declarations.flatMap(({ declarations: each }) => each.filter(({ init }) => init === null).map(({ id }) => id.name))
}

const placeOf = ({ start, end }: Node): { readonly start: number; readonly end: number } => ({ start, end })

/** A declaration with `require` for one with `import`. */
function requireFor({ source, specifiers }: ImportOrExport): string {
  const required = `required(${JSON.stringify(source!.value)})`
  const members = specifiers
    .filter(({ type }) => type === 'ImportSpecifier')
    .map(({ local, imported }) => `${imported!.name}: ${local.name}`)
  const whole = specifiers.filter(({ type }) => type !== 'ImportSpecifier').map(({ local }) => local.name)
  const declared = [...whole, ...(members.length === 0 ? [] : [`{ ${members.join(', ')} }`])]
  return declared.length === 0 ? `${required};` : `const ${declared.map((each) => `${each} = ${required}`).join(', ')};`
}

function nodesOf(node: unknown, type: string): readonly Node[] {
  if (typeof node !== 'object' || node === null) return []
  const below = Object.values(node).flatMap((value) => nodesOf(value, type))
  return (node as Node).type === type ? [node as Node, ...below] : below
}

function changed(code: string, changes: readonly Change[]): string {
  let [text, from] = ['', 0]
  for (const change of changes.toSorted((one, other) => one.start - other.start)) {
    text += code.slice(from, change.start) + change.text
    from = change.end
  }
  return text + code.slice(from)
}
