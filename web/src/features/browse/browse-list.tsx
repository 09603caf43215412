import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Suspense } from 'react'
import { ButtonLink } from '#web/components/button'
import { LoadMore } from '#web/components/load-more'
import { factsOf } from '#web/components/card-facts'
import { CardGrid } from '#web/components/card-grid'
import { ProfileCard } from '#web/components/profile-card'
import { EmptyState, ErrorState } from '#web/components/states'
import { loadErrorText } from '#web/lib/api-error'
import { useInParts } from '#web/lib/in-parts'
import { lazyPart } from '#web/lib/lazy-part'
import { keepNameFor } from '#web/lib/next-name'
import { profilePath, signUpPath } from '#web/lib/paths'
import { BrowseWaiting, CardPlaces, firstPlaces } from './browse-waiting'
import { isCutOff } from './is-cut-off'
import { leadTo } from './lead-to'
import { useBrowse } from './queries'

const aboveTheFold = 4

// Lazy: few scroll as far.
const BrowseEnd = lazyPart(() => import('./browse-end').then((part) => part.BrowseEnd))
// Lazy: visitors do not have it.
const MemberMenu = lazyPart(() => import('#web/components/block/member-menu').then((part) => part.MemberMenu))

/** Below the cards: more of them, or why there are no more. */
function Foot({
  user,
  cards,
  count,
}: Pick<ReturnType<typeof useBrowse>, 'user' | 'cards'> & { count: number }) {
  return (
    <>
      <LoadMore
        onMore={cards.hasNextPage ? () => void cards.fetchNextPage() : null}
        busy={cards.isFetchingNextPage}
        summary={<Plural value={count} one="# profile shown" other="# profiles shown" />}
      />
      {!cards.hasNextPage && isCutOff(user, count) && (
        <Suspense>
          <BrowseEnd signedIn={user !== null} />
        </Suspense>
      )}
    </>
  )
}

/** Cards of all profiles the viewer may see, with the viewer's relation to each. */
export function BrowseList() {
  const { t } = useLingui()
  const { user, cards, relations, kept } = useBrowse()
  const people = cards.data?.pages.flatMap((page) => page.data) ?? []
  const shown = useInParts(people.length, kept)

  if (cards.isPending) return <BrowseWaiting />
  if (cards.isError && !cards.data)
    return (
      <ErrorState
        message={loadErrorText(cards.error)}
        onRetry={() => void cards.refetch()}
        retrying={cards.isFetching}
      />
    )

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

  if (shown === 0) return <BrowseWaiting />
  return (
    <>
      <CardGrid layout="upToFour" label={t`Profiles`}>
        {people.slice(0, shown).map((card, index) => {
          const { href, state } = leadTo(card, user !== null, relations[card.id])
          const person = factsOf(card)
          return (
            <li
              key={card.id}
              // The page that the card leads to first can then say whose profile it is about.
              onClickCapture={user ? undefined : () => keepNameFor(profilePath(card.id), person.name)}
            >
              <ProfileCard
                person={person}
                href={href}
                relation={state}
                eager={index < aboveTheFold}
                menu={
                  user?.role === 'member' && (
                    <Suspense>
                      <MemberMenu person={{ id: card.id, name: person.name }} />
                    </Suspense>
                  )
                }
              />
            </li>
          )
        })}
        <CardPlaces count={Math.min(firstPlaces, people.length) - shown} />
        {cards.isFetchingNextPage && <CardPlaces count={4} />}
      </CardGrid>
      {cards.isFetchNextPageError && (
        <ErrorState message={loadErrorText(cards.error)} onRetry={() => void cards.fetchNextPage()} />
      )}
      {shown === people.length && <Foot {...{ user, cards }} count={people.length} />}
    </>
  )
}
