import type { ComponentType } from 'react'
import type { PageComponent } from '#web/lib/page-component'
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

/** An entry of the bottom bar that members have on phones. */
export type BarPlace = Pick<MenuPlace, 'label' | 'icon' | 'badge'>

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

/** The skeleton in the HTML file of a page of the app, shown until the app has started. */
export interface SkeletonRoute {
  path: string
  /** `public`: inside the header and footer of the public pages. */
  frame: 'public' | 'own'
  /** The page's module below `src/pages`, which the browser loads together with the app. */
  page: string
  load: () => Promise<ComponentType>
}

/** A page that the build renders for visitors and that the app replaces. */
export interface PrerenderedRoute extends ContentRoute {
  page: string
}

/** A page that the app renders in the browser. */
export interface AppRoute extends BaseRoute {
  load: () => Promise<PageComponent>
  access: RouteAccess
  /**
   * `public` pages have the header and footer of the public pages for visitors, and the dashboard's frame for everybody
   * who is signed in. `bare` pages bring their own frame (sign-in, wizard).
   */
  layout: 'public' | 'dashboard' | 'bare'
  /** On `public`: visitors see the page in full width; it sets its own margins. */
  wide?: true
  /** On `dashboard`: the page is as high as the window and scrolls within itself. */
  fills?: true
  /** On `dashboard`: with this parameter in the address, the page has its own header on phones. */
  ownHeader?: string
  menu?: readonly MenuPlace[]
  bar?: BarPlace
  /** The list that leads to this page. On phones its entry of the bar is marked, and an arrow leads back. */
  list?: string
}
