import { networkInterfaces } from 'node:os'
import { createServer, type RequestListener, type Server, type ServerOptions } from 'node:http'

/** Listens on a port of `host`; 0 means any free port. Rejects with the system error (EADDRINUSE). */
export function listen(
  handler: RequestListener,
  port = 0,
  host = '127.0.0.1',
  options: ServerOptions = {},
): Promise<Server> {
  const server = createServer(options, handler)
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      server.off('error', reject)
      resolve(server)
    })
  })
}

export function portOf(server: Server): number {
  const address = server.address()
  return typeof address === 'object' && address ? address.port : 0
}

/**
 * The name by which browsers reach a server that listens on `host`: `localhost` on this machine alone. For all addresses
 * (`0.0.0.0`, `::`), the first address in the network, which other devices reach, too.
 */
export function hostNameFor(host: string): string {
  if (host === 'localhost' || host === '::1' || host.startsWith('127.')) return 'localhost'
  if (host !== '0.0.0.0' && host !== '::') return host.includes(':') ? `[${host}]` : host
  const addresses = Object.values(networkInterfaces()).flatMap((list) => list ?? [])
  return addresses.find(({ internal, family }) => !internal && family === 'IPv4')?.address ?? 'localhost'
}

export const urlOf = (server: Server) => `http://127.0.0.1:${portOf(server)}`

/** Stops listening and closes open connections; resolves when all are closed. */
export function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => {
      resolve()
    })
    server.closeAllConnections()
  })
}
