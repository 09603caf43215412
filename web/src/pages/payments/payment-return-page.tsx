import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { Subscription } from '#shared/schemas/money-entities'
import { ButtonLink } from '#web/ui/buttons/button'
import { EmptyState, ErrorState } from '#web/ui/states/states'
import { PaymentOutcome } from '#web/features/payments/payment-outcome'
import type { Bought, CameFrom } from '#web/features/payments/payment-texts'
import { isUnknownPayment } from '#web/features/payments/queries'
import { paymentsPath } from '#web/lib/paths'
import { ReceiptSkeleton } from '#web/features/payments/receipt-skeleton'
import { useWatchedPayment } from '#web/features/payments/use-watched-payment'
import { subscriptionQuery } from '#web/features/plans/queries'
import { loadErrorText } from '#web/lib/api-error'
import { useSession } from '#web/lib/session-context'

function NoPayment({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <EmptyState
      level={1}
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

/** The period that a payment paid for, from the member's subscription. */
function boughtBy(
  id: string,
  { data, isPending }: { data: Subscription | undefined; isPending: boolean },
): Bought {
  if (isPending) return 'loading'
  return data?.history.find((period) => period.id === id) ?? null
}

interface ReturnedProps {
  id: string
  userId: string
  from: CameFrom
}

function Returned({ id, userId, from }: ReturnedProps) {
  const { payment, watching, watchAgain } = useWatchedPayment(id, userId, { returned: true })
  const subscription = useQuery({
    ...subscriptionQuery(userId),
    enabled: payment.data?.status === 'completed',
  })
  if (payment.isPending) return <ReceiptSkeleton />
  if (!payment.data)
    return isUnknownPayment(payment.error) ? (
      <NoPayment title={<Trans>We could not find this payment</Trans>}>
        <Trans>The link may be incomplete, or the payment belongs to another account.</Trans>
      </NoPayment>
    ) : (
      <ErrorState
        message={loadErrorText(payment.error)}
        onRetry={() => void payment.refetch()}
        retrying={payment.isFetching}
      />
    )
  return (
    <PaymentOutcome
      payment={payment.data}
      query={payment}
      watching={watching}
      watchAgain={watchAgain}
      from={from}
      bought={boughtBy(id, subscription)}
    />
  )
}

/**
 * The page to which the payment provider returns customers. It reads only our payment id from the URL and shows the
 * server's state of the payment; it changes nothing.
 */
function PaymentReturn({ from }: { from: CameFrom }) {
  const { user } = useSession()
  const [query] = useSearchParams()
  const id = query.get('basket_id')
  if (!user) return null
  return (
    <chakra.div maxWidth="760px" marginInline="auto">
      {id ? (
        <Returned key={id} id={id} userId={user.id} from={from} />
      ) : (
        <NoPayment title={<Trans>This address does not belong to a payment</Trans>}>
          <Trans>You can see all your payments and their results in your dashboard.</Trans>
        </NoPayment>
      )}
    </chakra.div>
  )
}

export const SuccessPage = () => <PaymentReturn from="success" />

export const FailurePage = () => <PaymentReturn from="failure" />
