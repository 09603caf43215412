import { readRecord, tabStore } from './safe-storage'

/** The fields of an unfinished message. */
export type MessageValues = Readonly<Record<string, string>>

/** Unsent input, stored for this tab. */
export interface StoredDraft<Values> {
  read: () => Values
  save: (values: Values) => void
  clear: () => void
}

export type MessageDraft = StoredDraft<MessageValues>

const isText = (entry: [string, unknown]): entry is [string, string] => typeof entry[1] === 'string'

/**
 * A draft of a form, stored in this tab until it is sent. Drafts are separate for each account, and for visitors,
 * so that users of a shared device do not see each other's.
 */
export function messageDraft(form: string, userId = 'visitor'): MessageDraft {
  const key = `humsafar.message.${form}.${userId}`
  return {
    read: () => Object.fromEntries(Object.entries(readRecord(tabStore, key)).filter(isText)),
    save: (values) => tabStore.setItem(key, JSON.stringify(values)),
    clear: () => tabStore.removeItem(key),
  }
}
