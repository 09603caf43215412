import type { ComponentType } from 'react'
import type { IconName } from '../components/icon'
import type { Badges } from '../lib/session-context'

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
}

/** A content page: whole HTML made at build by `static/pages.ts`. */
export interface StaticRoute extends BaseRoute {
  kind: 'static'
  access: 'public'
  /** For search engines: one sentence or two. */
  description: string
}

export interface AppRoute extends BaseRoute {
  kind: 'app'
  access: RouteAccess
  /** `bare` pages bring their own frame (sign-in, wizard). */
  layout: 'public' | 'dashboard' | 'bare'
  menu?: readonly MenuPlace[]
  load: () => Promise<ComponentType>
}

export type Route = StaticRoute | AppRoute

const content = (path: string, title: string, description: string): StaticRoute => ({
  kind: 'static',
  access: 'public',
  path,
  title,
  description,
})

/** The page of a part that is not built yet. */
export const coming = () => import('../pages/coming/coming-page').then((page) => page.ComingPage)

const member = (
  label: string,
  icon: IconName,
  category: MenuPlace['category'] = 'Menu',
  badge?: keyof Badges,
): MenuPlace => ({
  role: 'member',
  category,
  label,
  icon,
  ...(badge ? { badge } : {}),
})
const admin = (label: string, icon: IconName, badge?: keyof Badges): MenuPlace => ({
  role: 'admin',
  category: 'Menu',
  label,
  icon,
  ...(badge ? { badge } : {}),
})

const dashboard = (
  path: string,
  title: string,
  access: 'signed-in' | Role,
  load: AppRoute['load'],
  ...menu: MenuPlace[]
): AppRoute => ({ kind: 'app', layout: 'dashboard', path, title, access, load, menu })

const contentRoutes: readonly StaticRoute[] = [
  content(
    '/',
    'Home',
    'Introductions between families in Pakistan and the UAE: read a biodata together, send a proposal, answer in your own time.',
  ),
  content(
    '/about',
    'About',
    'What Humsafar does for members and their families, and how a proposal comes about.',
  ),
  content('/packages', 'Packages', 'The four plans of Humsafar and what each of them is for.'),
  content(
    '/contact',
    'Contact',
    'Telephone numbers, e-mail and offices of Humsafar in Pakistan and the UAE.',
  ),
  content('/terms-of-services', 'Terms of services', 'The terms on which membership of Humsafar is offered.'),
  content('/disclaimer', 'Disclaimer', 'What Humsafar answers for, and what members answer for themselves.'),
  content('/safety-tips', 'Safety tips', 'Seven things to keep in mind before and when you meet.'),
  content('/picture-policy', 'Picture policy', 'Which pictures a profile may show.'),
  content('/refund-policy', 'Refund policy', 'When fees are returned, and how to ask for a review.'),
  content(
    '/report-mis-use',
    'Report misuse',
    'How to tell us about a profile, a picture or any behaviour that is not as it should be.',
  ),
  content(
    '/privacy-policy',
    'Privacy policy',
    'What we keep about you, who sees it, and how it is changed or deleted.',
  ),
]

const publicApp: readonly AppRoute[] = [
  {
    kind: 'app',
    layout: 'public',
    access: 'public',
    path: '/proposals',
    title: 'Proposals',
    load: () => import('../pages/proposals/browse-page').then((m) => m.BrowsePage),
  },
  {
    kind: 'app',
    layout: 'bare',
    access: 'guest',
    path: '/auth/sign-in',
    title: 'Sign in',
    load: () => import('../pages/auth/sign-in-page').then((m) => m.SignInPage),
  },
  {
    kind: 'app',
    layout: 'bare',
    access: 'guest',
    path: '/auth/sign-up',
    title: 'Sign up',
    load: () => import('../pages/auth/sign-up-page').then((m) => m.SignUpPage),
  },
  {
    kind: 'app',
    layout: 'bare',
    access: 'public',
    path: '/auth/forgot-password',
    title: 'Forgot password',
    load: () => import('../pages/auth/forgot-password-page').then((m) => m.ForgotPasswordPage),
  },
  {
    kind: 'app',
    layout: 'bare',
    access: 'public',
    path: '/auth/reset-password',
    title: 'Reset password',
    load: () => import('../pages/auth/reset-password-page').then((m) => m.ResetPasswordPage),
  },
  {
    kind: 'app',
    layout: 'bare',
    // A mail may be opened where one is signed in, and where one is not.
    access: 'public',
    path: '/auth/verify-email',
    title: 'Confirm your e-mail address',
    load: () => import('../pages/auth/verify-email-page').then((m) => m.VerifyEmailPage),
  },
  {
    kind: 'app',
    layout: 'bare',
    access: 'member',
    path: '/create-profile',
    title: 'Create your profile',
    load: () => import('../pages/wizard/wizard-page').then((m) => m.WizardPage),
  },
]

