import { InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda'
import { loadSettings, named } from './config'

/*
 * What the commands of an operator share. They need AWS credentials that may invoke the one function of a command, and
 * nothing more.
 */

/** Invokes a function of a stage and gives back its answer; throws with its own words when it failed. */
export async function invoke<T>(stage: string, name: string, input: object): Promise<T> {
  const settings = loadSettings(stage)
  const { FunctionError, Payload } = await new LambdaClient({ region: settings.region }).send(
    new InvokeCommand({ FunctionName: named(settings, name), Payload: JSON.stringify(input) }),
  )
  const answer = JSON.parse(Buffer.from(Payload ?? []).toString() || '{}') as T & { errorMessage?: string }
  if (FunctionError) throw new Error(answer.errorMessage ?? FunctionError)
  return answer
}

/** Runs a command; what goes wrong is one line and a failure to the shell. */
export async function run(command: () => Promise<void>): Promise<void> {
  try {
    await command()
  } catch (error) {
    console.error((error as Error).message)
    process.exitCode = 1
  }
}
