import { type Alarm, MathExpression, Metric } from 'aws-cdk-lib/aws-cloudwatch'
import type { Construct } from 'constructs'
import { alarmThresholds } from '#shared/limits'
import type { AuthStack } from '../stacks/auth'
import { addAlarm } from './alarm'
import { zeroFilledSum } from './metrics'

/** Percent of the executions at once that the account may run in this region, all its functions together. */
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

/** Calls of the pool that came too fast. What an administrator of a pool calls stands under `Admin`, other calls under the client. */
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

/** Tell that the account comes near to what AWS allows it. */
export const watchQuotas = (scope: Construct, auth: AuthStack): Alarm[] => [
  addAlarm(scope, 'Concurrency', { metric: concurrencyShare(), threshold: alarmThresholds.concurrency }),
  addAlarm(scope, 'PoolThrottles', { metric: poolThrottles(auth), threshold: alarmThresholds.poolThrottles }),
]
