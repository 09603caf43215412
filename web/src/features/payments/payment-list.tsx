import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { Payment } from '#shared/schemas/money-entities'
import { ButtonLink, TextLink } from '#web/ui/buttons/button'
import { type Column, DataTable } from '#web/ui/table/data-table'
import { QueryList } from '#web/ui/states/query-list'
import { EmptyState } from '#web/ui/states/states'
import { TableSkeleton } from '#web/ui/table/table-skeleton'
import { usePaymentColumns } from './payment-columns'
import { paymentPath } from '#web/lib/paths'
import { paymentsQuery, hasReceipt } from './queries'

function Details({ payment }: { payment: Payment }) {
  return (
    <TextLink standalone href={paymentPath(payment.id)}>
      {hasReceipt(payment) ? <Trans>Open the receipt</Trans> : <Trans>What to do next</Trans>}
    </TextLink>
  )
}

function useColumns(): Column<Payment>[] {
  const { t } = useLingui()
  return [
    ...usePaymentColumns(),
    { key: 'details', header: t`Details`, nowrap: true, cell: (payment) => <Details payment={payment} /> },
  ]
}

const nothing = (
  <EmptyState
    title={<Trans>No payments yet</Trans>}
    action={
      <ButtonLink variant="act" href="/packages">
        <Trans>See the plans</Trans>
      </ButtonLink>
    }
  >
    <Trans>When you buy a plan, its payment and receipt appear here.</Trans>
  </EmptyState>
)

/** The member's payments, newest first. */
export function PaymentList({ userId }: { userId: string }) {
  const { t } = useLingui()
  const list = useInfiniteQuery(paymentsQuery(userId))
  const columns = useColumns()
  return (
    <QueryList
      list={list}
      empty={nothing}
      loading={<TableSkeleton rows={3} facts={columns.length} from="xl" />}
    >
      {(payments) => (
        <DataTable
          caption={t`Payments`}
          from="xl"
          columns={columns}
          rows={payments}
          rowKey={({ id }) => id}
        />
      )}
    </QueryList>
  )
}
