import type { MouseEvent } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { isRecord } from '#web/lib/json'

/** State of the history for a conversation that was opened from the list. */
export const fromList = { fromList: true } as const

export const cameFromList = (state: unknown): boolean => isRecord(state) && state.fromList === true

/**
 * For the link back to the list. Who came from it goes back in the history, so that the browser's own Back then leads to
 * where they were before the list.
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
