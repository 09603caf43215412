import { chakra } from '@chakra-ui/react'
import { Plural, useLingui, Trans } from '@lingui/react/macro'
import { subscriptionStateLabels } from '#shared/options/statuses'
import type { BoughtPeriod } from '#shared/schemas/money-entities'
import { StatusPill } from '#web/ui/pill'
import { PlanBadge } from '../plan-badge'
import { type Column, DataTable } from '#web/ui/table/data-table'
import { formatDate, formatPrice, labelOf, word } from '#web/lib/wording/wording'
import { TextLink } from '#web/ui/buttons/button'
import { SectionTitle } from '#web/ui/layout/surfaces'

/** The plans that were bought, newest first. */
export function SubscriptionHistory({ history }: { history: readonly BoughtPeriod[] }) {
  const { t } = useLingui()
  return (
    <section>
      <SectionTitle
        action={
          <TextLink standalone href="/dashboard/payment">
            <Trans>Payments and receipts</Trans>
          </TextLink>
        }
      >
        <Trans>Plans you bought</Trans>
      </SectionTitle>
      {history.length === 0 ? (
        <chakra.p color="ink.muted">
          <Trans>The plans you buy appear here. You can always use Free.</Trans>
        </chakra.p>
      ) : (
        <PeriodTable caption={t`Plans you bought`} periods={history} />
      )}
    </section>
  )
}

/** The end of a period, and which of its days were credited from the replaced plan. */
function Until({ period: { end_date, credit } }: { period: BoughtPeriod }) {
  const name = credit && word(credit.plan_name)
  return (
    <>
      <span>{formatDate(end_date)}</span>
      {credit && (
        <chakra.span display="block" textStyle="small" color="ink.muted" marginBlockStart="1">
          <Plural
            value={credit.days}
            one={`includes # day left from ${name}`}
            other={`includes # days left from ${name}`}
          />
        </chakra.span>
      )}
    </>
  )
}

function useColumns(): Column<BoughtPeriod>[] {
  const { t } = useLingui()
  return [
    { key: 'plan', header: t`Plan`, cell: ({ plan_name }) => <PlanBadge name={plan_name} /> },
    {
      key: 'price',
      header: t`Price`,
      nowrap: true,
      cell: ({ price }) => (price === null ? t`Not recorded` : formatPrice(price)),
    },
    { key: 'from', header: t`From`, nowrap: true, cell: ({ start_date }) => formatDate(start_date) },
    { key: 'to', header: t`Until`, nowrap: true, cell: (period) => <Until period={period} /> },
    {
      key: 'state',
      header: t`Status`,
      cell: ({ state }) => <StatusPill status={state} label={labelOf(subscriptionStateLabels, state)} />,
    },
  ]
}

export interface PeriodTableProps {
  caption: string
  periods: readonly BoughtPeriod[]
}

/** Bought periods, in the given order. */
export function PeriodTable({ caption, periods }: PeriodTableProps) {
  const columns = useColumns()
  return <DataTable caption={caption} columns={columns} rows={periods} rowKey={({ id }) => id} />
}
