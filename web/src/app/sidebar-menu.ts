import type { MenuGroup } from '../ui/layout/sidebar'
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
