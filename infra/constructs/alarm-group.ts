import { Duration } from 'aws-cdk-lib'
import { AlarmRule, CompositeAlarm, type IAlarm, type IAlarmAction } from 'aws-cdk-lib/aws-cloudwatch'
import type { Construct } from 'constructs'
import { alarmPatience } from '#shared/limits'
import { type AlarmGroupName, alarmGroupName } from '../alarm-names'
import type { Settings } from '../config'

export interface AlarmGroupProps {
  settings: Settings
  name: AlarmGroupName
  /** What a mail says of it: what is wrong, and where to look. */
  about: string
  /** Without actions of their own. */
  alarms: readonly IAlarm[]
  /** Whom to notify when the first of them goes off, and when the last of them is over. */
  action: IAlarmAction
  /** Do they follow from a failing table? Then they ring only when it is well again and they are not. */
  followsStore?: boolean
}

/** Has alarms of one cause ring once. */
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
      actionsSuppressorWaitPeriod: Duration.seconds(alarmPatience.wait),
      actionsSuppressorExtensionPeriod: Duration.seconds(alarmPatience.extension),
    }),
  })
  group.addAlarmAction(action)
  group.addOkAction(action)
  return group
}

/** By its name, so that no stack holds on to it; the stack of the table comes before all that refer to it. */
const storeAlarm = (scope: Construct, settings: Settings): IAlarm =>
  (scope.node.tryFindChild('StoreAlarm') as IAlarm | undefined) ??
  CompositeAlarm.fromCompositeAlarmName(scope, 'StoreAlarm', alarmGroupName(settings, 'store'))
