import { named, type Settings } from './config'
import type { LambdaName } from './lambdas'

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
export const deadLettersAlarm = (stage: Stage) => named(stage, 'letters')

/** Of one that was not even kept. */
export const lostRecordsAlarm = (stage: Stage) => named(stage, 'lost')

/** Of a function that fails; one of the group of what it does. Deploys of the function go by it, too (0058). */
export const errorsAlarm = (stage: Stage, name: LambdaName) => named(stage, `${name}-errors`)

/** Of answers 5xx of the API; one of the group `api`. Deploys of its functions go by it, too. */
export const serverErrorsAlarm = (stage: Stage) => named(stage, 'server-errors')

/** Of failures of the socket's function; one of the group `chat`. */
export const socketFailuresAlarm = (stage: Stage) => named(stage, 'socket-failures')
