import type { MouseEvent } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { isRecord } from '#web/lib/json'

/** History state of a conversation that was opened from the list. */
export const fromList = { fromList: true } as const

export const cameFromList = (state: unknown): boolean => isRecord(state) && state.fromList === true

/**
 * For the link back to the list. If the reader came from the list, it goes back in the history, so that the
 * browser's Back then leads to the page before the list.
 */
export function useBackToList(): (event: MouseEvent) => void {
  const came = cameFromList(useLocation().state)
  const navigate = useNavigate()
  return (event) => {
    if (!came || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    void navigate(-1)
  }
}
