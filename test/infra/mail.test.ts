import { describe, expect, it } from '@jest/globals'
import { Annotations, Match } from 'aws-cdk-lib/assertions'
import { AwsSolutionsChecks } from 'cdk-nag'
import { loadSettings } from '#infra/config'
import { regions } from '#infra/regions'
import { gatewayQuotaOf, mailRegions, paceOf } from '#infra/service-regions'
import { resourcesOf, sampleMail, sampleSettings, synthesize } from '#test/support/stacks'

const zone = { hostedZoneId: 'Z0000000EXAMPLE', zoneName: 'example.com' }
const withZone = (over: object = {}, from = 'no-reply@example.com') => ({
  ...sampleSettings,
  mail: { ...sampleMail.mail, from, zone: { ...zone, ...over } },
})
const stages = [
  ['dev', synthesize('dev', sampleMail)],
  ['prod', synthesize('prod', sampleSettings)],
  ['prod with a zone', synthesize('prod', withZone())],
] as const
const zoned = stages[2][1]

/** The value of each record by its type and name. */
const recordsOf = ({ template }: ReturnType<typeof synthesize>) =>
  resourcesOf(template('mail'), 'AWS::Route53::RecordSet').map(([, { Properties }]) => {
    expect(Properties['HostedZoneId']).toBe(zone.hostedZoneId)
    return [Properties['Type'], Properties['Name'], Properties['ResourceRecords']]
  })

describe.each(stages)('the mail stack of %s', (_, { stacks, template, app }) => {
  it('stands in the region of the sender, before all others, and none refers to it', () => {
    expect(Object.keys(stacks)[0]).toBe('mail')
    expect(stacks.mail?.region).toBe('eu-west-1')
    expect(stacks.mail?.dependencies).toEqual([])
    for (const stack of Object.values(stacks)) expect(stack.dependencies).not.toContain(stacks.mail)
  })

  it('rings where SES would look into what is sent, in its region', () => {
    for (const [MetricName, Threshold] of [
      ['Reputation.BounceRate', 0.05],
      ['Reputation.ComplaintRate', 0.001],
    ])
      template('mail').hasResourceProperties('AWS::CloudWatch::Alarm', {
        Namespace: 'AWS/SES',
        MetricName,
        // Of the whole account.
        Dimensions: Match.absent(),
        Statistic: 'Average',
        Period: 3600,
        Threshold,
        ComparisonOperator: 'GreaterThanOrEqualToThreshold',
        TreatMissingData: 'notBreaching',
        AlarmActions: [{ Ref: Match.stringLikeRegexp('^Alarms') }],
      })
    template('mail').resourceCountIs('AWS::SNS::Topic', 1)
  })

  it('is clean by cdk-nag', () => {
    const { violations } = new AwsSolutionsChecks(app).validateScope(app)
    expect(violations.map(({ ruleName }) => ruleName)).toEqual([])
  })
})

