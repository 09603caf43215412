import { named, type Settings } from './config'
import type { LambdaName } from './lambdas'

/* Names of alarms that other stacks refer to: groups that notify, alarms in deploys and on the dashboard. */

type Stage = Pick<Settings, 'stage'>

/** Alarm groups by what they watch. A failure of `store` causes others. */
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

/** Alarm: a stream record became a dead letter. Part of the group `stream`. */
export const deadLettersAlarm = (stage: Stage) => named(stage, 'letters')

/** Alarm: a stream record could not even be stored as a dead letter. */
export const lostRecordsAlarm = (stage: Stage) => named(stage, 'lost')

/** Alarm: a function fails. Part of a group; deploys of the function also roll back on it (0058). */
export const errorsAlarm = (stage: Stage, name: LambdaName) => named(stage, `${name}-errors`)

/** Alarm: the API responds with 5xx. Part of the group `api`; deploys of its functions also roll back on it. */
export const serverErrorsAlarm = (stage: Stage) => named(stage, 'server-errors')

/** Alarm: the socket function fails. Part of the group `chat`. */
export const socketFailuresAlarm = (stage: Stage) => named(stage, 'socket-failures')
