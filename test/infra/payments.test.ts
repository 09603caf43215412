import { describe, expect, it } from '@jest/globals'
import { Annotations, Match } from 'aws-cdk-lib/assertions'
import { loadSettings } from '#infra/config'
import { lambdaNamed } from '#infra/lambdas'
import { gatewayTimeout, jobIntervals, serviceTimeoutsMs, retentionDays } from '#shared/limits'
import { secondMs } from '#shared/units'
import { calledAs, holderOf, resourcesOf, rightsIn, sampleSettings, synthesize } from '#test/support/stacks'

/* Payments on AWS: who holds the key, where notices arrive, what runs by the clock, and what is in no log. */

const account = { payfastMerchantId: '102' }
const dev = synthesize('dev', account)
const prod = synthesize('prod', { ...sampleSettings, ...account })
const asking = synthesize('dev', { ...account, payfastEnquiryBase: 'https://enquiry.example.com' })

type Stage = typeof dev

const variablesOf = ({ template }: Stage, name: string): Record<string, unknown> => {
  const [found] = resourcesOf(template('api'), 'AWS::Lambda::Function').filter(
    ([, { Properties }]) => Properties['FunctionName'] === `humsafar-dev-${name}`,
  )
  return (found![1].Properties['Environment'] as { Variables: Record<string, unknown> }).Variables
}

const keyOf = ({ template }: Stage) => {
  const found = resourcesOf(template('api'), 'AWS::SecretsManager::Secret')
  expect(found).toHaveLength(1)
  return found[0]!
}

/** The functions whose role may use the key, by the logical ids of their roles. */
function holders(stage: Stage): string[] {
  const [id] = keyOf(stage)
  return rightsIn(stage.template('api')).flatMap(({ id: role, statements }) => {
    const about = statements.filter(({ Resource }) => JSON.stringify(Resource).includes(id))
    for (const { Action, Resource } of about)
      expect([Action, Resource]).toEqual(['secretsmanager:GetSecretValue', { Ref: id }])
    return about.map(() => holderOf(role))
  })
}

describe('the secured key', () => {
  it('is read by checkout and notices alone; by the job too where the provider can be asked', () => {
    expect(holders(dev).sort()).toEqual(['Resourcepayfast', 'Resourcepayfastipn'])
    expect(holders(asking).sort()).toEqual(['Resourcepayfast', 'Resourcepayfastipn', 'SettlePayments'])
  })

  it('is in no template: an operator puts it into a secret that a deploy leaves as it is', () => {
    const [, { Properties }] = keyOf(dev)
    expect(Properties).toMatchObject({ Name: 'humsafar-dev-payfast-secured-key' })
    expect(Properties['SecretString']).toBeUndefined()
    prod.template('api').hasResource('AWS::SecretsManager::Secret', {
      DeletionPolicy: 'RetainExceptOnCreate',
      UpdateReplacePolicy: 'Retain',
    })
  })

  it('is named to the functions that read it, and its text to none', () => {
    const of = (stage: Stage) => ({
      checkout: variablesOf(stage, 'pay-fast'),
      notices: variablesOf(stage, 'pay-fast-ipn'),
      job: variablesOf(stage, 'settle-payments'),
    })
    const named = (variables: Record<string, unknown>) =>
      Object.keys(variables)
        .filter((name) => name.startsWith('PAYFAST_'))
        .sort()
    const { checkout, notices, job } = of(dev)
    expect(named(checkout)).toEqual(['PAYFAST_BASE', 'PAYFAST_MERCHANT_ID', 'PAYFAST_SECURED_KEY_SECRET_ID'])
    expect(named(notices)).toEqual(['PAYFAST_SECURED_KEY_SECRET_ID'])
    expect(named(job)).toEqual([])
    expect(named(of(asking).job)).toEqual([
      'PAYFAST_ENQUIRY_BASE',
      'PAYFAST_MERCHANT_ID',
      'PAYFAST_SECURED_KEY_SECRET_ID',
    ])
    expect(checkout['PAYFAST_SECURED_KEY_SECRET_ID']).toEqual({ Ref: keyOf(dev)[0] })
  })
})

