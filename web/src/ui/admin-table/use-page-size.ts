import { useState } from 'react'
import { localStore } from '#web/lib/safe-storage'

export const pageSizes = [20, 50, 100] as const
export type PageSize = (typeof pageSizes)[number]

const key = 'humsafar.page-size'

const stored = (): PageSize =>
  pageSizes.find((size) => String(size) === localStore.getItem(key)) ?? pageSizes[0]

/** How many rows an administrator wants on a page; this browser remembers it for all tables. */
export function usePageSize(): [PageSize, (size: PageSize) => void] {
  const [size, setSize] = useState(stored)
  return [
    size,
    (next) => {
      localStore.setItem(key, String(next))
      setSize(next)
    },
  ]
}
