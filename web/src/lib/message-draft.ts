import { readRecord, tabStore } from './safe-storage'

/** The fields of a message as far as they are written. */
export type MessageValues = Readonly<Record<string, string>>

/** What somebody has written, kept for this tab until it is sent. */
export interface StoredDraft<Values> {
  read: () => Values
  save: (values: Values) => void
  clear: () => void
}

export type MessageDraft = StoredDraft<MessageValues>

const isText = (entry: [string, unknown]): entry is [string, string] => typeof entry[1] === 'string'

/**
 * What somebody is writing to us in a form, kept for this tab until it is sent. Each account has its own, as visitors
 * together have, so that nobody reads what another wrote here.
 */
export function messageDraft(form: string, userId = 'visitor'): MessageDraft {
  const key = `humsafar.message.${form}.${userId}`
  return {
    read: () => Object.fromEntries(Object.entries(readRecord(tabStore, key)).filter(isText)),
    save: (values) => tabStore.setItem(key, JSON.stringify(values)),
    clear: () => tabStore.removeItem(key),
  }
}
