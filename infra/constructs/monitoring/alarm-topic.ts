import { Annotations, Arn, ArnFormat, Stack } from 'aws-cdk-lib'
import { Metric } from 'aws-cdk-lib/aws-cloudwatch'
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions'
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { Topic } from 'aws-cdk-lib/aws-sns'
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions'
import { Construct } from 'constructs'
import { named, type Settings, SettingsError } from '#infra/config'
import { acknowledgeFinding } from '../nag-findings'
import { addAlarm } from './alarm'

/** Throws if a stage that keeps its data has no alarm address; for other stages only warns. */
export function requireAlarmEmail(stack: Stack, { stage, keepData, alarmEmail }: Settings) {
  if (alarmEmail) return
  if (keepData)
    throw new SettingsError(
      `Stage ${stage} needs the setting \`alarmEmail\`: without it nobody gets its alarms.`,
    )
  Annotations.of(stack).addWarningV2(
    'humsafar:no-alarms',
    `Stage ${stage} has no \`alarmEmail\` setting: nobody gets its alarms.`,
  )
}

/**
 * The SNS topic for alarms of a region, with `alarmEmail` as subscriber. Alarms can notify only topics in their own region, so
 * each region with alarms has one.
 */
export class AlarmTopic extends Construct {
  readonly topic: Topic
  /** Action for ALARM and OK. */
  readonly action: SnsAction

  constructor(scope: Construct, id: string, settings: Settings) {
    super(scope, id)
    // The id `Default` keeps the logical ids that stages deployed before this construct existed.
    this.topic = new Topic(this, 'Default', { enforceSSL: true })
    acknowledgeFinding(
      this.topic,
      'AwsSolutions-SNS2',
      'Alarms carry names and counts only, and CloudWatch cannot use the free key.',
    )
    this.allowAlarms()
    if (settings.alarmEmail) this.topic.addSubscription(new EmailSubscription(settings.alarmEmail))
    this.action = new SnsAction(this.topic)
    this.addTestAlarm(settings)
  }

  /** Adds an alarm on a metric that nobody writes. Operators set it off to test that alarms arrive. */
  private addTestAlarm(settings: Settings) {
    const part = Stack.of(this).stackName.slice(named(settings, '').length)
    addAlarm(this, 'Test', {
      name: named(settings, `test-${part}`),
      about: 'Somebody tries whether alarms arrive; nothing is wrong.',
      metric: new Metric({ namespace: named(settings, 'test'), metricName: 'Never' }),
      threshold: 1,
      action: this.action,
    })
  }

  /** Allows CloudWatch to publish. A custom policy, such as that of `enforceSSL`, replaces the default one that allows this. */
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
