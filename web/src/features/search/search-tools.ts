import { useEffect, useState } from 'react'
import { CodeMissing } from '#web/lib/lazy-part'
import type * as Tools from './filters/tools'

/*
 * What searches (filters, chips, and what reads an address) is as much code as the list itself, and most visits begin with the
 * list: it is loaded when it is needed, or once the list is there.
 */

let arrived: typeof Tools | null = null

export async function loadSearchTools(): Promise<typeof Tools> {
  arrived = await import('./filters/tools')
  return arrived
}

/**
 * The code of searches once it is there, asked for when it is `wanted`.
 * @throws CodeMissing where it is `needed` and does not arrive
 */
export function useSearchTools(wanted: boolean, needed: boolean): typeof Tools | null {
  const [tools, setTools] = useState(arrived)
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    if (wanted && !tools)
      loadSearchTools().then(
        (loaded) => setTools(loaded),
        () => setFailed(true),
      )
  }, [wanted, tools])
  if (failed && needed) throw new CodeMissing('The code of a search did not arrive.')
  return tools
}
