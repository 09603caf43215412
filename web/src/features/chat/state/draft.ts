import { localStore } from '#web/lib/safe-storage'

const keyOf = (userId: string, profileId: string) => `humsafar.chat-draft.${userId}.${profileId}`

/** What a member is writing to another one, kept on this device for each conversation. */
export const chatDraft = {
  read: (userId: string, profileId: string): string => localStore.getItem(keyOf(userId, profileId)) ?? '',
  save: (userId: string, profileId: string, text: string): void => {
    const key = keyOf(userId, profileId)
    if (text === '') localStore.removeItem(key)
    else localStore.setItem(key, text)
  },
}
