import type { ComponentType } from 'react'
import type { IconName } from '#web/components/icon'
import type { Badges } from '#web/lib/session-context'

export type Role = 'member' | 'admin'

/** guest: for who is not signed in; signed-in: any account; member, admin: that role alone. */
export type RouteAccess = 'public' | 'guest' | 'signed-in' | 'member' | 'admin'

export interface MenuPlace {
  role: Role
  category: 'Menu' | 'Others'
  label: string
  icon: IconName
  badge?: keyof Badges
}

interface BaseRoute {
  /** As react-router writes it: `/dashboard/proposals/:id`. */
  path: string
  /** Of the browser's tab, and of the top bar in the dashboard. */
  title: string
  load: () => Promise<ComponentType>
}

/** A content page: whole HTML, rendered at build time. */
export interface ContentRoute extends BaseRoute {
  /** For search engines: one sentence or two. */
  description: string
}

/** A page that the app draws in the browser. */
export interface AppRoute extends BaseRoute {
  access: RouteAccess
  /** `bare` pages bring their own frame (sign-in, wizard). */
  layout: 'public' | 'dashboard' | 'bare'
  menu?: readonly MenuPlace[]
}
