import { runInNewContext } from 'node:vm'
import { describe, expect, it } from '@jest/globals'
import { belowMedia, deepLinks, pageStatus, viewerAddress } from '#infra/constructs/edge-functions'

describe('edge functions', () => {
  interface EdgeRequest {
    uri: string
    headers: Record<string, { value: string }>
  }
  const run = (code: string, uri: string, headers: EdgeRequest['headers'] = {}) => {
    const event = { request: { uri, headers }, viewer: { ip: '203.0.113.9' } }
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
    for (const path of ['/evil.example%23x', '//evil.example/auth/a%23x', '/auth/%23x'])
      expect(run(code, path)).not.toHaveProperty('statusCode')
  })

  it('refuses a table too large for CloudFront', () => {
    const paths = Array.from({ length: 900 }, (_, index) => `/page-${index}`)
    for (const edgeFunction of [deepLinks, pageStatus])
      expect(() => edgeFunction({ ...table, appPaths: paths })).toThrow(/10000 bytes/)
  })

  it('overwrites what a client says of its address', () => {
    const forged = { 'x-viewer-address': { value: '10.0.0.1' } }
    expect(run(viewerAddress, '/api/x', forged).headers['x-viewer-address']).toEqual({ value: '203.0.113.9' })
  })

  it('finds pictures below /media', () => {
    expect(run(belowMedia, '/media/pictures/1/card.webp').uri).toBe('/pictures/1/card.webp')
    expect(run(belowMedia, '/mediaeval').uri).toBe('/mediaeval')
  })
})
