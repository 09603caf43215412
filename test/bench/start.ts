import { type ChildProcess, spawn } from 'node:child_process'
import { cp, mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative, resolve } from 'node:path'
import { printNote, type Row } from './report'

const root = resolve(import.meta.dirname, '../..')
/** Not in a fresh clone; `node_modules` is linked instead. */
const notCloned = /^(?:\.git|\.cache|\.local|node_modules|coverage|cdk\.out|web\/dist)$/
const READY_WITHIN_MS = 120_000
const END_WITHIN_MS = 12_000

/** Copies the project as after a clone and `npm ci`: nothing built, nothing stored. */
async function cloneTree(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'humsafar-start-'))
  await cp(root, folder, {
    recursive: true,
    filter: (path) => !notCloned.test(relative(root, path).replaceAll('\\', '/')),
  })
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction')
  return folder
}

interface Running {
  url: string
  /** From the command to its line `ready …`. */
  seconds: number
  /** Sends Ctrl-C, and resolves when everything has exited. */
  end(): Promise<void>
}

const signal = (child: ChildProcess, name: NodeJS.Signals) => {
  try {
    // To the process group, as a terminal does.
    if (child.pid !== undefined) process.kill(-child.pid, name)
  } catch {
    // It has already exited.
  }
}

function readyLine(child: ChildProcess): Promise<string> {
  return new Promise((done, fail) => {
    let output = ''
    const refuse = (why: string) => fail(new Error(`npm start ${why}: ${output.slice(-1500)}`))
    const timer = setTimeout(() => refuse('was not ready in time'), READY_WITHIN_MS)
    const look = (chunk: Buffer) => {
      output += chunk.toString('utf8')
      const url = /^ready (http\S+)$/m.exec(output)?.[1]
      if (!url) return
      clearTimeout(timer)
      done(url)
    }
    child.stdout?.on('data', look)
    child.stderr?.on('data', look)
    child.once('exit', (code) => {
      clearTimeout(timer)
      refuse(`ended with ${code}`)
    })
  })
}

async function start(folder: string): Promise<Running> {
  const begun = performance.now()
  const child = spawn('npm', ['start'], {
    cwd: folder,
    env: { ...process.env, PORT: '0', DATA_DIR: join(folder, '.local') },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  const kill = () => signal(child, 'SIGKILL')
  process.once('exit', kill)
  const ended = new Promise<void>((done) => child.once('close', () => done()))
  const end = async () => {
    signal(child, 'SIGINT')
    const timer = setTimeout(kill, END_WITHIN_MS)
    await ended
    clearTimeout(timer)
    process.off('exit', kill)
  }
  try {
    const url = await readyLine(child)
    return { url, seconds: (performance.now() - begun) / 1000, end }
  } catch (error) {
    await end()
    throw error
  }
}

/** Checks that the site and the API with the demo profiles really respond. */
async function serves(url: string): Promise<void> {
  const page = await fetch(`${url}/`)
  const list = await fetch(`${url}/api/profile/get/all-profiles`)
  const { data } = (await list.json()) as { data?: unknown[] }
  if (!(await page.text()).includes('<html') || data?.length !== 24)
    throw new Error(`${url} is ready but answers ${page.status} and ${list.status}.`)
}

/** `npm start` in a copy of the project, with build and seed. */
export async function benchStart(): Promise<Row[]> {
  if (process.platform === 'win32') {
    printNote('left out: process groups are ended otherwise on Windows')
    return []
  }
  const folder = await cloneTree()
  try {
    const { url, seconds, end } = await start(folder)
    try {
      await serves(url)
    } finally {
      await end()
    }
    return [{ what: 'first start, with build and seed, to ready', measured: seconds, unit: 's', budget: 30 }]
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
