import { resolve } from 'node:path'
import { describe, expect, it } from '@jest/globals'
import { parseConfig, programWith, typeErrors } from '#test/support/type-check'

const root = resolve(import.meta.dirname, '../../..')

/** The names used by these statements (one per line) that the types of a side do not know. */
function unknownIn(config: string, path: string, statements: Record<string, string>) {
  const file = resolve(root, path)
  const parsed = parseConfig(config)
  if (!parsed.fileNames.includes(file)) throw new Error(`${config} does not cover ${file}.`)
  const program = programWith(parsed, new Map([[file, Object.values(statements).join('\n')]]))
  const lines = typeErrors(program, file).map(
    ({ start = 0, file: source }) => source?.getLineAndCharacterOfPosition(start).line,
  )
  return Object.keys(statements).filter((_, line) => lines.includes(line))
}

const statements = {
  'node:fs': "import { readFileSync } from 'node:fs'; readFileSync('a');",
  process: 'export const environment = process.env;',
  Buffer: "export const bytes = Buffer.from('a');",
  document: 'export const title = document.title;',
  localStorage: "export const kept = localStorage.getItem('a');",
  window: 'export const { innerWidth } = window;',
  fetch: "export const answer = fetch('/');",
  URL: "export const { origin } = new URL('https://example.com');",
}
const node = ['node:fs', 'process', 'Buffer']
const browser = ['document', 'localStorage', 'window']

describe('types', () => {
  it.each([
    ['shared', 'shared/tsconfig.json', 'shared/units.ts', [...node, ...browser, 'fetch']],
    ['functions', 'functions/tsconfig.json', 'functions/core/clock.ts', browser],
    ['the site', 'web/tsconfig.app.json', 'web/src/lib/transport.ts', node],
  ])('of %s are those of its own side', (_side, config, file, unknown) => {
    expect(unknownIn(config, file, statements)).toEqual(unknown)
  })
})
