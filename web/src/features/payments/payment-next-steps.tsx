import { Trans } from '@lingui/react/macro'
import { Button, ButtonLink } from '#web/ui/buttons/button'
import { Actions } from '#web/ui/buttons/actions'
import type { Payment } from '#shared/schemas/money-entities'
import { wizardPath } from '#web/lib/paths'
import { useSession } from '#web/lib/session-context'
import type { CameFrom } from './payment-texts'
import { paymentPath, paymentsPath } from '#web/lib/paths'

const packages = '/packages'

const AllPayments = () => (
  <ButtonLink variant="line" href={paymentsPath}>
    <Trans>All payments</Trans>
  </ButtonLink>
)

const Packages = () => (
  <ButtonLink variant="line" href={packages}>
    <Trans>See the plans</Trans>
  </ButtonLink>
)

const Receipt = ({ payment }: { payment: Payment }) => (
  <ButtonLink variant="line" href={paymentPath(payment.id)}>
    <Trans>Open the receipt</Trans>
  </ButtonLink>
)

const YourSubscription = () => (
  <ButtonLink variant="line" href="/dashboard/subscription">
    <Trans>Your subscription</Trans>
  </ButtonLink>
)

/** A plan is of no use without a profile. */
function UseThePlan() {
  const { user } = useSession()
  return user?.profile_info_status === false ? (
    <ButtonLink variant="act" href={wizardPath}>
      <Trans>Complete your profile</Trans>
    </ButtonLink>
  ) : (
    <ButtonLink variant="act" href="/proposals">
      <Trans>See people</Trans>
    </ButtonLink>
  )
}

export interface NextProps {
  payment: Payment
  from: CameFrom
  watching: boolean
  onCheck: () => void
  checking: boolean
}

/** What the member can do next. */
export function PaymentNextSteps({ payment, from, watching, onCheck, checking }: NextProps) {
  const { status } = payment
  if (status === 'pending')
    return (
      <Actions>
        {!watching && (
          <Button variant="act" onClick={onCheck} loading={checking}>
            <Trans>Check again</Trans>
          </Button>
        )}
        {from === 'payments' && <Packages />}
        <AllPayments />
      </Actions>
    )
  if (status === 'completed')
    return (
      <Actions>
        <UseThePlan />
        <Receipt payment={payment} />
        <YourSubscription />
      </Actions>
    )
  if (status === 'refunded')
    return (
      <Actions>
        <Receipt payment={payment} />
        <YourSubscription />
      </Actions>
    )
  return (
    <Actions>
      <ButtonLink variant="act" href={packages}>
        {status === 'failed' ? <Trans>Try again</Trans> : <Trans>See the plans</Trans>}
      </ButtonLink>
      <ButtonLink variant="line" href="/contact">
        <Trans>Write to us or call</Trans>
      </ButtonLink>
    </Actions>
  )
}
