import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals'
import type ts from 'typescript'
import { parseConfig, programWith, typeErrors } from '#test/support/type-check'

/* Applies the recipe for a field of the profile exactly as it is written in infra/docs/recipes.md. */

// These tests compile and load much of the project.
jest.setTimeout(300_000)

const root = resolve(import.meta.dirname, '../../..')
/** A file's path, and the function that applies a patch to its text. */
type Edit = { file: string; apply: (text: string) => string }

/** The first `diff` block below a heading of the recipes. */
function diffBelow(heading: string): string {
  const recipes = readFileSync(join(root, 'infra/docs/recipes.md'), 'utf8')
  const [, below] = recipes.split(`${heading}\n`)
  const block = /```diff\n([\s\S]*?)```/.exec(below ?? '')?.[1]
  if (!block) throw new Error(`The recipes have no diff below "${heading}".`)
  return block
}

const side = (lines: string[], dropped: '+' | '-') =>
  lines.filter((line) => !line.startsWith(dropped)).map((line) => line.slice(1))

function replaceOnce(text: string, hunk: string[], file: string): string {
  const [before, after] = [side(hunk, '+').join('\n'), side(hunk, '-').join('\n')]
  const parts = text.split(`${before}\n`)
  if (parts.length !== 2) throw new Error(`The recipe's change of ${file} does not fit that file:\n${before}`)
  return parts.join(`${after}\n`)
}

/** The edits of a unified diff without line numbers: a hunk (`@@`) must match its file in exactly one place. */
function editsOf(diff: string): Edit[] {
  return diff
    .split(/^--- .*\n/m)
    .slice(1)
    .map((part) => {
      const [target = '', ...rest] = part.trimEnd().split('\n')
      const file = target.replace(/^\+\+\+ /, '')
      const hunks = rest
        .join('\n')
        .split(/^@@.*\n/m)
        .filter((hunk) => hunk !== '')
        .map((hunk) => hunk.trimEnd().split('\n'))
      return { file, apply: (text) => hunks.reduce((now, hunk) => replaceOnce(now, hunk, file), text) }
    })
}

const edits = editsOf(diffBelow('## A field of the profile'))

describe('a step that was forgotten', () => {
  const watched = [
    'shared/profile-fields.ts',
    'functions/features/profiles/present-profile.ts',
    'functions/features/profiles/present-card.ts',
    'shared/profile-facts.ts',
    'web/src/features/profiles/form/religion-fields.tsx',
  ]
  // The one side that sees all the others.
  const { options } = parseConfig('test/tsconfig.json')
  const fileNames = watched.map((file) => join(root, file))

  let earlier: ts.Program | undefined
  /** Files with a type error when only these files of the recipe are edited. */
  function faultyFiles(edited: readonly string[]): string[] {
    const texts = new Map(
      edits
        .filter(({ file }) => edited.includes(file))
        .map(({ file, apply }) => [join(root, file), apply(readFileSync(join(root, file), 'utf8'))]),
    )
    const program = programWith({ fileNames, options }, texts, known)
    earlier ??= program
    return watched.filter((file) => typeErrors(program, join(root, file)).length > 0)
  }
  const known = (file: string) =>
    edits.some((edit) => join(root, edit.file) === resolve(file)) ? undefined : earlier?.getSourceFile(file)

  it('does not compile', () => {
    const [schema, table, sheet, form] = edits.map(({ file }) => file) as [string, string, string, string]
    expect(faultyFiles([schema])).toEqual([table, form])
    expect(faultyFiles([schema, table])).toEqual([sheet, form])
    expect(faultyFiles([schema, table, sheet, form])).toEqual([])
  })
})

describe('a project with the field', () => {
  let copy: string
  const children: ChildProcess[] = []

  beforeAll(async () => {
    copy = await mkdtemp(join(tmpdir(), 'humsafar-recipe-'))
    const left = new Set(['node_modules', 'dist', '.cache', '.local', 'cdk.out', 'screens'])
    const kept = [
      'shared',
      'functions',
      'infra',
      'web',
      'test',
      'package.json',
      'jest.config.js',
      'babel.config.json',
      'lingui.config.ts',
    ]
    for (const name of kept)
      await cp(join(root, name), join(copy, name), {
        recursive: true,
        filter: (source) => !left.has(basename(source)),
      })
    await symlink(join(root, 'node_modules'), join(copy, 'node_modules'))
    for (const { file, apply } of edits)
      await writeFile(join(copy, file), apply(await readFile(join(copy, file), 'utf8')))
    await cp(join(root, 'test/recipes/field'), join(copy, 'test/unit/recipes-field'), { recursive: true })
  })
  afterAll(async () => {
    for (const child of children) child.kill()
    await rm(copy, { recursive: true, force: true })
  })

  it('takes, keeps and shows the field where the table says, and nowhere else', async () => {
    const runner = join(root, 'node_modules/jest/bin/jest.js')
    const flags = ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning', runner]
    const child = spawn(
      process.execPath,
      [...flags, '--selectProjects', 'node', '--runInBand', '--testPathPatterns', 'unit/recipes-field/'],
      { cwd: copy, env: { ...process.env, NODE_OPTIONS: '' }, stdio: ['ignore', 'pipe', 'pipe'] },
    )
    children.push(child)
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (text: Buffer) => (output += String(text)))
    const [code] = (await once(child, 'close')) as [number | null]
    expect({ code, output: code === 0 ? '' : output }).toEqual({ code: 0, output: '' })
    expect(output).toContain('Test Suites: 1 passed, 1 total')
  })
})
