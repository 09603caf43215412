import { Annotations, Arn, ArnFormat, Stack } from 'aws-cdk-lib'
import { Metric } from 'aws-cdk-lib/aws-cloudwatch'
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions'
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { Topic } from 'aws-cdk-lib/aws-sns'
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions'
import { Construct } from 'constructs'
import { named, type Settings, SettingsError } from '../config'
import { acknowledgeFinding } from './nag-findings'
import { addAlarm } from './alarm'

/** Throws when nobody would be told of a stage that keeps its data; other stages only get a warning. */
export function requireAlarmEmail(stack: Stack, { stage, keepData, alarmEmail }: Settings) {
  if (alarmEmail) return
  if (keepData)
    throw new SettingsError(
      `Stage ${stage} needs the setting \`alarmEmail\`: without it nobody is told when it fails.`,
    )
  Annotations.of(stack).addWarningV2(
    'humsafar:no-alarms',
    `Stage ${stage} has no \`alarmEmail\` setting: nobody is told of its alarms.`,
  )
}

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
    // By this id the topic of the data stack, its subscription and its export are those of stages that were deployed without this construct.
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

  /** Of a metric that nobody writes, so that it goes off only when it is set off. */
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
