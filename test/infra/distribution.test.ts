import { describe, expect, it } from '@jest/globals'
import { cacheControl } from '#shared/cache-control'
import { gatewayTimeout, lifetimes } from '#shared/limits'
import { resourcesOf, sampleSettings, synthesize } from '#test/support/infra/stacks'

const prod = await synthesize('prod', sampleSettings)

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
