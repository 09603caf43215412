import { chakra } from '@chakra-ui/react'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button } from '#web/ui/buttons/button'
import { Dialog } from '#web/ui/modal/dialog'
import { FormFailure } from '#web/ui/form/error-summary'
import { useSingleTap } from '#web/lib/use-single-tap'
import { NoteField } from './note-field'
import { ObstacleNotice } from './obstacle-notice'
import { judgeNote } from './proposal-note'
import type { OwnObstacle, ProposalsLeft } from './proposal-refusal'

/** What is left once this one is sent; nothing while that is unknown. */
function Left({ after }: { after: ProposalsLeft | null }) {
  if (!after) return null
  const { remaining, limit, monthly } = after
  return monthly ? (
    <Plural
      value={limit}
      one={`After this one you will have ${remaining} of # proposal left this month.`}
      other={`After this one you will have ${remaining} of # proposals left this month.`}
    />
  ) : (
    <Plural
      value={limit}
      one={`After this one you will have ${remaining} of # proposal left in your plan.`}
      other={`After this one you will have ${remaining} of # proposals left in your plan.`}
    />
  )
}

export interface ProposalDialogProps {
  open: boolean
  onClose: () => void
  /** The receiver. */
  name: string
  note: string
  onNote: (note: string) => void
  /** Gets the note as it is stored. */
  onSend: (note: string) => void
  busy: boolean
  /** Why the last attempt failed, where the same can be tried again. */
  failure: string | null
  obstacle: OwnObstacle | null
  after: ProposalsLeft | null
}

/** Asks who sends a proposal to confirm it, and for a few words that go with it. */
export function ProposalDialog(props: ProposalDialogProps) {
  const { open, onClose, name, note, onNote, onSend, busy, failure, obstacle, after } = props
  const { t } = useLingui()
  const judged = judgeNote(note)
  const sendOnce = useSingleTap(() => {
    if (!judged.fault) onSend(judged.text)
  }, `${open} ${busy} ${failure} ${judged.text}`)
  return (
    <Dialog
      open={open}
      onClose={onClose}
      locked={busy}
      title={t`Send a proposal to ${name}?`}
      footer={
        obstacle ? (
          <Button variant="line" size="sm" onClick={onClose}>
            <Trans>Close</Trans>
          </Button>
        ) : (
          <>
            <Button variant="line" size="sm" onClick={onClose} disabled={busy} data-autofocus="">
              <Trans>Cancel</Trans>
            </Button>
            <Button variant="act" size="sm" onClick={sendOnce} loading={busy}>
              <Trans>Send proposal</Trans>
            </Button>
          </>
        )
      }
    >
      {obstacle ? (
        <div role="alert">
          <ObstacleNotice obstacle={obstacle} />
        </div>
      ) : (
        <>
          <FormFailure message={failure} />
          <chakra.div display="grid" gap="4">
            <p>
              <Trans>They read your profile with their family, and answer in their own time.</Trans>
            </p>
            <NoteField value={note} onChange={onNote} judged={judged} />
            <chakra.p textStyle="small" color="ink.muted">
              <Left after={after} /> <Trans>A proposal that you withdraw later still counts as sent.</Trans>
            </chakra.p>
          </chakra.div>
        </>
      )}
    </Dialog>
  )
}
