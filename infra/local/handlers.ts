import { lambdaNamed } from '../lambdas'
import type { Handler } from './gateway/lambda'

/** Loads a function's handler by the function's name, which is the same on AWS. */
export async function loadHandler(name: string): Promise<Handler> {
  const { entry } = lambdaNamed(name)
  const { handler } = (await import(`#${entry.replace(/\.ts$/, '')}`)) as { handler: unknown }
  return handler as Handler
}
