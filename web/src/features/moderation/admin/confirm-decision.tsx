import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { ConfirmDialog } from '#web/ui/modal/dialog'
import { EndSentence } from '#web/features/accounts/admin/suspension-end-fields'
import { Consequence, isSevere, ReportersHear, useActionTexts } from './action-texts'
import type { CompleteDraft } from './decision-draft'
import { QuotedReason } from './quoted-reason'

export interface ConfirmDecisionProps {
  /** Null while nothing is asked. */
  draft: CompleteDraft | null
  /** The member's. */
  name: string
  busy: boolean
  onClose: () => void
  onConfirm: () => void
}

/** Says what will happen to whom before it does. */
export function ConfirmDecision({ draft, name, ...question }: ConfirmDecisionProps) {
  // Stays while the dialog closes.
  const [kept, setKept] = useState(draft)
  if (draft !== null && draft !== kept) setKept(draft)
  const texts = useActionTexts(name)
  if (!kept) return null
  const { action, reason, end, day } = kept
  return (
    <ConfirmDialog
      {...question}
      open={draft !== null}
      title={texts[action].question}
      confirmLabel={texts[action].confirm}
      danger={isSevere(action)}
    >
      <chakra.div display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="3" overflowWrap="anywhere">
        <p>
          <Consequence action={action} name={name} />
        </p>
        {action === 'suspended' && (
          <p>
            <EndSentence end={{ end, day }} />
          </p>
        )}
        {action !== 'dismissed' && (
          <p>
            <ReportersHear action={action} />
          </p>
        )}
        <QuotedReason
          readers={
            action === 'dismissed' ? (
              <Trans>Other administrators read this:</Trans>
            ) : (
              <Trans>The member reads this:</Trans>
            )
          }
        >
          {reason}
        </QuotedReason>
      </chakra.div>
    </ConfirmDialog>
  )
}
