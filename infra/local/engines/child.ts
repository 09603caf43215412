import { spawn, type ChildProcess } from 'node:child_process'

export interface EngineProcess {
  /** Resolves when the engine has exited, with its exit code and the end of its stderr and stdout. */
  exited: Promise<{ code: number | null; output: string }>
  stop(): Promise<void>
}

const STOP_GRACE_MS = 3000
const OUTPUT_KEPT = 4000

/**
 * Runs the engine next to a process that reads a pipe from us: however this process ends, the pipe closes and the
 * engine is killed. Nothing else works when the parent gets SIGKILL.
 */
const TIED_TO_PARENT =
  'exec 3<&0; "$0" "$@" </dev/null & engine=$!; (cat <&3 >/dev/null; kill "$engine") 2>/dev/null & wait "$engine"'

function spawnTied(command: string, args: string[], env: NodeJS.ProcessEnv, cwd?: string): ChildProcess {
  const options = { env, cwd, stdio: ['pipe', 'pipe', 'pipe'] as ['pipe', 'pipe', 'pipe'], detached: true }
  if (process.platform === 'win32') return spawn(command, args, { ...options, detached: false })
  return spawn('/bin/sh', ['-c', TIED_TO_PARENT, command, ...args], options)
}

/** Starts an engine in its own process group, so that Ctrl-C reaches only us and we stop everything in order. */
export function startChild(
  command: string,
  args: string[],
  env: NodeJS.ProcessEnv = process.env,
  cwd?: string,
): EngineProcess {
  const child = spawnTied(command, args, env, cwd)
  let output = ''
  const keep = (chunk: Buffer) => {
    output = (output + chunk.toString('utf8')).slice(-OUTPUT_KEPT)
  }
  child.stdout?.on('data', keep)
  child.stderr?.on('data', keep)
  child.stdin?.on('error', () => undefined)

  const exited = new Promise<{ code: number | null; output: string }>((resolve) => {
    child.once('error', (error) => {
      resolve({ code: 127, output: error.message })
    })
    child.once('exit', (code) => {
      child.stdin?.destroy()
      resolve({ code, output: output.trim() })
    })
  })

  return {
    exited,
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return
      if (process.platform === 'win32') child.kill()
      child.stdin?.destroy()
      const timer = setTimeout(() => {
        killGroup(child)
      }, STOP_GRACE_MS)
      await exited
      clearTimeout(timer)
    },
  }
}

function killGroup(child: ChildProcess): void {
  if (child.pid === undefined) return
  try {
    process.kill(process.platform === 'win32' ? child.pid : -child.pid, 'SIGKILL')
  } catch {
    // It exited between the check and the signal.
  }
}
