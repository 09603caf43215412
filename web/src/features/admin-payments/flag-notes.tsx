import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { PaymentFlag } from '#shared/schemas/money-entities'
import { Notice } from '#web/components/surfaces'
import { movesFor } from './moves'
import type { RecordedPayment } from './queries'

interface Note {
  title: ReactNode
  what: ReactNode
  todo: (payment: RecordedPayment) => ReactNode
}

const notes: Record<PaymentFlag, Note> = {
  mismatch: {
    title: <Trans>What came does not fit what was asked</Trans>,
    what: (
      <Trans>
        A genuine notice of the provider names less money, another currency or another merchant than this
        payment. It began no plan.
      </Trans>
    ),
    todo: (payment) =>
      movesFor(payment).includes('complete') ? (
        <Trans>
          Please look up the transaction at the provider. If all was paid, complete the payment here; if not,
          return there what came.
        </Trans>
      ) : (
        <Trans>Please look up the transaction at the provider, and return there what came too much.</Trans>
      ),
  },
  charged_again: {
    title: <Trans>The member paid twice</Trans>,
    what: (
      <Trans>
        The provider reports a second transaction for this payment. The plan began once, with the first.
      </Trans>
    ),
    todo: () => (
      <Trans>
        Please return one of the two at the provider; the notices below name both. Here nothing has to be
        changed.
      </Trans>
    ),
  },
  refund_due: {
    title: <Trans>Paid by somebody who is gone</Trans>,
    what: <Trans>The account was deleted before the money came, so no plan began.</Trans>,
    todo: () => <Trans>Please return the amount at the provider, then record the refund here.</Trans>,
  },
}

/** Why a payment is to be looked into, and what to do. */
export function FlagNotes({ payment }: { payment: RecordedPayment }) {
  const known = payment.record.flags.flatMap((flag) => notes[flag] ?? [])
  if (known.length === 0) return null
  return (
    <chakra.div display="grid" gap="3">
      {known.map(({ title, what, todo }, index) => (
        <Notice key={index} tone="err" icon="alert" title={title}>
          <chakra.p maxWidth="reading">
            {what} {todo(payment)}
          </chakra.p>
        </Notice>
      ))}
    </chakra.div>
  )
}
