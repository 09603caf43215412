import type { Card } from '#shared/schemas/entities'

/**
 * What came of asking for profiles. `unloaded`: what asks for them did not arrive, and browsers keep that. `over`: the session
 * of who was signed in has ended.
 */
export type Loaded =
  | { kind: 'cards'; cards: readonly Card[]; signedIn: boolean }
  | { kind: 'over'; suspended: boolean }
  | { kind: 'offline' | 'unloaded' | 'failed' }
