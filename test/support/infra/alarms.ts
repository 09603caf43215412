import type { Template } from 'aws-cdk-lib/assertions'
import { resourcesOf } from './stacks'

interface MetricOfAlarm {
  MetricName?: string
  Namespace?: string
  Dimensions?: { Name: string; Value: unknown }[]
}

/** An alarm of a template, on one metric or on an expression. */
export interface AlarmResource extends MetricOfAlarm {
  AlarmName?: string
  Metrics?: { Id: string; Expression?: string; MetricStat?: { Metric: MetricOfAlarm; Period: number } }[]
  Threshold: number
  Period?: number
  EvaluationPeriods: number
  ComparisonOperator: string
  TreatMissingData: string
  AlarmActions?: unknown[]
  OKActions?: unknown[]
}

/** A composite alarm, which groups other alarms. */
export interface GroupResource {
  AlarmName: string
  AlarmDescription: string
  AlarmRule: unknown
  AlarmActions?: unknown[]
  OKActions?: unknown[]
  ActionsSuppressor?: unknown
  ActionsSuppressorWaitPeriod?: number
  ActionsSuppressorExtensionPeriod?: number
}

export const alarmsOf = (template: Template) =>
  resourcesOf(template, 'AWS::CloudWatch::Alarm').map(
    ([id, { Properties }]) => [id, Properties as unknown as AlarmResource] as const,
  )

export const groupsOf = (template: Template) =>
  resourcesOf(template, 'AWS::CloudWatch::CompositeAlarm').map(
    ([, { Properties }]) => Properties as unknown as GroupResource,
  )

/** The alarms in a rule of a composite alarm: logical ids in the same stack, names in other stacks. */
export function namedIn(rule: unknown): { ids: string[]; names: string[] } {
  const text = JSON.stringify(rule)
  return {
    ids: [...text.matchAll(/"Fn::GetAtt":\["(\w+)","Arn"\]/g)].map(([, id = '']) => id),
    names: [...text.matchAll(/:alarm:([\w-]+)/g)].map(([, name = '']) => name),
  }
}

/** Whether a filter pattern such as `{ ($.a = "x") && ($.b > 0) }` or `{ $.a = "x" }` matches a log line. */
export function finds(pattern: string, line: string): boolean {
  const terms = [...pattern.matchAll(/\$\.(\w+) (=|!=|>) ("[^"]*"|\d+)/g)]
  const all = terms.map(([term]) => (terms.length > 1 ? `(${term})` : term)).join(' && ')
  if (pattern !== `{ ${all} }`) throw new Error(`Unsupported pattern: ${pattern}`)
  const fields = JSON.parse(line) as Record<string, unknown>
  return terms.every(([, field = '', comparison, written = '']) => {
    const [is, value] = [fields[field], JSON.parse(written) as unknown]
    if (is === undefined) return false
    if (comparison === '>') return Number(is) > Number(value)
    const isSuffix = typeof is === 'string' && typeof value === 'string' && value.startsWith('*')
    const matches = isSuffix ? is.endsWith(value.slice(1)) : is === value
    return matches === (comparison === '=')
  })
}
