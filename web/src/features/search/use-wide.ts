import { useSyncExternalStore } from 'react'

/** From here on (`xl`) the filters stand beside the cards. */
const wide = () => globalThis.matchMedia?.('(min-width: 80em)')

const follow = (tell: () => void) => {
  const query = wide()
  query?.addEventListener('change', tell)
  return () => query?.removeEventListener('change', tell)
}

export const useWide = (): boolean => useSyncExternalStore(follow, () => wide()?.matches ?? false)
