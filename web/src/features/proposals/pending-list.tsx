import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { Proposal } from '#shared/schemas/entities'
import { Niche } from '#web/ui/art/arch-picture'
import { ButtonLink, TextLink } from '#web/ui/buttons/button'
import { PersonRow, RowList } from '#web/ui/layout/row-list'
import { shownPersonOf } from '#web/features/profiles/card/shown-person'
import { ErrorState, LoadingNote, Skeleton } from '#web/ui/states/states'
import { SectionTitle } from '#web/ui/layout/surfaces'
import { loadErrorText } from '#web/lib/api-error'
import { pendingQuery, maxPendingShown as shownAtMost } from './queries'

function Row({ proposal }: { proposal: Proposal }) {
  const { t } = useLingui()
  const person = shownPersonOf(proposal.profile)
  const { name } = person
  return (
    <PersonRow
      picture={<Niche src={person.imageUrl} gender={person.gender} alt="" />}
      name={name}
      actions={
        <ButtonLink
          variant="line"
          size="sm"
          href={`/dashboard/proposals/${encodeURIComponent(proposal.id)}`}
          aria-label={person.absent ? t`View proposal from ${name}` : t`Read and answer: ${name}`}
        >
          {person.absent ? <Trans>View proposal</Trans> : <Trans>Read and answer</Trans>}
        </ButtonLink>
      }
    >
      <p>{person.summary}</p>
    </PersonRow>
  )
}

function RowsSkeleton({ rows }: { rows: number }) {
  return (
    <div>
      <LoadingNote />
      {Array.from({ length: rows }, (_, index) => (
        <chakra.div key={index} display="grid" gridTemplateColumns="60px minmax(0, 1fr)" gap="4" py="3.5">
          <Skeleton width="60px" height="75px" borderRadius="30px 30px 0 0" />
          <chakra.div alignSelf="center">
            <Skeleton height="21px" width="45%" marginBlockEnd="2" />
            <Skeleton height="16px" width="70%" />
          </chakra.div>
        </chakra.div>
      ))}
    </div>
  )
}

export interface PendingProposalsProps {
  userId: string
  /** How many are expected, before they are loaded. */
  expected?: number
}

/** The newest proposals awaiting the member's answer. Renders nothing if there are none. */
export function PendingProposals({ userId, expected = 0 }: PendingProposalsProps) {
  const { t } = useLingui()
  const pending = useQuery(pendingQuery(userId, shownAtMost))
  const rows = Math.min(expected, shownAtMost)
  if (pending.isPending ? rows === 0 : !pending.isError && pending.data.length === 0) return null
  return (
    <section>
      <SectionTitle
        action={
          <TextLink standalone href="/dashboard/proposals">
            <Trans>See all</Trans>
          </TextLink>
        }
      >
        <Trans>Proposals to answer</Trans>
      </SectionTitle>
      {pending.data ? (
        <RowList label={t`Proposals to answer`}>
          {pending.data.map((proposal) => (
            <Row key={proposal.id} proposal={proposal} />
          ))}
        </RowList>
      ) : pending.isPending ? (
        <RowsSkeleton rows={rows} />
      ) : (
        <ErrorState
          message={loadErrorText(pending.error)}
          onRetry={() => void pending.refetch()}
          retrying={pending.isFetching}
        />
      )}
    </section>
  )
}
