import { readFileSync } from 'node:fs'
import { compileFunction } from 'node:vm'
import ts from 'typescript'

/** A source with one rule switched off, turned round or left out. */
export interface Mutant {
  /** The function that the rule is part of. */
  rule: string
  /** What was done, and where. */
  what: string
  source: string
}

interface Edit {
  node: ts.Node
  text: string
  what: string
}

const replaced = (node: ts.Node, text: string, what: string): Edit => ({ node, text, what })
const isLogical = (node: ts.Node): node is ts.BinaryExpression =>
  ts.isBinaryExpression(node) &&
  [ts.SyntaxKind.AmpersandAmpersandToken, ts.SyntaxKind.BarBarToken].includes(node.operatorToken.kind)

const opposites: Partial<Record<ts.SyntaxKind, string>> = {
  [ts.SyntaxKind.EqualsEqualsEqualsToken]: '!==',
  [ts.SyntaxKind.ExclamationEqualsEqualsToken]: '===',
  [ts.SyntaxKind.LessThanToken]: '<=',
}

/** The changes of one node. */
function editsOf(node: ts.Node, file: ts.SourceFile): Edit[] {
  const text = (one: ts.Node) => one.getText(file)
  if (ts.isIfStatement(node)) return [replaced(node, '', 'without this line')]
  if (isLogical(node))
    return [
      replaced(node, `(${text(node.left)})`, `without \`${text(node.right)}\``),
      replaced(node, `(${text(node.right)})`, `without \`${text(node.left)}\``),
    ]
  if (ts.isBinaryExpression(node)) {
    const opposite = opposites[node.operatorToken.kind]
    if (opposite === undefined) return []
    return [replaced(node, `(${text(node.left)} ${opposite} ${text(node.right)})`, `with ${opposite}`)]
  }
  if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken)
    return [replaced(node, text(node.operand), 'without `!`')]
  if (ts.isConditionalExpression(node))
    return [
      replaced(node, `(${text(node.whenTrue)})`, 'always the first'),
      replaced(node, `(${text(node.whenFalse)})`, 'always the second'),
    ]
  if (node.kind === ts.SyntaxKind.TrueKeyword) return [replaced(node, 'false', 'false')]
  if (node.kind === ts.SyntaxKind.FalseKeyword) return [replaced(node, 'true', 'true')]
  if (ts.isArrayLiteralExpression(node))
    return node.elements.map((element) =>
      replaced(
        node,
        `[${node.elements
          .filter((one) => one !== element)
          .map(text)
          .join(', ')}]`,
        `without ${text(element)}`,
      ),
    )
  return []
}

/** The whole rule switched off: a predicate that always says yes, or no. */
function switchesOf(rule: ts.Node, file: ts.SourceFile): Edit[] {
  const body = bodyOf(rule)
  if (!body || !isPredicate(rule, file)) return []
  const always = (answer: string) => (ts.isBlock(body) ? `{ return ${answer} }` : answer)
  return ['true', 'false'].map((answer) => replaced(body, always(answer), `always ${answer}`))
}

const functionOf = (rule: ts.Node) =>
  ts.isVariableDeclaration(rule) && rule.initializer && ts.isArrowFunction(rule.initializer)
    ? rule.initializer
    : ts.isFunctionDeclaration(rule)
      ? rule
      : undefined
const bodyOf = (rule: ts.Node) => functionOf(rule)?.body

/** Does it answer yes or no? */
function isPredicate(rule: ts.Node, file: ts.SourceFile): boolean {
  const made = functionOf(rule)
  if (!made) return false
  const type = made.type?.getText(file)
  if (type !== undefined) return type === 'boolean' || type.includes(' is ')
  return made.body !== undefined && !ts.isBlock(made.body) && isCondition(made.body)
}

const isCondition = (node: ts.Node): boolean =>
  isLogical(node) ||
  (ts.isBinaryExpression(node) && node.operatorToken.kind in opposites) ||
  (ts.isCallExpression(node) &&
    ts.isPropertyAccessExpression(node.expression) &&
    node.expression.name.text === 'includes')

/** The named rules of a source: its functions, and lists at the top. */
const rulesOf = (file: ts.SourceFile): [name: string, rule: ts.Node][] =>
  file.statements.flatMap((statement): [string, ts.Node][] => {
    if (ts.isFunctionDeclaration(statement) && statement.name) return [[statement.name.text, statement]]
    if (!ts.isVariableStatement(statement)) return []
    return statement.declarationList.declarations.map((one) => [one.name.getText(file), one])
  })

/** Every mutant of a source: each rule switched on and off, each part of a condition dropped or turned round. */
export function mutantsOf(path: URL): Mutant[] {
  const source = readFileSync(path, 'utf8')
  const file = ts.createSourceFile('rules.ts', source, ts.ScriptTarget.Latest, true)
  const below = (node: ts.Node): Edit[] => {
    // Types are no rules.
    if (ts.isTypeNode(node)) return []
    const edits = editsOf(node, file)
    ts.forEachChild(node, (child) => void edits.push(...below(child)))
    return edits
  }
  return rulesOf(file).flatMap(([rule, node]) =>
    [...switchesOf(node, file), ...below(node)].map(({ node: at, text, what }) => {
      const line = file.getLineAndCharacterOfPosition(at.getStart(file)).line
      return {
        rule,
        what: `${source.split('\n')[line]!.trim()}  →  ${what}`,
        source: source.slice(0, at.getStart(file)) + text + source.slice(at.end),
      }
    }),
  )
}

/** Runs a source in memory; `modules` are what it may import, by the names that it uses. */
export function load<Module>(source: string, modules: Record<string, unknown>): Module {
  const { outputText } = ts.transpileModule(source, {
    compilerOptions: { module: ts.ModuleKind.CommonJS, target: ts.ScriptTarget.ES2022 },
  })
  const exported = {}
  const require = (name: string) => {
    if (name in modules) return modules[name]
    throw new Error(`The test does not provide ${name}.`)
  }
  const run = compileFunction(outputText, ['require', 'exports']) as (...args: unknown[]) => void
  run(require, exported)
  return exported as Module
}
