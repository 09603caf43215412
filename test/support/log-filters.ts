import { Template } from 'aws-cdk-lib/assertions'
import { resourcesOf, type synthesize } from './stacks'

export interface LogFilter {
  FilterPattern: string
  /** The logical id of the log group, in the stack that was asked for. */
  log: string
  MetricTransformations: [
    { MetricName: string; MetricNamespace: string; MetricValue: string; DefaultValue?: number },
  ]
}

/** What is counted in the logs of a stack; the filters of the API's are in a stack that is nested in it. */
export function logFiltersOf(
  { stacks, template }: Pick<ReturnType<typeof synthesize>, 'stacks' | 'template'>,
  name: 'api' | 'chat',
): LogFilter[] {
  const own = template(name)
  const filters = name === 'api' ? Template.fromStack(stacks.api.counts) : own
  const given = Object.assign(
    {},
    ...resourcesOf(own, 'AWS::CloudFormation::Stack').map(([, { Properties }]) => Properties['Parameters']),
  ) as Record<string, { Ref: string }>
  return resourcesOf(filters, 'AWS::Logs::MetricFilter').map(([, { Properties }]) => {
    const filter = Properties as unknown as Omit<LogFilter, 'log'> & { LogGroupName: { Ref: string } }
    const { Ref } = filter.LogGroupName
    return { ...filter, log: given[Ref]?.Ref ?? Ref }
  })
}
