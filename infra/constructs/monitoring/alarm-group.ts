import { Duration } from 'aws-cdk-lib'
import { AlarmRule, CompositeAlarm, type IAlarm, type IAlarmAction } from 'aws-cdk-lib/aws-cloudwatch'
import type { Construct } from 'constructs'
import { alarmSuppression } from '#shared/limits'
import { type AlarmGroupName, alarmGroupName } from '#infra/alarm-names'
import type { Settings } from '#infra/config'

export interface AlarmGroupProps {
  settings: Settings
  name: AlarmGroupName
  /** Text of the alarm mail: what is wrong, and where to look. */
  about: string
  /** Alarms without own actions. */
  alarms: readonly IAlarm[]
  /** Notified when the first alarm goes off and when the last one is over. */
  action: IAlarmAction
  /**
   * True if a failing table also triggers these alarms. The group then notifies only if they persist after the table has
   * recovered.
   */
  followsStore?: boolean
}

/** Groups alarms of one cause, so that they notify once. */
export function groupAlarms(
  scope: Construct,
  { settings, name, about, alarms, action, followsStore = false }: AlarmGroupProps,
): CompositeAlarm {
  const id = `Alarms-${name}`
  const group = new CompositeAlarm(scope, id, {
    compositeAlarmName: alarmGroupName(settings, name),
    alarmDescription: about,
    alarmRule: AlarmRule.anyOf(...alarms),
    ...(followsStore && {
      actionsSuppressor: storeAlarm(scope, settings),
      actionsSuppressorWaitPeriod: Duration.seconds(alarmSuppression.wait),
      actionsSuppressorExtensionPeriod: Duration.seconds(alarmSuppression.extension),
    }),
  })
  group.addAlarmAction(action)
  group.addOkAction(action)
  return group
}

/** Referenced by name, so that stacks do not depend on each other's exports. The table's stack is deployed first. */
const storeAlarm = (scope: Construct, settings: Settings): IAlarm =>
  (scope.node.tryFindChild('StoreAlarm') as IAlarm | undefined) ??
  CompositeAlarm.fromCompositeAlarmName(scope, 'StoreAlarm', alarmGroupName(settings, 'store'))
