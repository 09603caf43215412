import { Duration } from 'aws-cdk-lib'
import { Alarm, ComparisonOperator, type IAlarm, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch'
import type { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions'
import { Construct } from 'constructs'
import { resources } from '#shared/contract'
import { alarmPeriods, alarmThresholds, alarmThresholdsMs, quietPeriods } from '#shared/limits'
import { deadLettersAlarm, serverErrorsAlarm } from '#infra/alarm-names'
import type { Settings } from '#infra/config'
import { jobNames } from '#infra/lambdas'
import type { ApiStack } from '#infra/stacks/api'
import type { AuthStack } from '#infra/stacks/auth'
import { addAlarm } from './alarm'
import { groupAlarms } from './alarm-group'
import { functionMetric, watchFunctions } from './function-alarms'
import { gatewayMetric } from './metrics'
import { lineMetric } from './log-line-counts'
import { watchPayments } from './payment-alarms'
import { watchQuotas } from './quota-alarms'
import { watchSignUps } from './sign-up-alarms'

export interface StageAlarmsProps {
  settings: Settings
  action: SnsAction
  auth: AuthStack
  api: ApiStack
}

/** The alarms of everything except table and chat, whose stacks have their own. Each cause notifies once (0050). */
export class StageAlarms extends Construct {
  constructor(
    scope: Construct,
    id: string,
    private readonly props: StageAlarmsProps,
  ) {
    super(scope, id)
    const { settings, action, auth } = props
    const group = { settings, action }
    const followers = { ...group, followsStore: true }
    groupAlarms(this, {
      ...followers,
      name: 'api',
      about: 'Members get errors or wait long; `unexpected error` in the logs of the functions tells why.',
      alarms: [...this.gateway(), ...watchFunctions(this, settings, resources)],
    })
    groupAlarms(this, {
      ...followers,
      name: 'jobs',
      about: 'A job failed, or could not do something: its log says what, at the level of errors.',
      alarms: [...watchFunctions(this, settings, jobNames), this.logLineAlarm('JobErrors')],
    })
    groupAlarms(this, {
      ...followers,
      name: 'stream',
      about:
        'What follows from changes in the table (counts, rows, notices) is late, or stands still (0044).',
      alarms: this.stream(),
    })
    groupAlarms(this, {
      ...group,
      name: 'person',
      about: 'Something in the logs needs a person (lines at the level of errors), or mails are not sent.',
      alarms: [this.logLineAlarm('Errors'), this.mails()],
    })
    groupAlarms(this, {
      ...group,
      name: 'payments',
      about:
        'A payment has to be looked into (the console lists those that are flagged), or the provider begins or confirms none.',
      alarms: watchPayments(this, settings),
    })
    groupAlarms(this, {
      ...group,
      name: 'joining',
      about:
        'More sign up, or are refused, in an hour than a good day brings: the setting `challenge` slows them.',
      alarms: watchSignUps(this, settings),
    })
    groupAlarms(this, {
      ...group,
      name: 'quotas',
      about: 'The account comes near to what AWS allows it: ask for more of the quota (Service Quotas).',
      alarms: watchQuotas(this, auth),
    })
  }

  private gateway(): IAlarm[] {
    const { stage } = this.props.api
    return [
      addAlarm(this, 'ServerErrors', {
        metric: gatewayMetric(stage, '5xx'),
        threshold: alarmThresholds.serverErrors,
        name: serverErrorsAlarm(this.props.settings),
      }),
      addAlarm(this, 'Slow', {
        metric: gatewayMetric(stage, 'Latency', 'p99'),
        threshold: alarmThresholdsMs.latency,
      }),
    ]
  }

  private stream(): IAlarm[] {
    const { settings } = this.props
    return [
      ...watchFunctions(this, settings, ['events']),
      Alarm.fromAlarmName(this, 'Letters', deadLettersAlarm(settings)),
      addAlarm(this, 'Behind', {
        metric: functionMetric(settings, 'events', 'IteratorAge', 'Maximum'),
        threshold: alarmThresholdsMs.streamBehind,
      }),
      // The job `heartbeat` writes in each period. If nothing invokes the consumer, there is no data.
      addAlarm(this, 'Stopped', {
        metric: functionMetric(settings, 'events', 'Invocations'),
        threshold: 1,
        comparison: ComparisonOperator.LESS_THAN_THRESHOLD,
        periods: quietPeriods,
        missing: TreatMissingData.BREACHING,
      }),
    ]
  }

  private logLineAlarm(name: 'Errors' | 'JobErrors'): IAlarm {
    return addAlarm(this, name, { metric: lineMetric(this.props.settings, name), threshold: 1 })
  }

  private mails(): IAlarm {
    return addAlarm(this, 'MailsNotSent', {
      metric: lineMetric(this.props.settings, 'MailsNotSent'),
      threshold: alarmThresholds.mailsNotSent,
      period: Duration.seconds(alarmPeriods.long),
    })
  }
}
