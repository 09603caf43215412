import { type ChildProcess, spawn } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { eventually } from '#test/support/eventually'
import { Api } from '#test/support/api/client'
import { startStack } from '#test/support/stack/stack'

let dir: string
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'humsafar-start-'))
})
afterEach(() => rm(dir, { recursive: true, force: true }))

function launch(env: Record<string, string>, args: string[] = []) {
  const child: ChildProcess = spawn(process.execPath, ['--import', 'tsx', 'infra/local/start.ts', ...args], {
    env: { ...process.env, NODE_OPTIONS: '', PORT: '0', SEED: 'none', WEB: 'off', DATA_DIR: dir, ...env },
  })
  let output = ''
  child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()))
  child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  return { child, ended, output: () => output }
}

async function refusal(env: Record<string, string>, args?: string[]) {
  const { ended, output } = launch(env, args)
  return { code: await ended, said: output().trim() }
}

const answers = async (url: string) => {
  try {
    await fetch(url, { signal: AbortSignal.timeout(1000) })
    return true
  } catch {
    return false
  }
}

const gone = (url: string) =>
  eventually(
    () => answers(url),
    (up) => !up,
  )

describe('a start that cannot be', () => {
  it('a start names a folder that is none', async () => {
    await writeFile(join(dir, 'file'), '')
    const { code, said } = await refusal({ DATA_DIR: join(dir, 'file') })
    expect([code, said.split('\n')]).toEqual([
      1,
      [expect.stringMatching(/^The data folder .*file cannot be used/)],
    ])
  })

  it('a start names an engine that does not answer', async () => {
    const { code, said } = await refusal({ DYNAMODB_ENDPOINT: 'http://127.0.0.1:1' })
    expect([code, said]).toEqual([1, 'Nothing answers at DYNAMODB_ENDPOINT http://127.0.0.1:1.'])
  })
})

describe('a stack that runs', () => {
  it('a stack holds its folder, goes on with its data, and starts over when asked', async () => {
    const first = await startStack({ dataDir: dir, seed: 'admin' })
    const second = await refusal({})
    expect(second).toEqual({ code: 1, said: expect.stringMatching(/is in use by another start; .*\.$/) })
    const signIn = async (url: string) => {
      const body = JSON.stringify({ email: 'admin@example.com', password: 'Passw0rd!' })
      const headers = { 'content-type': 'application/json' }
      return (await fetch(`${url}/api/auth/sign-in`, { method: 'POST', headers, body })).status
    }
    expect(await signIn(first.url)).toBe(200)
    await first.stop()

    const again = await startStack({ dataDir: dir, seed: 'none' })
    expect(await signIn(again.url)).toBe(200)
    await again.stop()

    await mkdir(join(dir, 'mine'))
    const fresh = launch({}, ['--fresh'])
    const url = await eventually(
      () => Promise.resolve(/^ready (\S+)$/m.exec(fresh.output())?.[1] ?? ''),
      (found) => found !== '',
    )
    expect(await signIn(url)).toBe(401)
    fresh.child.kill('SIGTERM')
    expect(await fresh.ended).toBe(143)
    // Only files of the stack are removed.
    expect(await readdir(dir)).toContain('mine')
  })

  it('a stack is ready when listing, search and console show the demo people', async () => {
    const stack = await startStack({ dataDir: dir, seed: 'demo' })
    try {
      const api = new Api(stack.url)
      const { body } = await api.post('/auth/sign-in', { email: 'admin@example.com', password: 'Passw0rd!' })
      const token = body.data.tokens.accessToken as string
      const [found, users] = await Promise.all([
        api.get('/search/people', { query: { pageSize: 1 } }),
        api.get('/users/get', { token }),
      ])
      const listed: unknown[] = []
      let cursor: string | undefined
      do {
        const page = await api.get('/profile/get/all-profiles', { query: { cursor } })
        listed.push(...page.body.data)
        cursor = page.body.page.next
      } while (cursor)
      expect(listed.length).toBeGreaterThan(100)
      expect(found.body.page.total).toBe(listed.length)
      expect(users.body.page.total).toBe(129)
    } finally {
      await stack.stop()
    }
  })

  it('a stack leaves no process behind when it is killed', async () => {
    const { child, ended, output } = launch({})
    await eventually(
      () => Promise.resolve(output()),
      (text) => text.includes('ready http'),
    )
    const { env } = JSON.parse(await readFile(join(dir, 'run.json'), 'utf8')) as {
      env: Record<string, string>
    }
    const engine = env['AWS_ENDPOINT_URL_DYNAMODB'] ?? ''
    expect(await answers(engine)).toBe(true)
    child.kill('SIGKILL')
    await ended
    expect(await gone(engine)).toBe(false)

    const next = await startStack({ dataDir: dir })
    expect(next.url).toMatch(/^http:\/\/localhost:\d+$/)
    await next.stop()
    expect(await answers(next.url)).toBe(false)
    expect(await answers(next.env['AWS_ENDPOINT_URL_DYNAMODB'] ?? '')).toBe(false)
  })

  const linuxOnly = process.platform === 'linux' ? it : it.skip
  linuxOnly('a stack ends when its engine does, and says so', async () => {
    const { child, ended, output } = launch({})
    await eventually(
      () => Promise.resolve(output()),
      (text) => text.includes('ready http'),
    )
    const group = await engineOf(child.pid ?? 0)
    process.kill(-group, 'SIGKILL')
    expect(await ended).toBe(1)
    expect(output()).toContain('The DynamoDB engine ended by itself')
  })
})

/** Process id of the shell that runs the engine; it leads the engine's process group. */
async function engineOf(parent: number): Promise<number> {
  const children = await readFile(`/proc/${parent}/task/${parent}/children`, 'utf8')
  for (const pid of children.trim().split(' ').map(Number)) {
    if ((await readFile(`/proc/${pid}/cmdline`, 'utf8')).includes('dynoxide')) return pid
  }
  throw new Error('no engine')
}
