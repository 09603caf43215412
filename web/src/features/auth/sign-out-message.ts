import { visitNotes } from '#web/lib/visit-notes'

/* Carries the confirmation of a sign-out from content pages, which have no toasts, to the sign-in page. */

const name = 'humsafar.signed-out'

/** `message` is the server's English text and may be empty. */
export const saveSignOutMessage = (message: string): void => visitNotes.write(name, message)

/** Returns the message once, or null. */
export const takeSignOutMessage = (): string | null => visitNotes.take(name)
