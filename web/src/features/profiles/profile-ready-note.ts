import { tabNotes } from '#web/lib/safe-storage'

const nameOf = (userId: string) => `humsafar.profile-ready.${userId}`

/** That this member's profile was written a moment ago, for the page that it leads to. */
export const profileReadyNote = {
  write: (userId: string): void => tabNotes.write(nameOf(userId), '1'),
  isThere: (userId: string): boolean => tabNotes.read(nameOf(userId)) !== null,
  clear: (userId: string): void => void tabNotes.take(nameOf(userId)),
}
