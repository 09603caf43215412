import { Trans, useLingui } from '@lingui/react/macro'
import { queryOptions, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { MemberMenu } from '#web/components/block/member-menu'
import { ButtonLink, TextLink } from '#web/components/button'
import { factsOf } from '#web/components/card-facts'
import { CardGrid } from '#web/components/card-grid'
import { ProfileCard } from '#web/components/profile-card'
import { ProfileCardSkeleton } from '#web/components/profile-card-skeleton'
import { EmptyState, ErrorState, LoadingNote } from '#web/components/states'
import { SectionTitle } from '#web/components/surfaces'
import { call } from '#web/lib/api'
import { loadErrorText } from '#web/lib/api-error'
import { leadTo } from './lead-to'
import { relationsQuery } from './queries'

const shownAtMost = 6

const newestQuery = (userId: string) =>
  queryOptions({
    queryKey: ['newest', userId],
    queryFn: async ({ signal }) =>
      (await call('profile.newest', { order: 'newest', pageSize: shownAtMost }, { signal })).data,
  })

/** Whole rows: of four or five columns, six cards would leave a row half empty. */
const wholeRows = {
  '& > li:nth-of-type(n+5)': { display: { lg: 'none' } },
  '& > li:nth-of-type(5)': { display: { '2xl': 'list-item' } },
}

function Content({ userId }: { userId: string }) {
  const { t } = useLingui()
  const newest = useQuery(newestQuery(userId))
  const relations = useQuery(relationsQuery(userId))
  if (newest.isPending)
    return (
      <>
        <LoadingNote />
        <CardGrid css={wholeRows}>
          {Array.from({ length: shownAtMost }, (_, index) => (
            <li key={index}>
              <ProfileCardSkeleton />
            </li>
          ))}
        </CardGrid>
      </>
    )
  if (!newest.data)
    return (
      <ErrorState
        message={loadErrorText(newest.error)}
        onRetry={() => void newest.refetch()}
        retrying={newest.isFetching}
      />
    )
  if (newest.data.length === 0)
    return (
      <EmptyState
        title={<Trans>No profiles to show yet</Trans>}
        action={
          <ButtonLink variant="line" href="/proposals">
            <Trans>Browse profiles</Trans>
          </ButtonLink>
        }
      >
        <Trans>As soon as a member completes a profile, it appears here.</Trans>
      </EmptyState>
    )
  return (
    <CardGrid css={wholeRows} label={t`Newest profiles`}>
      {newest.data.map((card) => {
        const { href, state } = leadTo(card, true, relations.data?.[card.id])
        const person = factsOf(card)
        return (
          <li key={card.id}>
            <ProfileCard
              person={person}
              href={href}
              relation={state}
              level={3}
              menu={<MemberMenu person={{ id: card.id, name: person.name }} />}
            />
          </li>
        )
      })}
    </CardGrid>
  )
}

export interface NewestProfilesProps {
  userId: string
  /** In place of 'Newest profiles'. */
  title?: ReactNode
}

/** The newest profiles that suit a member, with what is between them. */
export function NewestProfiles({ userId, title }: NewestProfilesProps) {
  return (
    <section>
      <SectionTitle
        action={
          <TextLink standalone href="/proposals">
            <Trans>See all</Trans>
          </TextLink>
        }
      >
        {title ?? <Trans>Newest profiles</Trans>}
      </SectionTitle>
      <Content userId={userId} />
    </section>
  )
}
