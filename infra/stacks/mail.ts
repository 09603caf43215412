import { Duration, Stack, type StackProps } from 'aws-cdk-lib'
import { Metric, Stats } from 'aws-cdk-lib/aws-cloudwatch'
import { CfnRecordSet, HostedZone, type IHostedZone, MxRecord, TxtRecord } from 'aws-cdk-lib/aws-route53'
import { EmailIdentity, Identity } from 'aws-cdk-lib/aws-ses'
import type { Construct } from 'constructs'
import { domainOf, type Settings } from '../config'
import { addAlarm } from '../constructs/monitoring/alarm'
import { AlarmTopic } from '../constructs/monitoring/alarm-topic'

type Sender = NonNullable<Settings['mail']>

export interface MailStackProps extends StackProps {
  settings: Settings
  mail: Sender
}

/** Rates, over all mails of the account in this region, at which SES starts a review (0054). */
const reviewThresholds = { 'Reputation.BounceRate': 0.05, 'Reputation.ComplaintRate': 0.001 } as const

/** TTL of DNS records. */
const recordTtl = Duration.minutes(30)

/** The sender, in the region of SES, which may differ from the stage's: its identity if the zone is ours, and its alarms. */
export class MailStack extends Stack {
  constructor(scope: Construct, id: string, { settings, mail, ...props }: MailStackProps) {
    super(scope, id, props)
    if (mail.zone) this.createIdentity(domainOf(mail.from), mail.zone)
    const { action } = new AlarmTopic(this, 'Alarms', settings)
    for (const [metricName, threshold] of Object.entries(reviewThresholds))
      addAlarm(this, metricName.replace('Reputation.', ''), {
        metric: new Metric({ namespace: 'AWS/SES', metricName, statistic: Stats.AVERAGE }),
        threshold,
        action,
        about:
          'Mails bounce, or are called spam, nearly as often as SES lets pass before it stops the sender: stop messages to many, and look for addresses that are not the members’ own.',
        // SES updates the metrics a few times an hour at most.
        period: Duration.hours(1),
      })
  }

  private createIdentity(domain: string, { hostedZoneId, zoneName, dmarc }: NonNullable<Sender['zone']>) {
    const zone = HostedZone.fromHostedZoneAttributes(this, 'Zone', { hostedZoneId, zoneName })
    // Subdomain for bounces, since its records would otherwise replace those of the domain's own mail.
    const bounces = `bounces.${domain}`
    const identity = new EmailIdentity(this, 'Sender', {
      identity: Identity.domain(domain),
      mailFromDomain: bounces,
    })
    for (const [index, { name, value }] of identity.dkimRecords.entries())
      // Not CnameRecord: it would append the zone to the name, which SES generates in full.
      new CfnRecordSet(this, `Dkim${index + 1}`, {
        hostedZoneId,
        name,
        type: 'CNAME',
        resourceRecords: [value],
        ttl: String(recordTtl.toSeconds()),
      })
    this.createDnsRecords(zone, { domain, bounces, dmarc })
  }

  private createDnsRecords(
    zone: IHostedZone,
    { domain, bounces, dmarc }: { domain: string; bounces: string; dmarc: boolean },
  ) {
    const of = (name: string) => ({ zone, recordName: `${name}.`, ttl: recordTtl })
    new MxRecord(this, 'BounceExchange', {
      ...of(bounces),
      values: [{ priority: 10, hostName: `feedback-smtp.${this.region}.amazonses.com` }],
    })
    new TxtRecord(this, 'BouncePolicy', { ...of(bounces), values: ['v=spf1 include:amazonses.com ~all'] })
    if (dmarc) new TxtRecord(this, 'Dmarc', { ...of(`_dmarc.${domain}`), values: ['v=DMARC1; p=quarantine'] })
  }
}
