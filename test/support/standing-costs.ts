import type { Standing } from '#infra/cost/bill'
import { logFiltersOf } from './log-filters'
import { type Resource, resourcesIn, type synthesize } from './stacks'

interface AlarmProperties {
  Metrics?: { MetricStat?: object }[]
}
/** What costs something while nobody comes, counted in the templates of a stage. */
export function standingOf(made: ReturnType<typeof synthesize>): Standing {
  const { stacks, template } = made
  const all = (Object.keys(stacks) as (keyof typeof stacks)[]).flatMap((name) =>
    resourcesIn(template(name)).map(([, resource]) => resource),
  )
  const of = (type: string): Resource[] => all.filter(({ Type }) => Type === type)
  const alarms = of('AWS::CloudWatch::Alarm').map(({ Properties }) => Properties as AlarmProperties)
  const filters = (['api', 'chat'] as const)
    .flatMap((name) => logFiltersOf(made, name))
    .flatMap(({ MetricTransformations }) => MetricTransformations)
  const firewalls = of('AWS::WAFv2::WebACL')
  return {
    // An alarm that calculates is paid for by the metrics that it takes.
    alarmMetrics: alarms.reduce(
      (sum, { Metrics }) => sum + (Metrics?.filter(({ MetricStat }) => MetricStat).length ?? 1),
      0,
    ),
    groups: of('AWS::CloudWatch::CompositeAlarm').length,
    customMetrics: new Set(
      filters.map(({ MetricName, MetricNamespace }) => `${MetricNamespace} ${MetricName}`),
    ).size,
    dashboards: of('AWS::CloudWatch::Dashboard').length,
    secrets: of('AWS::SecretsManager::Secret').length,
    keys: of('AWS::KMS::Key').length,
    firewalls: firewalls.length,
    firewallRules: firewalls.reduce(
      (sum, { Properties }) => sum + (Properties['Rules'] as object[]).length,
      0,
    ),
    // Made by hand, not by a template; the domain is bought besides.
    zones: 1,
  }
}
