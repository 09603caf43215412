import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import type { CaseAction } from '#shared/options/moderation'
import { ConfirmDialog } from '#web/ui/modal/dialog'
import type { CompleteAnswer } from './answer-draft'
import { AnswerConsequence, useAnswerTexts } from './answer-texts'
import { QuotedReason } from './quoted-reason'

export interface ConfirmAnswerProps {
  /** Null while nothing is asked. */
  answer: CompleteAnswer | null
  /** What was decided. */
  action: CaseAction | undefined
  /** The member's. */
  name: string
  busy: boolean
  onClose: () => void
  onConfirm: () => void
}

/** Says what an answer brings about before it is given. */
export function ConfirmAnswer({ answer, action, name, ...question }: ConfirmAnswerProps) {
  // Stays while the dialog closes.
  const [kept, setKept] = useState(answer)
  if (answer !== null && answer !== kept) setKept(answer)
  const texts = useAnswerTexts(name)
  if (!kept) return null
  const { outcome, reason } = kept
  return (
    <ConfirmDialog
      {...question}
      open={answer !== null}
      title={texts[outcome].question}
      confirmLabel={texts[outcome].confirm}
      danger={outcome === 'upheld' && action === 'deleted'}
    >
      <chakra.div display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="3" overflowWrap="anywhere">
        <p>
          <AnswerConsequence outcome={outcome} action={action} name={name} />
        </p>
        <QuotedReason readers={<Trans>The member reads this:</Trans>}>{reason}</QuotedReason>
      </chakra.div>
    </ConfirmDialog>
  )
}
