import { localStore } from '#web/lib/safe-storage'

const keyOf = (userId: string, connectionId: string) => `humsafar.met.${userId}.${connectionId}`

/** That this member was told on this device that they are connected, and what comes next. */
export const metNote = {
  write: (userId: string, connectionId: string): void => localStore.setItem(keyOf(userId, connectionId), '1'),
  isThere: (userId: string, connectionId: string): boolean =>
    localStore.getItem(keyOf(userId, connectionId)) !== null,
}
