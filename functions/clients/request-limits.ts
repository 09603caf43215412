import { serviceTimeoutsMs } from '#shared/limits'

/** Time limits of a client's requests in milliseconds, as `requestHandler` takes them: to connect, and to answer. */
export const requestLimits = (answer: number, connect: number = serviceTimeoutsMs.connect) => ({
  connectionTimeout: connect,
  requestTimeout: answer,
  // An answer that stops on its way, of which the request's limit knows only the beginning.
  socketTimeout: answer,
  throwOnRequestTimeout: true,
})
