import { describe, expect, it } from '@jest/globals'
import { loadSettings } from '#infra/config'
import { regions } from '#infra/regions'
import { gatewayQuotaOf, mailRegions, paceOf } from '#infra/service-regions'
import {
  allOf,
  type Made,
  moreSettings,
  resourcesOf,
  sampleMail,
  sampleSettings,
  synthesize,
} from '#test/support/stacks'

const prod = await synthesize('prod', sampleSettings)
/** With a zone. */
const zoned = await synthesize('prod', moreSettings)
const { zone } = moreSettings.mail

/** The value of each record of the mail stack by its type and name. */
const recordsOf = ({ template }: Made) =>
  resourcesOf(template('mail'), 'AWS::Route53::RecordSet').map(([, { Properties }]) => {
    expect(Properties['HostedZoneId']).toBe(zone.hostedZoneId)
    return [Properties['Type'], Properties['Name'], Properties['ResourceRecords']]
  })

describe('the sender', () => {
  it('is the operator’s to verify without a zone', () => {
    expect([allOf(prod, 'AWS::SES::EmailIdentity'), recordsOf(prod)]).toEqual([[], []])
  })

  it('is its domain in the zone, signed, with a domain of bounces and a policy of forged mails', () => {
    const [[id, { Properties }] = ['', { Properties: {} }]] = allOf(zoned, 'AWS::SES::EmailIdentity')
    expect(Properties).toMatchObject({
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
  })

  it.each(['no-reply@notexample.com', 'no-reply@example.com.evil.com'])(
    'is refused outside the zone: %s',
    (from) => {
      expect(() =>
        loadSettings('prod', { ...sampleSettings, mail: { ...sampleMail.mail, from, zone } }),
      ).toThrow(
        'The settings of prod are not valid: mail.zone.zoneName: the domain of `from` is not in this zone.',
      )
    },
  )
})

describe('a region', () => {
  it('without SES sends no mail, and it is said where newer ones are added', () => {
    const mail = { ...sampleMail.mail, region: 'ap-east-1' }
    expect(() => loadSettings('dev', { mail })).toThrow(
      'mail.region: AWS has no SES there, as far as infra/service-regions.ts knows, where a newer region is added.',
    )
    for (const region of mailRegions) expect(Object.keys(regions)).toContain(region)
  })

  it.each(['dev', 'prod'])('lets through all that the gateways of %s do, whichever it is', (stage) => {
    expect(gatewayQuotaOf('me-central-1')).toEqual({ rate: 2500, burst: 1250 })
    for (const region of Object.keys(regions)) {
      const { throttle, socketThrottle } = loadSettings(stage, { region })
      const [sum, quota] = [paceOf(throttle, socketThrottle), gatewayQuotaOf(region)]
      expect(sum.rate).toBeLessThanOrEqual(quota.rate)
      expect(sum.burst).toBeLessThanOrEqual(quota.burst)
    }
  })

  it('refuses gateways that let through more, unless the account may', () => {
    const throttle = { rate: 3000, burst: 500 }
    expect(() => loadSettings('prod', { throttle })).toThrow(
      'throttle.rate: with three times that of socketThrottle, since each frame brings two more, it is 4500, and API Gateway allows an account 2500 in me-central-1; if yours may have more, say so by gatewayQuota.',
    )
    expect(() => loadSettings('prod', { socketThrottle: { rate: 500, burst: 1000 } })).toThrow(
      'throttle.burst',
    )
    expect(() => loadSettings('prod', { throttle, region: 'eu-west-1' })).not.toThrow()
    expect(() => loadSettings('prod', { throttle, gatewayQuota: { rate: 5000, burst: 2500 } })).not.toThrow()
  })
})
