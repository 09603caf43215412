import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals'
import type ts from 'typescript'
import { diffBelow, editsOf } from '#test/support/readme'
import { parseConfig, programWith, typeErrors } from '#test/support/type-check'

/* Applies the README's recipe for a field of the profile exactly as written. */

// These tests compile and load much of the project.
jest.setTimeout(300_000)

const root = resolve(import.meta.dirname, '../../..')
const edits = editsOf(diffBelow('### A field of the profile'))

describe('a step that was forgotten', () => {
  const watched = [
    'shared/profile-fields.ts',
    'functions/domain/profile-presenter.ts',
    'functions/domain/card-presenter.ts',
    'shared/profile-facts.ts',
    'web/src/components/profile-form/religion-fields.tsx',
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
    expect(faultyFiles([schema, table, sheet])).toEqual([form])
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

  /** Runs tests of the copy; returns exit code and output. */
  const runTests = (...patterns: string[]) =>
    new Promise<{ code: number | null; output: string }>((done) => {
      const runner = join(root, 'node_modules/jest/bin/jest.js')
      const flags = ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning', runner]
      const child = spawn(
        process.execPath,
        [
          ...flags,
          '--selectProjects',
          'node',
          'jsdom',
          '--maxWorkers',
          '2',
          '--testPathPatterns',
          ...patterns,
        ],
        { cwd: copy, env: { ...process.env, NODE_OPTIONS: '' }, stdio: ['ignore', 'pipe', 'pipe'] },
      )
      children.push(child)
      let output = ''
      for (const stream of [child.stdout, child.stderr])
        stream.on('data', (text: Buffer) => (output += String(text)))
      child.once('close', (code) => done({ code, output }))
    })

  it('takes, keeps and shows it where the table says, and nowhere else', async () => {
    const { code, output } = await runTests('unit/recipes-field/', 'unit/web/profile/fields.test')
    expect({ code, output: code === 0 ? '' : output }).toEqual({ code: 0, output: '' })
    expect(output).toContain('Test Suites: 2 passed, 2 total')
  })
})
