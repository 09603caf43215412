import { Duration } from 'aws-cdk-lib'
import {
  Alarm,
  AlarmStatusWidget,
  CompositeAlarm,
  Dashboard,
  GraphWidget,
  type IMetric,
  type IWidget,
  Row,
} from 'aws-cdk-lib/aws-cloudwatch'
import { Construct } from 'constructs'
import { resources } from '#shared/contract'
import { figureNames } from '#shared/figures'
import { alarmPeriods } from '#shared/limits'
import { alarmGroupName, alarmGroups, lostRecordsAlarm } from '#infra/alarm-names'
import { named, type Settings } from '#infra/config'
import { type LambdaName, lambdaNames } from '#infra/lambdas'
import type { ApiStack } from '#infra/stacks/api'
import type { AuthStack } from '#infra/stacks/auth'
import type { ChatStack } from '#infra/stacks/chat'
import type { DataStack } from '#infra/stacks/data'
import { functionMetric } from './function-alarms'
import { gatewayMetric } from './metrics'
import { figureMetric } from './journey-figures'
import { concurrencyShare, poolThrottles } from './quota-alarms'
import { callMetric, tableMetric, tableOperations, tableParts } from './store-alarms'

export interface StageDashboardProps {
  settings: Settings
  data: DataStack
  auth: AuthStack
  chat: ChatStack
  api: ApiStack
}

const width = 24
const period = Duration.seconds(alarmPeriods.usual)

/** Widgets side by side. */
const row = (...graphs: [title: string, metrics: IMetric[]][]): IWidget =>
  new Row(
    ...graphs.map(
      ([title, left]) => new GraphWidget({ title, left, period, width: width / graphs.length, height: 6 }),
    ),
  )

/** The dashboard of a stage: product metrics, and below them the infrastructure. */
export class StageDashboard extends Construct {
  constructor(
    scope: Construct,
    id: string,
    private readonly props: StageDashboardProps,
  ) {
    super(scope, id)
    const { settings } = props
    new Dashboard(this, 'Dashboard', {
      dashboardName: named(settings, 'watch'),
      defaultInterval: Duration.days(1),
      widgets: [[this.alarms()], [this.journey()], ...this.carriers().map((widget) => [widget])],
    })
  }

  private alarms(): IWidget {
    const { settings } = this.props
    return new AlarmStatusWidget({
      title: 'Alarms',
      width,
      height: 3,
      alarms: [
        ...alarmGroups.map((name) =>
          CompositeAlarm.fromCompositeAlarmName(this, `Alarm-${name}`, alarmGroupName(settings, name)),
        ),
        Alarm.fromAlarmName(this, 'Alarm-lost', lostRecordsAlarm(settings)),
      ],
    })
  }

  private journey(): IWidget {
    const { settings } = this.props
    const [joining, proposing, paying] = (['profiles', 'proposals', 'payments'] as const).map((kind) =>
      figureNames.filter((name) => name.startsWith(kind)),
    )
    const metrics = (names: readonly (typeof figureNames)[number][] = []) =>
      names.map((name) => figureMetric(settings, name))
    return row(
      ['Sign-ups and profiles', metrics(['sign_ups', ...(joining ?? [])])],
      ['Proposals and messages', metrics([...(proposing ?? []), 'messages'])],
      ['Payments', metrics(paying)],
    )
  }

  private carriers(): IWidget[] {
    const { api, chat, auth } = this.props
    const gateway = (metricName: string, statistic: string) => gatewayMetric(api.stage, metricName, statistic)
    const socket = (metricName: string) => gatewayMetric(chat.stage, metricName)
    return [
      row(
        [
          'API: requests and errors',
          [gateway('Count', 'SampleCount'), gateway('4xx', 'Sum'), gateway('5xx', 'Sum')],
        ],
        ['API: latency', [gateway('Latency', 'p50'), gateway('Latency', 'p99')]],
      ),
      row(['Slowest hundredth of the calls, by resource', this.of(resources, 'Duration', 'p99')]),
      row(
        ['Errors of functions', this.of(lambdaNames, 'Errors', 'Sum')],
        ['Throttles of functions', this.of(lambdaNames, 'Throttles', 'Sum')],
      ),
      ...this.table(),
      row(
        ['Stream: age of what is read', this.of(['events'], 'IteratorAge', 'Maximum')],
        ['Sockets', ['ConnectCount', 'MessageCount', 'ExecutionError', 'IntegrationError'].map(socket)],
        ['Quotas', [concurrencyShare(), poolThrottles(auth)]],
      ),
    ]
  }

  private table(): IWidget[] {
    const { table } = this.props.data
    const parts = (metricName: string) =>
      tableParts.map((index) => tableMetric(table, metricName, index).with({ label: index ?? 'table' }))
    const calls = tableOperations.map((operation) =>
      callMetric(table, operation, 'SuccessfulRequestLatency', 'SampleCount').with({ label: operation }),
    )
    return [
      row(
        ['Table: units read', parts('ConsumedReadCapacityUnits')],
        ['Table: units written', parts('ConsumedWriteCapacityUnits')],
        ['Table: calls', calls],
      ),
      row(
        ['Table: throttled reads', parts('ReadThrottleEvents')],
        ['Table: throttled writes', parts('WriteThrottleEvents')],
      ),
    ]
  }

  private of(names: readonly LambdaName[], metricName: string, statistic: string): IMetric[] {
    return names.map((name) =>
      functionMetric(this.props.settings, name, metricName, statistic).with({ label: name }),
    )
  }
}
