import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import { useParams } from 'react-router-dom'
import type { SessionUser } from '#shared/schemas/entities'
import { Button, ButtonLink } from '#web/ui/buttons/button'
import { EmptyState, ErrorState } from '#web/ui/states/states'
import { PaymentOutcome } from '#web/features/payments/payment-outcome'
import { isUnknownPayment, hasReceipt } from '#web/features/payments/queries'
import { paymentsPath } from '#web/lib/paths'
import { Receipt } from '#web/features/payments/receipt'
import { ReceiptSkeleton } from '#web/features/payments/receipt-skeleton'
import { useWatchedPayment } from '#web/features/payments/use-watched-payment'
import { loadErrorText } from '#web/lib/api-error'
import { useSession } from '#web/lib/session-context'

const AllPayments = () => (
  <ButtonLink variant="line" href={paymentsPath}>
    <Trans>All payments</Trans>
  </ButtonLink>
)

function ShownPayment({ id, user }: { id: string; user: SessionUser }) {
  const { payment, watching, watchAgain } = useWatchedPayment(id, user.id)
  if (payment.isPending) return <ReceiptSkeleton />
  if (!payment.data)
    return isUnknownPayment(payment.error) ? (
      <EmptyState title={<Trans>We could not find this payment</Trans>} action={<AllPayments />}>
        <Trans>The link may be incomplete, or it belongs to another account.</Trans>
      </EmptyState>
    ) : (
      <ErrorState
        message={loadErrorText(payment.error)}
        onRetry={() => void payment.refetch()}
        retrying={payment.isFetching}
      />
    )
  if (!hasReceipt(payment.data))
    return (
      <PaymentOutcome
        payment={payment.data}
        query={payment}
        watching={watching}
        watchAgain={watchAgain}
        from="payments"
      />
    )
  return (
    <>
      <Receipt payment={payment.data} name={user.name} />
      <chakra.div display="flex" flexWrap="wrap" gap="3" marginBlockStart="5" _print={{ display: 'none' }}>
        <Button variant="act" onClick={() => window.print()}>
          <Trans>Print the receipt</Trans>
        </Button>
        <AllPayments />
      </chakra.div>
    </>
  )
}

/** One payment: its receipt if it was received, otherwise its state. */
export function ReceiptPage() {
  const { id = '' } = useParams()
  const { user } = useSession()
  return user && <ShownPayment key={id} id={id} user={user} />
}
