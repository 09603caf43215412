import { createHash } from 'node:crypto'
import { CfnDeletionPolicy, RemovalPolicy, Stack, type StackProps } from 'aws-cdk-lib'
import { Certificate, CertificateValidation, type CfnCertificate } from 'aws-cdk-lib/aws-certificatemanager'
import { HostedZone } from 'aws-cdk-lib/aws-route53'
import type { Construct } from 'constructs'
import type { Settings } from '../config'
import { createFirewall } from '../constructs/firewall'
import { stackOutput } from '../constructs/cross-stack-values'
import { type Domain, hostsOf } from '../domain'

export interface EdgeStackProps extends StackProps {
  settings: Settings
}

/** Resources that CloudFront requires in us-east-1: the firewall, and with a domain the certificate. */
export class EdgeStack extends Stack {
  /** How stacks of any region refer to them. */
  readonly certificateArn: string | undefined
  readonly webAclArn: string | undefined

  constructor(scope: Construct, id: string, { settings, ...props }: EdgeStackProps) {
    super(scope, id, props)
    const { domain, firewall } = settings
    this.certificateArn = domain && this.createCertificate(domain)
    // Name and scope never change, so the firewall is never replaced and its ARN stays.
    this.webAclArn = firewall
      ? stackOutput(this, 'FirewallArn', createFirewall(this, settings).attrArn)
      : undefined
  }

  private createCertificate(domain: Domain) {
    const [domainName, ...subjectAlternativeNames] = hostsOf(domain) as [string, ...string[]]
    const { hostedZoneId, zoneName } = domain
    const certificate = new Certificate(this, 'Certificate', {
      domainName,
      ...(subjectAlternativeNames.length > 0 && { subjectAlternativeNames }),
      validation: CertificateValidation.fromDns(
        HostedZone.fromHostedZoneAttributes(this, 'Zone', { hostedZoneId, zoneName }),
      ),
    })
    // Other host names replace the certificate. The old one is retained, since the distribution uses it until the web stack is
    // deployed; it costs nothing.
    const resource = certificate.node.defaultChild as CfnCertificate
    resource.applyRemovalPolicy(RemovalPolicy.DESTROY)
    resource.cfnOptions.updateReplacePolicy = CfnDeletionPolicy.RETAIN
    return stackOutput(this, `Certificate${replacementHash(domain)}`, certificate.certificateArn)
  }
}

/** Changes whenever the certificate is replaced. */
const replacementHash = (domain: Domain) =>
  createHash('sha256')
    .update(JSON.stringify([...hostsOf(domain), domain.hostedZoneId]))
    .digest('hex')
    .slice(0, 12)
