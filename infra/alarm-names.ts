import { named, type Settings } from './config'

/*
 * Names of alarms that others than their own stack know: the groups that ring, and what they and the dashboard refer to.
 */

type Stage = Pick<Settings, 'stage'>

/** Groups of alarms by what they watch; `store` is the cause of others. */
export const alarmGroups = [
  'store',
  'chat',
  'api',
  'jobs',
  'stream',
  'person',
  'payments',
  'joining',
  'quotas',
] as const
export type AlarmGroupName = (typeof alarmGroups)[number]

export const alarmGroupName = (stage: Stage, name: AlarmGroupName) => named(stage, name)

/** Of a stream record that was given up and kept; one of the group `stream`. */
export const lettersAlarm = (stage: Stage) => named(stage, 'letters')

/** Of one that was not even kept. */
export const lossAlarm = (stage: Stage) => named(stage, 'lost')

/** What the names of test alarms begin with: each topic has one, and `npm run alarm:test` sets them off. */
export const testAlarmPrefix = (stage: Stage) => `${named(stage, 'test')}-`
