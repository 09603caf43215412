import { CreateEmailIdentityCommand, SESv2Client } from '@aws-sdk/client-sesv2'
import { awsEnvironment, killProcesses, sender } from './deployment'
import { type Emulator, emulatorRegion, startEmulator } from './ministack'
import { payFastSandbox } from '#infra/local/payfast/sandbox'
import { closeServer, listen, urlOf } from '#infra/local/engines/http-server'

export type Step = <T>(name: string, work: () => T | Promise<T>) => Promise<T>

/** Runs one step and prints how long it took. */
export const step: Step = async (name, work) => {
  const started = Date.now()
  process.stdout.write(`${name} … `)
  const result = await work()
  console.log(`${((Date.now() - started) / 1000).toFixed(1)} s`)
  return result
}

const verifySender = () =>
  new SESv2Client({ region: emulatorRegion }).send(new CreateEmailIdentityCommand({ EmailIdentity: sender }))

export interface EmulatorRun {
  /** Our account at the payment provider, whose sandbox runs beside the emulator. */
  provider: { merchantId: string; securedKey: string }
  work: (emulator: Emulator) => Promise<void>
  /** Printed at the end when every step passed. */
  summary: string
}

/** Runs `work` on a new emulator with its credentials in the environment, and stops every started process at the end. */
export async function runOnEmulator({ provider, work, summary }: EmulatorRun): Promise<void> {
  const sandbox = await startPaymentSandbox(provider)
  const emulator = await startEmulator(sandbox.url)
  const interrupt = () => {
    killProcesses()
    void emulator.stop().finally(() => process.exit(130))
  }
  process.once('SIGINT', interrupt)
  process.once('SIGTERM', interrupt)
  const started = Date.now()
  try {
    // From here on, this process uses the emulator's credentials.
    Object.assign(process.env, awsEnvironment(emulator))
    await step('verified sender', verifySender)
    await work(emulator)
    console.log(`${summary}: ${((Date.now() - started) / 60_000).toFixed(1)} min.`)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    console.error(`The emulator's log: ${emulator.log}`)
    process.exitCode = 1
  } finally {
    killProcesses()
    await emulator.stop()
    await sandbox.stop()
  }
}

export interface PaymentSandbox {
  url: string
  stop(): Promise<void>
}

/** The payment provider's sandbox on a port of its own. */
export async function startPaymentSandbox(account: {
  merchantId: string
  securedKey: string
}): Promise<PaymentSandbox> {
  const stopping = new AbortController()
  const answer = payFastSandbox({ path: '', ...account, stopping: stopping.signal })
  const server = await listen((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://sandbox')
    void answer(request, response, pathname)
  })
  return {
    url: urlOf(server),
    stop: () => {
      stopping.abort()
      return closeServer(server)
    },
  }
}
