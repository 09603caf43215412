import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Proposal } from '#shared/schemas/entities'
import { Niche } from '#web/ui/art/arch-picture'
import { Pill, type PillTone } from '#web/ui/pill'
import { ButtonLink } from '#web/ui/buttons/button'
import { PersonRow, RowList } from '#web/ui/layout/row-list'
import { shownPersonOf } from '#web/features/profiles/card/shown-person'
import { QueryList } from '#web/ui/states/query-list'
import { EmptyState } from '#web/ui/states/states'
import { formatDate } from '#web/lib/wording/wording'
import { type Box, proposalsQuery } from './queries'

/** The status of a proposal in one or two words. */
function ProposalStatus({ status, received }: { status: Proposal['status']; received: boolean }) {
  const looks: Record<Proposal['status'], { tone: PillTone; words: ReactNode }> = {
    pending: received
      ? { tone: 'warn', words: <Trans>To be answered</Trans> }
      : { tone: 'tile', words: <Trans>Waiting for an answer</Trans> },
    accepted: { tone: 'ok', words: <Trans>Accepted</Trans> },
    rejected: { tone: 'mute', words: <Trans>Declined</Trans> },
    withdrawn: { tone: 'mute', words: <Trans>Withdrawn</Trans> },
    ended: { tone: 'mute', words: <Trans>Ended</Trans> },
  }
  // A later release may send a status that an open tab does not know.
  const look = (looks as Partial<typeof looks>)[status]
  return (
    look && (
      <Pill wraps tone={look.tone}>
        {look.words}
      </Pill>
    )
  )
}

function Row({ proposal, box }: { proposal: Proposal; box: Box }) {
  const { t } = useLingui()
  const person = shownPersonOf(proposal.profile)
  const { name } = person
  const href = `/dashboard/proposals/${encodeURIComponent(proposal.id)}`
  const waiting = box === 'received' && proposal.status === 'pending'
  const whose = box === 'received' ? t`View proposal from ${name}` : t`View proposal to ${name}`
  const opens = waiting ? t`Read and answer: ${name}` : whose
  return (
    <PersonRow
      picture={<Niche src={person.imageUrl} gender={person.gender} alt="" />}
      name={name}
      marks={<ProposalStatus status={proposal.status} received={box === 'received'} />}
      actions={
        <ButtonLink variant="line" size="sm" href={href} aria-label={opens}>
          {waiting ? <Trans>Read and answer</Trans> : <Trans>View proposal</Trans>}
        </ButtonLink>
      }
    >
      <p>{person.summary}</p>
      <p>
        {box === 'received'
          ? t`Received ${formatDate(proposal.created_at)}`
          : t`Sent ${formatDate(proposal.created_at)}`}
      </p>
      {proposal.status === 'ended' && <p>{t`Connection ended ${formatDate(proposal.updated_at)}`}</p>}
    </PersonRow>
  )
}

function NoProposals({ box }: { box: Box }) {
  const browse = (
    <ButtonLink variant="line" href="/proposals">
      <Trans>See people</Trans>
    </ButtonLink>
  )
  return box === 'received' ? (
    <EmptyState title={<Trans>No proposals received yet</Trans>} action={browse}>
      <Trans>When a family sends you a proposal, you can read it and answer it here.</Trans>
    </EmptyState>
  ) : (
    <EmptyState title={<Trans>You have not sent a proposal yet</Trans>} action={browse}>
      <Trans>Read a few profiles first. Send a proposal only when you are serious.</Trans>
    </EmptyState>
  )
}

/** Sent or received proposals, newest first. */
export function ProposalList({ userId, box }: { userId: string; box: Box }) {
  const { t } = useLingui()
  const list = useInfiniteQuery(proposalsQuery(userId, box))
  return (
    <QueryList list={list} empty={<NoProposals box={box} />}>
      {(proposals) => (
        <RowList label={box === 'received' ? t`Received proposals` : t`Sent proposals`}>
          {proposals.map((proposal) => (
            <Row key={proposal.id} proposal={proposal} box={box} />
          ))}
        </RowList>
      )}
    </QueryList>
  )
}
