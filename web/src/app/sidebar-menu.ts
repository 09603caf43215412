import type { BarEntry } from '../ui/layout/bottom-bar'
import type { MenuGroup } from '../ui/layout/menu-entries'
import { mePath } from '../lib/paths'
import { word } from '../lib/wording/wording'
import { appRoutes, type Role } from './app-routes'

/** Sidebar groups for a role, in route order. */
export function menuFor(role: Role): MenuGroup[] {
  const groups = new Map<string, MenuGroup & { entries: MenuGroup['entries'][number][] }>()
  for (const route of appRoutes) {
    for (const place of route.menu ?? []) {
      if (place.role !== role) continue
      const group = groups.get(place.category) ?? { category: word(place.category), entries: [] }
      group.entries.push({
        label: word(place.label),
        icon: place.icon,
        href: route.path,
        badge: place.badge,
      })
      groups.set(place.category, group)
    }
  }
  return [...groups.values()]
}

const inBar = appRoutes.filter((route) => route.bar)

/** The groups of a menu without what the bottom bar shows. */
export const besidesBar = (groups: readonly MenuGroup[]): MenuGroup[] =>
  groups.map(({ category, entries }) => ({
    category,
    entries: entries.filter(({ href }) => !inBar.some(({ path }) => path === href)),
  }))

/** The bottom bar of a member's phone, in route order. "Me" leads to the pages without an entry of their own. */
export function memberBar(): BarEntry[] {
  const others = besidesBar(menuFor('member')).flatMap(({ entries }) =>
    entries.flatMap(({ href }) => href ?? []),
  )
  return inBar.flatMap(({ path, bar }) =>
    bar ? [{ ...bar, label: word(bar.label), href: path, leadsTo: path === mePath ? others : [] }] : [],
  )
}
