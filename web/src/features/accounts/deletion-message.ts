import { visitNotes } from '#web/lib/visit-notes'

/* Carries the confirmation of a deleted account to the home page, which has no toasts. */

const name = 'humsafar.farewell'

export const saveDeletionMessage = (message: string): void => visitNotes.write(name, message)

/** Returns the message once, or null. */
export const takeDeletionMessage = (): string | null => visitNotes.take(name)
