import type { ComponentType } from 'react'
import type { IconName } from '#web/ui/icon'
import type { Badges } from '#web/lib/badges'

export type Role = 'member' | 'admin'

/** guest: signed-out visitors only; signed-in: any account; member, admin: that role only. */
export type RouteAccess = 'public' | 'guest' | 'signed-in' | 'member' | 'admin'

export interface MenuPlace {
  role: Role
  category: 'Menu' | 'Others'
  label: string
  icon: IconName
  badge?: keyof Badges
}

interface BaseRoute {
  /** In react-router syntax: `/dashboard/proposals/:id`. */
  path: string
  /** Title of the browser tab and of the dashboard's top bar. */
  title: string
  load: () => Promise<ComponentType>
}

/** A content page: static HTML, rendered at build time. */
export interface ContentRoute extends BaseRoute {
  /** Meta description: one or two sentences. */
  description: string
}

/** What stands in the HTML of a page of the app until the app has started. */
export interface SkeletonRoute {
  path: string
  /** `public`: within header and footer of the public pages. */
  frame: 'public' | 'own'
  /** The page's module, below `src/pages`: the browser asks for it together with the app. */
  page: string
  load: () => Promise<ComponentType>
}

/** A page that the build renders for visitors and the app takes over. */
export interface PrerenderedRoute extends ContentRoute {
  page: string
}

/** A page that the app renders in the browser. */
export interface AppRoute extends BaseRoute {
  access: RouteAccess
  /** `bare` pages bring their own frame (sign-in, wizard). */
  layout: 'public' | 'dashboard' | 'bare'
  /** On `public`: the page reaches from edge to edge and sets its own margins. */
  wide?: true
  /** On `dashboard`: the page is as high as the window and scrolls within itself. */
  fills?: true
  menu?: readonly MenuPlace[]
}
