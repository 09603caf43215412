import { execFile, execFileSync } from 'node:child_process'
import { chownSync, existsSync, readdirSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

const debian = '/usr/lib/postgresql'
/** Postgres refuses to run as root: then it runs as nobody. */
const nobody = 65_534

/** Memory enough for all that is measured; the planner without what costs short queries time; one processor for each query, as ours has; nothing is kept. */
const settings = {
  listen_addresses: "''",
  shared_buffers: '512MB',
  effective_cache_size: '2GB',
  work_mem: '64MB',
  random_page_cost: '1.1',
  jit: 'off',
  max_parallel_workers_per_gather: '0',
  fsync: 'off',
  max_wal_size: '4GB',
}

/** Where Postgres's programs are, the newest of Debian's; undefined where there are none. */
export function postgresPrograms(): string | undefined {
  const versions = existsSync(debian) ? readdirSync(debian).map(Number) : []
  const newest = Math.max(...versions.filter(Number.isFinite))
  const folder = join(debian, String(newest), 'bin')
  return ['initdb', 'pg_ctl', 'psql', 'pgbench'].every((name) => existsSync(join(folder, name)))
    ? folder
    : undefined
}

export interface Postgres {
  version: string
  /** Runs SQL from a file of this name in the server's folder. */
  execute: (name: string, sql: string) => Promise<string>
  /** Runs these queries in turn, prepared, on one connection for so many seconds; returns how many it did each second. */
  throughput: (queries: readonly string[], seconds: number) => Promise<number>
  stop: () => Promise<void>
}

/** Starts a server of its own, on a socket in a folder of its own, which `stop` deletes. */
export async function startPostgres(programs: string): Promise<Postgres> {
  const folder = await mkdtemp(join(tmpdir(), 'humsafar-pg-'))
  const data = join(folder, 'data')
  const isRoot = process.getuid?.() === 0
  if (isRoot) chownSync(folder, nobody, nobody)
  const options = {
    cwd: folder,
    env: { PATH: process.env['PATH'], LC_ALL: 'C', PGHOST: folder, PGUSER: 'bench', PGDATABASE: 'postgres' },
    ...(isRoot && { uid: nobody, gid: nobody }),
    maxBuffer: 2 ** 26,
  }
  const program = (name: string, ...args: string[]) => run(join(programs, name), args, options)
  const control = (...args: string[]) =>
    execFileSync(join(programs, 'pg_ctl'), ['-D', data, '-l', join(folder, 'log'), '-w', ...args], {
      ...options,
      stdio: 'ignore',
    })
  const stop = async () => {
    try {
      control('-m', 'immediate', 'stop')
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  }
  try {
    await program(
      'initdb',
      '-D',
      data,
      '-U',
      'bench',
      '--auth=trust',
      '--no-sync',
      '-E',
      'UTF8',
      '--locale=C',
    )
    const flags = Object.entries({ unix_socket_directories: folder, ...settings })
    control('-o', flags.map(([name, value]) => `-c ${name}=${value}`).join(' '), 'start')
  } catch (error) {
    await stop().catch(() => undefined)
    throw error
  }
  const write = async (name: string, text: string) => {
    const file = join(folder, name)
    await writeFile(file, text)
    return file
  }
  const execute = async (name: string, sql: string) => {
    const file = await write(name, sql)
    return (await program('psql', '-X', '-q', '-A', '-t', '-v', 'ON_ERROR_STOP=1', '-f', file)).stdout
  }
  const throughput = async (queries: readonly string[], seconds: number) => {
    const files = await Promise.all(queries.map((sql, at) => write(`search-${at}.sql`, `${sql};\n`)))
    const from = files.flatMap((file) => ['-f', file])
    const { stdout } = await program(
      'pgbench',
      '-n',
      '-M',
      'prepared',
      '-c',
      '1',
      '-T',
      String(seconds),
      ...from,
    )
    return Number(/^tps = ([\d.]+)/m.exec(stdout)?.[1])
  }
  return { version: (await execute('version.sql', 'SHOW server_version')).trim(), execute, throughput, stop }
}
