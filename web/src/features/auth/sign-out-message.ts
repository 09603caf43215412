import { visitNotes } from '#web/lib/visit-notes'

/*
 * Content pages have no toasts: who signs out there is told on the sign-in page, which is another page load.
 */

const name = 'humsafar.signed-out'

/** `message` is the server's English text; may be empty. */
export const saveSignOutMessage = (message: string): void => visitNotes.write(name, message)

/** The message left before this page was loaded, once; null if there is none. */
export const takeSignOutMessage = (): string | null => visitNotes.take(name)
