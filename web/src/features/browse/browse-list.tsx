import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { Card } from '#shared/schemas/entities'
import { ButtonLink } from '#web/components/button'
import { LoadMore } from '#web/components/list'
import { factsOf } from '#web/components/person'
import { CardGrid, ProfileCard, ProfileCardSkeleton, type CardRelation } from '#web/components/profile-card'
import { EmptyState, ErrorState, LoadingNote } from '#web/components/states'
import { loadErrorText } from '#web/lib/api-error'
import { signInFor, signUpPath } from '#web/lib/paths'
import type { KnownRelation } from '#web/lib/proposal-cache'
import { useBrowse } from './queries'

const profilePath = (id: string) => `/dashboard/user-profile/${encodeURIComponent(id)}`

const hrefs: Record<KnownRelation['state'], (card: Card, relation: KnownRelation) => string> = {
  connected: (_, { proposalId }) => `/dashboard/connections/${encodeURIComponent(proposalId)}`,
  received: (_, { proposalId }) => `/dashboard/proposals/${encodeURIComponent(proposalId)}`,
  sent: (card) => profilePath(card.id),
}

function leadTo(
  card: Card,
  signedIn: boolean,
  relation: KnownRelation | undefined,
): { href: string; state: CardRelation } {
  if (!signedIn) return { href: signInFor(profilePath(card.id)), state: 'signed-out' }
  if (!relation) return { href: profilePath(card.id), state: 'none' }
  return { href: hrefs[relation.state](card, relation), state: relation.state }
}

function Skeletons({ count }: { count: number }) {
  return Array.from({ length: count }, (_, index) => (
    <li key={`skeleton-${index}`}>
      <ProfileCardSkeleton />
    </li>
  ))
}

const aboveTheFold = 4

/** Cards of all profiles the viewer may see, with the viewer's relation to each. */
export function BrowseList() {
  const { t } = useLingui()
  const { user, cards, relations } = useBrowse()

  if (cards.isPending)
    return (
      <>
        <LoadingNote />
        <CardGrid>
          <Skeletons count={8} />
        </CardGrid>
      </>
    )
  if (cards.isError && !cards.data)
    return (
      <ErrorState
        message={loadErrorText(cards.error)}
        onRetry={() => void cards.refetch()}
        retrying={cards.isFetching}
      />
    )

  const people = cards.data.pages.flatMap((page) => page.data)
  if (people.length === 0)
    return (
      <EmptyState
        title={<Trans>No profiles to show yet</Trans>}
        action={
          user ? null : (
            <ButtonLink variant="act" href={signUpPath}>
              <Trans>Create your profile</Trans>
            </ButtonLink>
          )
        }
      >
        <Trans>As soon as a member completes a profile, it appears here.</Trans>
      </EmptyState>
    )

  return (
    <>
      <CardGrid label={t`Profiles`}>
        {people.map((card, index) => {
          const { href, state } = leadTo(card, user !== null, relations[card.id])
          return (
            <li key={card.id}>
              <ProfileCard person={factsOf(card)} href={href} relation={state} eager={index < aboveTheFold} />
            </li>
          )
        })}
        {cards.isFetchingNextPage && <Skeletons count={4} />}
      </CardGrid>
      {cards.isFetchNextPageError && (
        <ErrorState message={loadErrorText(cards.error)} onRetry={() => void cards.fetchNextPage()} />
      )}
      <LoadMore
        onMore={cards.hasNextPage ? () => void cards.fetchNextPage() : null}
        busy={cards.isFetchingNextPage}
        summary={<Plural value={people.length} one="# profile shown" other="# profiles shown" />}
      />
    </>
  )
}
