import { runInNewContext } from 'node:vm'
import { describe, expect, test } from '@jest/globals'
import { deepLinks } from '#infra/constructs/edge-functions'
import { menuFor } from '#web/app/menu'
import { appRoutes, isAppPath, mayOpen, routeOf, titleOf } from '#web/app/app-routes'
import {
  appFile,
  contentFile,
  contentRoutes,
  edgeRoutes,
  prerenderedRoutes,
  sitemap,
  waitingRoutes,
} from '#web/app/route-manifest'

const routes = [...contentRoutes, ...appRoutes]

const titles: Record<string, string> = {
  '/dashboard': 'Dashboard',
  '/dashboard/user-profile/p1': 'Profile Details',
  '/dashboard/proposals': 'Proposals',
  '/dashboard/proposals/p1': 'Proposal Details',
  '/dashboard/connections': 'Connections',
  '/dashboard/connections/c1': 'Connection Details',
  '/dashboard/shortlist': 'Shortlist',
  '/dashboard/shortlist/hidden': 'Profiles you put aside',
  '/dashboard/searches': 'Saved searches',
  '/dashboard/live-chat': 'Live Chat',
  '/dashboard/notifications': 'Notifications',
  '/dashboard/decisions/c1': 'Decision',
  '/auth/appeal': 'Decision',
  '/unsubscribe': 'E-mails about new people',
  '/dashboard/subscription': 'Subscription',
  '/dashboard/payment': 'Payment',
  '/dashboard/payment/bas_1': 'Payment Details',
  '/success': 'Payment',
  '/failure': 'Payment',
  '/dashboard/profile': 'Profile',
  '/dashboard/settings': 'Settings',
  '/dashboard/help': 'Help',
  '/dashboard/nothing': 'Page Not Found',
  '/dashboard/proposals/p1/more': 'Page Not Found',
}

