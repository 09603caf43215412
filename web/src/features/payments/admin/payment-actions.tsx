import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { Button } from '#web/ui/buttons/button'
import { Actions } from '#web/ui/buttons/actions'
import { useAddressDialog } from '#web/lib/use-address-dialog'
import { MovePaymentDialog } from './move-payment'
import { useMoveTexts } from './move-texts'
import { movesFor } from './moves'
import type { RecordedPayment } from './queries'

/** Manual actions on a payment. Each asks for a reason first. */
export function PaymentActions({ payment }: { payment: RecordedPayment }) {
  const { t } = useLingui()
  const texts = useMoveTexts()
  const dialog = useAddressDialog('action')
  const offered = movesFor(payment)
  const section = useRef<HTMLElement>(null)
  const opener = useRef<HTMLElement>(null)
  const requested = offered.find((move) => move === dialog.name) ?? null
  // Kept after the address changes: unsaved changes hold the dialog open, and a finished action is no longer
  // offered.
  const [shown, setShown] = useState(requested)
  if (shown === null && requested !== null) setShown(requested)
  return (
    <chakra.section ref={section} tabIndex={-1} outline="none" aria-label={t`Actions`}>
      {offered.length === 0 && (
        <chakra.p color="ink.muted">
          <Trans>There is nothing you can change on this payment.</Trans>
        </chakra.p>
      )}
      <Actions>
        {offered.map((move) => (
          <Button
            key={move}
            size="sm"
            variant={move === 'complete' ? 'line' : 'danger'}
            onClick={({ currentTarget }) => {
              opener.current = currentTarget
              dialog.open(move)
            }}
          >
            {texts[move].label}
          </Button>
        ))}
      </Actions>
      {shown && (
        <MovePaymentDialog
          key={shown}
          payment={payment}
          move={shown}
          leaving={dialog.name !== shown}
          onClose={dialog.close}
          onClosed={() => {
            setShown(null)
            // A finished action can remove the button that opened the dialog, and the focus with it.
            if (opener.current?.isConnected === false) section.current?.focus()
          }}
        />
      )}
    </chakra.section>
  )
}
