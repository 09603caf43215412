import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { copyDemoData } from './demo-data'

export interface StackOptions {
  /** `none`: plans only; `admin`: also the administrator; `demo`: all demo data. */
  seed?: 'none' | 'admin' | 'demo'
  /** Builds and serves the site. */
  web?: boolean
  /** Existing data folder, kept on stop; default: a temporary one, removed on stop. */
  dataDir?: string
  env?: Record<string, string>
  /** Seeds its own demo data instead of copying those of the run. */
  fresh?: boolean
}

export interface Stack {
  url: string
  /** Id of the process. */
  pid: number
  dataDir: string
  /** Environment of the functions: table name, endpoints of the engines. */
  env: Record<string, string>
  /** Output so far. */
  output(): string
  /** Stops it as Ctrl-C does, waits for it, and removes a temporary data folder. */
  stop(): Promise<void>
}

const READY_WITHIN_MS = 180_000
const STOP_WITHIN_MS = 10_000
const root = join(import.meta.dirname, '../../..')

function launch(dataDir: string, { seed = 'none', web = false, env = {} }: StackOptions): ChildProcess {
  return spawn(process.execPath, ['--import', 'tsx', 'infra/local/start.ts'], {
    cwd: root,
    env: {
      ...process.env,
      // Jest's options must not apply to the stack.
      NODE_OPTIONS: '',
      LOG_LEVEL: 'error',
      ...env,
      PORT: '0',
      DATA_DIR: dataDir,
      SEED: seed,
      WEB: web ? 'on' : 'off',
      END_WITH_PARENT: '1',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
}

const ended = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null

async function stopChild(child: ChildProcess): Promise<void> {
  if (ended(child)) return
  const gone = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGINT')
  const timer = setTimeout(() => {
    if (child.pid) process.kill(-child.pid, 'SIGKILL')
  }, STOP_WITHIN_MS)
  await gone
  clearTimeout(timer)
}

function untilReady(child: ChildProcess, output: () => string): Promise<string> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      reject(new Error(`the stack was not ready in time:\n${output()}`))
    }, READY_WITHIN_MS)
    const look = () => {
      const [, url] = /^ready (\S+)$/m.exec(output()) ?? []
      if (!url) return
      clearTimeout(timer)
      resolve(url)
    }
    child.stdout?.on('data', look)
    child.once('exit', (code) => {
      clearTimeout(timer)
      reject(new Error(`the stack ended with ${code ?? 'a signal'}:\n${output()}`))
    })
  })
}

/** Seeds a data folder; with `web`, this also builds the site if necessary. */
async function seedDemoData(dataDir: string, web = false): Promise<void> {
  const stack = await startStack({ seed: 'demo', dataDir, web })
  await stack.stop()
}

/** Starts the product on a free port in a separate process, like `npm start`. */
export async function startStack(options: StackOptions = {}): Promise<Stack> {
  const dataDir = options.dataDir ?? (await mkdtemp(join(tmpdir(), 'humsafar-stack-')))
  const removeFolder = async () => {
    if (!options.dataDir) await rm(dataDir, { recursive: true, force: true })
  }
  if (options.seed === 'demo' && !options.dataDir && !options.fresh)
    await copyDemoData(dataDir, (folder) => seedDemoData(folder, options.web))
  const child = launch(dataDir, options)
  let text = ''
  const collect = (chunk: Buffer) => {
    text += chunk.toString('utf8')
  }
  child.stdout?.on('data', collect)
  child.stderr?.on('data', collect)
  try {
    const url = await untilReady(child, () => text)
    const { env } = JSON.parse(await readFile(join(dataDir, 'run.json'), 'utf8')) as {
      env: Record<string, string>
    }
    // Otherwise only the tests after it would fail, each with another message.
    const report = (code: number | null, signal: string | null) =>
      console.error(`The stack ended by itself (${code ?? signal}):\n${text}`)
    child.once('exit', report)
    return {
      url,
      pid: child.pid!,
      dataDir,
      env,
      output: () => text,
      stop: async () => {
        child.off('exit', report)
        await stopChild(child)
        await removeFolder()
      },
    }
  } catch (error) {
    await stopChild(child)
    await removeFolder()
    throw error
  }
}

/** Waits until listings, counts, searches and due jobs of a local stack show everything that was written before. */
export async function caughtUp(url: string): Promise<void> {
  const { status } = await fetch(`${url}/_dev/caught-up`)
  if (status !== 200) throw new Error(`caught-up: ${status}`)
}
