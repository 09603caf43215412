import ts from 'typescript'

/** A piece of a file, and what stands instead. */
interface Edit {
  from: number
  to: number
  text: string
}

const edited = (code: string, edits: readonly Edit[]) =>
  edits
    .toSorted((a, b) => b.from - a.from)
    .reduce((text, { from, to, text: by }) => text.slice(0, from) + by + text.slice(to), code)

const parsed = (code: string) => ts.createSourceFile('file.ts', code, ts.ScriptTarget.Latest)

/** A bundler would list the files of all countries, 17 KB, where the name of one is enough to find it beside the code. */
function findsPlaces(code: string): string {
  const found = code.replace('await import(`./data/${country}.json`,', 'await import(placesOf(country),')
  if (found === code)
    throw new Error('Places are imported in another way than infra/bundling/lean-own.ts knows.')
  return `${found}const placesOf = (country: string) => \`./data/\${country}.json\`\n`
}

/** Values of which something is read, or called, or put together. */
const worked: readonly ((node: ts.Node) => boolean)[] = [
  ts.isCallExpression,
  ts.isNewExpression,
  ts.isPropertyAccessExpression,
  ts.isElementAccessExpression,
  ts.isSpreadAssignment,
  ts.isSpreadElement,
  ts.isComputedPropertyName,
  ts.isTemplateExpression,
  ts.isTaggedTemplateExpression,
]

/** Can a bundler see that nothing else happens where this is computed? */
function isPlain(node: ts.Node): boolean {
  if (ts.isFunctionLike(node) || ts.isLiteralExpression(node) || ts.isTypeNode(node)) return true
  if (worked.some((is) => is(node))) return false
  if (ts.isBinaryExpression(node))
    return ts.isLiteralExpression(node.left) && ts.isLiteralExpression(node.right)
  return !ts.forEachChild(node, (child) => !isPlain(child))
}

/**
 * Says of the values of a module that computing them does nothing else, so that a bundler drops those that nobody uses, above all
 * schemas.
 */
export function pureValues(code: string): string {
  const file = parsed(code)
  const edits = file.statements
    .filter(ts.isVariableStatement)
    .flatMap(({ declarationList: { declarations } }) =>
      declarations.flatMap(({ initializer }): Edit[] => {
        if (!initializer || isPlain(initializer)) return []
        const from = initializer.getStart(file)
        const to = initializer.end
        return [{ from, to, text: `/* @__PURE__ */ (() => (${code.slice(from, to)}))()` }]
      }),
    )
  return edited(code, edits)
}

/** What of an operation is for the document and for types alone. */
const told: readonly string[] = ['output', 'page']

/** The operations of a contract without the schemas of what they answer, which no Lambda reads. */
export function withoutAnswers(code: string): string {
  const file = parsed(code)
  const edits: Edit[] = []
  const visit = (node: ts.Node, depth: number): void => {
    if (ts.isPropertyAssignment(node) && depth === 2 && told.includes(node.name.getText(file))) {
      const after = /^\s*,/.exec(code.slice(node.end))?.[0].length ?? 0
      edits.push({ from: node.getStart(file), to: node.end + after, text: '' })
      return
    }
    ts.forEachChild(node, (child) => visit(child, depth + (ts.isObjectLiteralExpression(child) ? 1 : 0)))
  }
  for (const statement of file.statements) visit(statement, 0)
  return edited(code, edits)
}

/** Schemas without what they tell the document alone; with each, zod makes another copy of its schema. */
export function withoutMeta(code: string): string {
  const file = parsed(code)
  const edits: Edit[] = []
  const visit = (node: ts.Node): void => {
    if (
      ts.isCallExpression(node) &&
      ts.isPropertyAccessExpression(node.expression) &&
      node.expression.name.text === 'meta'
    ) {
      edits.push({ from: node.expression.expression.end, to: node.end, text: '' })
      visit(node.expression.expression)
      return
    }
    ts.forEachChild(node, visit)
  }
  visit(file)
  return edited(code, edits)
}

/** A file of ours without what no Lambda uses. */
export function leanOwn(path: string, code: string): string {
  if (path.includes('/shared/contract/')) return pureValues(withoutMeta(withoutAnswers(code)))
  if (path.includes('/shared/schemas/')) return pureValues(withoutMeta(code))
  return pureValues(path.endsWith('/shared/options/places/load.ts') ? findsPlaces(code) : code)
}
