import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Niche } from '#web/components/art/arch-picture'
import { VerifiedSeal } from '#web/components/badges'
import { ButtonLink, TextLink } from '#web/components/button'
import { PersonRow, RowList } from '#web/components/list'
import { factsOf } from '#web/components/person'
import { SectionTitle } from '#web/components/surfaces'
import { proposalsQuery } from './queries'

const shownAtMost = 3

/** The newest proposals that wait for the member's answer; nothing where none waits. */
export function PendingProposals({ userId }: { userId: string }) {
  const { t } = useLingui()
  const { data } = useInfiniteQuery(proposalsQuery(userId, 'received'))
  const waiting = (data?.pages[0]?.data ?? []).filter(
    ({ status, profile }) => status === 'pending' && !profile.deleted,
  )
  if (waiting.length === 0) return null
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
      <RowList label={t`Pending proposals`}>
        {waiting.slice(0, shownAtMost).map((proposal) => {
          const person = factsOf(proposal.profile)
          return (
            <PersonRow
              key={proposal.id}
              picture={<Niche src={person.imageUrl} gender={person.gender} alt="" />}
              name={
                <>
                  {person.name}
                  {person.verified && <VerifiedSeal />}
                </>
              }
              actions={
                <ButtonLink
                  variant="line"
                  size="sm"
                  href={`/dashboard/proposals/${encodeURIComponent(proposal.id)}`}
                >
                  <Trans>Read and answer</Trans>
                </ButtonLink>
              }
            >
              <p>{[person.age, person.profession, person.maritalStatus].filter(Boolean).join(' · ')}</p>
            </PersonRow>
          )
        })}
      </RowList>
    </section>
  )
}
