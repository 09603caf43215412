import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { PaymentFlag } from '#shared/schemas/money-entities'
import { AlertBox } from '#web/ui/states/alert-box'
import { movesFor } from './moves'
import type { RecordedPayment } from './queries'

interface Note {
  title: ReactNode
  what: ReactNode
  todo: (payment: RecordedPayment) => ReactNode
}

const notes: Record<PaymentFlag, Note> = {
  mismatch: {
    title: <Trans>The amount paid does not match</Trans>,
    what: (
      <Trans>
        A genuine notice from the provider shows a smaller amount, another currency or another merchant than
        this payment. No plan was started.
      </Trans>
    ),
    todo: (payment) =>
      movesFor(payment).includes('complete') ? (
        <Trans>
          Please look up the transaction with the provider. If the full price was paid, complete the payment
          here. If not, refund the money with the provider.
        </Trans>
      ) : (
        <Trans>Please look up the transaction with the provider, and refund what was paid too much.</Trans>
      ),
  },
  charged_again: {
    title: <Trans>The member paid twice</Trans>,
    what: (
      <Trans>
        The provider reports a second transaction for this payment. The plan was started once, with the first.
      </Trans>
    ),
    todo: () => (
      <Trans>
        Please refund one of the two with the provider. The notices below name both. You do not need to change
        anything here.
      </Trans>
    ),
  },
  refund_due: {
    title: <Trans>Paid by a member who has left</Trans>,
    what: <Trans>The account was deleted before the money arrived, so no plan was started.</Trans>,
    todo: () => <Trans>Please refund the amount with the provider, then record the refund here.</Trans>,
  },
  duplicate: {
    title: <Trans>The member has probably paid twice</Trans>,
    what: (
      <Trans>
        Another payment of this member for the same plan was completed within a day. The member has both
        periods now.
      </Trans>
    ),
    todo: () => (
      <Trans>
        Please ask the member. If they wanted only one, refund this amount with the provider, then record the
        refund here.
      </Trans>
    ),
  },
}

/** Why a payment needs attention, and what to do. */
export function FlagNotes({ payment }: { payment: RecordedPayment }) {
  const matching = payment.record.flags.flatMap((flag) => notes[flag] ?? [])
  if (matching.length === 0) return null
  return (
    <chakra.div display="grid" gap="3">
      {matching.map(({ title, what, todo }, index) => (
        <AlertBox key={index} tone="err" icon="alert" title={title}>
          <chakra.p maxWidth="reading">
            {what} {todo(payment)}
          </chakra.p>
        </AlertBox>
      ))}
    </chakra.div>
  )
}
