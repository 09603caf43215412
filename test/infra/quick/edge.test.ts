import { runInNewContext } from 'node:vm'
import { describe, expect, it } from '@jest/globals'
import { belowMedia, deepLinks, pageResponse, viewerAddress } from '#infra/constructs/edge-functions'
import { cacheControl } from '#shared/cache-control'
import { found, type Query, runEdge, sampleRoutes } from '#test/support/infra/edge'
import { processorTime } from '#test/support/processor-time'

describe('the edge function of pages', () => {
  const code = deepLinks(sampleRoutes)

  it.each([
    ['/', '/index.html'],
    ['/about/', '/about.html'],
    ['/proposals', '/app.html'],
    ['/auth/login', '/app.html'],
    ['/dashboard/user-profile/01AB.cd', '/app.html'],
    ['/a.b/7/edit', '/app.html'],
    ['/aXb/7/edit', '/404.html'],
    ['/a.b/7/8/edit', '/404.html'],
    ['/proposalsx', '/404.html'],
    ['/constructor', '/404.html'],
    ['/assets/app-1a2b.js', '/assets/app-1a2b.js'],
    ['/robots.txt', '/robots.txt'],
  ])('maps %s to the file %s', (path, file) => {
    expect(runEdge(code, path).uri).toBe(file)
  })

  it('takes linear time for many slashes', () => {
    const lookUp = () => expect(runEdge(code, `${'/'.repeat(80_000)}a`).uri).toBe('/404.html')
    expect(processorTime(lookUp)).toBeLessThan(1000)
  })

  it.each([
    ['/nothing', 200, 404],
    ['/404.html', 200, 404],
    ['/nothing', 304, 304],
    ['/about', 200, 200],
    ['/dashboard/nothing', 200, 200],
    ['/assets/app-1a2b.js', 206, 206],
  ])('responds to %s, for which the bucket responds %d, with %d', (uri, statusCode, outcome) => {
    const event = { request: { uri, headers: {} }, response: { statusCode, headers: {} } }
    const answer: unknown = runInNewContext(`${pageResponse(sampleRoutes)};handler(event)`, { event })
    expect(answer).toMatchObject({ statusCode: outcome, headers: {} })
  })

  it('removes `s-maxage` from responses to browsers', () => {
    const response = { statusCode: 200, headers: { 'cache-control': { value: cacheControl.page } } }
    const event = { request: { uri: '/about' }, response }
    runInNewContext(`${pageResponse(sampleRoutes)};handler(event)`, { event })
    expect(response.headers['cache-control'].value).toBe('public, max-age=0, must-revalidate')
  })

  it('decodes the fragment of a mailed link that a mail gateway has encoded, and redirects nothing else', () => {
    expect(runEdge(code, '/auth/reset-password%23email=a%40b.c&code=x-1')).toEqual(
      found('/auth/reset-password#email=a%40b.c&code=x-1'),
    )
    expect(runEdge(code, '/unsubscribe%23code=u_1.x')).toEqual(found('/unsubscribe#code=u_1.x'))
    for (const path of ['/evil.example%23x', '//evil.example/auth/a%23x', '/auth/%23x', '/a/unsubscribe%23x'])
      expect(runEdge(code, path)).not.toHaveProperty('statusCode')
  })

  it('redirects further host names to the main one, with path and query, and never to another site', () => {
    const redirecting = deepLinks(sampleRoutes, { name: 'www.example.com', aliases: ['example.com'] })
    const at = (host: string, path: string, query: Query = {}) =>
      runEdge(redirecting, path, { host: { value: host } }, query)
    for (const [path, query, target] of [
      ['/', {}, '/'],
      ['//evil.example', {}, '//evil.example'],
      ['/proposals', { q: { value: 'a%20b' }, page: { value: '2' } }, '/proposals?q=a%20b&page=2'],
      ['/a', { x: { value: '1', multiValue: [{ value: '1' }, { value: '2' }] } }, '/a?x=1&x=2'],
    ] as [string, Query, string][])
      expect(at('example.com', path, query)).toEqual({
        statusCode: 301,
        statusDescription: 'Moved Permanently',
        headers: {
          location: { value: `https://www.example.com${target}` },
          'cache-control': { value: 'max-age=3600' },
        },
      })
    // Browsers must not cache the code of a mailed link.
    expect(at('example.com', '/auth/reset-password%23code=a').headers['cache-control']).toEqual({
      value: 'no-store',
    })
    expect(at('www.example.com', '/about', { q: { value: '1' } }).uri).toBe('/about.html')
  })

  it('rejects a route table that is too large for CloudFront', () => {
    const paths = Array.from({ length: 900 }, (_, index) => `/page-${index}`)
    for (const edgeFunction of [deepLinks, pageResponse])
      expect(() => edgeFunction({ ...sampleRoutes, appPaths: paths })).toThrow(/10000 bytes/)
  })
})

describe('the edge function of the API', () => {
  it('overwrites an address header from the client', () => {
    const forged = { 'x-viewer-address': { value: '10.0.0.1' } }
    expect(runEdge(viewerAddress, '/api/x', forged).headers['x-viewer-address']).toEqual({
      value: '203.0.113.9',
    })
  })

  describe.each(['/api/notifications/unsubscribe', '/api/saved-searches/unsubscribe'])('at %s', (path) => {
    const at = (method: string, uri: string, query: Record<string, string>) =>
      runEdge(
        viewerAddress,
        uri,
        {},
        Object.fromEntries(Object.entries(query).map(([name, value]) => [name, { value }])),
        { method },
      )

    it('redirects an opened unsubscribe link to the confirmation page, but not a one-click POST (RFC 8058)', () => {
      const code = 'u_1.a-b'
      expect(at('GET', path, { code })).toEqual(found(`/unsubscribe#code=${code}`))
      expect(at('GET', path, { code, kind: 'summary' })).toEqual(
        found(`/unsubscribe#code=${code}&kind=summary`),
      )
      expect(at('HEAD', path, { code: 'u_1.a%2Bb' })).toEqual(found('/unsubscribe#code=u_1.a%2Bb'))
      expect(at('GET', path, { code, kind: 'a\r\nx: y' })).toEqual(found(`/unsubscribe#code=${code}`))
      for (const [name, value] of [
        ['code', 'a\r\nx: y'],
        ['code', ''],
        ['kind', 'summary'],
      ] as const)
        expect(at('GET', path, { [name]: value })).toEqual(found('/unsubscribe'))
      for (const [method, uri] of [
        ['POST', path],
        ['GET', `${path}x`],
      ] as const)
        expect(at(method, uri, { code })).toMatchObject({ uri, headers: { 'x-viewer-address': {} } })
    })
  })

  it('maps /media/x to the object x', () => {
    expect(runEdge(belowMedia, '/media/pictures/1/card.webp').uri).toBe('/pictures/1/card.webp')
    expect(runEdge(belowMedia, '/mediaeval').uri).toBe('/mediaeval')
  })
})
