import { CfnBudget } from 'aws-cdk-lib/aws-budgets'
import type { Construct } from 'constructs'
import { budgetShares } from '#shared/limits'
import type { Settings } from '#infra/config'

/**
 * Creates a budget that mails `alarmEmail`. It covers the whole account: budgets by tag need cost tags that somebody activates,
 * and never include untagged costs (0050). It mails directly instead of through the alarm topic, so nobody has to confirm a
 * subscription.
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
      // Without a name: changing the address replaces the budget, which a fixed name would prevent.
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
