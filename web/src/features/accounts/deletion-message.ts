import { visitNotes } from '#web/lib/visit-notes'

/*
 * Who deletes their account in the app is led to the home page, which has no toasts: the message is carried there.
 */

const name = 'humsafar.farewell'

export const saveDeletionMessage = (message: string): void => visitNotes.write(name, message)

/** The message left before this page was loaded, once; null if there is none. */
export const takeDeletionMessage = (): string | null => visitNotes.take(name)
