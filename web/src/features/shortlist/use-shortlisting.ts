import { useQueryClient } from '@tanstack/react-query'
import { useKeeper, useKept } from './kept'
import { useSingleTap } from '#web/lib/use-single-tap'
import type { Person } from './person'
import { changeKept } from './change-kept'

/** Whether somebody is on the viewer's shortlist, and what adds them or takes them off, once for a double tap. */
export function useShortlisting({ id, name }: Person) {
  const client = useQueryClient()
  const keeper = useKeeper()
  const { listed } = useKept(id)
  const toggle = useSingleTap(() => {
    if (keeper !== null) changeKept(client, keeper, { act: listed ? 'remove' : 'add', id, name })
  }, id)
  return { listed, toggle }
}
