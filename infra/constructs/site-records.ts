import type { IDistribution } from 'aws-cdk-lib/aws-cloudfront'
import { AaaaRecord, ARecord, HostedZone, RecordTarget } from 'aws-cdk-lib/aws-route53'
import { CloudFrontTarget } from 'aws-cdk-lib/aws-route53-targets'
import type { Construct } from 'constructs'
import { type Domain, hostsOf } from '../domain'

/** Leads every host name of the site to its distribution. The ids go by the names, so that two of them may change places. */
export function createRecords(scope: Construct, domain: Domain, distribution: IDistribution) {
  const { hostedZoneId, zoneName } = domain
  const zone = HostedZone.fromHostedZoneAttributes(scope, 'Zone', { hostedZoneId, zoneName })
  const target = RecordTarget.fromAlias(new CloudFrontTarget(distribution))
  for (const host of hostsOf(domain)) {
    new ARecord(scope, `Ipv4-${host}`, { zone, recordName: `${host}.`, target })
    new AaaaRecord(scope, `Ipv6-${host}`, { zone, recordName: `${host}.`, target })
  }
}
