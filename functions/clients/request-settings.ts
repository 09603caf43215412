import { serviceTimeoutsMs } from '#shared/limits'

/** Timeouts in milliseconds for the SDK's `requestHandler`: to connect, and to respond. */
export const requestTimeouts = (answer: number, connect: number = serviceTimeoutsMs.connect) => ({
  connectionTimeout: connect,
  requestTimeout: answer,
  // For a response that stalls: the request timeout ends with its first byte.
  socketTimeout: answer,
  throwOnRequestTimeout: true,
})

/** The endpoint of a service: its own or the general override of the environment, else the one of AWS. */
export const endpointOf = (variable: string, host: string) =>
  process.env[variable] ?? process.env['AWS_ENDPOINT_URL'] ?? `https://${host}`

export const awsRegion = () => process.env['AWS_REGION'] ?? 'us-east-1'

/**
 * Disables keep-alive for `fetch`. A container may sleep longer than a service keeps a connection open, and `fetch` fails on a
 * closed connection instead of opening a new one.
 */
export const noKeepAlive = { connection: 'close' } as const
