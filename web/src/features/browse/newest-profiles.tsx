import { Trans, useLingui } from '@lingui/react/macro'
import { queryOptions, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { pageLimits } from '#shared/limits'
import type { Card } from '#shared/schemas/entities'
import { ButtonLink, TextLink } from '#web/components/button'
import { factsOf } from '#web/components/card-facts'
import { CardMenu } from '#web/components/keeping/card-menu'
import { CardGrid } from '#web/components/card-grid'
import { ProfileCard } from '#web/components/profile-card'
import { ProfileCardSkeleton } from '#web/components/profile-card-skeleton'
import { EmptyState, ErrorState, LoadingNote } from '#web/components/states'
import { SectionTitle } from '#web/components/surfaces'
import { call } from '#web/lib/api'
import { loadErrorText } from '#web/lib/api-error'
import { useWithoutAside } from '#web/lib/kept'
import { thoseWhoFit, type Wishes } from './fit'
import { leadTo } from './lead-to'
import { relationsQuery } from './queries'

const shownAtMost = 6
const nobody: readonly Card[] = []

/** As many as are shown, or with wishes as many as there are to choose from. */
const newestQuery = (userId: string, pageSize: number) =>
  queryOptions({
    queryKey: ['newest', userId, pageSize],
    queryFn: async ({ signal }) =>
      (await call('profile.newest', { order: 'newest', pageSize }, { signal })).data,
  })

/** Whole rows: of four or five columns, six cards would leave a row half empty. */
const wholeRows = {
  '& > li:nth-of-type(n+5)': { display: { lg: 'none' } },
  '& > li:nth-of-type(5)': { display: { '2xl': 'list-item' } },
}

function Content({ userId, wishes }: Pick<NewestProfilesProps, 'userId' | 'wishes'>) {
  const { t } = useLingui()
  const newest = useQuery(newestQuery(userId, wishes ? pageLimits.size : shownAtMost))
  const relations = useQuery(relationsQuery(userId))
  const people = useWithoutAside(newest.data ?? nobody)
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
  if (people.length === 0)
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
  const shown = wishes ? thoseWhoFit(people, wishes).slice(0, shownAtMost) : people
  return (
    <CardGrid css={wholeRows} label={wishes ? t`Profiles you may like to read` : t`Newest profiles`}>
      {shown.map((card) => {
        const { href, state } = leadTo(card, true, relations.data?.[card.id])
        const person = factsOf(card)
        return (
          <li key={card.id}>
            <ProfileCard
              person={person}
              href={href}
              relation={state}
              level={3}
              menu={<CardMenu person={{ id: card.id, name: person.name }} />}
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
  /** Whom to choose of the newest. */
  wishes?: Wishes | undefined
}

/** The newest profiles that suit a member, with what is between them. */
export function NewestProfiles({ userId, title, wishes }: NewestProfilesProps) {
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
      <Content userId={userId} wishes={wishes} />
    </section>
  )
}
