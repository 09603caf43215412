import { resolve } from 'node:path'
import ts from 'typescript'

const root = resolve(import.meta.dirname, '../..')

/** Files and compiler options of a tsconfig of the project. */
export function parseConfig(config: string): ts.ParsedCommandLine {
  const host: ts.ParseConfigFileHost = {
    ...ts.sys,
    onUnRecoverableConfigFileDiagnostic: ({ messageText }) => {
      throw new Error(ts.flattenDiagnosticMessageText(messageText, '\n'))
    },
  }
  const parsed = ts.getParsedCommandLineOfConfigFile(resolve(root, config), {}, host)
  if (!parsed) throw new Error(`${config} cannot be read.`)
  return { ...parsed, options: { ...parsed.options, composite: false, incremental: false, noEmit: true } }
}

/**
 * A program in which `texts` replaces the text of some files (absolute paths). Source files that `earlier` returns, from a
 * program with the same options, are not parsed again.
 */
export function programWith(
  { fileNames, options }: Pick<ts.ParsedCommandLine, 'fileNames' | 'options'>,
  texts: ReadonlyMap<string, string>,
  earlier: (file: string) => ts.SourceFile | undefined = () => undefined,
): ts.Program {
  const host = ts.createCompilerHost(options)
  const parse = host.getSourceFile.bind(host)
  host.getSourceFile = (file, language, ...rest) => {
    const text = texts.get(resolve(file))
    if (text === undefined) return earlier(file) ?? parse(file, language, ...rest)
    return ts.createSourceFile(file, text, language, true)
  }
  return ts.createProgram({ rootNames: fileNames, options, host })
}

/** Type errors of one file of a program. */
export function typeErrors(program: ts.Program, file: string): readonly ts.Diagnostic[] {
  const source = program.getSourceFile(file)
  if (!source) throw new Error(`${file} is not in the program.`)
  return program.getSemanticDiagnostics(source)
}
