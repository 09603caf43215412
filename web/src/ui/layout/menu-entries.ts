import { createContext } from 'react'
import type { Badges } from '#web/lib/badges'
import type { IconName } from '../icon'

export interface MenuEntry {
  label: string
  icon: IconName
  /** Null: the entry is shown without a link. */
  href: string | null
  badge?: keyof Badges | undefined
}

export interface MenuGroup {
  category: string
  entries: readonly MenuEntry[]
}

/** The part of the menu that the bottom bar does not show. */
export const MenuContext = createContext<readonly MenuGroup[]>([])

/** Whether the entry is current: same path or a page below it; `/dashboard` must match exactly. */
export function isCurrent(href: string, path: string): boolean {
  if (path === href) return true
  return href !== '/dashboard' && path.startsWith(`${href}/`)
}
