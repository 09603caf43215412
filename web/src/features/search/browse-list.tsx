import { chakra } from '@chakra-ui/react'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, Suspense, startTransition, useEffect, useState } from 'react'
import { Navigate } from 'react-router-dom'
import type { Fit } from '#shared/schemas/fit'
import { ButtonLink } from '#web/ui/buttons/button'
import { LoadMore } from '#web/ui/buttons/load-more'
import { memberFactsOf } from '#web/features/profiles/card/card-details'
import { AcceptsOnlySome } from '#web/features/proposals/accepts-only-some'
import { CardGrid } from '#web/ui/layout/card-grid'
import { fitLine } from '#web/features/profiles/card/fit-line'
import { NewcomerNote } from '#web/features/profiles/newcomer-note'
import { ProfileCard } from '#web/features/profiles/card/profile-card'
import { EmptyState, ErrorState } from '#web/ui/states/states'
import { loadErrorText } from '#web/lib/api-error'
import { lazyPart } from '#web/lib/lazy-part'
import { rememberName } from '#web/lib/next-path'
import { profilePath, signUpPath } from '#web/lib/paths'
import { BrowseFrame } from './browse-frame'
import { BrowseSkeleton, CardSkeletons, firstScreenCards } from './browse-skeleton'
import { isCutOff, knowsFit, type useBrowse } from './queries'
import { cardLink, isClosedTo } from './card-link'
import { FiltersButton } from './filters-button'
import type { SaveSearch } from './filters/search-props'
import { useBrowseAddress } from './use-browse-address'

/** As many cards as a cheap phone renders without blocking. */
const batchSize = 4

/**
 * How many items to render: a few at a time, so that the browser stays responsive. Later additions render at
 * once; with `atOnce`, the first items do too.
 */
function useGradualCount(total: number, atOnce: boolean): number {
  const [shown, setShown] = useState(atOnce ? Infinity : Math.min(batchSize, total))
  useEffect(() => {
    if (shown < total)
      startTransition(() => setShown(shown + batchSize < total ? shown + batchSize : Infinity))
  }, [shown, total])
  return Math.min(shown, total)
}

const aboveTheFold = 4

// Lazy: few people scroll this far.
const BrowseEnd = lazyPart(() => import('./browse-end').then((batchSize) => batchSize.BrowseEnd))
// Lazy: visitors do not need it.
const CardMenu = lazyPart(() => import('./card-menu').then((batchSize) => batchSize.CardMenu))
const HiddenMembersSync = lazyPart(() =>
  import('./card-menu').then((batchSize) => batchSize.HiddenMembersSync),
)
// Lazy: only members with a profile see it.
const SuggestedNote = lazyPart(() => import('./suggested-note').then((batchSize) => batchSize.SuggestedNote))

/** Below the cards: a button for more, or why there are no more. */
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

type BrowseResult = ReturnType<typeof useBrowse>

/** How people fit the viewer, by id; undefined for lists without fits. */
function fitsIn({ data }: BrowseResult['cards']): Record<string, Fit> | undefined {
  const told = data?.pages.map(({ page }) => page.fits) ?? []
  return told[0] && (Object.assign({}, ...told) as Record<string, Fit>)
}

/** Cards with the viewer's relation to each. During a new search, the old cards stay, faded. */
function Cards({ user, cards, relations, people, shown }: CardsProps) {
  const { t } = useLingui()
  const busy = cards.isPlaceholderData
  const fits = fitsIn(cards)
  return (
    // The footer keeps its contrast, because it has text to read.
    <chakra.div aria-busy={busy} css={busy ? { '& article': { opacity: 0.5 } } : undefined}>
      <CardGrid layout="upToFour" label={t`People`}>
        {people.slice(0, shown).map((card, index) => {
          const { href, state } = cardLink(card, user !== null, relations?.[card.id])
          const person = memberFactsOf(card)
          return (
            <li
              key={card.id}
              // The next page can then say whose profile it is about.
              onClickCapture={user ? undefined : () => rememberName(profilePath(card.id), person.name)}
            >
              <ProfileCard
                person={person}
                href={href}
                relation={state}
                eager={index < aboveTheFold}
                fit={fitLine(fits?.[card.id])}
                note={isClosedTo(card, relations) && <AcceptsOnlySome />}
                menu={
                  user?.role === 'member' && (
                    <Suspense>
                      <CardMenu person={{ id: card.id, name: person.name }} />
                    </Suspense>
                  )
                }
              />
            </li>
          )
        })}
        <CardSkeletons count={Math.min(firstScreenCards, people.length) - shown} fit={fits !== undefined} />
        {cards.isFetchingNextPage && <CardSkeletons count={4} fit={fits !== undefined} />}
      </CardGrid>
      {cards.isFetchNextPageError && (
        <ErrorState message={loadErrorText(cards.error)} onRetry={() => void cards.fetchNextPage()} />
      )}
      {shown === people.length && <Foot {...{ user, cards }} count={people.length} />}
    </chakra.div>
  )
}

