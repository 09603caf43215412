/**
 * A header for calls by `fetch`, so that their connection is not kept. A container sleeps between requests for longer than a service
 * keeps a connection open, and `fetch` fails over a closed one instead of opening another.
 */
export const noKeepAlive = { connection: 'close' } as const
