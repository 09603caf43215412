import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useParams } from 'react-router-dom'
import { Button, ButtonLink } from '#web/components/button'
import { EmptyState, ErrorState } from '#web/components/states'
import { paymentQuery } from '#web/features/payments/queries'
import { Receipt } from '#web/features/payments/receipt'
import { ReceiptSkeleton } from '#web/features/payments/receipt-skeleton'
import { hasReceipt } from '#web/features/payments/receipts'
import { ApiError, loadErrorText } from '#web/lib/api-error'
import { useSession } from '#web/lib/session-context'

const paymentsPath = '/dashboard/payment'

function NoReceipt({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <EmptyState
      title={title}
      action={
        <ButtonLink variant="line" href={paymentsPath}>
          <Trans>All payments</Trans>
        </ButtonLink>
      }
    >
      {children}
    </EmptyState>
  )
}

/** The receipt of one payment. */
export function ReceiptPage() {
  const { id = '' } = useParams()
  const { user } = useSession()
  const payment = useQuery(paymentQuery(id))
  if (payment.isPending) return <ReceiptSkeleton />
  if (payment.isError) {
    if (payment.error instanceof ApiError && [400, 404].includes(payment.error.status))
      return (
        <NoReceipt title={<Trans>This payment is not here</Trans>}>
          <Trans>The address may be incomplete, or it belongs to another account.</Trans>
        </NoReceipt>
      )
    return (
      <ErrorState
        message={loadErrorText(payment.error)}
        onRetry={() => void payment.refetch()}
        retrying={payment.isFetching}
      />
    )
  }
  if (!hasReceipt(payment.data))
    return (
      <NoReceipt title={<Trans>There is no receipt for this payment</Trans>}>
        <Trans>A receipt is given once the money has been received.</Trans>
      </NoReceipt>
    )
  return (
    <>
      <Receipt payment={payment.data} name={user?.name ?? ''} />
      <chakra.div display="flex" flexWrap="wrap" gap="3" marginBlockStart="5" _print={{ display: 'none' }}>
        <Button variant="act" onClick={() => window.print()}>
          <Trans>Print the receipt</Trans>
        </Button>
        <ButtonLink variant="line" href={paymentsPath}>
          <Trans>All payments</Trans>
        </ButtonLink>
      </chakra.div>
    </>
  )
}
