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

/** Can a bundler see that nothing else happens where this is computed? */
function isPlain(node: ts.Node): boolean {
  if (ts.isFunctionLike(node) || ts.isLiteralExpression(node) || ts.isTypeNode(node)) return true
  if (ts.isCallExpression(node) || ts.isNewExpression(node)) return false
  if (ts.isPropertyAccessExpression(node) || ts.isElementAccessExpression(node)) return false
  if (ts.isSpreadAssignment(node) || ts.isSpreadElement(node) || ts.isComputedPropertyName(node)) return false
  if (ts.isTemplateExpression(node) || ts.isTaggedTemplateExpression(node)) return false
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
