import { localStore } from '#web/lib/safe-storage'

const keyOf = (userId: string, connectionId: string) => `humsafar.met.${userId}.${connectionId}`

/** Remembers on this device that the member has seen the page about this new connection. */
export const connectedNote = {
  write: (userId: string, connectionId: string): void => localStore.setItem(keyOf(userId, connectionId), '1'),
  isThere: (userId: string, connectionId: string): boolean =>
    localStore.getItem(keyOf(userId, connectionId)) !== null,
}
