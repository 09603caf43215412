import { notifyManager, useIsFetching, useQueryClient } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'

export interface CountsState {
  status: 'pending' | 'error' | 'success'
  isFetching: boolean
  retry: () => void
}

const keyOf = (userId: string) => ['badges', userId]

/** Whether the counts of the session, which are 0 until then, have been loaded. The session itself asks for them. */
export function useCountsState(userId: string): CountsState {
  const queries = useQueryClient()
  const subscribe = useCallback(
    (changed: () => void) => queries.getQueryCache().subscribe(notifyManager.batchCalls(changed)),
    [queries],
  )
  const status = useSyncExternalStore(
    subscribe,
    () => queries.getQueryState(keyOf(userId))?.status ?? 'pending',
  )
  const isFetching = useIsFetching({ queryKey: keyOf(userId) }) > 0
  return { status, isFetching, retry: () => void queries.refetchQueries({ queryKey: keyOf(userId) }) }
}
