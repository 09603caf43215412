import { Trans, useLingui } from '@lingui/react/macro'
import type { PlanEntity } from '#shared/schemas/money-entities'
import { PlanBadge } from '../plan-badge'
import { Fact, Sheet, SheetSection } from '#web/ui/layout/sheet'
import { formatDateTime, formatPrice } from '#web/lib/wording/wording'
import { PlanDuration, usePlanLabels } from './plan-texts'

/** A plan as it is sold now. */
export function PlanFacts({ plan }: { plan: PlanEntity }) {
  const { t, i18n } = useLingui()
  const labels = usePlanLabels()
  return (
    <Sheet label={t`Facts`}>
      <SheetSection title={<Trans>Plan</Trans>}>
        <Fact label={labels.name} value={<PlanBadge name={plan.name} />} />
        <Fact label={labels.price} value={formatPrice(plan.price)} />
        <Fact label={labels.duration} value={<PlanDuration plan={plan} />} />
        <Fact label={t`Date`} value={formatDateTime(plan.created_at)} />
      </SheetSection>
      <SheetSection title={<Trans>What it includes</Trans>}>
        <Fact label={labels.messages_limit} value={i18n.number(plan.messages_limit)} />
        <Fact label={labels.proposals_limit} value={i18n.number(plan.proposals_limit)} />
        <Fact label={labels.profile_status} value={plan.profile_status ? t`Verified` : t`Not Verified`} />
        <Fact label={labels.featured_profile} value={plan.featured_profile ? t`Yes` : t`No`} />
      </SheetSection>
    </Sheet>
  )
}
