import { runInNewContext } from 'node:vm'
import { describe, expect, it } from '@jest/globals'
import { cacheControl } from '#shared/cache-control'
import { belowMedia, deepLinks, pageStatus, viewerAddress } from '#infra/constructs/edge-functions'

describe('edge functions', () => {
  interface EdgeRequest {
    uri: string
    headers: Record<string, { value: string }>
  }
  type Query = Record<string, { value: string; multiValue?: { value: string }[] }>
  const run = (code: string, uri: string, headers: EdgeRequest['headers'] = {}, querystring: Query = {}) => {
    const event = { request: { uri, headers, querystring }, viewer: { ip: '203.0.113.9' } }
    return runInNewContext(`${code};handler(event)`, { event }) as EdgeRequest
  }
  const table = {
    static: { '/': 'index.html', '/about': 'about.html' },
    app: 'app.html',
    appPaths: ['/proposals', '/auth/*', '/dashboard', '/dashboard/*', '/a.b/*/edit'],
    notFound: '404.html',
  }
  const code = deepLinks(table)

  it.each([
    ['/', '/index.html'],
    ['/about', '/about.html'],
    ['/about/', '/about.html'],
    ['/proposals', '/app.html'],
    ['/auth/login', '/app.html'],
    ['/dashboard', '/app.html'],
    ['/dashboard/user-profile/01AB.cd', '/app.html'],
    ['/a.b/7/edit', '/app.html'],
    ['/aXb/7/edit', '/404.html'],
    ['/a.b/7/8/edit', '/404.html'],
    ['/proposalsx', '/404.html'],
    ['/constructor', '/404.html'],
    ['/assets/app-1a2b.js', '/assets/app-1a2b.js'],
    ['/robots.txt', '/robots.txt'],
    ['/people/voice-brother-dubai.svg', '/people/voice-brother-dubai.svg'],
  ])('%s shows %s', (path, file) => {
    expect(run(code, path).uri).toBe(file)
  })

  it('takes no more time for each of many slashes', () => {
    expect(run(code, `/about${'/'.repeat(8000)}`).uri).toBe('/about.html')
    const started = performance.now()
    expect(run(code, `${'/'.repeat(80_000)}a`).uri).toBe('/404.html')
    expect(performance.now() - started).toBeLessThan(1000)
  })

  const answer = (uri: string, statusCode: number) => {
    const event = { request: { uri, headers: {} }, response: { statusCode, headers: {} } }
    return runInNewContext(`${pageStatus(table)};handler(event)`, { event }) as { statusCode: number }
  }

  it.each([
    ['/nothing', 200, 404],
    ['/404.html', 200, 404],
    ['/nothing', 304, 304],
    ['/', 200, 200],
    ['/about', 200, 200],
    ['/about.html', 200, 200],
    ['/dashboard/nothing', 200, 200],
    ['/app.html', 200, 200],
    ['/assets/app-1a2b.js', 206, 206],
  ])('%s, which the bucket answers with %d, answers %d', (path, status, outcome) => {
    expect(answer(path, status)).toMatchObject({ statusCode: outcome, headers: {} })
  })

  it('gives a mailed link its fragment back that a mail gateway has encoded', () => {
    expect(run(code, '/auth/reset-password%23email=a%40b.c&code=x-1')).toEqual({
      statusCode: 302,
      statusDescription: 'Found',
      headers: {
        location: { value: '/auth/reset-password#email=a%40b.c&code=x-1' },
        'cache-control': { value: 'no-store' },
      },
    })
    expect(run(code, '/unsubscribe%23code=u_1.x')).toMatchObject({
      statusCode: 302,
      headers: { location: { value: '/unsubscribe#code=u_1.x' } },
    })
    for (const path of ['/evil.example%23x', '//evil.example/auth/a%23x', '/auth/%23x', '/a/unsubscribe%23x'])
      expect(run(code, path)).not.toHaveProperty('statusCode')
  })

  describe('with further names', () => {
    const redirecting = deepLinks(table, { name: 'www.example.com', aliases: ['example.com', 'example.pk'] })
    const at = (host: string, path: string, query: Query = {}) =>
      run(redirecting, path, { host: { value: host } }, query)

    it.each<[string, Query, string]>([
      ['/', {}, '/'],
      ['/about/', {}, '/about/'],
      ['/nothing', {}, '/nothing'],
      ['//evil.example', {}, '//evil.example'],
      ['/proposals', { q: { value: 'a%20b' }, page: { value: '2' } }, '/proposals?q=a%20b&page=2'],
      ['/a', { x: { value: '1', multiValue: [{ value: '1' }, { value: '2' }] } }, '/a?x=1&x=2'],
    ])('%s of theirs is at the main one', (path, query, target) => {
      for (const host of ['example.com', 'example.pk'])
        expect(at(host, path, query)).toEqual({
          statusCode: 301,
          statusDescription: 'Moved Permanently',
          headers: {
            location: { value: `https://www.example.com${target}` },
            'cache-control': { value: 'max-age=3600' },
          },
        })
    })

    it('has no browser keep the code of a mailed link', () => {
      expect(at('example.com', '/auth/reset-password%23code=a')).toMatchObject({
        statusCode: 301,
        headers: {
          location: { value: 'https://www.example.com/auth/reset-password%23code=a' },
          'cache-control': { value: 'no-store' },
        },
      })
    })

    it('shows pages at the main one', () => {
      expect(at('www.example.com', '/about', { q: { value: '1' } }).uri).toBe('/about.html')
      expect(run(redirecting, '/about').uri).toBe('/about.html')
    })
  })

  it('is as it was without further names, on one machine as well', () => {
    expect(deepLinks(table, { name: 'www.example.com', aliases: [] })).toBe(code)
  })

  it('refuses a table too large for CloudFront', () => {
    const paths = Array.from({ length: 900 }, (_, index) => `/page-${index}`)
    for (const edgeFunction of [deepLinks, pageStatus])
      expect(() => edgeFunction({ ...table, appPaths: paths })).toThrow(/10000 bytes/)
  })

  it('tells browsers, and proxies before them, nothing of what the edge may keep', () => {
    const response = { statusCode: 200, headers: { 'cache-control': { value: cacheControl.page } } }
    const event = { request: { uri: '/about' }, response }
    runInNewContext(`${pageStatus(table)};handler(event)`, { event })
    expect(response.headers['cache-control'].value).toBe('public, max-age=0, must-revalidate')
  })

  it('overwrites what a client says of its address', () => {
    const forged = { 'x-viewer-address': { value: '10.0.0.1' } }
    expect(run(viewerAddress, '/api/x', forged).headers['x-viewer-address']).toEqual({ value: '203.0.113.9' })
  })

  it('leads who opens what ends mails, instead of posting it, to the page that asks', () => {
    const at = (method: string, uri: string, code?: string) => {
      const querystring = code === undefined ? {} : { code: { value: code } }
      const event = { request: { method, uri, headers: {}, querystring }, viewer: { ip: '203.0.113.9' } }
      return runInNewContext(`${viewerAddress};handler(event)`, { event }) as {
        statusCode?: number
        headers: Record<string, { value: string }>
      }
    }
    const path = '/api/saved-searches/unsubscribe'
    for (const [method, code, location] of [
      ['GET', 'u_1.a-b', '/unsubscribe#code=u_1.a-b'],
      ['HEAD', 'u_1.a%2Bb', '/unsubscribe#code=u_1.a%2Bb'],
      ['GET', 'a\r\nx: y', '/unsubscribe'],
      ['GET', '', '/unsubscribe'],
      ['GET', undefined, '/unsubscribe'],
    ] as const)
      expect(at(method, path, code)).toEqual({
        statusCode: 302,
        statusDescription: 'Found',
        headers: { location: { value: location }, 'cache-control': { value: 'no-store' } },
      })
    // One press is no redirect (RFC 8058), and nothing else is led anywhere.
    for (const [method, uri] of [
      ['POST', path],
      ['GET', `${path}x`],
      ['GET', '/api/saved-searches/get'],
    ] as const)
      expect(at(method, uri, 'u_1.a-b')).toMatchObject({ uri, headers: { 'x-viewer-address': {} } })
  })

  it('finds pictures below /media', () => {
    expect(run(belowMedia, '/media/pictures/1/card.webp').uri).toBe('/pictures/1/card.webp')
    expect(run(belowMedia, '/mediaeval').uri).toBe('/mediaeval')
  })
})
