import { Duration, Stack } from 'aws-cdk-lib'
import { Rule, Schedule } from 'aws-cdk-lib/aws-events'
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets'
import { Construct } from 'constructs'
import { jobIntervals } from '#shared/limits'
import { type IndexPrefix, indexName } from '#shared/table'
import { named, type Settings } from '../config'
import type { LambdaName } from '../lambdas'
import type { DataStack } from '../stacks/data'
import { ApiFunction, type Codes } from './api-function'
import { allowTable, tableEnvironment } from './grants'
import { nestedIn } from './nested-stack'

export interface ScheduledJobProps {
  settings: Settings
  codes: Codes
  data: DataStack
  name: LambdaName & keyof typeof jobIntervals
  /** Indexes that it queries for due work. */
  reads: readonly IndexPrefix[]
  environment?: Readonly<Record<string, string>>
}

/**
 * Scope for the schedules of a stack, each with the permission to invoke its function. Rules have explicit names, since an
 * operator disables jobs by name and CloudFormation may truncate generated ones.
 */
export function schedulesOf(scope: Construct, settings: Settings): Construct {
  const stack = Stack.of(scope)
  return stack.node.tryFindChild('Schedules') ?? nestedIn(stack, 'Schedules', settings)
}

/** A Lambda on a schedule. It must tolerate duplicate and late invocations. */
export class ScheduledJob extends Construct {
  readonly fn: ApiFunction

  constructor(
    scope: Construct,
    id: string,
    { settings, codes, data, name, reads, environment }: ScheduledJobProps,
  ) {
    super(scope, id)
    this.fn = new ApiFunction(this, 'Function', {
      settings,
      name,
      codes,
      environment: { ...tableEnvironment(data), ...environment },
    })
    allowTable(this.fn, data, 'write', reads.map(indexName))
    // The next scheduled run is the retry.
    this.fn.live.configureAsyncInvoke({ retryAttempts: 0 })
    new Rule(schedulesOf(this, settings), `${id}Schedule`, {
      ruleName: named(settings, name),
      schedule: Schedule.rate(Duration.seconds(jobIntervals[name])),
      targets: [new LambdaFunction(this.fn.live)],
    })
  }
}
