import { chakra } from '@chakra-ui/react'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button, TextLink } from '#web/ui/buttons/button'
import { Dialog } from '#web/ui/modal/dialog'
import { FormFailure } from '#web/ui/form/form-failure'
import { useSingleTap } from '#web/lib/double-tap'
import type { OwnObstacle, ProposalsLeft } from './proposal-refusal'
import { TypedCautions } from '#web/features/help/typed-cautions'
import { TextAreaField } from '#web/ui/fields/text-field'
import { charactersLeftText } from '#web/ui/form/characters-left-text'
import { UnderageNotice } from '#web/features/profiles/hidden-profile-notices'
import { AlertBox } from '#web/ui/states/alert-box'
import { breakPath, packagesPath } from '#web/lib/paths'
import { formatDate } from '#web/lib/wording/wording'
import { textLimits } from '#shared/limits'
import { textFault, tidyParagraphs } from '#shared/schemas/characters'
import type { SchemaMessage } from '#shared/schemas/common'

const { max } = textLimits.proposalMessage

interface CheckedNote {
  /** As it would be stored; '' for none. */
  text: string
  /** Why it cannot be sent. */
  fault: SchemaMessage | null
  /** Characters left; negative if there are too many. */
  room: number
}

/** Checks a proposal note like the server does. */
export function checkNote(value: string): CheckedNote {
  const text = tidyParagraphs(value)
  const fault = textFault(text, max, true) as SchemaMessage | null
  return { text: fault ? '' : text, fault, room: max - text.length }
}

function UsedUp({ renewsOn }: { renewsOn: string | null }) {
  const day = renewsOn && formatDate(renewsOn)
  return (
    <AlertBox icon="info" title={<Trans>You have used all the proposals in your plan</Trans>}>
      <p>
        {day ? (
          <Trans>You can send proposals again from {day}. Other plans include more proposals.</Trans>
        ) : (
          <Trans>A larger plan starts as soon as your payment is confirmed.</Trans>
        )}
      </p>
      <TextLink standalone href={packagesPath}>
        <Trans>See the plans</Trans>
      </TextLink>
    </AlertBox>
  )
}

/** Why the member cannot propose to anybody now, and what to do. */
function ObstacleNotice({ obstacle }: { obstacle: OwnObstacle }) {
  switch (obstacle.kind) {
    case 'opening':
      return <UnderageNotice opensOn={obstacle.opensOn} />
    case 'quota':
      return <UsedUp renewsOn={obstacle.renewsOn} />
    case 'paused':
      return (
        <AlertBox icon="info" title={<Trans>You are taking a break</Trans>}>
          <p>
            <Trans>Please end it in your settings before you send a proposal.</Trans>
          </p>
          <TextLink standalone href={breakPath}>
            <Trans>Open your settings</Trans>
          </TextLink>
        </AlertBox>
      )
  }
}

interface NoteFieldProps {
  value: string
  onChange: (value: string) => void
  judged: CheckedNote
}

/** Field for the proposal note. */
function NoteField({ value, onChange, judged: { fault, room } }: NoteFieldProps) {
  const { t } = useLingui()
  return (
    <div>
      <TextAreaField
        label={<Trans>A few words to the family</Trans>}
        optional
        rows={5}
        dir="auto"
        placeholder={t`Who you are, and why you are writing to them.`}
        hint={room < 0 ? undefined : charactersLeftText(room)}
        error={room < 0 ? charactersLeftText(room) : (fault ?? undefined)}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <TypedCautions text={value} />
    </div>
  )
}

/** Proposals left after this one; nothing until known. */
function Left({ after }: { after: ProposalsLeft | null }) {
  if (!after) return null
  const { remaining, limit, monthly } = after
  return monthly ? (
    <Plural
      value={limit}
      one={`After this one you will have ${remaining} of # proposal left in this period.`}
      other={`After this one you will have ${remaining} of # proposals left in this period.`}
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
  /** Receives the note as it is stored. */
  onSend: (note: string) => void
  busy: boolean
  /** Why the last attempt failed, if a retry is possible. */
  failure: string | null
  obstacle: OwnObstacle | null
  after: ProposalsLeft | null
}

/** Asks for confirmation before sending a proposal, and for an optional note. */
export function ProposalDialog(props: ProposalDialogProps) {
  const { open, onClose, name, note, onNote, onSend, busy, failure, obstacle, after } = props
  const judged = checkNote(note)
  const sendOnce = useSingleTap(() => {
    if (!judged.fault) onSend(judged.text)
  }, `${open} ${busy} ${failure} ${judged.text}`)
  return (
    <Dialog
      open={open}
      onClose={onClose}
      locked={busy}
      title={
        <Trans>
          Send a proposal to <bdi>{name}</bdi>?
        </Trans>
      }
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
              <Trans>They will read your profile with their family and answer in their own time.</Trans>
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
