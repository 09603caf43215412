import { describe, expect, it } from '@jest/globals'
import { Match } from 'aws-cdk-lib/assertions'
import { loadSettings } from '#infra/config'
import { edgeAlarms } from '#shared/limits'
import { distributionOf, outputsReadBy } from '#test/support/edge-templates'
import { resourcesOf, sampleDomain, sampleSettings, synthesize } from '#test/support/stacks'

const { domain } = sampleDomain
const dev = synthesize('dev')
const prod = synthesize('prod', sampleSettings)
const apex = synthesize('prod', { ...sampleSettings, domain: { ...domain, aliases: ['example.com'] } })
type Made = typeof dev

describe('a domain', () => {
  const certificateOf = (made: Made) => {
    const [reference] = outputsReadBy(
      distributionOf(made.template('web')).ViewerCertificate?.AcmCertificateArn,
    )
    return reference?.OutputName
  }

  it('brings a certificate for all of its names, which the distribution has, each with its records', () => {
    apex.template('edge').hasResource('AWS::CertificateManager::Certificate', {
      Properties: {
        DomainName: 'www.example.com',
        SubjectAlternativeNames: ['example.com'],
        DomainValidationOptions: [
          { DomainName: 'www.example.com', HostedZoneId: domain.hostedZoneId },
          { DomainName: 'example.com', HostedZoneId: domain.hostedZoneId },
        ],
      },
      // The distribution uses the one before until the web stack follows.
      UpdateReplacePolicy: 'Retain',
      DeletionPolicy: 'Delete',
    })
    expect(distributionOf(apex.template('web')).Aliases).toEqual(['www.example.com', 'example.com'])
    const records = resourcesOf(apex.template('web'), 'AWS::Route53::RecordSet').map(
      ([, { Properties }]) => `${String(Properties['Type'])} ${String(Properties['Name'])}`,
    )
    expect(records.sort()).toEqual([
      'A example.com.',
      'A www.example.com.',
      'AAAA example.com.',
      'AAAA www.example.com.',
    ])
    expect(JSON.stringify(resourcesOf(apex.template('web'), 'AWS::CloudFront::Function'))).toContain(
      'https://www.example.com',
    )
    dev.template('edge').resourceCountIs('AWS::CertificateManager::Certificate', 0)
    expect(distributionOf(dev.template('web')).ViewerCertificate).toBeUndefined()
  })

  it('that changes, or an added name, changes what the distribution and the alarm refer to', () => {
    const moved = synthesize('prod', { ...sampleSettings, domain: { ...domain, name: 'rishta.example.com' } })
    const swapped = synthesize('prod', {
      ...sampleSettings,
      domain: { ...domain, name: 'example.com', aliases: ['www.example.com'] },
    })
    const all = [prod, apex, moved, swapped]
    const outputs = all.map(certificateOf)
    expect(new Set(outputs).size).toBe(4)
    expect(certificateOf(synthesize('prod', sampleSettings))).toBe(outputs[0])
    for (const [index, made] of all.entries())
      made.template('logs').hasResourceProperties('AWS::CloudWatch::Alarm', {
        Namespace: 'AWS/CertificateManager',
        MetricName: 'DaysToExpiry',
        Dimensions: [
          {
            Name: 'CertificateArn',
            Value: { 'Fn::GetStackOutput': Match.objectLike({ OutputName: outputs[index] }) },
          },
        ],
        ComparisonOperator: 'LessThanThreshold',
        Threshold: edgeAlarms.certificateDays,
        TreatMissingData: 'ignore',
      })
    // Names that change places keep their records.
    const recordsOf = (made: Made) => resourcesOf(made.template('web'), 'AWS::Route53::RecordSet')
    expect(recordsOf(swapped)).toEqual(expect.arrayContaining(recordsOf(apex)))
  })

  it('binds the other hosts of its zone to HTTPS never', () => {
    const subdomains = (made: Made) => {
      const text = JSON.stringify(
        made.template('web').findResources('AWS::CloudFront::ResponseHeadersPolicy'),
      )
      return /"IncludeSubdomains":(\w+)/.exec(text)?.[1]
    }
    expect([dev, prod, apex].map(subdomains)).toEqual(['true', 'true', 'false'])
    const bare = { ...domain, name: 'example.com', zoneName: 'example.com.' }
    expect(subdomains(synthesize('prod', { ...sampleSettings, domain: bare }))).toBe('false')
  })

  it.each([
    [{ name: 'www.example.org' }, 'domain.name: www.example.org does not lie in the zone example.com'],
    [{ name: 'www.notexample.com' }, 'domain.name: www.notexample.com does not lie in the zone example.com'],
    [{ aliases: ['example.pk'] }, 'domain.aliases: example.pk does not lie in the zone example.com'],
    [{ aliases: ['www.example.com'] }, 'domain.aliases: each name once'],
    [{ aliases: ['example.com', 'example.com'] }, 'domain.aliases: each name once'],
    [{ aliases: ['*.example.com'] }, 'domain.aliases.0: '],
  ])('%j is refused', (change, sentence) => {
    expect(() => loadSettings('prod', { ...sampleSettings, domain: { ...domain, ...change } })).toThrow(
      `The settings of prod are not valid: ${sentence}`,
    )
  })
})