describe('route manifest', () => {
  test.each(Object.entries(titles))('title of %s', (path, title) => {
    expect(titleOf(path)).toBe(title)
  })

  test.each([
    ['member', '/dashboard/users', 'Page Not Found'],
    ['member', '/dashboard/users/u1', 'Page Not Found'],
    ['member', '/dashboard/settings', 'Settings'],
    ['member', '/create-profile', 'Create your profile'],
    ['member', '/auth/sign-in', 'Sign in'],
    ['member', '/proposals', 'Profiles'],
    ['admin', '/dashboard/users', 'Users'],
    ['admin', '/dashboard/audit', 'Audit'],
    ['member', '/dashboard/audit', 'Page Not Found'],
    ['admin', '/dashboard/notifications/write', 'Write a message'],
    ['member', '/dashboard/notifications/write', 'Page Not Found'],
    ['admin', '/dashboard/security', 'Security'],
    ['admin', '/dashboard/settings', 'Page Not Found'],
    ['admin', '/dashboard/connections/c1', 'Page Not Found'],
    ['admin', '/create-profile', 'Page Not Found'],
    ['admin', '/dashboard/user-profile/p1', 'Profile Details'],
  ] as const)('title for a %s of %s', (role, path, title) => {
    expect(titleOf(path, role)).toBe(title)
  })

  test('the menu of a member', () => {
    expect(
      menuFor('member').map((group) => [group.category, group.entries.map((entry) => entry.href)]),
    ).toEqual([
      [
        'Menu',
        [
          '/dashboard',
          '/dashboard/proposals',
          '/dashboard/connections',
          '/dashboard/shortlist',
          '/dashboard/searches',
          '/dashboard/live-chat',
          '/dashboard/notifications',
          '/dashboard/subscription',
          '/dashboard/payment',
        ],
      ],
      ['Others', ['/dashboard/profile', '/dashboard/settings', '/dashboard/help']],
    ])
  })

  test('the menu of an admin', () => {
    expect(menuFor('admin').flatMap((group) => group.entries.map((entry) => entry.href))).toEqual([
      '/dashboard',
      '/dashboard/users',
      '/dashboard/contacts',
      '/dashboard/subscription-plans',
      '/dashboard/payments',
      '/dashboard/notifications',
      '/dashboard/profile',
      '/dashboard/reports',
      '/dashboard/audit',
      '/dashboard/security',
    ])
    expect(menuFor('admin').map(({ category }) => category)).toEqual(['Menu', 'Others'])
  })

  test('counts stand beside proposals, the chat and notifications alone', () => {
    const badges = menuFor('member').flatMap((group) =>
      group.entries.flatMap((entry) => (entry.badge ? [[entry.label, entry.badge]] : [])),
    )
    expect(badges).toEqual([
      ['Proposals', 'proposals'],
      ['Live Chat', 'messages'],
      ['Notifications', 'notifications'],
    ])
  })

  test('paths are listed once', () => {
    const paths = routes.map((route) => route.path)
    expect(new Set(paths).size).toBe(paths.length)
  })

  test('every menu entry can be opened by its role', () => {
    for (const role of ['member', 'admin'] as const) {
      for (const entry of menuFor(role).flatMap((group) => group.entries)) {
        const route = routeOf(entry.href ?? '')
        expect(route && mayOpen(route, role)).toBe(true)
      }
    }
  })

  test('members keep out of the pages of admins, and the other way about', () => {
    const closed = (role: 'member' | 'admin') =>
      appRoutes
        .filter((route) => route.layout === 'dashboard' && !mayOpen(route, role))
        .map((route) => route.path)
    expect(closed('member')).toContain('/dashboard/users')
    expect(closed('admin')).toContain('/dashboard/live-chat')
    expect(closed('admin')).not.toContain('/dashboard/profile')
  })

  test('the edge has a file for every address and no other, and gives the app those that its router and links take', () => {
    const handler = runInNewContext(`${deepLinks(edgeRoutes())};handler`) as (event: object) => {
      uri: string
    }
    const fileOf = (uri: string) => handler({ request: { uri } }).uri
    for (const { path } of contentRoutes) expect(fileOf(path)).toBe(`/${contentFile(path)}`)
    const own = [...prerenderedRoutes, ...waitingRoutes].map(({ path }) => path)
    for (const { path } of appRoutes)
      expect(fileOf(path.replace(':id', 'abc'))).toBe(
        own.includes(path) ? `/${contentFile(path)}` : `/${appFile}`,
      )
    const unknown = ['/nothing', '/auth/nothing', '/Proposals', '/proposals/x', '/dashboards', '/abouts']
    for (const path of unknown) expect(fileOf(path)).toBe('/404.html')
    const all = [...routes.map(({ path }) => path), ...unknown, '/dashboard/', '/dashboard/no/such/page']
    const startsApp = (path: string) => fileOf(path) === `/${appFile}` || own.includes(path)
    for (const path of all) expect([path, isAppPath(path)]).toEqual([path, startsApp(path)])
  })

  test.each([
    ['/dashboard?x=/about', true],
    ['/dashboard/settings#email', true],
    ['/?x=/dashboard', false],
    ['//evil.example/dashboard', false],
    ['https://evil.example/dashboard', false],
    ['#main', false],
    ['tel:+923000000000', false],
  ])('%s leads into the app: %s', (href, into) => {
    expect(isAppPath(href)).toBe(into)
  })

  test('the sitemap lists public pages only', () => {
    const xml = sitemap('https://www.example.com')
    expect(xml).toContain('<loc>https://www.example.com/proposals</loc>')
    expect(xml).not.toMatch(/dashboard|auth/)
    expect(xml.match(/<loc>https:\/\/www\.example\.com\/packages<\/loc>/g)).toHaveLength(1)
  })

  test('a page that the build renders and the app takes over has one title, and is for everyone', () => {
    for (const { path, title } of prerenderedRoutes)
      expect(routeOf(path)).toMatchObject({ access: 'public', layout: 'public', title })
  })

  test('every page of the app has markup before the app starts, in the frame that it will have', () => {
    const waiting = Object.fromEntries(waitingRoutes.map(({ path, frame }) => [path, frame]))
    const prerendered = prerenderedRoutes.map(({ path }) => path)
    const outside = appRoutes.filter(
      ({ layout, path }) => layout !== 'dashboard' && !prerendered.includes(path),
    )
    expect(waiting).toEqual(
      Object.fromEntries(outside.map(({ path, layout }) => [path, layout === 'bare' ? 'own' : 'public'])),
    )
  })
})
