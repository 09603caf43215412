import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Proposal } from '#shared/schemas/entities'
import { Niche } from '#web/components/art/arch-picture'
import { Button, ButtonLink } from '#web/components/button'
import { ConfirmDialog } from '#web/components/dialog'
import { Letter } from '#web/components/letter'
import { personOf, type ShownPerson } from '#web/components/person'
import { profilePath } from '#web/lib/paths'
import { otherOf } from '#web/lib/proposal-cache'
import { formatDate } from '#web/lib/wording/wording'
import { type Answer, useAnswer } from './queries'

interface WordsProps {
  proposal: Proposal
  received: boolean
  other: ShownPerson
}

function Words({ proposal, received, other: { name, absent } }: WordsProps) {
  const { status } = proposal
  const changed = formatDate(proposal.updated_at)
  if (status === 'ended') return <Trans>You were connected. This connection was ended on {changed}.</Trans>
  if (received) {
    if (status === 'pending')
      return (
        <Trans>
          {name} has sent you a proposal. Read the biodata together with your family and answer in your own
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
  if (status === 'rejected' && absent) return <Trans>{name} did not accept this proposal.</Trans>
  if (status === 'rejected')
    return (
      <Trans>
        {name} did not accept this proposal. Before you can propose to them again, some time has to pass;
        their profile says how long.
      </Trans>
    )
  return <Trans>You withdrew this proposal.</Trans>
}

function Answers({
  proposal,
  received,
  userId,
  absent,
}: {
  proposal: Proposal
  received: boolean
  userId: string
  absent: boolean
}) {
  const { t } = useLingui()
  const answer = useAnswer(proposal, userId)
  const [asked, setAsked] = useState<Answer | null>(null)
  const close = () => setAsked(null)
  const questions: Record<Answer, { title: string; text: string; label: string }> = {
    accepted: {
      title: t`Accept this proposal?`,
      text: t`You will be connected, and may see each other’s profile and picture.`,
      label: t`Accept`,
    },
    rejected: {
      title: t`Decline this proposal?`,
      text: t`They are told kindly that you declined. This cannot be undone.`,
      label: t`Decline`,
    },
    withdrawn: {
      title: t`Withdraw your proposal?`,
      text: t`They will no longer be able to answer it. A withdrawn proposal still counts as sent.`,
      label: t`Withdraw`,
    },
  }
  const question = asked && questions[asked]
  return (
    <>
      {received ? (
        <>
          {/* The server accepts none of a member who is gone. */}
          {!absent && (
            <Button variant="act" onClick={() => setAsked('accepted')}>
              <Trans>Accept</Trans>
            </Button>
          )}
          <Button variant="line" onClick={() => setAsked('rejected')}>
            <Trans>Decline</Trans>
          </Button>
        </>
      ) : (
        <Button variant="line" onClick={() => setAsked('withdrawn')}>
          <Trans>Withdraw</Trans>
        </Button>
      )}
      <ConfirmDialog
        open={asked !== null}
        onClose={close}
        onConfirm={() => asked && answer.mutate(asked, { onSettled: close })}
        title={question?.title ?? ''}
        confirmLabel={question?.label ?? ''}
        busy={answer.isPending}
      >
        {question?.text}
      </ConfirmDialog>
    </>
  )
}

/** One proposal as a letter, with the viewer's answer buttons. */
export function ProposalLetter({ proposal, userId }: { proposal: Proposal; userId: string }) {
  const { t } = useLingui()
  const person = personOf(proposal.profile)
  const received = proposal.receiver_id === userId
  const otherId = otherOf(proposal, userId)
  const { name, absent } = person
  return (
    <Letter
      heading={received ? t`From ${name}` : t`To ${name}`}
      date={formatDate(proposal.created_at)}
      picture={<Niche src={person.imageUrl} gender={person.gender} alt={t`Picture of ${name}`} />}
      answer={
        <>
          {proposal.status === 'pending' && (
            <Answers proposal={proposal} received={received} userId={userId} absent={absent} />
          )}
          {proposal.status === 'accepted' && (
            <ButtonLink variant="act" href={`/dashboard/connections/${encodeURIComponent(proposal.id)}`}>
              <Trans>View Connection</Trans>
            </ButtonLink>
          )}
          {!absent && (
            <ButtonLink variant="line" href={profilePath(otherId)}>
              <Trans>Read the biodata</Trans>
            </ButtonLink>
          )}
        </>
      }
    >
      <chakra.p color="ink.muted" marginBlockEnd="3">
        {person.summary}
      </chakra.p>
      <p>
        <Words proposal={proposal} received={received} other={person} />
      </p>
    </Letter>
  )
}
