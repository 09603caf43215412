import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { Payment } from '#shared/schemas/money-entities'
import { TextLink } from '#web/ui/buttons/button'
import { type Column, DataTable } from '#web/ui/table/data-table'
import { QueryList } from '#web/ui/states/query-list'
import { SectionTitle } from '#web/ui/layout/surfaces'
import { TableSkeleton } from '#web/ui/table/table-skeleton'
import { usePaymentColumns } from '#web/features/payments/payment-columns'
import { paymentsQuery } from '#web/features/payments/queries'
import { consolePaymentPath } from '#web/lib/paths'

const nothing = (
  <chakra.p color="ink.muted">
    <Trans>No payments yet.</Trans>
  </chakra.p>
)

function useColumns(): Column<Payment>[] {
  const { t } = useLingui()
  return [
    ...usePaymentColumns(),
    {
      key: 'details',
      header: t`Details`,
      nowrap: true,
      cell: ({ id }) => (
        <TextLink standalone href={consolePaymentPath(id)}>
          <Trans>Open the payment</Trans>
        </TextLink>
      ),
    },
  ]
}

/** A member's payments, newest first. */
export function UserPayments({ userId }: { userId: string }) {
  const { t } = useLingui()
  const list = useInfiniteQuery(paymentsQuery(userId))
  const columns = useColumns()
  return (
    <section>
      <SectionTitle>
        <Trans>Payments</Trans>
      </SectionTitle>
      <QueryList list={list} empty={nothing} loading={<TableSkeleton rows={2} facts={columns.length} />}>
        {(payments) => (
          <DataTable caption={t`Payments`} columns={columns} rows={payments} rowKey={({ id }) => id} />
        )}
      </QueryList>
    </section>
  )
}