describe('the provider', () => {
  it('is its test system in dev, and live in prod; checkout may post a form there', () => {
    const policy = ({ template }: Stage) =>
      JSON.stringify(template('web').findResources('AWS::CloudFront::ResponseHeadersPolicy'))
    expect(variablesOf(dev, 'pay-fast')['PAYFAST_BASE']).toBe('https://ipguat.apps.net.pk')
    expect(policy(dev)).toContain("form-action 'self' https://ipguat.apps.net.pk;")
    expect(policy(prod)).toContain("form-action 'self' https://ipg1.apps.net.pk;")
  })

  it('gets the key over HTTPS only', () => {
    for (const [name, other] of [
      ['payfastBase', 'payfastEnquiryBase'],
      ['payfastEnquiryBase', 'payfastBase'],
    ] as const)
      expect(() =>
        loadSettings('dev', { [name]: 'http://pay.example.com', [other]: 'https://pay.example.com' }),
      ).toThrow(`${name}: https`)
  })

  it('may hang without the gateway giving up on checkout', () => {
    const { timeout } = lambdaNamed('pay-fast')
    expect(serviceTimeoutsMs.payments + serviceTimeoutsMs.secrets).toBeLessThan(timeout * secondMs)
    expect(timeout).toBeLessThan(gatewayTimeout)
  })

  it('is missed where no account is set, with a warning', () => {
    const { stacks } = synthesize('dev')
    const warning = Match.stringLikeRegexp('no `payfastMerchantId` setting: no plan can be bought')
    Annotations.fromStack(stacks.api).hasWarning('*', warning)
    Annotations.fromStack(dev.stacks.api).hasNoWarning('*', warning)
  })
})

describe('notices', () => {
  it('have a function of their own, which a flood of checkouts cannot take from them', () => {
    const functionOf = (routeKey: string) => {
      const template = dev.template('api')
      const [route] = resourcesOf(template, 'AWS::ApiGatewayV2::Route').filter(
        ([, { Properties }]) => Properties['RouteKey'] === routeKey,
      )
      const target = JSON.stringify(route![1].Properties['Target'])
      const integration = resourcesOf(template, 'AWS::ApiGatewayV2::Integration').find(([id]) =>
        target.includes(`"${id}"`),
      )
      const called = JSON.stringify(integration![1].Properties['IntegrationUri'])
      const [, found] = resourcesOf(template, 'AWS::Lambda::Alias').find(([id]) =>
        called.includes(`"${id}"`),
      )!
      const { Ref } = found.Properties['FunctionName'] as { Ref: string }
      return template.findResources('AWS::Lambda::Function')[Ref]?.['Properties']['FunctionName'] as unknown
    }
    expect(functionOf('POST /api/pay-fast/checkout')).toBe('humsafar-dev-pay-fast')
    for (const routeKey of ['POST /api/pay-fast/ipn', 'GET /api/pay-fast/ipn'])
      expect(functionOf(routeKey)).toBe('humsafar-dev-pay-fast-ipn')
    const { template } = synthesize('dev', { reservedConcurrency: { 'pay-fast-ipn': 10, 'pay-fast': 30 } })
    for (const [name, reserved] of [
      ['pay-fast-ipn', 10],
      ['pay-fast', 30],
    ])
      template('api').hasResourceProperties('AWS::Lambda::Function', {
        FunctionName: `humsafar-dev-${name}`,
        ReservedConcurrentExecutions: reserved,
      })
    expect(() => loadSettings('dev', { reservedConcurrency: { 'pay-fast-inp': 10 } })).toThrow()
  })

  it('pass the firewall: it asks for no user agent, no cookies and no browser', () => {
    const [[, { Properties }]] = resourcesOf(prod.template('edge'), 'AWS::WAFv2::WebACL') as [
      [string, { Properties: Record<string, unknown> }],
    ]
    const rules = Properties['Rules'] as {
      Name: string
      Statement: { ManagedRuleGroupStatement?: { Name: string } }
    }[]
    // The common rule set would refuse a request without a user agent, bot control one without a browser.
    expect(rules.map(({ Name, Statement }) => Statement.ManagedRuleGroupStatement?.Name ?? Name)).toEqual([
      'AWSManagedRulesAmazonIpReputationList',
      'TooManyOfListedAddress',
      'TooManyOfAll',
      'TooManySockets',
      'TooManyRequests',
      'TooManyOfOneDevice',
      'AWSManagedRulesKnownBadInputsRuleSet',
    ])
  })
})

