import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { Proposal } from '#shared/schemas/entities'
import { Niche } from '#web/components/art/arch-picture'
import { VerifiedSeal } from '#web/components/badges'
import { ButtonLink, TextLink } from '#web/components/button'
import { PersonRow, RowList } from '#web/components/list'
import { personOf } from '#web/components/person'
import { ErrorState } from '#web/components/states'
import { SectionTitle } from '#web/components/surfaces'
import { loadErrorText } from '#web/lib/api-error'
import { pendingQuery } from './queries'

const shownAtMost = 3

function Row({ proposal }: { proposal: Proposal }) {
  const person = personOf(proposal.profile)
  return (
    <PersonRow
      picture={<Niche src={person.imageUrl} gender={person.gender} alt="" />}
      name={
        <>
          {person.name}
          {person.verified && <VerifiedSeal />}
        </>
      }
      actions={
        <ButtonLink variant="line" size="sm" href={`/dashboard/proposals/${encodeURIComponent(proposal.id)}`}>
          {person.absent ? <Trans>Open</Trans> : <Trans>Read and answer</Trans>}
        </ButtonLink>
      }
    >
      <p>{person.summary}</p>
    </PersonRow>
  )
}

/** The newest proposals awaiting the member's answer; renders nothing if there are none. */
export function PendingProposals({ userId }: { userId: string }) {
  const { t } = useLingui()
  const pending = useQuery(pendingQuery(userId, shownAtMost))
  if (!pending.isError && !pending.data?.length) return null
  return (
    <section>
      <SectionTitle
        action={
          <TextLink standalone href="/dashboard/proposals">
            <Trans>See all</Trans>
          </TextLink>
        }
      >
        <Trans>Pending proposals</Trans>
      </SectionTitle>
      {pending.data ? (
        <RowList label={t`Pending proposals`}>
          {pending.data.map((proposal) => (
            <Row key={proposal.id} proposal={proposal} />
          ))}
        </RowList>
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
