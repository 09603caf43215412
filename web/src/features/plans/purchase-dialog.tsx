import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { SessionUser } from '#shared/schemas/entities'
import { Button } from '#web/ui/buttons/button'
import { Dialog } from '#web/ui/modal/dialog'
import { formatPrice, word } from '#web/lib/wording/wording'
import { useSingleTap } from '#web/lib/double-tap'
import { PurchaseTerms } from './purchase-terms'
import { begunPaymentsQuery, quotesQuery, type ShownPlan } from './queries'
import { useCheckout } from './use-checkout'

export interface PurchaseDialogProps {
  user: SessionUser
  plan: ShownPlan
  open: boolean
  onClose: () => void
  /** Called when the dialog has disappeared. */
  onClosed: () => void
}

/** Shows what a member gets by buying a plan, and asks for confirmation. */
export function PurchaseDialog({ user, plan, open, onClose, onClosed }: PurchaseDialogProps) {
  const { t } = useLingui()
  const quotes = useQuery(quotesQuery(user.id))
  const begun = useQuery(begunPaymentsQuery(user.id))
  const [openedAt] = useState(plan.price)
  const quote = quotes.data?.find(({ plan_id }) => plan_id === plan.id)
  const begunForPlan = begun.data?.filter(({ plan_name }) => plan_name === plan.name) ?? []
  const buying = useCheckout({ plan, quote, begun: begunForPlan, user, wanted: open })
  const { pay, busy, offline, changed, begunElsewhere, dropped } = buying
  const payOnce = useSingleTap(pay, `${busy} ${offline} ${plan.price}`)
  const waiting = begunForPlan.find(({ id }) => !dropped.includes(id))
  const name = word(plan.name)
  const price = formatPrice(plan.price)
  return (
    <Dialog
      open={open}
      onClose={onClose}
      onClosed={onClosed}
      locked={busy}
      title={t`${name} plan`}
      footer={
        <>
          {offline && (
            <chakra.p role="alert" width="100%" color="err" fontWeight="medium">
              <Trans>No internet connection. Please check your network.</Trans>
            </chakra.p>
          )}
          <Button variant="line" onClick={onClose} disabled={busy}>
            <Trans>Cancel</Trans>
          </Button>
          <Button onClick={payOnce} loading={busy} disabled={!quote || begun.isPending}>
            <Trans>Pay {price}</Trans>
          </Button>
        </>
      }
    >
      <PurchaseTerms
        plan={plan}
        quote={quote}
        quotes={quotes}
        waiting={waiting}
        begunElsewhere={begunElsewhere}
        before={openedAt}
        changed={changed}
        withoutBiodata={!user.profile_info_status}
      />
    </Dialog>
  )
}
