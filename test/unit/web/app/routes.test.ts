import { runInNewContext } from 'node:vm'
import { describe, expect, test } from '@jest/globals'
import { deepLinks } from '#infra/constructs/edge-functions'
import { memberBar, menuFor } from '#web/app/sidebar-menu'
import { appRoutes, frameOf, isAppPath, mayOpen, paramsOf, routeOf, titleOf } from '#web/app/app-routes'
import {
  appFile,
  contentFile,
  contentRoutes,
  edgeRoutes,
  memberPages,
  prerenderedRoutes,
  sitemap,
  skeletonRoutes,
} from '#web/app/route-manifest'
import { judgeRoute } from '#web/app/judge-route'
import type { AppRoute, RouteAccess } from '#web/app/routes/route'
import type { Session, SessionUser } from '#web/lib/session-context'
import { makeUser } from '#test/support/web/samples'

const routes = [...contentRoutes, ...appRoutes]

describe('route manifest', () => {
  test('no path is listed twice', () => {
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

  test('members cannot open administrators’ pages, nor administrators members’ pages', () => {
    const closed = (role: 'member' | 'admin') =>
      appRoutes
        .filter((route) => route.layout === 'dashboard' && !mayOpen(route, role))
        .map((route) => route.path)
    expect(closed('member')).toContain('/dashboard/users')
    expect(closed('admin')).toContain('/dashboard/live-chat')
    expect(closed('admin')).not.toContain('/dashboard/profile')
    expect(titleOf('/dashboard/users', 'member')).toBe('Page Not Found')
    expect(titleOf('/dashboard/users', 'admin')).toBe('Users')
    expect(titleOf('/dashboard/proposals/p1/more')).toBe('Page Not Found')
  })

  test('parameters are decoded as the router decodes them', () => {
    const idIn = (path: string) => paramsOf(routeOf(path)!, path)['id']
    expect(idIn('/dashboard/user-profile/a%20b%2Fc')).toBe('a b/c')
    expect(idIn('/dashboard/user-profile/p1')).toBe('p1')
  })

  test('the edge serves each page’s file, the app for app paths, and the 404 page for all others', () => {
    const handler = runInNewContext(`${deepLinks(edgeRoutes())};handler`) as (event: object) => {
      uri: string
    }
    const fileOf = (uri: string) => handler({ request: { uri, headers: {}, querystring: {} } }).uri
    for (const { path } of contentRoutes) expect(fileOf(path)).toBe(`/${contentFile(path)}`)
    const own = [...prerenderedRoutes, ...skeletonRoutes]
      .map(({ path }) => path)
      .concat(Object.keys(memberPages))
    for (const path of appRoutes.map((each) => each.path.replace(':id', '*')))
      expect(fileOf(path.replace('*', 'abc'))).toBe(
        own.includes(path) ? `/${contentFile(path)}` : `/${appFile}`,
      )
    expect(fileOf('/dashboard/user-profile/abc/more')).toBe(`/${appFile}`)
    const unknown = ['/nothing', '/auth/nothing', '/Proposals', '/proposals/x', '/dashboards', '/abouts']
    for (const path of unknown) expect(fileOf(path)).toBe('/404.html')
    const all = [...routes.map(({ path }) => path), ...unknown, '/dashboard/', '/dashboard/no/such/page']
    const appFiles = [appFile, ...own.map(contentFile)].map((file) => `/${file}`)
    const startsApp = (path: string) => appFiles.includes(fileOf(path))
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
  ])('whether the app handles %s: %s', (href, into) => {
    expect(isAppPath(href)).toBe(into)
  })

  test.each([
    ['/proposals', 'public', 'dashboard'],
    ['/packages', 'public', 'dashboard'],
    ['/success', 'public', 'dashboard'],
    ['/nothing', 'public', 'dashboard'],
    ['/create-profile', 'bare', 'bare'],
    ['/dashboard/proposals/p1', 'bare', 'dashboard'],
    ['/dashboard/no/such/page', 'bare', 'dashboard'],
  ])('the frame of %s: %s for visitors, %s for signed-in users', (path, visitor, signedIn) => {
    expect([frameOf(path, false), frameOf(path, true)]).toEqual([visitor, signedIn])
  })

  test('the sidebar and the bottom bar have the same entries, in order', () => {
    const links = menuFor('member').flatMap(({ entries }) => entries.map(({ href }) => href))
    const pages = ['', '/proposals', '/connections', '/live-chat', '/notifications', '/subscription']
      .concat(['/payment', '/profile', '/settings', '/help'])
      .map((page) => `/dashboard${page}`)
    expect(links.filter((href) => href && pages.includes(href))).toEqual(pages)
    const bar = memberBar().map(({ href }) => href)
    expect(bar).toEqual([
      '/proposals',
      '/dashboard/proposals',
      '/dashboard/live-chat',
      '/dashboard/shortlist',
      '/dashboard/me',
    ])
    expect(links).toEqual(expect.arrayContaining(bar.slice(0, -1)))
    // A profile belongs to People, the dashboard to Me.
    expect(routeOf('/dashboard/user-profile/p1')?.list).toBe(bar[0])
    expect(memberBar().at(-1)?.leadsTo).toContain('/dashboard')
  })

  test('the sitemap lists public pages only', () => {
    const xml = sitemap('https://www.example.com')
    expect(xml).toContain('<loc>https://www.example.com/proposals</loc>')
    expect(xml).not.toMatch(/dashboard|auth/)
    expect(xml.match(/<loc>https:\/\/www\.example\.com\/packages<\/loc>/g)).toHaveLength(1)
  })

  test('a prerendered page of the app is public, and its title is the same in both', () => {
    for (const { path, title } of prerenderedRoutes)
      expect(routeOf(path)).toMatchObject({ access: 'public', layout: 'public', title })
  })

  test('every app page outside the dashboard has a prerendered file with the layout of its route', () => {
    const waiting = Object.fromEntries(skeletonRoutes.map(({ path, frame }) => [path, frame]))
    const prerendered = prerenderedRoutes.map(({ path }) => path)
    const outside = appRoutes.filter(
      ({ layout, path }) => layout !== 'dashboard' && !prerendered.includes(path),
    )
    expect(waiting).toEqual(
      Object.fromEntries(outside.map(({ path, layout }) => [path, layout === 'bare' ? 'own' : 'public'])),
    )
  })
})

const user = (role: SessionUser['role']) => makeUser({ role })

const route = (access: RouteAccess): AppRoute => ({
  layout: 'dashboard',
  path: '/dashboard/proposals',
  title: 'Proposals',
  access,
  load: () => Promise.reject(new Error('not needed')),
})

type Who = 'visitor' | 'member' | 'admin' | 'loading'
const sessions: Record<Who, Pick<Session, 'status' | 'user'>> = {
  visitor: { status: 'signed-out', user: null },
  loading: { status: 'loading', user: null },
  member: { status: 'signed-in', user: user('member') },
  admin: { status: 'signed-in', user: user('admin') },
}

const at = { path: '/dashboard/proposals', search: '?box=sent' }
const toSignIn = '/auth/sign-in?next=%2Fdashboard%2Fproposals%3Fbox%3Dsent'

describe('the route guard', () => {
  test.each<[RouteAccess, Who, string]>([
    ['public', 'visitor', 'page'],
    ['public', 'loading', 'page'],
    ['guest', 'visitor', 'page'],
    ['guest', 'loading', 'wait'],
    ['guest', 'member', '/dashboard'],
    ['signed-in', 'visitor', toSignIn],
    ['signed-in', 'loading', 'wait'],
    ['signed-in', 'member', 'page'],
    ['signed-in', 'admin', 'page'],
    ['member', 'visitor', toSignIn],
    ['member', 'member', 'page'],
    ['member', 'admin', 'not-found'],
    ['admin', 'member', 'not-found'],
    ['admin', 'admin', 'page'],
  ])('a page for access %s, opened by %s: %s', (access, who, outcome) => {
    const verdict = judgeRoute(route(access), sessions[who], at)
    expect('goTo' in verdict ? verdict.goTo : verdict.show).toBe(outcome)
  })

  test('a signed-in user on the sign-in page is redirected to `next`, unless that is on another site', () => {
    const goTo = (next: string) =>
      judgeRoute(route('guest'), sessions.member, {
        path: '/auth/sign-in',
        search: `?next=${encodeURIComponent(next)}`,
      })
    expect(goTo('/dashboard/profile')).toEqual({ goTo: '/dashboard/profile' })
    expect(goTo('//evil.example')).toEqual({ goTo: '/dashboard' })
  })
})
