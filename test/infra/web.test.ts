import { describe, expect, it } from '@jest/globals'
import { Match } from 'aws-cdk-lib/assertions'
import { AwsSolutionsChecks } from 'cdk-nag'
import { cacheControl } from '#shared/cache-control'
import { gatewayTimeout, lifetimes } from '#shared/limits'
import { resourcesOf, sampleSettings, synthesize } from '#test/support/stacks'

const dev = synthesize('dev')
const prod = synthesize('prod', sampleSettings)

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
interface BucketPolicy {
  PolicyDocument: { Statement: { Effect: string; Action: string | string[]; Principal: unknown }[] }
}

function distribution(from = dev) {
  const [found] = Object.values(from.template('web').findResources('AWS::CloudFront::Distribution')) as {
    Properties: { DistributionConfig: Distribution }
  }[]
  return found!.Properties.DistributionConfig
}
const behavior = (path: string) =>
  distribution().CacheBehaviors.find(({ PathPattern }) => PathPattern === path)!

describe('the distribution', () => {
  it('serves the API’s description before the API, and never turns an error into a page', () => {
    const { CacheBehaviors, CustomErrorResponses } = distribution()
    expect(CacheBehaviors.map(({ PathPattern }) => PathPattern)).toEqual([
      '/api/openapi.json',
      '/api/*',
      '/ws',
      '/media/*',
    ])
    const kept = [404, 405, 414, 500, 501, 502, 503, 504]
    // Nor keeps it for others: its key has neither the query nor the member.
    expect(CustomErrorResponses).toEqual(kept.map((ErrorCode) => ({ ErrorCode, ErrorCachingMinTTL: 0 })))
  })

  it('decides on the file of a page, and on its status', () => {
    const events = distribution().DefaultCacheBehavior.FunctionAssociations?.map(({ EventType }) => EventType)
    expect(events).toEqual(['viewer-request', 'viewer-response'])
  })

  it('is told by the bucket what is not there, and never asks it for its list', () => {
    expect(distribution().DefaultRootObject).toBe('index.html')
    const statements = Object.values(dev.template('web').findResources('AWS::S3::BucketPolicy')).flatMap(
      ({ Properties }) => (Properties as BucketPolicy).PolicyDocument.Statement,
    )
    expect(statements.find(({ Action }) => [Action].flat().includes('s3:ListBucket'))).toMatchObject({
      Effect: 'Allow',
      Principal: { Service: 'cloudfront.amazonaws.com' },
    })
  })

  it.each(['/api/*', '/ws'])(
    'passes %s on uncached, with everything but the Host, and with the secret',
    (path) => {
      const { AllowedMethods, CachePolicyId, OriginRequestPolicyId, TargetOriginId, FunctionAssociations } =
        behavior(path)
      expect([...AllowedMethods].sort()).toEqual(['DELETE', 'GET', 'HEAD', 'OPTIONS', 'PATCH', 'POST', 'PUT'])
      // The AWS managed policies CachingDisabled and AllViewerExceptHostHeader.
      expect(CachePolicyId).toBe('4135ea2d-6df8-44a3-9df3-4b5a84be39ad')
      expect(OriginRequestPolicyId).toBe('b689b0a8-53d0-40ab-baf2-68738e2966ac')
      expect(FunctionAssociations).toHaveLength(1)
      // CloudFront compresses only what it may cache.
      expect(behavior(path).Compress).toBe(false)
      const origin = distribution().Origins.find(({ Id }) => Id === TargetOriginId)
      expect(origin?.OriginCustomHeaders?.map(({ HeaderName }) => HeaderName)).toEqual(['x-origin-secret'])
      expect(JSON.stringify(origin?.OriginCustomHeaders)).toContain('{{resolve:secretsmanager:')
      expect(origin?.CustomOriginConfig?.OriginReadTimeout).toBeGreaterThan(gatewayTimeout)
    },
  )

  it('shows pictures to holders of signed URLs alone', () => {
    expect(behavior('/media/*').TrustedKeyGroups).toHaveLength(1)
  })

  it('keeps files, pages and pictures whatever their query, and sends them compressed', () => {
    for (const one of [
      distribution().DefaultCacheBehavior,
      behavior('/api/openapi.json'),
      behavior('/media/*'),
    ])
      // The AWS managed policy CachingOptimized: neither query nor cookies are part of the key.
      expect(one).toMatchObject({ CachePolicyId: '658327ea-f89d-4fab-a63d-7e88639e58f6', Compress: true })
  })

  it('may keep what lies in the bucket, pages until they are asked to be forgotten or for an hour', () => {
    const copies = resourcesOf(dev.template('web'), 'Custom::CDKBucketDeployment')
    const told = copies.map(([, { Properties }]) => [
      (Properties['Include'] as string[] | undefined)?.[0] ?? 'pages',
      (Properties['SystemMetadata'] as Record<string, string>)['cache-control'],
    ])
    const page = 'public, max-age=0, must-revalidate, s-maxage=3600'
    expect(told.sort()).toEqual([
      ['assets/*', 'public, max-age=31536000, immutable'],
      ['pages', page],
      ['pages', page],
    ])
    for (const value of [cacheControl.hashed, cacheControl.page, cacheControl.picture])
      expect(value).not.toMatch(/private|no-cache|no-store/)
  })

  it('keeps pictures no longer than a signed URL lives', () => {
    const [, seconds] = /s-maxage=(\d+)/.exec(cacheControl.picture) ?? []
    expect(Number(seconds)).toBeLessThanOrEqual(lifetimes.pictureUrl)
  })

  it('speaks HTTPS only', () => {
    const { CacheBehaviors, DefaultCacheBehavior } = distribution()
    for (const { ViewerProtocolPolicy } of [DefaultCacheBehavior, ...CacheBehaviors])
      expect(ViewerProtocolPolicy).toMatch(/^(redirect-to-https|https-only)$/)
  })

  it('sends the Content-Security-Policy and its companions', () => {
    dev.template('web').hasResourceProperties('AWS::CloudFront::ResponseHeadersPolicy', {
      ResponseHeadersPolicyConfig: {
        SecurityHeadersConfig: {
          ContentSecurityPolicy: { Override: true, ContentSecurityPolicy: Match.anyValue() },
          StrictTransportSecurity: Match.objectLike({ AccessControlMaxAgeSec: 31_536_000 }),
          ContentTypeOptions: { Override: true },
        },
      },
    })
    const text = JSON.stringify(dev.template('web').findResources('AWS::CloudFront::ResponseHeadersPolicy'))
    expect(text).toContain("frame-ancestors 'none'")
    expect(text).toContain("script-src 'self'")
    expect(text).not.toContain('unsafe-inline')
  })

  it('keeps assets of earlier deploys', () => {
    const deployments = dev.template('web').findResources('Custom::CDKBucketDeployment') as Record<
      string,
      { Properties: { Prune: boolean } }
    >
    expect(Object.values(deployments).map(({ Properties }) => Properties.Prune)).toEqual([
      false,
      false,
      false,
    ])
  })

  it('forgets the earlier pages whenever there are others', () => {
    const [last, ...others] = resourcesOf(dev.template('web'), 'Custom::CDKBucketDeployment')
      .map(([, { Properties }]) => Properties)
      .sort((one) => (one['DistributionId'] ? -1 : 1))
    const pages = others.find(({ Include }) => Include === undefined)
    expect(last).toMatchObject({ DistributionPaths: ['/*'] })
    // Its sources are those of the pages, so that what changes them runs it as well.
    for (const name of ['SourceObjectKeys', 'SourceBucketNames', 'SystemMetadata', 'Exclude'])
      expect(last?.[name]).toEqual(pages?.[name])
  })

  it('leads to a page once its file is there, and forgets the earlier pages last', () => {
    const { Resources } = dev.template('web').toJSON() as {
      Resources: Record<string, { Type: string; DependsOn?: string[]; Properties: Record<string, unknown> }>
    }
    const all = Object.entries(Resources)
    const copies = all.filter(([, { Type }]) => Type === 'Custom::CDKBucketDeployment')
    const [last, ...others] = copies
      .map(([id]) => id)
      .sort((one) => (Resources[one]!.Properties['DistributionId'] ? -1 : 1))
    const functions = all.filter(([id]) => /^(DeepLinks|PageStatus)/.test(id))
    expect([copies.length, functions.length]).toEqual([3, 2])
    for (const [, { DependsOn }] of functions) expect(DependsOn).toEqual(expect.arrayContaining(others))
    expect(JSON.stringify(Resources[last!])).toMatch(/"DistributionId":\{"Ref":"Distribution/)
  })
})

describe('with a domain', () => {
  it('takes certificate and firewall from us-east-1', () => {
    expect(prod.stacks.edge?.region).toBe('us-east-1')
    const edge = prod.template('edge')
    edge.hasResourceProperties('AWS::CertificateManager::Certificate', { DomainName: 'www.example.com' })
    prod.template('web').hasResourceProperties('AWS::CloudFront::Distribution', {
      DistributionConfig: {
        Aliases: ['www.example.com'],
        WebACLId: Match.anyValue(),
        ViewerCertificate: Match.objectLike({ MinimumProtocolVersion: 'TLSv1.2_2021' }),
      },
    })
    const parameters = resourcesOf(prod.template('web'), 'AWS::SSM::Parameter')
    expect(parameters.map(([, { Properties }]) => Properties['Name'])).toEqual(['/humsafar/prod/secrets'])
    prod.template('web').resourceCountIs('AWS::Route53::RecordSet', 2)
  })

  it('names its sockets in the Content-Security-Policy, for browsers that do not count them as its own', () => {
    const policy = JSON.stringify(
      prod.template('web').findResources('AWS::CloudFront::ResponseHeadersPolicy'),
    )
    expect(policy).toContain("connect-src 'self' wss://www.example.com https://")
  })

  it('tells functions the address; without one, where to read it', () => {
    const variables = (from: typeof dev) =>
      JSON.stringify(from.template('api').findResources('AWS::Lambda::Function'))
    expect(variables(prod)).toContain('"SITE_URL":"https://www.example.com"')
    expect(variables(dev)).toContain('"SITE_URL_PARAMETER":"/humsafar/dev/site-url"')
    dev.template('web').hasResourceProperties('AWS::SSM::Parameter', { Name: '/humsafar/dev/site-url' })
  })
})

describe('for an emulator', () => {
  it('differs in addresses and in what an emulator has not, and is as clean', () => {
    const { app, template } = synthesize('dev', { emulator: 'http://127.0.0.1:4566' })
    expect(new AwsSolutionsChecks(app).validateScope(app).violations).toEqual([])
    template('data').resourceCountIs('AWS::CloudFront::PublicKey', 0)
    expect(JSON.stringify(template('api').findResources('AWS::Lambda::Function'))).toContain('TOKEN_JWKS_URL')
    expect(JSON.stringify(dev.template('api').findResources('AWS::Lambda::Function'))).not.toContain(
      'TOKEN_JWKS_URL',
    )
  })
})
