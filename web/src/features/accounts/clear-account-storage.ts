import type { SessionUser } from '#web/lib/session-context'
import { chosenPictures } from '#web/lib/picture/chosen-pictures'
import { type ItemStorage, localStore, tabStore } from '#web/lib/safe-storage'

/**
 * The owner of a stored item. The id is the first part of the key, except for contact messages, where it is
 * the last.
 */
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
 * Removes everything that this device stores about an account: drafts, unsent texts, notes and an unsent
 * picture. Never fails, and waits for the database only for a limited time.
 */
export async function clearAccountStorage({
  id,
  profileId,
}: Pick<SessionUser, 'id' | 'profileId'>): Promise<void> {
  await chosenPictures.forget(id)
  const stores: [ItemStorage, () => Storage][] = [
    [localStore, () => localStorage],
    [tabStore, () => sessionStorage],
  ]
  for (const [store, open] of stores)
    for (const key of keysOf(open)) {
      const owner = ownerOf(key)
      if (owner === id || owner === profileId) store.removeItem(key)
    }
}
