import { describe, expect, it } from '@jest/globals'
import { loadSettings } from '#infra/config'
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
/** With a hosted zone. */
const zoned = await synthesize('prod', moreSettings)
const { zone } = moreSettings.mail

/** The records of the mail stack: value by type and name. */
const recordsOf = ({ template }: Made) =>
  resourcesOf(template('mail'), 'AWS::Route53::RecordSet').map(([, { Properties }]) => {
    expect(Properties['HostedZoneId']).toBe(zone.hostedZoneId)
    return [Properties['Type'], Properties['Name'], Properties['ResourceRecords']]
  })

describe('the sender', () => {
  it('without a zone is verified by the operator', () => {
    expect([allOf(prod, 'AWS::SES::EmailIdentity'), recordsOf(prod)]).toEqual([[], []])
  })

  it('with a zone gets a domain identity with DKIM, a bounce domain and DMARC', () => {
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
    'is rejected outside the zone: %s',
    (from) => {
      expect(() =>
        loadSettings('prod', { ...sampleSettings, mail: { ...sampleMail.mail, from, zone } }),
      ).toThrow(
        'The settings of prod are not valid: mail.zone.zoneName: the domain of `from` is not in this zone.',
      )
    },
  )
})
