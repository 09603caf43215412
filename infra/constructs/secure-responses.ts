import { Duration } from 'aws-cdk-lib'
import type { HeadersReferrerPolicy } from 'aws-cdk-lib/aws-cloudfront'
import {
  HeadersFrameOption,
  type ResponseHeadersPolicyProps,
  ResponseHeadersPolicy,
} from 'aws-cdk-lib/aws-cloudfront'
import type { Construct } from 'constructs'
import { cacheLifetimes } from '#shared/limits'
import { securityHeaders } from '#shared/security-headers'
import { named, type Settings } from '../config'
import { hasApex } from '../domain'

export interface SecureResponsesProps {
  settings: Settings
  /** Origin to which browsers upload pictures. */
  uploadsOrigin: string
  /** `Cache-Control` for browsers, for pictures: it differs from the edge's. */
  caching?: string
}

type Behaviors = NonNullable<ResponseHeadersPolicyProps['securityHeadersBehavior']>

/** Headers that CloudFront accepts only as dedicated fields, not as custom headers. */
const fields: Record<string, (value: string) => Behaviors> = {
  'content-security-policy': (contentSecurityPolicy) => ({
    contentSecurityPolicy: { contentSecurityPolicy, override: true },
  }),
  'x-content-type-options': () => ({ contentTypeOptions: { override: true } }),
  'x-frame-options': () => ({ frameOptions: { frameOption: HeadersFrameOption.DENY, override: true } }),
  'referrer-policy': (value) => ({
    referrerPolicy: { referrerPolicy: value as HeadersReferrerPolicy, override: true },
  }),
  'strict-transport-security': () => ({}),
}

/** The security headers of `shared/security-headers.ts`, plus Strict-Transport-Security. */
export function secureResponses(
  scope: Construct,
  { settings, uploadsOrigin, caching }: SecureResponsesProps,
) {
  const { payfastBase, domain } = settings
  const headers = Object.entries(
    securityHeaders({ uploadsOrigin, payfastBase, socketsOrigin: domain && `wss://${domain.name}` }),
  ).map(([name, value]) => [name.toLowerCase(), value] as const)
  const behaviors = headers.map(([name, value]) => fields[name]?.(value) ?? {})
  const customHeaders = [
    ...headers.filter(([name]) => !(name in fields)),
    ...(caching ? [['cache-control', caching] as const] : []),
  ]
  return new ResponseHeadersPolicy(scope, caching ? 'SecurePictures' : 'SecureResponses', {
    responseHeadersPolicyName: named(settings, caching ? 'secure-pictures' : 'secure-responses'),
    securityHeadersBehavior: Object.assign(
      {
        strictTransportSecurity: {
          accessControlMaxAge: Duration.seconds(cacheLifetimes.strictTransport),
          // Other hosts of the zone are not ours and may use HTTP.
          includeSubdomains: !(domain && hasApex(domain)),
          override: true,
        },
      },
      ...behaviors,
    ) as Behaviors,
    ...(customHeaders.length > 0 && {
      customHeadersBehavior: {
        customHeaders: customHeaders.map(([header, value]) => ({ header, value, override: true })),
      },
    }),
  })
}
