import type { SessionUser } from '#web/lib/session-context'
import { keptPictures } from '#web/lib/picture/kept'
import { type KeptItems, localStore, tabStore } from '#web/lib/safe-storage'

/** Whose a kept item is: named first in its key, except for messages to us, which name what they are about first. */
function ownerOf(key: string): string | undefined {
  const [app, kind, ...names] = key.split('.')
  if (app !== 'humsafar') return undefined
  return kind === 'message' ? names.at(-1) : names[0]
}

function keysOf(open: () => Storage): string[] {
  try {
    return Object.keys(open())
  } catch {
    return []
  }
}

/**
 * Removes from this device all that is kept here of an account: its draft, what was being written, notes, and the
 * picture that was chosen and not sent. Never fails, and never takes longer than the database is given.
 */
export async function clearAccountStorage({
  id,
  profileId,
}: Pick<SessionUser, 'id' | 'profileId'>): Promise<void> {
  await keptPictures.forget(id)
  const stores: [KeptItems, () => Storage][] = [
    [localStore, () => localStorage],
    [tabStore, () => sessionStorage],
  ]
  for (const [store, open] of stores)
    for (const key of keysOf(open)) {
      const owner = ownerOf(key)
      if (owner === id || owner === profileId) store.removeItem(key)
    }
}
