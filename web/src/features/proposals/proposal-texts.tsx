import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import { useMemo } from 'react'
import { cautionsIn } from '#shared/cautions'
import type { Proposal } from '#shared/schemas/entities'
import { CautionNote } from '#web/features/help/caution-note'
import type { ShownPerson } from '#web/features/profiles/card/shown-person'
import { formatDate } from '#web/lib/wording/wording'
import { Written } from '#web/ui/written'

export interface ProposalStatusTextProps {
  proposal: Proposal
  /** By the viewer. */
  received: boolean
  other: ShownPerson
}

/** The status of a proposal, from the viewer's point of view. */
export function ProposalStatusText({
  proposal,
  received,
  other: { name: written, absent },
}: ProposalStatusTextProps) {
  const name = <bdi>{written}</bdi>
  const { status } = proposal
  const changed = formatDate(proposal.updated_at)
  if (status === 'ended') return <Trans>You were connected. This connection was ended on {changed}.</Trans>
  if (received) {
    if (status === 'pending')
      return (
        <Trans>
          {name} has sent you a proposal. Read the profile together with your family and answer in your own
          time.
        </Trans>
      )
    if (status === 'accepted')
      return <Trans>You accepted the proposal of {name}. You are now connected.</Trans>
    if (status === 'rejected') return <Trans>You declined this proposal.</Trans>
    return <Trans>This proposal was withdrawn.</Trans>
  }
  if (status === 'pending') return <Trans>Your proposal is with {name}. They answer in their own time.</Trans>
  if (status === 'accepted') return <Trans>{name} accepted your proposal. You are now connected.</Trans>
  if (status === 'rejected' && absent) return <Trans>Your proposal was declined.</Trans>
  if (status === 'rejected')
    return (
      <Trans>
        {name} declined your proposal. You can propose to them again after some time; their profile says when.
      </Trans>
    )
  return <Trans>You withdrew this proposal.</Trans>
}

export interface ProposalNoteProps {
  text: string
  /** The viewer wrote it. */
  mine: boolean
  /** Its author or receiver. */
  name: string
}

/** The proposal note as plain text, with its line breaks and direction. */
export function ProposalNote({ text, mine, name: written }: ProposalNoteProps) {
  const name = <bdi>{written}</bdi>
  const cautions = useMemo(() => cautionsIn(text), [text])
  return (
    <chakra.figure margin="0" marginBlockEnd="5" display="grid" gap="2">
      <chakra.figcaption textStyle="small" color="ink.muted">
        {mine ? <Trans>What you wrote</Trans> : <Trans>What {name} writes to you</Trans>}
      </chakra.figcaption>
      <Written
        as="blockquote"
        margin="0"
        paddingInlineStart="4"
        borderInlineStartWidth="3px"
        borderInlineStartStyle="solid"
        borderInlineStartColor="tile"
        textStyle="large"
      >
        {text}
      </Written>
      <CautionNote cautions={cautions} mine={mine} />
    </chakra.figure>
  )
}
