/**
 * For calls by `fetch`: their connection is not kept. A container sleeps between requests, for longer than others keep a
 * connection open, and `fetch` fails over one that is dead instead of opening another.
 */
export const unkept = { connection: 'close' } as const
