import { useQueryClient } from '@tanstack/react-query'
import { useKeeper, useKept } from './kept'
import { useSingleTap } from '#web/lib/use-single-tap'
import { changeKept } from './change-kept'

/** Whom it is about: the id of the profile, and the name in words about them. */
export interface Person {
  id: string
  name: string
}

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
