import { Stack } from 'aws-cdk-lib'
import type { LogGroup } from 'aws-cdk-lib/aws-logs'
import { Construct } from 'constructs'
import type { Settings } from '../config'
import type { ApiFunction } from './api-function'
import { JourneyFigures } from './journey-figures'
import { countLines } from './log-line-counts'
import { nestedIn } from './nested-stack'
import { resourceNeeds } from './resource-lambdas'
import { SignUpCounts } from './sign-up-alarms'

export interface ApiCountsProps {
  settings: Settings
  accessLog: LogGroup
  /** Of the resources. */
  resources: readonly ApiFunction[]
  jobs: readonly ApiFunction[]
  consumer: ApiFunction
}

const mailingJobs: readonly string[] = ['turn-plans', 'mail-unread', 'tell-alerts', 'reset-second-factor']
const payingJobs: readonly string[] = ['settle-payments']

/**
 * Makes metrics of what the logs of the API, its jobs and the stream's consumer tell; the stack `watch` has their alarms. A filter
 * for each log and metric, in a nested stack: they would take an eighth of the resources that the API's own may have (0050).
 */
export class ApiCounts extends Construct {
  /** Of the filters; the API's own on an emulator, which knows no nested ones. */
  readonly stack: Stack

  constructor(
    scope: Construct,
    id: string,
    { settings, accessLog, resources, jobs, consumer }: ApiCountsProps,
  ) {
    super(scope, id)
    const within = nestedIn(this, 'Filters', settings)
    this.stack = Stack.of(within)
    const those = (list: readonly string[], of: readonly ApiFunction[]) =>
      of.filter(({ name }) => list.includes(name))
    const needing = (need: 'mails' | 'payments') =>
      Object.entries(resourceNeeds).flatMap(([name, needs]) => (needs[need] ? [name] : []))
    countLines(within, settings, 'Errors', [...resources, consumer])
    countLines(within, settings, 'JobErrors', jobs)
    countLines(within, settings, 'MailsNotSent', [
      ...those(needing('mails'), resources),
      ...those(mailingJobs, jobs),
    ])
    countLines(within, settings, 'PaymentsNotBegun', those(['pay-fast'], resources))
    // An administrator may complete a payment, too.
    countLines(within, settings, 'PaymentsFlagged', [
      ...those(['payments', ...needing('payments')], resources),
      ...those(payingJobs, jobs),
    ])
    new JourneyFigures(within, 'Figures', { settings, consumer })
    new SignUpCounts(within, 'SignUps', { settings, log: accessLog })
  }
}
