import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Proposal } from '#shared/schemas/entities'
import { Niche } from '#web/ui/art/arch-picture'
import { Button, ButtonLink } from '#web/ui/buttons/button'
import { ConfirmDialog } from '#web/ui/modal/dialog'
import { PaperCard } from '#web/ui/paper-card'
import { shownPersonOf } from '#web/features/profiles/card/shown-person'
import { profilePath } from '#web/lib/paths'
import { counterpartId } from './proposal-cache'
import { formatDate } from '#web/lib/wording/wording'
import { Connected } from './connected'
import { ProposalNote, ProposalStatusText } from './proposal-texts'
import { type Answer, useAnswer } from './queries'

function AnswerButtons({
  proposal,
  received,
  userId,
  absent,
  onAccepted,
}: {
  proposal: Proposal
  received: boolean
  userId: string
  absent: boolean
  onAccepted: () => void
}) {
  const { t } = useLingui()
  const answer = useAnswer(proposal, userId)
  const [asked, setAsked] = useState<Answer | null>(null)
  const close = () => setAsked(null)
  const questions: Record<Answer, { title: string; text: string; label: string }> = {
    accepted: {
      title: t`Accept this proposal?`,
      text: t`You will be connected, and can see each other’s profile and picture.`,
      label: t`Accept`,
    },
    rejected: {
      title: t`Decline this proposal?`,
      text: t`We will tell them that you declined. You do not need to give a reason. This cannot be undone.`,
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
          {/* Proposals of a deleted member cannot be accepted. */}
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
        onConfirm={() => {
          if (!asked) return
          if (asked === 'accepted') onAccepted()
          answer.mutate(asked, { onSettled: close })
        }}
        title={question?.title ?? ''}
        confirmLabel={question?.label ?? ''}
        busy={answer.isPending}
      >
        {question?.text}
      </ConfirmDialog>
    </>
  )
}

/** One proposal as a letter with answer buttons. If it is accepted, also shows the next steps. */
export function ProposalView({ proposal, userId }: { proposal: Proposal; userId: string }) {
  const { t } = useLingui()
  const [accepted, setAccepted] = useState(false)
  const person = shownPersonOf(proposal.profile)
  const received = proposal.receiver_id === userId
  const otherId = counterpartId(proposal, userId)
  const { name, absent } = person
  const { status, message } = proposal
  // The receiver no longer sees the note of a withdrawn proposal.
  const note = received && status === 'withdrawn' ? undefined : message
  return (
    <>
      {status === 'accepted' && !absent && (
        <Connected person={person} profileId={otherId} connectionId={proposal.id} arrived={accepted} />
      )}
      <PaperCard
        heading={
          received ? (
            <Trans>
              From <bdi>{name}</bdi>
            </Trans>
          ) : (
            <Trans>
              To <bdi>{name}</bdi>
            </Trans>
          )
        }
        date={formatDate(proposal.created_at)}
        picture={<Niche src={person.imageUrl} gender={person.gender} alt={t`Picture of ${name}`} />}
        answer={
          <>
            {status === 'pending' && (
              <AnswerButtons
                proposal={proposal}
                received={received}
                userId={userId}
                absent={absent}
                onAccepted={() => setAccepted(true)}
              />
            )}
            {status === 'accepted' && absent && (
              <ButtonLink variant="act" href={`/dashboard/connections/${encodeURIComponent(proposal.id)}`}>
                <Trans>View Connection</Trans>
              </ButtonLink>
            )}
            {!absent && (
              <ButtonLink variant="line" href={profilePath(otherId)}>
                <Trans>Read the profile</Trans>
              </ButtonLink>
            )}
          </>
        }
      >
        <chakra.p color="ink.muted" marginBlockEnd={note ? '5' : '3'}>
          {person.summary}
        </chakra.p>
        {note && <ProposalNote text={note} mine={!received} name={name} />}
        <p>
          <ProposalStatusText proposal={proposal} received={received} other={person} />
        </p>
      </PaperCard>
    </>
  )
}
