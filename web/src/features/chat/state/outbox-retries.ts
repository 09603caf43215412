import { clientTimesMs } from '#shared/limits'

const { messageAck, messagePause, reconnectCap } = clientTimesMs

/** How often a message is sent while the server is temporarily unable to take it. */
const attempts = 6

interface Pace {
  state: 'sending' | 'pausing'
  timer: ReturnType<typeof setTimeout>
}

/** Schedules retries of messages: after no answer, or after a temporary error. */
export function createRetryTimers(again: (clientId: string) => void) {
  const paces = new Map<string, Pace>()
  const tries = new Map<string, number>()
  const unanswered = new Map<string, number>()

  const stop = (clientId: string) => {
    clearTimeout(paces.get(clientId)?.timer)
    paces.delete(clientId)
  }
  const wait = (clientId: string, state: Pace['state'], ms: number) => {
    stop(clientId)
    const timer = setTimeout(() => {
      stop(clientId)
      again(clientId)
    }, ms)
    paces.set(clientId, { state, timer })
  }

  return {
    isSending: (clientId: string): boolean => paces.get(clientId)?.state === 'sending',
    /** The message is being sent, or waits for a retry. */
    isBusy: (clientId: string): boolean => paces.has(clientId),
    /** Call after sending. Retries with a growing delay if no answer comes. */
    sent: (clientId: string): void => {
      const before = unanswered.get(clientId) ?? 0
      unanswered.set(clientId, before + 1)
      wait(clientId, 'sending', Math.min(messageAck * 2 ** before, messageAck * 4))
    },
    /**
     * The server cannot take the message now. Returns false after too many attempts. `seconds`: the server's
     * requested delay.
     */
    pause: (clientId: string, seconds?: number): boolean => {
      const before = tries.get(clientId) ?? 0
      if (before + 1 >= attempts) return false
      tries.set(clientId, before + 1)
      const own = Math.min(messagePause * 2 ** before, reconnectCap)
      wait(clientId, 'pausing', seconds === undefined ? own : seconds * 1000)
      return true
    },
    forget: (clientId: string): void => {
      stop(clientId)
      tries.delete(clientId)
      unanswered.delete(clientId)
    },
    /** The connection is new: nothing is being sent. */
    reset: (): void => {
      for (const clientId of [...paces.keys()]) stop(clientId)
      unanswered.clear()
    },
  }
}
