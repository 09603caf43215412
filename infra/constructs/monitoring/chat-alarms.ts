import type { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions'
import { Construct } from 'constructs'
import { alarmThresholds } from '#shared/limits'
import { socketFailuresAlarm } from '#infra/alarm-names'
import type { Settings } from '#infra/config'
import { addAlarm } from './alarm'
import { groupAlarms } from './alarm-group'
import type { ApiFunction } from '../api-function'
import { watchFunctions } from './function-alarms'
import { gatewayMetric, type GatewayStage } from './metrics'
import { countLines, lineMetric } from './log-line-counts'

export interface ChatAlarmsProps extends GatewayStage {
  settings: Settings
  socket: ApiFunction
  action: SnsAction
}

/**
 * Adds the alarms of the chat. The gateway's metric mixes refused and failed connections; the function's log distinguishes them.
 */
export function watchChat(scope: Construct, { settings, socket, action, ...api }: ChatAlarmsProps): void {
  const within = new Construct(scope, 'Alarms')
  for (const lines of ['SocketErrors', 'SocketFailures'] as const)
    countLines(within, settings, lines, [socket])
  groupAlarms(within, {
    settings,
    name: 'chat',
    about: 'Sockets are not opened, or frames are not answered; messages are stored or refused all the same.',
    alarms: [
      ...watchFunctions(within, settings, [socket.name]),
      addAlarm(within, 'Unexpected', {
        metric: lineMetric(settings, 'SocketFailures'),
        threshold: alarmThresholds.socketErrors,
        name: socketFailuresAlarm(settings),
      }),
      addAlarm(within, 'Told', { metric: lineMetric(settings, 'SocketErrors'), threshold: 1 }),
      addAlarm(within, 'ExecutionErrors', {
        metric: gatewayMetric(api, 'ExecutionError'),
        threshold: alarmThresholds.socketErrors,
      }),
      addAlarm(within, 'IntegrationErrors', {
        metric: gatewayMetric(api, 'IntegrationError'),
        threshold: alarmThresholds.socketRefusals,
      }),
    ],
    action,
    followsStore: true,
  })
}
