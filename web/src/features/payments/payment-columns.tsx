import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react/macro'
import type { Payment } from '#shared/schemas/money-entities'
import { PlanBadge } from '#web/features/plans/plan-badge'
import type { Column } from '#web/ui/table/data-table'
import { PaymentStatusPill, reasonText } from './payment-status'
import { formatDateTime, formatPrice } from '#web/lib/wording/wording'

function Status({ payment }: { payment: Payment }) {
  const { t } = useLingui()
  const reason = payment.status === 'pending' ? t`The bank has not confirmed it yet.` : reasonText(payment)
  return (
    <>
      <PaymentStatusPill status={payment.status} />
      {reason && (
        <chakra.span display="block" textStyle="small" color="ink.muted" marginBlockStart="1" maxWidth="28em">
          {reason}
        </chakra.span>
      )}
    </>
  )
}

/** The columns of a table of payments. */
export function usePaymentColumns(): Column<Payment>[] {
  const { t } = useLingui()
  return [
    { key: 'plan', header: t`Plan`, cell: ({ plan_name }) => <PlanBadge name={plan_name} /> },
    { key: 'amount', header: t`Amount`, nowrap: true, cell: ({ amount }) => formatPrice(amount) },
    { key: 'status', header: t`Status`, cell: (payment) => <Status payment={payment} /> },
    { key: 'date', header: t`Date`, nowrap: true, cell: ({ created_at }) => formatDateTime(created_at) },
  ]
}
