import { useQuery, useQueryClient } from '@tanstack/react-query'

const badgesKey = 'badges'

export interface CountsState {
  status: 'pending' | 'error' | 'success'
  isFetching: boolean
  retry: () => void
}

/** Whether the counts of the session, which are 0 until then, have been loaded; the session itself asks for them. */
export function useCountsState(userId: string): CountsState {
  const queries = useQueryClient()
  const { status, isFetching } = useQuery({ queryKey: [badgesKey, userId], enabled: false })
  return { status, isFetching, retry: () => void queries.refetchQueries({ queryKey: [badgesKey, userId] }) }
}
