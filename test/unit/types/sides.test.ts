import { resolve } from 'node:path'
import { describe, expect, it } from '@jest/globals'
import ts from 'typescript'

const root = resolve(import.meta.dirname, '../../..')

/** A program of all files of a config, with the text of one file replaced. */
function programWith(config: string, file: string, text: string) {
  const host: ts.ParseConfigFileHost = {
    ...ts.sys,
    onUnRecoverableConfigFileDiagnostic: ({ messageText }) => {
      throw new Error(ts.flattenDiagnosticMessageText(messageText, '\n'))
    },
  }
  const parsed = ts.getParsedCommandLineOfConfigFile(resolve(root, config), {}, host)
  if (!parsed?.fileNames.includes(file)) throw new Error(`${config} does not cover ${file}.`)
  const options = { ...parsed.options, composite: false, incremental: false, noEmit: true }
  const compilerHost = ts.createCompilerHost(options)
  const { getSourceFile } = compilerHost
  compilerHost.getSourceFile = (name, languageVersion, ...rest) =>
    name === file
      ? ts.createSourceFile(name, text, languageVersion)
      : getSourceFile(name, languageVersion, ...rest)
  return ts.createProgram({ rootNames: parsed.fileNames, options, host: compilerHost })
}

/** The names whose statements have type errors when they replace the file's text; one statement per line. */
function unknownIn(config: string, path: string, statements: Record<string, string>) {
  const file = resolve(root, path)
  const program = programWith(config, file, Object.values(statements).join('\n'))
  const source = program.getSourceFile(file)
  if (!source) throw new Error(`${path} is not in the program.`)
  const lines = program
    .getSemanticDiagnostics(source)
    .map(({ start = 0 }) => source.getLineAndCharacterOfPosition(start).line)
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
    ['functions', 'functions/tsconfig.json', 'functions/lib/clock.ts', browser],
    ['the site', 'web/tsconfig.app.json', 'web/src/lib/transport.ts', node],
  ])('of %s are those of its own side', (_side, config, file, unknown) => {
    expect(unknownIn(config, file, statements)).toEqual(unknown)
  })
})
