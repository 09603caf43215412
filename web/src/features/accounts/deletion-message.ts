import { tabNotes } from '#web/lib/safe-storage'

/* Carries the confirmation of a deleted account to the home page, which has no toasts. */

const name = 'humsafar.farewell'

export const saveDeletionMessage = (message: string): void => tabNotes.write(name, message)

/** Returns the message once, or null. */
export const takeDeletionMessage = (): string | null => tabNotes.take(name)
