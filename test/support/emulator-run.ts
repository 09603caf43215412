import { sesPost } from '#functions/lib/aws-json'
import { awsEnvironment, endAll, sender } from './deployment'
import { type Emulator, emulatorRegion, startEmulator } from './ministack'
import { startPaymentSandbox } from './payment-sandbox'

export type Step = <T>(name: string, work: () => T | Promise<T>) => Promise<T>

/** Does a part of a run, and tells how long it took. */
export const step: Step = async (name, work) => {
  const started = Date.now()
  process.stdout.write(`${name} … `)
  const result = await work()
  console.log(`${((Date.now() - started) / 1000).toFixed(1)} s`)
  return result
}

async function verifySender() {
  const answer = await sesPost(emulatorRegion, '/v2/email/identities', { EmailIdentity: sender })
  if (!answer.ok) throw new Error(`SES answered ${answer.status}: ${await answer.text()}`)
}

export interface EmulatorRun {
  /** Our account at the payment provider, whose sandbox runs beside the emulator. */
  provider: { merchantId: string; securedKey: string }
  work: (emulator: Emulator) => Promise<void>
  /** What all of it has shown, said at the end. */
  shown: string
}

/** Runs `work` on a fresh emulator, with the environment of its account, and ends every process that was started. */
export async function onEmulator({ provider, work, shown }: EmulatorRun): Promise<void> {
  const sandbox = await startPaymentSandbox(provider)
  const emulator = await startEmulator(sandbox.url)
  const interrupt = () => {
    endAll()
    void emulator.stop().finally(() => process.exit(130))
  }
  process.once('SIGINT', interrupt)
  process.once('SIGTERM', interrupt)
  const started = Date.now()
  try {
    // From here on this process uses the emulator's account.
    Object.assign(process.env, awsEnvironment(emulator))
    await step('verified sender', verifySender)
    await work(emulator)
    console.log(`${shown}: ${((Date.now() - started) / 60_000).toFixed(1)} min.`)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    console.error(`The emulator's log: ${emulator.log}`)
    process.exitCode = 1
  } finally {
    endAll()
    await emulator.stop()
    await sandbox.stop()
  }
}
