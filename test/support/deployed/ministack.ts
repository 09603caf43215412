import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const packages = ['ministack==1.5.33', 'awscli==1.46.2', 'boto3==1.43.106', 'cryptography==50.0.2']
export const emulatorRegion = 'me-central-1'

/** An entry of the emulator's state, such as a function, a bucket or a tag. */
export interface StateEntry {
  service: string
  store: string
  /** Key and JSON of the entry. */
  text: string
}

interface StateFile {
  payload: Record<string, { data?: Record<string, unknown> } | null>
}

/** The state of a stopped emulator, which writes one file for each service. */
function readState(folder: string): StateEntry[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .flatMap((file) => {
      const { payload } = JSON.parse(readFileSync(join(folder, file), 'utf8')) as StateFile
      return Object.entries(payload).flatMap(([store, held]) =>
        Object.entries(held?.data ?? {}).map(([key, value]) => ({
          service: file.replace('.json', ''),
          store,
          text: `${key} ${JSON.stringify(value)}`,
        })),
      )
    })
}

export interface Emulator {
  /** `http://127.0.0.1:<port>` */
  url: string
  port: number
  /** Address of the payment provider's sandbox, as its Lambdas reach it. */
  payFast: string
  /** Path of the log of the emulator and its Lambdas. */
  log: string
  /** Stops the emulator and returns its state; only the first call does. */
  stop(): Promise<StateEntry[]>
}

/** The Python environment with the emulator, created once under `.cache`. */
function pythonEnvironment(): string {
  const folder = resolve('.cache', `ministack-${packages.map((name) => name.split('==')[1]).join('-')}`)
  const ready = join(folder, 'ready')
  if (existsSync(ready)) return folder
  console.log('Installing the AWS emulator into .cache …')
  rmSync(folder, { recursive: true, force: true })
  try {
    execFileSync('python3', ['-m', 'venv', folder], { stdio: 'inherit' })
  } catch (error) {
    throw new Error('test:deploy needs Python 3.10 or newer with venv (Debian: python3-venv) on the PATH.', {
      cause: error,
    })
  }
  execFileSync(join(folder, 'bin/pip'), ['install', '--quiet', '--disable-pip-version-check', ...packages], {
    stdio: 'inherit',
  })
  mkdirSync(ready)
  return folder
}

/** Path of the AWS CLI that comes with the emulator. */
export const awsCliPath = () => join(pythonEnvironment(), 'bin/aws')

/** A port that was free a moment ago; another process may still take it. */
function freePort(): Promise<number> {
  return new Promise((done, failed) => {
    const server = createServer()
    server.on('error', failed)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => done(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

const awsCli = '/opt/awscli'
const canMount = () => spawnSync('unshare', ['--map-root-user', '--mount', 'true']).status === 0
const mayWrite = (folder: string) => {
  try {
    accessSync(folder, constants.W_OK)
    return true
  } catch {
    return false
  }
}

/** A silent AWS CLI: the emulator reads a Lambda's result from stdout and gives up after 200 other lines. */
function quietAwsCli(folder: string, venv: string) {
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'aws'), `#!/bin/sh\nexec '${join(venv, 'bin/aws')}' "$@" >/dev/null\n`, {
    mode: 0o755,
  })
}

/**
 * The CDK's BucketDeployment calls `/opt/awscli/aws`, which a layer provides on AWS. The emulator gets it in its own
 * mount namespace; where the system does not allow that, it is placed there while the emulator runs.
 */
function withAwsCli(venv: string, scratch: string): { command: string[]; undo: () => void } {
  const emulator = [join(venv, 'bin/python'), resolve('test/support/deployed/emulator.py')]
  if (existsSync('/opt') && canMount()) {
    const real = join(scratch, 'opt')
    const seen = join(scratch, 'seen')
    mkdirSync(real)
    quietAwsCli(join(seen, 'awscli'), venv)
    for (const entry of readdirSync('/opt').filter((name) => name !== 'awscli'))
      symlinkSync(join(real, entry), join(seen, entry))
    const script = 'mount --rbind /opt "$0" && mount --bind "$1" /opt && shift && exec "$@"'
    return {
      command: ['unshare', '--map-root-user', '--mount', 'sh', '-c', script, real, seen, ...emulator],
      undo: () => undefined,
    }
  }
  if (existsSync(join(awsCli, 'aws'))) return { command: emulator, undo: () => undefined }
  if (!mayWrite('/opt'))
    throw new Error(
      `test:deploy needs unprivileged mount namespaces, or once, as root, the AWS CLI at ${awsCli}/aws.`,
    )
  quietAwsCli(awsCli, venv)
  return { command: emulator, undo: () => rmSync(awsCli, { recursive: true, force: true }) }
}

/** A node_modules folder that contains only the AWS SDK. */
function sdkAlone(scratch: string): string {
  const folder = join(scratch, 'modules')
  mkdirSync(folder)
  symlinkSync(resolve('node_modules/@aws-sdk'), join(folder, '@aws-sdk'))
  return folder
}

async function untilReady(url: string, child: ChildProcess, log: string) {
  for (let tries = 0; tries < 120; tries++) {
    if (child.exitCode !== null) break
    const answer = await fetch(`${url}/_ministack/health`).catch(() => undefined)
    if (answer?.ok) return
    await sleep(500)
  }
  throw new Error(`The AWS emulator did not start; see ${log}.`)
}

async function endGroup(child: ChildProcess) {
  const { pid } = child
  if (pid === undefined) return
  const tell = (signal: NodeJS.Signals | 0) => {
    try {
      // Signals the process group, since its Lambdas are separate processes.
      return process.kill(-pid, signal)
    } catch {
      return false
    }
  }
  tell('SIGTERM')
  for (let tries = 0; tries < 60 && tell(0); tries++) await sleep(250)
  tell('SIGKILL')
}

/** Starts the AWS emulator on a free port of 127.0.0.1, with no data of earlier runs. */
export async function startEmulator(payFast: string): Promise<Emulator> {
  const venv = pythonEnvironment()
  const scratch = mkdtempSync(join(tmpdir(), 'humsafar-aws-'))
  const state = join(scratch, 'state')
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const { command, undo } = withAwsCli(venv, scratch)
  const [program = '', ...args] = command
  const log = resolve('.cache', 'ministack.log')
  const output = openSync(log, 'w')
  const { AWS_ENDPOINT_URL: _, ...inherited } = process.env
  const child = spawn(program, args, {
    detached: true,
    stdio: ['ignore', output, output],
    env: {
      ...inherited,
      PATH: `${join(venv, 'bin')}:${process.env.PATH}`,
      GATEWAY_PORT: String(port),
      BIND_HOST: '127.0.0.1',
      // Enforce policies, so that a missing permission fails here and not in production.
      AUTH: 'true',
      MINISTACK_REGION: emulatorRegion,
      // Written when it ends.
      PERSIST_STATE: '1',
      STATE_DIR: state,
      TMPDIR: scratch,
      // Lambda's Node.js has the SDK; the CDK's own functions do not bundle it.
      NODE_PATH: sdkAlone(scratch),
      AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true',
    },
  })
  const stop = async () => {
    await endGroup(child)
    undo()
    const held = readState(state)
    rmSync(scratch, { recursive: true, force: true })
    return held
  }
  try {
    await untilReady(url, child, log)
  } catch (error) {
    await stop()
    throw error
  }
  return { url, port, payFast, log, stop }
}
