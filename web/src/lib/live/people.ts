import type { QueryClient } from '@tanstack/react-query'
import { clientTimesMs } from '#shared/limits'
import { liveState } from './live-state'
import { liveSocket } from './tab-socket'
import { refreshPeople } from '../people-cache'

/**
 * Refetches what is shown of other members when the server says that something changed. Frames of one moment cause one refetch.
 * Also after a lost connection, because frames may have been missed.
 * @returns a function that ends it
 */
export function followPeople(client: QueryClient): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let hasOpened = false
  const soon = () => {
    timer ??= setTimeout(() => {
      timer = undefined
      refreshPeople(client)
    }, clientTimesMs.peopleGathered)
  }
  const endFrames = liveSocket.onFrame(({ type }) => {
    if (type === 'people') soon()
  })
  const endStates = liveState.subscribe((state) => {
    if (state !== 'open') return
    if (hasOpened) soon()
    hasOpened = true
  })
  return () => {
    clearTimeout(timer)
    endFrames()
    endStates()
  }
}
