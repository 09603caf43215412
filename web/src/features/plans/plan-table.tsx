import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { plural } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { dirhamsOf } from '#shared/brand'
import { isFreePlan } from '#shared/options/plans'
import { Pill } from '#web/ui/pill'
import { type Column, DataTable } from '#web/ui/table/data-table'
import { formatNumber, formatPrice, word } from '#web/lib/wording/wording'
import { PlanArch } from './plan-summary'
import type { ShownPlan } from './queries'

/** Id of the element with the plan's name, which labels the buttons of the plan. */
export const planTitleId = ({ id }: Pick<ShownPlan, 'id'>) => `plan-${id}`

function PlanName({ plan, isCurrent }: { plan: ShownPlan; isCurrent: boolean }) {
  return (
    <chakra.div
      display={{ base: 'flex', xl: 'grid' }}
      flexWrap="wrap"
      alignItems="center"
      justifyItems="start"
      columnGap="3"
      rowGap="2"
      css={{ _urdu: { rowGap: '4' } }}
    >
      <PlanArch name={plan.name} />
      <chakra.h2 id={planTitleId(plan)} textStyle="h3" overflowWrap="anywhere" minWidth="0">
        {word(plan.name)}
      </chakra.h2>
      {isCurrent && (
        <Pill tone="tile">
          <Trans>Your Current Plan</Trans>
        </Pill>
      )}
    </chakra.div>
  )
}

/** The price in rupees, and about how many dirhams that is. */
function Price({ plan }: { plan: ShownPlan }) {
  if (isFreePlan(plan)) return <Trans>Free of charge</Trans>
  const dirhams = formatNumber(dirhamsOf(plan.price))
  return (
    <>
      <chakra.strong display="block" fontSize="18" whiteSpace="nowrap">
        {formatPrice(plan.price)}
      </chakra.strong>
      <chakra.span color="ink.muted" whiteSpace="nowrap">
        <Trans>about AED {dirhams}</Trans>
      </chakra.span>
    </>
  )
}

export interface PlanTableProps {
  plans: readonly ShownPlan[]
  isCurrent?: (plan: ShownPlan) => boolean
  /** Actions of a plan. */
  choice?: ((plan: ShownPlan) => ReactNode) | undefined
}

/** The plans, compared in one table; on phones one below the other. */
export function PlanTable({ plans, isCurrent = () => false, choice }: PlanTableProps) {
  const { t } = useLingui()
  const yesOrNo = (included: boolean) =>
    included ? <strong>{t`Yes`}</strong> : <chakra.span color="ink.muted">{t`No`}</chakra.span>
  const columns: Column<ShownPlan>[] = [
    { key: 'name', header: t`Plan`, cell: (plan) => <PlanName plan={plan} isCurrent={isCurrent(plan)} /> },
    { key: 'price', header: t`Price`, cell: (plan) => <Price plan={plan} /> },
    {
      key: 'duration',
      header: t`Lasts`,
      nowrap: true,
      cell: (plan) =>
        isFreePlan(plan) ? t`No end` : plural(plan.duration, { one: '# day', other: '# days' }),
    },
    { key: 'proposals', header: t`Proposals`, cell: (plan) => formatNumber(plan.proposals_limit) },
    { key: 'messages', header: t`Messages`, cell: (plan) => formatNumber(plan.messages_limit) },
    {
      key: 'verified',
      header: t`Verified status`,
      nowrap: false,
      cell: (plan) => yesOrNo(plan.profile_status),
    },
    {
      key: 'featured',
      header: t`Featured profile`,
      nowrap: false,
      cell: (plan) => yesOrNo(plan.featured_profile),
    },
  ]
  if (choice) columns.push({ key: 'choice', header: t`Your choice`, cell: choice, wide: true, width: '24%' })
  return <DataTable caption={t`Plans`} from="xl" columns={columns} rows={plans} rowKey={({ id }) => id} />
}
