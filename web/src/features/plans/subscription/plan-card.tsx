import { chakra } from '@chakra-ui/react'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { periodOf, usageOf } from '#shared/format'
import { isFreePlan } from '#shared/options/plans'
import type { BoughtPeriod, PlanSummary, Subscription, Usage } from '#shared/schemas/money-entities'
import { ButtonLink } from '#web/ui/buttons/button'
import { Fact, Sheet, SheetSection } from '#web/ui/layout/sheet'
import { formatDate, word } from '#web/lib/wording/wording'
import { UsageBar } from '#web/ui/usage-bar'

/** How much of the plan is used, and of its time unless it is Free. */
export function PlanUsage({ plan, usage }: { plan: PlanSummary; usage: Usage }) {
  const { t } = useLingui()
  return (
    <chakra.div display="grid" gap="5" gridTemplateColumns={{ base: '1fr', md: 'repeat(2, minmax(0, 1fr))' }}>
      <UsageBar label={t`Proposals`} {...usageOf(usage.proposals_sent, plan.proposals_limit)} />
      <UsageBar label={t`Messages`} {...usageOf(usage.messages_sent, plan.messages_limit)} />
      {!isFreePlan(plan) && usage.end_date && (
        <UsageBar label={t`Days`} {...periodOf(usage.start_date, usage.end_date, new Date())} />
      )}
    </chakra.div>
  )
}

/** When Free renews, or how long a bought plan lasts. */
function Term({ plan, usage }: { plan: PlanSummary; usage: Usage }) {
  if (!usage.end_date) return null
  const day = formatDate(usage.end_date)
  if (isFreePlan(plan)) return <Trans>Resets on {day}</Trans>
  const { left } = periodOf(usage.start_date, usage.end_date, new Date())
  return (
    <Trans>
      <Plural value={left} one="# day left" other="# days left" />. Ends on {day}
    </Trans>
  )
}

/** Periods that wait for the current plan to end, in order. Adjacent periods of the same plan are merged. */
const upcoming = (history: readonly BoughtPeriod[]): BoughtPeriod[] =>
  history
    .filter(({ state }) => state === 'upcoming')
    .sort((a, b) => (a.start_date < b.start_date ? -1 : 1))
    .reduce<BoughtPeriod[]>((found, period) => {
      const last = found.at(-1)
      const goesOn = last?.plan_name === period.plan_name && last.end_date === period.start_date
      return goesOn ? [...found.slice(0, -1), { ...last, end_date: period.end_date }] : [...found, period]
    }, [])

function Upcoming({ history }: { history: readonly BoughtPeriod[] }) {
  return upcoming(history).map(({ id, plan_name, start_date, end_date }) => {
    const name = word(plan_name)
    const [start, end] = [start_date, end_date].map(formatDate)
    return (
      <chakra.p key={id} marginBlockStart="1">
        <Trans>
          Then {name}, from {start} to {end}
        </Trans>
      </chakra.p>
    )
  })
}

/** The current plan: what it includes, and how much is used. */
export function PlanCard({ subscription }: { subscription: Subscription }) {
  const { t } = useLingui()
  const plan = subscription.subscription_plans
  const usage = subscription.user_subscription_info[0]
  const yesOrNo = (included: boolean) => (included ? t`Yes` : t`No`)
  return (
    <Sheet label={t`Current plan`}>
      <chakra.header
        display="flex"
        flexWrap="wrap"
        alignItems="center"
        justifyContent="space-between"
        gap="4"
        bg="wall"
        color="wall.ink"
        px={{ base: '4', md: '6' }}
        py="6"
      >
        <div>
          <chakra.p textStyle="small" color="wall.muted">
            <Trans>Current plan</Trans>
          </chakra.p>
          <chakra.h2 textStyle="h2" marginBlock="1">
            {word(plan.name)}
          </chakra.h2>
          {usage && (
            <chakra.p color="wall.muted">
              <Term plan={plan} usage={usage} />
            </chakra.p>
          )}
          <Upcoming history={subscription.history} />
        </div>
        <chakra.div display="grid" width={{ base: '100%', sm: 'auto' }}>
          <ButtonLink variant="actOnWall" href="/packages">
            <Trans>Upgrade</Trans>
          </ButtonLink>
        </chakra.div>
      </chakra.header>
      <SheetSection title={<Trans>What it includes</Trans>}>
        <Fact label={t`Proposals`} value={plan.proposals_limit} />
        <Fact label={t`Messages`} value={plan.messages_limit} />
        <Fact label={t`Verified status`} value={yesOrNo(plan.profile_status)} />
        <Fact label={t`Featured profile`} value={yesOrNo(plan.featured_profile)} />
      </SheetSection>
      {usage && (
        <SheetSection title={<Trans>Used and left</Trans>} plain>
          <PlanUsage plan={plan} usage={usage} />
        </SheetSection>
      )}
    </Sheet>
  )
}
