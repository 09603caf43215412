import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { useListPath } from '#web/ui/admin-table/row-link'
import { ButtonLink, TextLink } from '#web/ui/buttons/button'
import { Icon } from '#web/ui/icon'
import { EmptyState, ErrorState, PageSkeleton } from '#web/ui/states/states'
import { FlagNotes } from '#web/features/payments/admin/flag-notes'
import { PaymentActions } from '#web/features/payments/admin/payment-actions'
import { PaymentFacts } from '#web/features/payments/admin/payment-facts'
import { PaymentWebhooks } from '#web/features/payments/admin/payment-webhooks'
import { isUnknownPayment, type RecordedPayment, recordQuery } from '#web/features/payments/admin/queries'
import { loadErrorText } from '#web/lib/api-error'
import { consolePaymentsPath } from '#web/lib/paths'
import '#web/locales/console'

function Unknown({ back }: { back: string }) {
  return (
    <EmptyState
      title={<Trans>We could not find this payment</Trans>}
      action={
        <ButtonLink variant="line" href={back}>
          <Trans>All payments</Trans>
        </ButtonLink>
      }
    >
      <Trans>The link may be incomplete.</Trans>
    </EmptyState>
  )
}

function Shown({ payment, back }: { payment: RecordedPayment; back: string }) {
  return (
    <chakra.div display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="5">
      <chakra.div marginBlock="-3">
        <TextLink standalone href={back}>
          <Icon name="previous" />
          <Trans>All payments</Trans>
        </TextLink>
      </chakra.div>
      <FlagNotes payment={payment} />
      <PaymentActions payment={payment} />
      <PaymentFacts payment={payment} />
      <PaymentWebhooks payment={payment} />
    </chakra.div>
  )
}

function LoadedPayment({ id }: { id: string }) {
  const payment = useQuery(recordQuery(id))
  const back = useListPath(consolePaymentsPath)
  if (payment.isPending) return <PageSkeleton />
  if (payment.data) {
    const { record, ...rest } = payment.data
    return record ? <Shown payment={{ ...rest, record }} back={back} /> : <Unknown back={back} />
  }
  if (isUnknownPayment(payment.error)) return <Unknown back={back} />
  return (
    <ErrorState
      message={loadErrorText(payment.error)}
      onRetry={() => void payment.refetch()}
      retrying={payment.isFetching}
    />
  )
}

/** One payment: facts, webhooks and actions. */
export function PaymentPage() {
  const { id = '' } = useParams()
  return <LoadedPayment key={id} id={id} />
}
