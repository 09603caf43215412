/** What was read, or why it could not be. */
export type Fact<T> = { value: T } | { unread: string }

export interface Quota {
  name: string
  code: string
  value: number
  /** What any account has; this one's own is not told. */
  byDefault: boolean
}

/** Services by the code that Service Quotas has for them. */
export type QuotaService = 'apigateway' | 'cloudfront' | 'cognito-idp' | 's3' | 'wafv2'

export interface RegionFacts {
  /** `ENABLED`, `ENABLED_BY_DEFAULT`, `DISABLED` … */
  status: Fact<string>
  /** Version of the CDK's bootstrap; undefined without one. */
  bootstrap: Fact<number | undefined>
}

/** Whether a region with this status can be used. */
export const isOn = (status: string) => ['ENABLED', 'ENABLED_BY_DEFAULT'].includes(status)

export interface SenderFacts {
  /** Out of the sandbox. */
  production: boolean
  enabled: boolean
  /** Mails in 24 hours, and in a second. */
  perDay: number
  perSecond: number
}

export interface ZoneFacts {
  /** Undefined where the account has no such zone. */
  name: string | undefined
  private: boolean
}

/** What an account tells of itself before a stage is deployed to it. */
export interface Facts {
  account: string
  regions: Readonly<Record<string, RegionFacts>>
  /** Of Lambda, in the stage's region. */
  executions: Fact<{ limit: number; unreserved: number }>
  codeBytes: Fact<{ used: number; limit: number }>
  quotas: Readonly<Record<QuotaService, Fact<readonly Quota[]>>>
  buckets: Fact<number>
  alarms: Fact<number>
  sender: Fact<SenderFacts> | undefined
  /** Whether SES knows the sender's address or domain, has verified it, and signs its mails (DKIM). */
  identity: Fact<'verified' | 'unsigned' | 'pending' | 'missing'> | undefined
  /** Whether the stack that makes the identity stands. */
  mailStack: Fact<boolean> | undefined
  zones: Readonly<Record<string, Fact<ZoneFacts>>>
  /** Who may issue certificates, by host name; an empty list: anybody. */
  issuers: Readonly<Record<string, Fact<readonly string[]>>>
}
