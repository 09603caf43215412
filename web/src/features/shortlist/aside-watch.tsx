import { useLayoutEffect } from 'react'
import { useKeptIds } from './kept'

/** Tells a list whom its viewer has put aside: apart from the list, since visitors put nobody aside. */
export function AsideWatch({ onChange }: { onChange: (hidden: readonly string[]) => void }) {
  const hidden = useKeptIds()?.hidden
  useLayoutEffect(() => {
    if (hidden) onChange(hidden)
  }, [hidden, onChange])
  return null
}
