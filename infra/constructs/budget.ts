import { CfnBudget } from 'aws-cdk-lib/aws-budgets'
import type { Construct } from 'constructs'
import { budgetShares } from '#shared/limits'
import type { Settings } from '../config'

/**
 * Tells `alarmEmail` what the account costs this month. The account, not the stage: costs are known by tag only once somebody has
 * activated the tag, and of what has no tags never, so a budget of tags may be silent for ever (0050). By mail and not by the topic
 * of alarms, so that nobody has to confirm anything.
 */
export function createBudget(scope: Construct, settings: Settings): void {
  const { budget, alarmEmail } = settings
  if (!budget || !alarmEmail) return
  const tell = (notificationType: 'ACTUAL' | 'FORECASTED', threshold: number) => ({
    notification: {
      notificationType,
      comparisonOperator: 'GREATER_THAN',
      threshold,
      thresholdType: 'PERCENTAGE',
    },
    subscribers: [{ subscriptionType: 'EMAIL', address: alarmEmail }],
  })
  new CfnBudget(scope, 'Budget', {
    budget: {
      // No name: one whose mails go to another address is replaced, which a fixed name would not let happen.
      budgetType: 'COST',
      timeUnit: 'MONTHLY',
      budgetLimit: { amount: budget.monthly, unit: 'USD' },
    },
    notificationsWithSubscribers: [
      tell('ACTUAL', budgetShares.actual),
      tell('FORECASTED', budgetShares.forecast),
    ],
  })
}