interface CardsProps extends Pick<BrowseResult, 'user' | 'cards' | 'relations' | 'people'> {
  shown: number
}

interface PeopleProps {
  listed: BrowseResult
  /** Shown if nobody is found. */
  nobody: ReactNode
  /** Shown instead of the usual error if the search failed for its own reason. */
  refusal: ReactNode
}

/** The list in all its states. */
function People({ listed, nobody, refusal }: PeopleProps) {
  const { cards, people, kept, knowsFits } = listed
  const shown = useGradualCount(people.length, kept)

  if (cards.isError && !cards.data)
    return (
      refusal || (
        <ErrorState
          message={loadErrorText(cards.error)}
          onRetry={() => void cards.refetch()}
          retrying={cards.isFetching}
        />
      )
    )
  if (cards.isPending || (cards.isPlaceholderData && people.length === 0))
    return <BrowseSkeleton fit={knowsFits} />
  // The loaded members may all be hidden, and the next page may have others.
  if (people.length === 0 && !cards.hasNextPage) return nobody
  return shown === 0 && people.length > 0 ? (
    <BrowseSkeleton fit={knowsFits} />
  ) : (
    <Cards {...listed} shown={shown} />
  )
}

type Search = ReturnType<typeof useBrowseAddress>['search']

interface NoPeopleProps {
  search: Search
  signedIn: boolean
  /** The note above says that nobody fits. */
  isSaid: boolean
}

/** Nobody is found, or nobody has a profile that the viewer may see. */
function NoPeople({ search, signedIn, isSaid }: NoPeopleProps) {
  if (isSaid) return null
  if (search?.props.request) return <search.NoResults {...search.props} />
  return (
    <EmptyState
      title={<Trans>No profiles to show yet</Trans>}
      action={
        signedIn ? null : (
          <ButtonLink variant="act" href={signUpPath}>
            <Trans>Create your profile</Trans>
          </ButtonLink>
        )
      }
    >
      <Trans>As soon as a member completes a profile, it appears here.</Trans>
    </EmptyState>
  )
}

export interface BrowseListProps {
  SaveSearch: SaveSearch
}

interface SaveListProps extends BrowseListProps {
  listed: BrowseResult
  wanted: boolean
}

/** Button that saves the search for alerts. Its code loads after the cards. */
const SaveList = ({ listed: { user, cards }, wanted, SaveSearch }: SaveListProps) =>
  user &&
  wanted &&
  !cards.isPending && (
    <chakra.div minHeight="target" marginInlineStart="auto">
      <Suspense>
        <SaveSearch userId={user.id} search={{}} />
      </Suspense>
    </chakra.div>
  )

const NewcomersLine = ({ user }: Pick<BrowseResult, 'user'>) =>
  user?.role === 'member' &&
  !knowsFit(user) && (
    <chakra.div textStyle="small" color="ink.muted" marginBlockEnd={{ base: '3', md: '4' }}>
      <NewcomerNote />
    </chakra.div>
  )

/** All profiles that the viewer may see, or the results of the search in the address, with the filters. */
export function BrowseList({ SaveSearch }: BrowseListProps) {
  const address = useBrowseAddress()
  const { resumed, listed, busy, expectant, searches, suggested, choosable, search, panelFrom } = address
  if (resumed !== null) return <Navigate to={{ search: resumed }} replace />
  return (
    <BrowseFrame
      panelFrom={panelFrom}
      panel={search?.props.wide && <search.SearchPanel {...search.props} />}
      button={<FiltersButton active={search?.props.active ?? 0} busy={busy} />}
      expectant={expectant}
      total={search && <search.SearchTotal {...search.props} />}
      action={<SaveList listed={listed} wanted={choosable && !searches} SaveSearch={SaveSearch} />}
    >
      {search && <search.SearchHead {...search.props} SaveSearch={SaveSearch} />}
      {choosable && (
        // As high as the note itself.
        <Suspense fallback={<chakra.div height={{ base: '55px', md: '38px' }} />}>
          <SuggestedNote {...{ listed, suggested, searches }} />
        </Suspense>
      )}
      <NewcomersLine user={listed.user} />
      {listed.user?.role === 'member' && (
        <Suspense>
          <HiddenMembersSync onChange={listed.setHidden} />
        </Suspense>
      )}
      <People
        listed={listed}
        nobody={<NoPeople search={search} signedIn={listed.user !== null} isSaid={suggested && !searches} />}
        refusal={search?.refusalOf(search.props)}
      />
    </BrowseFrame>
  )
}