/** In the order of the sidebar. */
const dashboardApp: readonly AppRoute[] = [
  dashboard(
    '/dashboard',
    'Dashboard',
    'signed-in',
    () => import('../pages/dashboard/dashboard-page').then((m) => m.DashboardPage),
    member('Dashboard', 'dashboard'),
    admin('Dashboard', 'dashboard'),
  ),
  dashboard('/dashboard/users', 'Users', 'admin', coming, admin('Users', 'users')),
  dashboard('/dashboard/users/:id', 'User Details', 'admin', coming),
  dashboard('/dashboard/contacts', 'Contacts', 'admin', coming, admin('Contacts', 'mail')),
  dashboard('/dashboard/contacts/:id', 'Contact Details', 'admin', coming),
  dashboard(
    '/dashboard/subscription-plans',
    'Subscription Plans',
    'admin',
    coming,
    admin('Subscription Plans', 'layers'),
  ),
  dashboard('/dashboard/subscription-plans/:id', 'Subscription Plan Details', 'admin', coming),
  dashboard('/dashboard/payments', 'Payments', 'admin', coming, admin('Payments', 'card')),
  dashboard(
    '/dashboard/proposals',
    'Proposals',
    'member',
    () => import('../pages/proposals/proposals-page').then((m) => m.ProposalsPage),
    member('Proposals', 'proposal', 'Menu', 'proposals'),
  ),
  dashboard('/dashboard/proposals/:id', 'Proposal Details', 'member', () =>
    import('../pages/proposals/proposal-page').then((m) => m.ProposalPage),
  ),
  dashboard(
    '/dashboard/connections',
    'Connections',
    'member',
    () => import('../pages/connections/connections-page').then((m) => m.ConnectionsPage),
    member('Connections', 'connections'),
  ),
  dashboard('/dashboard/connections/:id', 'Connection Details', 'member', () =>
    import('../pages/connections/connection-page').then((m) => m.ConnectionPage),
  ),
  dashboard('/dashboard/live-chat', 'Live Chat', 'member', coming, member('Live Chat', 'chat')),
  dashboard(
    '/dashboard/notifications',
    'Notifications',
    'signed-in',
    () => import('../pages/notifications/notifications-page').then((m) => m.NotificationsPage),
    member('Notifications', 'bell', 'Menu', 'notifications'),
    admin('Notifications', 'bell', 'notifications'),
  ),
  dashboard('/dashboard/subscription', 'Subscription', 'member', coming, member('Subscription', 'layers')),
  dashboard('/dashboard/payment', 'Payment', 'member', coming, member('Payment', 'card')),
  dashboard('/dashboard/user-profile/:id', 'Profile Details', 'signed-in', () =>
    import('../pages/profile/user-profile-page').then((m) => m.UserProfilePage),
  ),
  dashboard(
    '/dashboard/profile',
    'Profile',
    'signed-in',
    () => import('../pages/profile/own-profile-page').then((m) => m.OwnProfilePage),
    member('Profile', 'user', 'Others'),
    admin('Profile', 'user'),
  ),
  dashboard(
    '/dashboard/settings',
    'Settings',
    'member',
    () => import('../pages/settings/settings-page').then((m) => m.SettingsPage),
    member('Settings', 'settings', 'Others'),
  ),
  dashboard('/dashboard/help', 'Help', 'member', coming, member('Help', 'help', 'Others')),
]

/** Every address of the site, once. Router, titles, sidebar, sitemap and the edge follow it. */
export const routes: readonly Route[] = [...contentRoutes, ...publicApp, ...dashboardApp]

export const notFoundTitle = 'Page Not Found'

export const appRoutes: readonly AppRoute[] = [...publicApp, ...dashboardApp]
export const staticRoutes: readonly StaticRoute[] = contentRoutes

const pattern = (path: string) => new RegExp(`^${path.replace(/:[^/]+/g, '[^/]+')}/?$`)

/** The route of an address, if there is one. */
export function routeOf(path: string): Route | undefined {
  return routes.find((route) => pattern(route.path).test(path))
}

/** Title of the top bar and the tab. */
export function titleOf(path: string): string {
  return routeOf(path)?.title ?? notFoundTitle
}

/** Whether someone of this role may open the address at all. */
export function mayOpen(route: AppRoute, role: Role): boolean {
  return (
    route.access !== 'guest' &&
    (route.access === 'public' || route.access === 'signed-in' || route.access === role)
  )
}

/**
 * What the edge and the local gateway need: which file answers an address. Addresses of the app are matched exactly,
 * with `*` for one or more characters; anything else is `404.html` with status 404.
 */
export function edgeRoutes(): {
  static: Record<string, string>
  app: string
  appPaths: string[]
  notFound: string
} {
  return {
    static: Object.fromEntries(
      staticRoutes.map((route) => [
        route.path,
        route.path === '/' ? 'index.html' : `${route.path.slice(1)}.html`,
      ]),
    ),
    app: 'app.html',
    appPaths: [
      ...new Set([
        ...publicApp.map((route) => route.path.replace(/:[^/]+/g, '*')),
        '/dashboard',
        '/dashboard/*',
      ]),
    ],
    notFound: '404.html',
  }
}

/** Addresses for search engines. */
export function sitemap(site: string): string {
  const listed = routes.filter((route) => route.access === 'public' && !route.path.startsWith('/auth'))
  const urls = listed.map((route) => `<url><loc>${new URL(route.path, site).href}</loc></url>`)
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>\n`
}
