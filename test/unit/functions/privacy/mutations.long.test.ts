import { readFileSync } from 'node:fs'
import { compileFunction } from 'node:vm'
import { describe, expect, it } from '@jest/globals'
import ts from 'typescript'
import * as rest from '#functions/core/rest-period'
import type * as AccessModule from '#functions/core/access'
import * as verified from '#functions/core/verified'
import * as limits from '#shared/limits'
import * as profileFields from '#shared/profile-fields'
import * as units from '#shared/units'
import { cases, now } from '../core/access-cases'
import { type CheckName, checks, wrongRests } from '../core/access-checks'

/** A source with one rule switched off, turned round or left out. */
interface Mutant {
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
  [ts.SyntaxKind.GreaterThanToken]: '>=',
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
function mutantsOf(path: URL): Mutant[] {
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
function load<Module>(source: string, modules: Record<string, unknown>): Module {
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

/*
 * Switches off one rule of `accessOf` after the other, in memory, and asks the tests of access.test.ts. A rule that
 * could go without any of them noticing is either not tested or not needed.
 */

const core = new URL('../../../../functions/core/', import.meta.url)
type Judge = typeof AccessModule.accessOf

const opening = 'a profile opens for exactly the viewers who may open it'
const taking = 'proposals and messages follow the privacy settings; owner and administrators see the setting'
const listing = 'a card is visible to viewers of the profile and to members with a proposal or connection'
const relating = '`relation` describes this pair: since when, the past proposal and the rest period'
const naming = 'visitors and members without a profile see a full name only if it is shown to visitors'
const picturing = 'a picture needs access to profile and picture, or a grant; connections always see it'
const granting = 'a grant counts for members alone, and only if they would not see the picture without it'
const blocking = '`blocked` says who blocks whom, the viewer first; null for administrators and visitors'

/** The test (of `accessOf` itself: one of the tests) that notices when anything in a rule is changed. */
const noticedBy: Record<string, readonly CheckName[]> = {
  hasProposal: [relating],
  idOf: [relating],
  isPairOf: [relating],
  relationOf: [relating],
  liveStates: [listing],
  isLive: [listing],
  blockOf: [blocking],
  noAccess: [
    'a block makes both members look like an unknown id',
    'only owner and administrators see everything',
    naming,
  ],
  isVerifiedFor: [taking],
  admits: [taking],
  isVisible: [opening],
  seesProfile: [opening],
  isReachable: [opening],
  opensUnlessPaused: [opening],
  opens: [opening],
  seesCard: [listing],
  seesIdentity: [naming],
  mayBeShownPicture: [picturing],
  seesPicture: [picturing],
  isInForce: [granting],
  pictureGrantOf: [granting],
  obstacleOf: ['`obstacle` is the first applicable one in display order'],
  accepts: [taking],
  accessOf: [
    picturing,
    granting,
    'only owner and administrators see everything',
    'a proposal is possible if there is no obstacle',
    'members may write if they may open the profile and it accepts messages',
  ],
}

/** What makes no verdict of its own; `viewerOf` and `memberViewer` have a test of their own. */
const others = ['viewerOf', 'memberViewer', 'anyMember']

const judgeOf = (source: string): Judge =>
  load<typeof AccessModule>(source, {
    '#shared/profile-fields': profileFields,
    './rest-period': rest,
    './verified': verified,
  }).accessOf

/** A rule may also be so broken that it throws. */
const throwsOr = (fails: () => boolean) => {
  try {
    return fails()
  } catch {
    return true
  }
}
/** All cases in an order in which neighbours have little in common, so that a broken rule fails soon. */
const mixed = cases.map((_, at) => cases[(at * 15_485_863) % cases.length]!)

/** Does one of these tests fail for any of these cases? */
const fails = (names: readonly CheckName[], judge: Judge, some = mixed) =>
  some.some((one) =>
    throwsOr(() => {
      const verdict = judge(one.viewer, one.target, one.pair, now)
      return names.some((name) => !checks[name](one, verdict))
    }),
  )

/** Changes that mean the same: what only the types ask for. */
const same = [
  // Nobody is a party without an id.
  "idOf: const idOf = (viewer: Viewer) => (viewer.kind === 'visitor' ? undefined : viewer.id)  →  always the second",
  'isPairOf: return id !== undefined && parties.includes(id) && parties.includes(targetId)  →  without `id !== undefined`',
  // No rest is as long as nothing.
  ...['pending', 'accepted'].map(
    (live) =>
      `restUntil: if (!latestProposal || latestProposal.status === 'pending' || latestProposal.status === 'accepted')  →  without \`latestProposal.status === '${live}'\``,
  ),
]
const nameOf = ({ rule, what }: Mutant) => `${rule}: ${what}`
const rulesIn = (file: string) =>
  mutantsOf(new URL(file, core)).filter((mutant) => !others.includes(mutant.rule))
const inAccess = rulesIn('access.ts')
const inRest = rulesIn('rest-period.ts')
const changed = (mutants: readonly Mutant[]) =>
  mutants
    .filter((mutant) => !same.includes(nameOf(mutant)))
    .map((mutant) => [nameOf(mutant), mutant] as const)

describe('every change of one rule of access fails a test', () => {
  it('by the test that each rule names', () => {
    expect(new Set(mixed).size).toBe(cases.length)
    expect([...new Set(inAccess.map(({ rule }) => rule))].sort()).toEqual(Object.keys(noticedBy).sort())
    const names = [...inAccess, ...inRest].map(nameOf)
    expect(same.filter((name) => !names.includes(name))).toEqual([])
  })

  it('but none is without a change', () => {
    const judge = judgeOf(readFileSync(new URL('access.ts', core), 'utf8'))
    // access.test.ts asks them about every case.
    expect(fails(Object.keys(checks) as CheckName[], judge, mixed.slice(0, 20_000))).toBe(false)
  })

  it.each(changed(inAccess))('%s', (_name, { rule, source }) => {
    expect(fails(noticedBy[rule]!, judgeOf(source))).toBe(true)
  })
})

describe('a change of one rule of rest is noticed', () => {
  it.each(changed(inRest))('%s', (_name, { source }) => {
    const { restUntil } = load<typeof rest>(source, { '#shared/limits': limits, '#shared/units': units })
    expect(throwsOr(() => wrongRests(restUntil).length > 0)).toBe(true)
  })
})
