import { InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda'
import { operatorMarginMs, serviceTimeoutsMs } from '#shared/limits'
import { secondMs } from '#shared/units'
import { named } from '../config'
import { lambdaNamed, liveAlias } from '../lambdas'
import { settingsOf } from '../settings'

/*
 * Shared by the operator commands. Each needs only AWS credentials that may invoke the alias `live` of one function, and reads
 * the same settings as a deploy.
 */

/**
 * A client without retries that waits longer than the function may run. Otherwise the SDK would invoke the function again while
 * it still runs, for example after a broken connection.
 */
export const clientFor = (name: string, region: string) =>
  new LambdaClient({
    region,
    maxAttempts: 1,
    requestHandler: {
      connectionTimeout: serviceTimeoutsMs.files,
      requestTimeout: lambdaNamed(name).timeout * secondMs + operatorMarginMs,
      throwOnRequestTimeout: true,
    },
  })

/** Invokes a function of a stage and returns its result; throws with the function's error message if it failed. */
export async function invoke<T>(stage: string, name: string, input: object): Promise<T> {
  const settings = settingsOf(stage)
  const { FunctionError, Payload } = await clientFor(name, settings.region).send(
    new InvokeCommand({
      FunctionName: named(settings, name),
      Qualifier: liveAlias,
      Payload: JSON.stringify(input),
    }),
  )
  const answer = JSON.parse(Buffer.from(Payload ?? []).toString() || '{}') as T & { errorMessage?: string }
  if (FunctionError) throw new Error(answer.errorMessage ?? FunctionError)
  return answer
}

/** Runs a command; an error is printed as one line and sets a non-zero exit code. */
export async function run(command: () => Promise<void>): Promise<void> {
  try {
    await command()
  } catch (error) {
    console.error((error as Error).message)
    process.exitCode = 1
  }
}
