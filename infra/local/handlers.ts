import { lambdaNamed } from '../lambdas'
import type { Handler } from './gateway/lambda'

/** The handler of a function, by the name it has on AWS too. */
export async function loadHandler(name: string): Promise<Handler> {
  const { entry } = lambdaNamed(name)
  const { handler } = (await import(`#${entry.replace(/\.ts$/, '')}`)) as { handler: unknown }
  return handler as Handler
}