describe('by the clock', () => {
  it.each(['settle-payments', 'turn-plans'] as const)(
    '%s runs, and raises an alarm when it fails',
    (name) => {
      const template = dev.template('api')
      template.hasResourceProperties('AWS::Lambda::Function', {
        FunctionName: `humsafar-dev-${name}`,
        Timeout: lambdaNamed(name).timeout,
      })
      const minutes = jobIntervals[name] / 60
      template.hasResourceProperties('AWS::Events::Rule', {
        ScheduleExpression: minutes === 1 ? 'rate(1 minute)' : `rate(${minutes} minutes)`,
        State: 'ENABLED',
        Targets: [Match.objectLike({ Arn: calledAs(template, `humsafar-dev-${name}`) })],
      })
      for (const MetricName of ['Errors', 'Throttles'])
        dev.template('watch').hasResourceProperties('AWS::CloudWatch::Alarm', {
          MetricName,
          Dimensions: [{ Name: 'FunctionName', Value: `humsafar-dev-${name}` }],
        })
    },
  )
})

describe('logs', () => {
  // Fields of CloudFront's logs, of the gateway's and of the firewall's samples that would show a notice's query.
  const telling = /query|referer|cookie|\$context\.path|\$context\.protocol/i

  it('of the edge leave out queries, and are delivered by us alone', () => {
    const logs = prod.template('logs')
    expect(prod.stacks.logs?.region).toBe('us-east-1')
    logs.hasResourceProperties('AWS::Logs::DeliverySource', { LogType: 'ACCESS_LOGS' })
    const [[, { Properties }]] = resourcesOf(logs, 'AWS::Logs::Delivery') as [
      [string, { Properties: Record<string, unknown> }],
    ]
    const fields = Properties['RecordFields'] as string[]
    expect(fields).toEqual(expect.arrayContaining(['c-ip', 'cs-uri-stem', 'sc-status']))
    expect(fields.filter((field) => telling.test(field))).toEqual([])
    // The logging that is set at a distribution has no choice of fields.
    for (const stage of [dev, prod])
      stage.template('web').hasResourceProperties('AWS::CloudFront::Distribution', {
        DistributionConfig: { Logging: Match.absent() },
      })
  })

  it('of the edge go to a bucket that takes them from this account’s deliveries alone, and forgets them', () => {
    const logs = prod.template('logs')
    logs.hasResourceProperties('AWS::S3::Bucket', {
      LifecycleConfiguration: {
        Rules: [Match.objectLike({ ExpirationInDays: retentionDays.logs, Status: 'Enabled' })],
      },
      PublicAccessBlockConfiguration: Match.objectLike({ RestrictPublicBuckets: true }),
    })
    logs.hasResourceProperties('AWS::S3::BucketPolicy', {
      PolicyDocument: {
        Statement: Match.arrayWith([
          Match.objectLike({
            Action: 's3:PutObject',
            Principal: { Service: 'delivery.logs.amazonaws.com' },
            Condition: Match.objectLike({ StringEquals: { 'aws:SourceAccount': Match.anyValue() } }),
          }),
        ]),
      },
    })
  })

  it('of the gateway and samples of the firewall leave out queries', () => {
    for (const name of ['api', 'chat'] as const)
      for (const [, { Properties }] of resourcesOf(prod.template(name), 'AWS::ApiGatewayV2::Stage'))
        expect((Properties['AccessLogSettings'] as { Format: string }).Format).not.toMatch(telling)
    prod.template('edge').hasResourceProperties('AWS::WAFv2::WebACL', {
      DataProtectionConfig: {
        DataProtections: Match.arrayWith([{ Action: 'SUBSTITUTION', Field: { FieldType: 'QUERY_STRING' } }]),
      },
    })
  })
})
