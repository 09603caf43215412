import { Stack } from 'aws-cdk-lib'
import type { LogGroup } from 'aws-cdk-lib/aws-logs'
import { Construct } from 'constructs'
import type { Settings } from '#infra/config'
import type { ApiFunction } from '../api-function'
import { JourneyFigures } from './journey-figures'
import { countLines } from './log-line-counts'
import { nestedIn } from '../nested-stack'
import { resourceNeeds } from '../resource-lambdas'
import { SignUpCounts } from './sign-up-alarms'

export interface ApiCountsProps {
  settings: Settings
  accessLog: LogGroup
  /** Functions of the resources. */
  resources: readonly ApiFunction[]
  jobs: readonly ApiFunction[]
  consumer: ApiFunction
}

const mailingJobs: readonly string[] = ['turn-plans', 'send-mails', 'tell-alerts', 'reset-second-factor']
const payingJobs: readonly string[] = ['settle-payments']

/**
 * Creates metrics from log lines of the API, the jobs and the stream consumer; the stack `watch` has their alarms. The metric
 * filters are in a nested stack: one for each log and metric, they would take an eighth of the resources that a stack may have
 * (0050).
 */
export class ApiCounts extends Construct {
  /** Stack of the filters. On an emulator: the API's own, since it does not support nested stacks. */
  readonly stack: Stack

  constructor(
    scope: Construct,
    id: string,
    { settings, accessLog, resources, jobs, consumer }: ApiCountsProps,
  ) {
    super(scope, id)
    const within = nestedIn(this, 'Filters', settings)
    this.stack = Stack.of(within)
    const withNames = (list: readonly string[], of: readonly ApiFunction[]) =>
      of.filter(({ name }) => list.includes(name))
    const needing = (need: 'mails' | 'payments') =>
      Object.entries(resourceNeeds).flatMap(([name, needs]) => (needs[need] ? [name] : []))
    countLines(within, settings, 'Errors', [...resources, consumer])
    countLines(within, settings, 'JobErrors', jobs)
    countLines(within, settings, 'MailsNotSent', [
      ...withNames(needing('mails'), resources),
      ...withNames(mailingJobs, jobs),
    ])
    countLines(within, settings, 'PaymentsNotBegun', withNames(['pay-fast'], resources))
    // Administrators can complete payments by hand.
    countLines(within, settings, 'PaymentsFlagged', [
      ...withNames(['payments', ...needing('payments')], resources),
      ...withNames(payingJobs, jobs),
    ])
    new JourneyFigures(within, 'Figures', { settings, consumer })
    new SignUpCounts(within, 'SignUps', { settings, log: accessLog })
  }
}
