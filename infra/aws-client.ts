import { serviceTimeoutsMs } from '#shared/limits'

/** Of clients that ask for something small: they give up in time. */
export const asking = (region: string) => ({
  region,
  requestHandler: {
    connectionTimeout: serviceTimeoutsMs.operator,
    requestTimeout: serviceTimeoutsMs.operator,
  },
})

/** What comes of a question, after which the client is let go. */
export async function using<C extends { destroy(): void }, T>(
  client: C,
  question: (client: C) => Promise<T>,
): Promise<T> {
  try {
    return await question(client)
  } finally {
    client.destroy()
  }
}
