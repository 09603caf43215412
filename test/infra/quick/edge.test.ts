import { runInNewContext } from 'node:vm'
import { describe, expect, it } from '@jest/globals'
import { belowMedia, deepLinks, pageResponse, viewerAddress } from '#infra/constructs/edge-functions'
import { cacheControl } from '#shared/cache-control'
import { gatewayTimeout, lifetimes } from '#shared/limits'
import { found, type Query, runEdge, sampleRoutes } from '#test/support/infra/edge'
import { processorTime } from '#test/support/processor-time'
import { resourcesOf, sampleSettings, synthesize } from '#test/support/infra/stacks'

const prod = await synthesize('prod', sampleSettings)

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

interface Behavior {
  PathPattern?: string
  AllowedMethods: string[]
  CachePolicyId: string
  OriginRequestPolicyId?: string
  TargetOriginId: string
  Compress: boolean
  TrustedKeyGroups?: unknown[]
  FunctionAssociations?: { EventType: string }[]
  ViewerProtocolPolicy: string
}
interface Distribution {
  CacheBehaviors: Behavior[]
  DefaultCacheBehavior: Behavior
  Origins: {
    Id: string
    OriginCustomHeaders?: { HeaderName: string; HeaderValue: unknown }[]
    CustomOriginConfig?: { OriginReadTimeout?: number }
  }[]
  CustomErrorResponses?: unknown
  DefaultRootObject?: string
}

describe('the distribution', () => {
  const web = prod.template('web')
  const [[, { Properties }] = ['', { Properties: {} }]] = resourcesOf(web, 'AWS::CloudFront::Distribution')
  const { CacheBehaviors, DefaultCacheBehavior, Origins, CustomErrorResponses, DefaultRootObject } =
    Properties['DistributionConfig'] as Distribution
  const behavior = (path: string) => CacheBehaviors.find(({ PathPattern }) => PathPattern === path)!

  it('serves the OpenAPI document before the API, only by HTTPS, and has no error pages', () => {
    const paths = CacheBehaviors.map(({ PathPattern }) => PathPattern)
    expect(paths).toEqual(['/api/openapi.json', '/api/*', '/ws', '/media/*'])
    const failing = [404, 405, 414, 500, 501, 502, 503, 504]
    // Errors are not cached either: the cache key has neither query nor member.
    expect(CustomErrorResponses).toEqual(failing.map((ErrorCode) => ({ ErrorCode, ErrorCachingMinTTL: 0 })))
    for (const { ViewerProtocolPolicy } of [DefaultCacheBehavior, ...CacheBehaviors])
      expect(ViewerProtocolPolicy).toMatch(/^(redirect-to-https|https-only)$/)
  })

  it('selects file and status of a page, and gets 404 from the bucket for a missing file', () => {
    const events = DefaultCacheBehavior.FunctionAssociations?.map(({ EventType }) => EventType)
    expect([events, DefaultRootObject]).toEqual([['viewer-request', 'viewer-response'], 'index.html'])
    const policies = JSON.stringify(resourcesOf(web, 'AWS::S3::BucketPolicy'))
    expect(policies).toContain('"Action":["s3:GetObject","s3:ListBucket"]')
  })

  it.each(['/api/*', '/ws'])(
    'passes %s uncached, with everything except Host, and with the secret header',
    (path) => {
      const { AllowedMethods, TargetOriginId, FunctionAssociations, ...one } = behavior(path)
      expect([...AllowedMethods].sort()).toEqual(['DELETE', 'GET', 'HEAD', 'OPTIONS', 'PATCH', 'POST', 'PUT'])
      expect(FunctionAssociations).toHaveLength(1)
      // The AWS managed policies CachingDisabled and AllViewerExceptHostHeader.
      expect(one).toMatchObject({
        CachePolicyId: '4135ea2d-6df8-44a3-9df3-4b5a84be39ad',
        OriginRequestPolicyId: 'b689b0a8-53d0-40ab-baf2-68738e2966ac',
      })
      const origin = Origins.find(({ Id }) => Id === TargetOriginId)
      expect(origin?.OriginCustomHeaders?.map(({ HeaderName }) => HeaderName)).toEqual(['x-origin-secret'])
      expect(JSON.stringify(origin?.OriginCustomHeaders)).toContain('{{resolve:secretsmanager:')
      expect(origin?.CustomOriginConfig?.OriginReadTimeout).toBeGreaterThan(gatewayTimeout)
    },
  )

  it('serves pictures only to holders of signed URLs, and caches them no longer than a URL is valid', () => {
    expect(behavior('/media/*').TrustedKeyGroups).toHaveLength(1)
    const [, seconds] = /s-maxage=(\d+)/.exec(cacheControl.picture) ?? []
    expect(Number(seconds)).toBeLessThanOrEqual(lifetimes.pictureUrl)
  })

  it('caches files, pages and pictures regardless of the query, and compresses them', () => {
    for (const one of [DefaultCacheBehavior, behavior('/api/openapi.json'), behavior('/media/*')])
      // The AWS managed policy CachingOptimized: neither query nor cookies are part of the key.
      expect(one).toMatchObject({ CachePolicyId: '658327ea-f89d-4fab-a63d-7e88639e58f6', Compress: true })
  })

  it('sends a Content-Security-Policy that allows our sockets and the payment provider’s form', () => {
    const text = JSON.stringify(resourcesOf(web, 'AWS::CloudFront::ResponseHeadersPolicy'))
    for (const part of [
      "frame-ancestors 'none'",
      "script-src 'self'",
      // For browsers that do not include sockets in 'self'.
      "connect-src 'self' wss://www.example.com https://",
      "form-action 'self' https://ipg1.apps.net.pk;",
      '"AccessControlMaxAgeSec":31536000',
      '"ContentTypeOptions":{"Override":true}',
    ])
      expect(text).toContain(part)
    expect(text).not.toContain('unsafe-inline')
  })

  it('gets pages and hashed files with cache headers, and keeps files of earlier deploys', () => {
    const copies = resourcesOf(web, 'Custom::CDKBucketDeployment').map(([, one]) => one.Properties)
    const told = copies.map((one) => [
      (one['Include'] as string[] | undefined)?.[0] ?? 'pages',
      (one['SystemMetadata'] as Record<string, string>)['cache-control'],
      one['Prune'],
    ])
    const page = ['pages', 'public, max-age=0, must-revalidate, s-maxage=3600', false]
    expect(told.sort()).toEqual([['assets/*', 'public, max-age=31536000, immutable', false], page, page])
  })

  it('routes to a page after its file is uploaded, and invalidates earlier pages last', () => {
    const copies = resourcesOf(web, 'Custom::CDKBucketDeployment').sort(([, one]) =>
      one.Properties['DistributionId'] ? -1 : 1,
    )
    const [[, last] = ['', { Properties: {} }], ...others] = copies
    expect(last.Properties).toMatchObject({ DistributionPaths: ['/*'] })
    // Its sources equal those of the pages, so it runs whenever they change.
    const pages = others.find(([, one]) => one.Properties['Include'] === undefined)?.[1].Properties
    for (const name of ['SourceObjectKeys', 'SourceBucketNames', 'SystemMetadata', 'Exclude'])
      expect(last.Properties[name]).toEqual(pages?.[name])
    const functions = resourcesOf(web, 'AWS::CloudFront::Function').filter(([id]) =>
      /^(DeepLinks|PageStatus)/.test(id),
    )
    expect(functions).toHaveLength(2)
    for (const [, { DependsOn }] of functions)
      expect(DependsOn).toEqual(expect.arrayContaining(others.map(([id]) => id)))
  })
})
