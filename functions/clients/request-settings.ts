import { serviceTimeoutsMs } from '#shared/limits'

/** Time limits of a client's requests in milliseconds, as `requestHandler` takes them: to connect, and to answer. */
export const requestTimeouts = (answer: number, connect: number = serviceTimeoutsMs.connect) => ({
  connectionTimeout: connect,
  requestTimeout: answer,
  // An answer that stops on its way, of which the request's limit knows only the beginning.
  socketTimeout: answer,
  throwOnRequestTimeout: true,
})

/** The endpoint of a service: its own or the general override in the environment, else AWS's. */
export const endpointOf = (variable: string, host: string) =>
  process.env[variable] ?? process.env['AWS_ENDPOINT_URL'] ?? `https://${host}`

export const awsRegion = () => process.env['AWS_REGION'] ?? 'us-east-1'

/**
 * A header for calls by `fetch`, so that their connection is not kept. A container sleeps between requests for longer than a service
 * keeps a connection open, and `fetch` fails over a closed one instead of opening another.
 */
export const noKeepAlive = { connection: 'close' } as const