describe('the sender', () => {
  it('is the operator’s to verify without a zone', () => {
    for (const [, made] of stages.slice(0, 2)) {
      made.template('mail').resourceCountIs('AWS::SES::EmailIdentity', 0)
      expect(recordsOf(made)).toEqual([])
    }
    expect(synthesize('dev').stacks).not.toHaveProperty('mail')
  })

  it('is its domain in the zone, signed, with a domain of bounces, and with what is to be done with forged mails', () => {
    const template = zoned.template('mail')
    const [[id] = ['']] = resourcesOf(template, 'AWS::SES::EmailIdentity')
    template.hasResourceProperties('AWS::SES::EmailIdentity', {
      EmailIdentity: 'example.com',
      MailFromAttributes: { MailFromDomain: 'bounces.example.com' },
    })
    const dkim = [1, 2, 3].map((number) => [
      'CNAME',
      { 'Fn::GetAtt': [id, `DkimDNSTokenName${number}`] },
      [{ 'Fn::GetAtt': [id, `DkimDNSTokenValue${number}`] }],
    ])
    expect(recordsOf(zoned)).toEqual([
      ...dkim,
      ['MX', 'bounces.example.com.', ['10 feedback-smtp.eu-west-1.amazonses.com']],
      ['TXT', 'bounces.example.com.', ['"v=spf1 include:amazonses.com ~all"']],
      ['TXT', '_dmarc.example.com.', ['"v=DMARC1; p=quarantine"']],
    ])
    // What is sent is counted for the account as it is.
    template.resourceCountIs('AWS::SES::ConfigurationSet', 0)
  })

  it('may be below the zone, and leaves a policy alone that is there already', () => {
    const below = synthesize('prod', withZone({ dmarc: false }, 'no-reply@Mail.example.com'))
    below.template('mail').hasResourceProperties('AWS::SES::EmailIdentity', {
      EmailIdentity: 'mail.example.com',
      MailFromAttributes: { MailFromDomain: 'bounces.mail.example.com' },
    })
    expect(recordsOf(below).map(([type]) => type)).toEqual(['CNAME', 'CNAME', 'CNAME', 'MX', 'TXT'])
  })

  it.each(['no-reply@example.org', 'no-reply@notexample.com', 'no-reply@example.com.evil.com'])(
    'is refused outside the zone: %s',
    (from) => {
      expect(() => loadSettings('prod', withZone({}, from))).toThrow(
        'The settings of prod are not valid: mail.zone.zoneName: the domain of `from` is not in this zone.',
      )
    },
  )

  it('may be missing in production only when that is said, and then it is warned of', () => {
    const { mail: _, ...without } = sampleSettings
    expect(() => synthesize('prod', without)).toThrow('`"withoutMail": true` deploys it all the same.')
    const told = synthesize('prod', { ...without, withoutMail: true })
    expect(told.stacks).not.toHaveProperty('mail')
    expect(
      Annotations.fromStack(told.stacks.api).findWarning('*', Match.stringLikeRegexp('no `mail` setting')),
    ).toHaveLength(1)
    expect(() => loadSettings('prod', { ...sampleSettings, withoutMail: true })).toThrow(
      'withoutMail: there is a sender: `mail`.',
    )
  })
})

describe('regions', () => {
  it('without SES send no mail, and it is said where newer ones are added', () => {
    const mail = { ...sampleMail.mail, region: 'ap-east-1' }
    expect(() => loadSettings('dev', { mail })).toThrow(
      'mail.region: AWS has no SES there, as far as infra/service-regions.ts knows, where a newer region is added.',
    )
    for (const region of mailRegions) expect(Object.keys(regions)).toContain(region)
  })

  it('are small where their page says so, the usual one of ours among them', () => {
    expect(gatewayQuotaOf('me-central-1')).toEqual({ rate: 2500, burst: 1250 })
    expect(gatewayQuotaOf('eu-west-1')).toEqual({ rate: 10_000, burst: 5000 })
    expect(Object.keys(regions).filter((region) => gatewayQuotaOf(region).rate < 10_000)).toHaveLength(15)
  })

  it.each(['dev', 'prod'])('let through all that the gateways of %s do, in whichever it stands', (stage) => {
    for (const region of Object.keys(regions)) {
      const { throttle, socketThrottle } = loadSettings(stage, { region })
      const [sum, quota] = [paceOf(throttle, socketThrottle), gatewayQuotaOf(region)]
      expect(sum.rate).toBeLessThanOrEqual(quota.rate)
      expect(sum.burst).toBeLessThanOrEqual(quota.burst)
    }
  })

  it('refuse gateways that let through more, unless the account may', () => {
    const throttle = { rate: 3000, burst: 500 }
    expect(() => loadSettings('prod', { throttle })).toThrow(
      'throttle.rate: with three times that of socketThrottle, since each frame brings two more, it is 4500, and API Gateway allows an account 2500 in me-central-1; if yours may have more, say so by gatewayQuota.',
    )
    expect(() => loadSettings('prod', { socketThrottle: { rate: 500, burst: 1000 } })).toThrow(
      'throttle.burst',
    )
    expect(() => loadSettings('prod', { throttle, region: 'eu-west-1' })).not.toThrow()
    const gatewayQuota = { rate: 5000, burst: 2500 }
    expect(() => loadSettings('prod', { throttle, gatewayQuota })).not.toThrow()
  })
})
