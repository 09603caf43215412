import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { proposalStatusLabels } from '#shared/options/statuses'
import type { Proposal } from '#shared/schemas/entities'
import { Niche } from '#web/components/art/arch-picture'
import { StatusPill, VerifiedSeal } from '#web/components/badges'
import { ButtonLink } from '#web/components/button'
import { PersonRow, RowList } from '#web/components/list'
import { personOf } from '#web/components/person'
import { QueryList } from '#web/components/query-list'
import { EmptyState } from '#web/components/states'
import { formatDate, word } from '#web/lib/wording/wording'
import { type Box, proposalsQuery } from './queries'

function Row({ proposal, box }: { proposal: Proposal; box: Box }) {
  const { t } = useLingui()
  const person = personOf(proposal.profile)
  const { name } = person
  const href = `/dashboard/proposals/${encodeURIComponent(proposal.id)}`
  const waiting = box === 'received' && proposal.status === 'pending'
  return (
    <PersonRow
      picture={<Niche src={person.imageUrl} gender={person.gender} alt="" />}
      name={
        <>
          {name}
          {person.verified && <VerifiedSeal />}
          <StatusPill status={proposal.status} label={word(proposalStatusLabels[proposal.status])} />
        </>
      }
      actions={
        <ButtonLink variant="line" size="sm" href={href} aria-label={t`Open the proposal of ${name}`}>
          {waiting ? <Trans>Read and answer</Trans> : <Trans>Open</Trans>}
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

function Nothing({ box }: { box: Box }) {
  const browse = (
    <ButtonLink variant="line" href="/proposals">
      <Trans>Browse profiles</Trans>
    </ButtonLink>
  )
  return box === 'received' ? (
    <EmptyState title={<Trans>No proposals received yet</Trans>} action={browse}>
      <Trans>When a family sends you a proposal, you can read it and answer it here.</Trans>
    </EmptyState>
  ) : (
    <EmptyState title={<Trans>You have not sent a proposal yet</Trans>} action={browse}>
      <Trans>Read a few profiles first. A proposal is best sent to somebody you mean.</Trans>
    </EmptyState>
  )
}

/** Sent or received proposals, newest first. */
export function ProposalList({ userId, box }: { userId: string; box: Box }) {
  const { t } = useLingui()
  const list = useInfiniteQuery(proposalsQuery(userId, box))
  return (
    <QueryList list={list} empty={<Nothing box={box} />}>
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
