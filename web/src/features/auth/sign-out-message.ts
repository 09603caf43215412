import { tabNotes } from '#web/lib/safe-storage'

/* Carries the confirmation of a sign-out from content pages, which have no toasts, to the sign-in page. */

const name = 'humsafar.signed-out'

/** `message` is the server's English text and may be empty. */
export const saveSignOutMessage = (message: string): void => tabNotes.write(name, message)

/** Returns the message once, or null. */
export const takeSignOutMessage = (): string | null => tabNotes.take(name)
