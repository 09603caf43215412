import type { SectionName } from '#shared/schemas/profile'
import { readRecord, tabStore } from '#web/lib/safe-storage'

type Answers = Record<string, unknown>

const changedIn = (answers: Answers, stored: Answers): Answers =>
  Object.fromEntries(
    Object.entries(answers).filter(
      ([field, value]) => JSON.stringify(value) !== JSON.stringify(stored[field]),
    ),
  )

export interface SectionDraft {
  /** The answers that were changed and not saved: those that differ from the stored ones. */
  read: (stored: Answers) => Answers
  /** Keeps what differs from the stored answers. */
  keep: (answers: Answers, stored: Answers) => void
  clear: () => void
}

/**
 * What a member is changing in a section, for the case that the dialog goes without having been closed: the session
 * ends on another device, the page is loaded again, the phone puts the tab away. Kept for this tab and this profile.
 */
export function sectionDraft(profileId: string, name: SectionName): SectionDraft {
  const key = `humsafar.edit.${profileId}.${name}`
  return {
    read: (stored) => changedIn(readRecord(tabStore, key), stored),
    keep: (answers, stored) => {
      const changed = changedIn(answers, stored)
      if (Object.keys(changed).length === 0) tabStore.removeItem(key)
      else tabStore.setItem(key, JSON.stringify(changed))
    },
    clear: () => tabStore.removeItem(key),
  }
}
