import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Move } from './moves'
import type { RecordedPayment } from './queries'

interface MoveTexts {
  /** The name of the action, for the button and the dialog. */
  label: string
  question: string
  /** Success message if the server sends none. */
  done: string
}

export function useMoveTexts(): Record<Move, MoveTexts> {
  const { t } = useLingui()
  return {
    complete: {
      label: t`Complete payment`,
      question: t`Complete this payment?`,
      done: t`The payment is completed.`,
    },
    cancel: {
      label: t`Cancel payment`,
      question: t`Cancel this payment?`,
      done: t`The payment is cancelled.`,
    },
    refund: {
      label: t`Record refund`,
      question: t`Record a refund?`,
      done: t`The refund is recorded.`,
    },
  }
}

const Completing = ({ payment }: { payment: RecordedPayment }) =>
  payment.profile_name ? (
    <Trans>
      The plan starts at once, as if the provider had confirmed the payment: for{' '}
      <Plural value={payment.record.days} one="# day" other="# days" />, and the member is told. Do this only
      after the provider has confirmed to you that the money arrived.
    </Trans>
  ) : (
    <Trans>
      The account is deleted, so no plan starts: the payment is recorded, and its amount has to be returned.
      Do this only after the provider has confirmed to you that the money arrived.
    </Trans>
  )

const follows: Record<Move, (props: { payment: RecordedPayment }) => ReactNode> = {
  complete: Completing,
  cancel: () => (
    <Trans>
      The payment is closed, and the member sees that we have cancelled it. If the provider confirms it later
      after all, it is completed and the plan starts.
    </Trans>
  ),
  refund: ({ payment }) =>
    payment.profile_name ? (
      <Trans>
        This only records the refund. Please refund the money with the provider yourself. The member’s plans
        are calculated again without this one, which may end a plan at once, and the member is told. This
        cannot be undone.
      </Trans>
    ) : (
      <Trans>
        This only records the refund. Please refund the money with the provider yourself. This cannot be
        undone.
      </Trans>
    ),
}

/** The effect of a manual change. */
export function WhatFollows({ move, payment }: { move: Move; payment: RecordedPayment }) {
  const Text = follows[move]
  return <Text payment={payment} />
}
