import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import type { Verification } from '#shared/schemas/verification'
import { focusIfLost } from '#web/lib/focus'
import type { SessionUser } from '#web/lib/session-context'
import { Card, SectionTitle } from '#web/ui/layout/surfaces'
import { WithdrawDialog } from '../parts/withdraw-dialog'
import { CardDialog } from './card-dialog'
import { IdentityState } from './identity-state'

interface IdentityCheckProps {
  user: SessionUser
  verification: Verification
}

/** The check of the identity: how to send a card, and what has become of it. */
export function IdentityCheck({ user, verification: { checks, identity } }: IdentityCheckProps) {
  const title = useRef<HTMLHeadingElement>(null)
  const [dialog, setDialog] = useState<'send' | 'object' | 'withdraw' | null>(null)
  const closing = {
    user,
    onClose: () => setDialog(null),
    // The button that has opened it may be gone.
    onClosed: () => focusIfLost(title.current),
  }
  return (
    <Card>
      <SectionTitle ref={title}>
        <Trans>Identity</Trans>
      </SectionTitle>
      <chakra.div display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="3" maxWidth="reading">
        <IdentityState
          user={user}
          day={checks.identity}
          check={identity}
          photoChecked={checks.photo !== undefined}
          onSend={() => setDialog('send')}
          onWithdraw={() => setDialog('withdraw')}
          onObject={() => setDialog('object')}
        />
      </chakra.div>
      <CardDialog {...closing} objects={false} open={dialog === 'send'} />
      <CardDialog {...closing} objects open={dialog === 'object'} />
      {identity && (
        <WithdrawDialog {...closing} caseId={identity.case_id} kind="identity" open={dialog === 'withdraw'} />
      )}
    </Card>
  )
}
