import { setTimeout as sleep } from 'node:timers/promises'
import { join } from 'node:path'
import { resources } from '#shared/contract'
import { Cleanup } from './cleanup'
import { StartError } from './engines/start-error'
import { writeAtomically } from './atomic-files'
import { Mailbox } from './mailbox'
import { readSettings } from './settings'
import { type LocalStack, type StackOptions, startLocal } from './stack'

const STOP_WITHIN_MS = 8000
const PARENT_LOOK_MS = 500

/** Cleans up in order, within a time limit. Engines that are still running stop when this process exits. */
async function end(cleanup: Cleanup, code: number): Promise<never> {
  await Promise.race([cleanup.run(), sleep(STOP_WITHIN_MS, undefined, { ref: false })])
  process.exit(code)
}

/** If started by npm or a test, calls `gone` once that parent has exited. */
function watchParent(gone: () => void): void {
  if (process.env['npm_lifecycle_event'] === undefined && process.env['END_WITH_PARENT'] === undefined) return
  const parent = process.ppid
  setInterval(() => {
    if (process.ppid !== parent) gone()
  }, PARENT_LOOK_MS).unref()
}

/** Loads the functions before the first requests. */
async function warmUp({ lambdas }: LocalStack): Promise<void> {
  for (const name of ['auth', 'profile', 'proposal', ...resources, 'chat-socket']) await lambdas.warm(name)
}

export type Parts = Pick<StackOptions, 'openSite' | 'seed' | 'withoutSecurityHeaders'> & {
  /** Lines printed after the "ready" line. */
  closing: () => string[]
}

/** Runs the stack until a signal stops it. `makeParts` provides the site and the seed. */
export async function run(makeParts: (settings: ReturnType<typeof readSettings>) => Parts): Promise<void> {
  // On Node 20 the SDK prints a warning of several lines on each start.
  process.env['AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED'] = 'true'
  const cleanup = new Cleanup()
  let ending = false
  const stop = (code: number) => {
    // A second Ctrl-C exits at once.
    if (ending) process.exit(code)
    ending = true
    void end(cleanup, code)
  }
  for (const [signal, code] of [
    ['SIGINT', 130],
    ['SIGTERM', 143],
    ['SIGHUP', 129],
  ] as const)
    process.on(signal, () => stop(code))
  watchParent(() => stop(0))

  try {
    const settings = readSettings(process.env, process.argv.slice(2))
    const parts = makeParts(settings)
    const mailbox = new Mailbox(({ to, subject, text }) =>
      console.log(`\nMail to ${to}: ${subject}\n${text}\n`),
    )
    const stack = await startLocal({ settings, mailbox, ...parts }, cleanup)
    if (ending) return
    await writeAtomically(
      join(settings.dataDir, 'run.json'),
      JSON.stringify({ url: stack.url, env: stack.env }),
      0o600,
    )
    console.log(`ready ${stack.url}`)
    for (const line of parts.closing()) console.log(line)
    void stack.broken.then((sentence) => {
      console.error(sentence)
      stop(1)
    })
    await warmUp(stack)
  } catch (error) {
    if (ending) return
    console.error(error instanceof StartError ? error.message : error)
    await end(cleanup, 1)
  }
}
