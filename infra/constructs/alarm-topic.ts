import { Arn, ArnFormat, Stack } from 'aws-cdk-lib'
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions'
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { Topic } from 'aws-cdk-lib/aws-sns'
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions'
import { Construct } from 'constructs'
import type { Settings } from '../config'
import { acknowledge } from './acknowledge'

/**
 * Where alarms of a region go, and from there to `alarmEmail`. Alarms notify topics of their own region only, so each region
 * with alarms has one.
 */
export class AlarmTopic extends Construct {
  readonly topic: Topic
  /** What an alarm does when it goes off, and when all is well again. */
  readonly action: SnsAction

  constructor(scope: Construct, id: string, settings: Settings) {
    super(scope, id)
    this.topic = new Topic(this, 'Topic', { enforceSSL: true })
    acknowledge(
      this.topic,
      'AwsSolutions-SNS2',
      'Alarms carry names and counts only, and CloudWatch cannot use the free key.',
    )
    this.allowAlarms()
    if (settings.alarmEmail) this.topic.addSubscription(new EmailSubscription(settings.alarmEmail))
    this.action = new SnsAction(this.topic)
  }

  /** A policy of our own, such as `enforceSSL` makes, replaces the one by which CloudWatch may publish. */
  private allowAlarms() {
    const stack = Stack.of(this)
    const alarms = Arn.format(
      {
        service: 'cloudwatch',
        resource: 'alarm',
        resourceName: '*',
        arnFormat: ArnFormat.COLON_RESOURCE_NAME,
      },
      stack,
    )
    this.topic.addToResourcePolicy(
      new PolicyStatement({
        sid: 'Alarms',
        principals: [new ServicePrincipal('cloudwatch.amazonaws.com')],
        actions: ['sns:Publish'],
        resources: [this.topic.topicArn],
        conditions: {
          StringEquals: { 'aws:SourceAccount': stack.account },
          ArnLike: { 'aws:SourceArn': alarms },
        },
      }),
    )
  }
}
