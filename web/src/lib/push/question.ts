import { localStore } from '../safe-storage'

/*
 * After a member has sent a proposal or a message, we ask once in this browser whether to tell them of the answer. The frame of the
 * dashboard shows the question.
 */

const laterNote = (userId: string) => `humsafar.push-later.${userId}`

/** The member to ask. */
let asked: string | undefined
const listeners = new Set<() => void>()

function set(next: string | undefined) {
  asked = next
  listeners.forEach((listener) => listener())
}

export const pushQuestion = {
  /** Is it time to ask this member? Somebody else may have signed in since. */
  isWanted: (userId: string) => asked === userId,
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  /** Something was sent, and an answer may come. */
  ask: (userId: string) => {
    if (localStore.getItem(laterNote(userId)) === null) set(userId)
  },
  /** The member has answered; do not ask again here. */
  done: (userId: string) => {
    localStore.setItem(laterNote(userId), '1')
    set(undefined)
  },
}
