import type { LogGroup } from 'aws-cdk-lib/aws-logs'
import { Construct } from 'constructs'
import type { Settings } from '../config'
import type { ApiFunction } from './api-function'
import { JourneyFigures } from './journey-figures'
import { countLines } from './line-counts'
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

const mailingJobs: readonly string[] = ['turn-plans', 'mail-unread', 'reset-second-factor']
const payingJobs: readonly string[] = ['settle-payments']

/** Makes metrics of what the logs of the API, its jobs and the stream's consumer tell; the stack `watch` has their alarms. */
export class ApiCounts extends Construct {
  constructor(
    scope: Construct,
    id: string,
    { settings, accessLog, resources, jobs, consumer }: ApiCountsProps,
  ) {
    super(scope, id)
    const those = (list: readonly string[], of: readonly ApiFunction[]) =>
      of.filter(({ name }) => list.includes(name))
    const needing = (need: 'mails' | 'payments') =>
      Object.entries(resourceNeeds).flatMap(([name, needs]) => (needs[need] ? [name] : []))
    countLines(this, settings, 'Errors', [...resources, consumer])
    countLines(this, settings, 'JobErrors', jobs)
    countLines(this, settings, 'MailsNotSent', [
      ...those(needing('mails'), resources),
      ...those(mailingJobs, jobs),
    ])
    countLines(this, settings, 'PaymentsNotBegun', those(['pay-fast'], resources))
    // An administrator may complete a payment, too.
    countLines(this, settings, 'PaymentsFlagged', [
      ...those(['payments', ...needing('payments')], resources),
      ...those(payingJobs, jobs),
    ])
    new JourneyFigures(this, 'Figures', { settings, consumer })
    new SignUpCounts(this, 'SignUps', { settings, log: accessLog })
  }
}
