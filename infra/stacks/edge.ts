import { Stack, type StackProps } from 'aws-cdk-lib'
import { Certificate, CertificateValidation } from 'aws-cdk-lib/aws-certificatemanager'
import { HostedZone } from 'aws-cdk-lib/aws-route53'
import { CfnWebACL } from 'aws-cdk-lib/aws-wafv2'
import type { Construct } from 'constructs'
import { named, type Settings } from '../config'

export interface EdgeStackProps extends StackProps {
  settings: Settings
  domain: NonNullable<Settings['domain']>
}

const managedRules = ['AWSManagedRulesAmazonIpReputationList', 'AWSManagedRulesKnownBadInputsRuleSet']
/** Limit per client address in five minutes. */
const requestsPerAddress = 3000

/** What CloudFront accepts only from us-east-1: certificate and firewall. */
export class EdgeStack extends Stack {
  readonly certificate: Certificate
  readonly webAclArn: string

  constructor(scope: Construct, id: string, { settings, domain, ...props }: EdgeStackProps) {
    super(scope, id, props)
    const { name, hostedZoneId, zoneName } = domain
    this.certificate = new Certificate(this, 'Certificate', {
      domainName: name,
      validation: CertificateValidation.fromDns(
        HostedZone.fromHostedZoneAttributes(this, 'Zone', { hostedZoneId, zoneName }),
      ),
    })
    this.webAclArn = this.createFirewall(settings).attrArn
  }

  private createFirewall(settings: Settings) {
    const visibility = (metricName: string) => ({
      cloudWatchMetricsEnabled: true,
      sampledRequestsEnabled: true,
      metricName,
    })
    return new CfnWebACL(this, 'Firewall', {
      name: named(settings, 'edge'),
      scope: 'CLOUDFRONT',
      defaultAction: { allow: {} },
      visibilityConfig: visibility(named(settings, 'edge')),
      // The requests that it shows as samples: a notice of the payment provider names its customer in its query.
      dataProtectionConfig: {
        dataProtections: [{ action: 'SUBSTITUTION', field: { fieldType: 'QUERY_STRING' } }],
      },
      rules: [
        {
          name: 'TooManyRequests',
          priority: 0,
          action: { block: { customResponse: { responseCode: 429 } } },
          statement: { rateBasedStatement: { limit: requestsPerAddress, aggregateKeyType: 'IP' } },
          visibilityConfig: visibility('TooManyRequests'),
        },
        ...managedRules.map((name, index) => ({
          name,
          priority: index + 1,
          overrideAction: { none: {} },
          statement: { managedRuleGroupStatement: { vendorName: 'AWS', name } },
          visibilityConfig: visibility(name),
        })),
      ],
    })
  }
}
