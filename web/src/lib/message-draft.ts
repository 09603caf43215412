/** The fields of a message as far as they are written. */
export type MessageValues = Readonly<Record<string, string>>

export interface MessageDraft {
  read: () => MessageValues
  save: (values: MessageValues) => void
  clear: () => void
}

const isText = (entry: [string, unknown]): entry is [string, string] => typeof entry[1] === 'string'

/** `undefined` when this tab has no storage, e.g. because site data is blocked: reading the property throws then. */
function withStorage<T>(action: (storage: Storage) => T): T | undefined {
  try {
    return action(sessionStorage)
  } catch {
    return undefined
  }
}

/**
 * What somebody is writing to us in a form, kept for this tab until it is sent. Each account has its own, as visitors
 * together have, so that nobody reads what another wrote here.
 */
export function messageDraft(form: string, userId = 'visitor'): MessageDraft {
  const key = `humsafar.message.${form}.${userId}`
  return {
    read: () =>
      withStorage((storage) => {
        const stored: unknown = JSON.parse(storage.getItem(key) ?? '{}')
        return typeof stored === 'object' && stored !== null
          ? Object.fromEntries(Object.entries(stored).filter(isText))
          : {}
      }) ?? {},
    save: (values) => withStorage((storage) => storage.setItem(key, JSON.stringify(values))),
    clear: () => withStorage((storage) => storage.removeItem(key)),
  }
}
