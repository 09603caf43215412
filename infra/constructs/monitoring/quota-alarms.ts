import { type Alarm, MathExpression, Metric } from 'aws-cdk-lib/aws-cloudwatch'
import type { Construct } from 'constructs'
import { alarmThresholds } from '#shared/limits'
import type { AuthStack } from '#infra/stacks/auth'
import { addAlarm } from './alarm'
import { zeroFilledSum } from './metrics'

/** Concurrent executions of all functions, in percent of the account's quota in this region. */
export const concurrencyShare = () =>
  new MathExpression({
    expression: 'used / SERVICE_QUOTA(used) * 100',
    usingMetrics: {
      used: new Metric({
        namespace: 'AWS/Usage',
        metricName: 'ResourceCount',
        dimensionsMap: {
          Service: 'Lambda',
          Type: 'Resource',
          Resource: 'ConcurrentExecutions',
          Class: 'None',
        },
        statistic: 'Maximum',
      }),
    },
    label: 'concurrent executions, % of the quota',
  })

/** Throttled calls of the user pool. Calls with administrator credentials are recorded under `Admin`, others under the client. */
export const poolThrottles = ({ pool, client }: Pick<AuthStack, 'pool' | 'client'>) => {
  const of = (metricName: string, caller: string) =>
    new Metric({
      namespace: 'AWS/Cognito',
      metricName,
      dimensionsMap: { UserPool: pool.userPoolId, UserPoolClient: caller },
      statistic: 'Sum',
    })
  const id = client.userPoolClientId
  const usingMetrics = {
    joining: of('SignUpThrottles', 'Admin'),
    signing: of('SignInThrottles', id),
    signingByUs: of('SignInThrottles', 'Admin'),
    refreshing: of('TokenRefreshThrottles', id),
  }
  return new MathExpression({
    expression: zeroFilledSum(Object.keys(usingMetrics)),
    usingMetrics,
    label: 'throttled calls of the user pool',
  })
}

/** Creates alarms: the account is close to a quota. */
export const watchQuotas = (scope: Construct, auth: AuthStack): Alarm[] => [
  addAlarm(scope, 'Concurrency', { metric: concurrencyShare(), threshold: alarmThresholds.concurrency }),
  addAlarm(scope, 'PoolThrottles', { metric: poolThrottles(auth), threshold: alarmThresholds.poolThrottles }),
]
