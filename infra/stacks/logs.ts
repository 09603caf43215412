import { Duration, Stack, type StackProps } from 'aws-cdk-lib'
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { CfnDelivery, CfnDeliveryDestination, CfnDeliverySource } from 'aws-cdk-lib/aws-logs'
import type { Construct } from 'constructs'
import { named, type Settings } from '../config'
import { acknowledgeFinding } from '../constructs/nag-findings'
import { createBudget } from '../constructs/monitoring/budget'
import { addEdgeAlarms } from '../constructs/monitoring/edge-alarms'
import { PrivateBucket } from '../constructs/private-bucket'
import type { EdgeStack } from './edge'
import type { WebStack } from './web'

export interface LogsStackProps extends StackProps {
  settings: Settings
  web: WebStack
  edge: EdgeStack | undefined
}

/**
 * Fields of the edge's access log. Without queries and referers: the query of the payment webhook contains an email address and a
 * phone number. Without cookies.
 */
const recordFields = [
  'date',
  'time',
  'x-edge-location',
  'x-edge-request-id',
  'x-edge-result-type',
  'x-edge-response-result-type',
  'c-ip',
  'cs-protocol',
  'cs-method',
  'cs(Host)',
  'cs-uri-stem',
  'cs(User-Agent)',
  'cs-bytes',
  'sc-status',
  'sc-bytes',
  'sc-content-type',
  'time-taken',
  'ssl-protocol',
]

/** Resources that must be in us-east-1: the distribution's access logs and alarms, and the account's budget. */
export class LogsStack extends Stack {
  constructor(scope: Construct, id: string, { settings, web, edge, ...props }: LogsStackProps) {
    super(scope, id, props)
    for (const earlier of [web, edge]) if (earlier) this.addStackDependency(earlier)
    createBudget(this, settings)
    const { distributionId } = web
    addEdgeAlarms(this, { settings, distributionId, certificateArn: edge?.certificateArn })
    const bucket = this.createBucket(settings)
    const source = new CfnDeliverySource(this, 'Source', {
      name: named(settings, 'edge'),
      logType: 'ACCESS_LOGS',
      resourceArn: this.formatArn({
        service: 'cloudfront',
        region: '',
        resource: 'distribution',
        resourceName: distributionId,
      }),
    })
    const destination = new CfnDeliveryDestination(this, 'Destination', {
      name: named(settings, 'edge-logs'),
      destinationResourceArn: bucket.bucketArn,
      outputFormat: 'json',
    })
    const delivery = new CfnDelivery(this, 'Delivery', {
      deliverySourceName: source.name,
      deliveryDestinationArn: destination.attrArn,
      recordFields,
    })
    // It refers to the source only by name, and not to the bucket's policy.
    delivery.node.addDependency(source, bucket)
  }

  private createBucket(settings: Settings) {
    const bucket = new PrivateBucket(this, 'AccessLogs', {
      settings,
      lifecycleRules: [{ expiration: Duration.days(settings.logRetentionDays) }],
    })
    bucket.addToResourcePolicy(
      new PolicyStatement({
        principals: [new ServicePrincipal('delivery.logs.amazonaws.com')],
        actions: ['s3:PutObject'],
        resources: [bucket.arnForObjects('AWSLogs/*')],
        conditions: {
          StringEquals: { 'aws:SourceAccount': this.account },
          ArnLike: { 'aws:SourceArn': `arn:aws:logs:${this.region}:${this.account}:delivery-source:*` },
        },
      }),
    )
    acknowledgeFinding(
      bucket,
      'AwsSolutions-S1',
      'This is where access logs go; logging its own would never end.',
    )
    return bucket
  }
}
