import { chakra } from '@chakra-ui/react'
import { Plural, Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { ButtonLink, TextLink } from '#web/ui/buttons/button'
import { EmptyState, Skeleton } from '#web/ui/states/states'
import { browsePath, requirementsPath } from '#web/lib/paths'
import { useSession } from '#web/lib/session-context'
import { everybodyAddress, type useBrowse } from './queries'
import { saveLastSearch } from './filters/last-search'

type BrowseResult = ReturnType<typeof useBrowse>

/** A link to the other list with the same filters: everybody, or only who meets the must-haves. */
function OtherList({ all, children }: { all: boolean; children: ReactNode }) {
  const { user } = useSession()
  const query = new URLSearchParams(useLocation().search)
  for (const name of ['filters', 'save', 'all']) query.delete(name)
  const hasFilters = query.toString() !== ''
  if (all) query.set('all', '1')
  const text = query.toString() && `?${query}`
  return (
    <TextLink
      href={browsePath + text}
      // Otherwise the last search would be restored.
      onClick={() => user && saveLastSearch(user.id, hasFilters ? text : '')}
    >
      {children}
    </TextLink>
  )
}

/** Above the cards: says who the list shows, and links to the other list. Reserves its space. */
const NoteRoom = ({ children }: { children?: ReactNode }) => (
  <chakra.p
    textStyle="small"
    color="ink.muted"
    // Two lines on a phone.
    minHeight={{ base: '3em', md: '1.5em' }}
    marginBlockEnd={{ base: '3', md: '4' }}
  >
    {children || <Skeleton display="inline-block" height="14px" width="min(26rem, 80%)" />}
  </chakra.p>
)

const firstPageOf = ({ cards: { data } }: BrowseResult) => data?.pages[0]?.page
const besidesOf = (listed: BrowseResult): number => firstPageOf(listed)?.besides ?? 0
const hasMusts = (listed: BrowseResult): boolean => firstPageOf(listed)?.has_musts === true

/** Shown instead of the cards if nobody meets the must-haves, or there is nobody at all. */
function NobodyFits({ listed }: { listed: BrowseResult }) {
  const besides = besidesOf(listed)
  if (besides === 0)
    return (
      <EmptyState
        title={<Trans>No profiles to show yet</Trans>}
        action={
          <OtherList all>
            <Trans>Show everyone</Trans>
          </OtherList>
        }
      >
        <Trans>As soon as a member completes a profile, it appears here.</Trans>
      </EmptyState>
    )
  const showEveryone = (
    <ButtonLink variant="line" href={`${browsePath}${everybodyAddress}`}>
      <Trans>Show everyone ({besides})</Trans>
    </ButtonLink>
  )
  if (!hasMusts(listed))
    return (
      <EmptyState title={<Trans>No matching profiles yet</Trans>} action={showEveryone}>
        <Plural
          value={besides}
          one="# person is not shown, because of their must-haves."
          other="# people are not shown, because of their must-haves."
        />
      </EmptyState>
    )
  return (
    <EmptyState
      title={
        // Hidden members may meet the must-haves.
        listed.hasHidden ? (
          <Trans>Nobody else meets all the must-haves</Trans>
        ) : (
          <Trans>Nobody meets all the must-haves</Trans>
        )
      }
      action={
        <chakra.div display="flex" flexWrap="wrap" alignItems="center" columnGap="5" rowGap="2">
          {showEveryone}
          <TextLink standalone href={requirementsPath}>
            <Trans>Change your must-haves</Trans>
          </TextLink>
        </chakra.div>
      }
    >
      <Trans>Either they do not meet your must-haves, or you do not meet theirs.</Trans>
    </EmptyState>
  )
}

function OnlyWhoFit({ listed, searches }: Omit<SuggestedNoteProps, 'suggested'>) {
  const { cards, people } = listed
  const changing = cards.isPlaceholderData
  const besides = besidesOf(listed)
  if (cards.isPending) return <NoteRoom />
  // A search says itself that it finds nobody.
  if (!changing && people.length === 0 && !cards.hasNextPage)
    return cards.data && !searches ? <NobodyFits listed={listed} /> : null
  if (cards.data?.pages[0]?.plain)
    return (
      <NoteRoom>
        <Trans>We cannot sort people by fit at the moment. You are seeing everyone.</Trans>
      </NoteRoom>
    )
  if (besides === 0) return changing ? <NoteRoom /> : null
  return (
    <NoteRoom>
      <span>
        {hasMusts(listed) ? (
          <Plural
            value={besides}
            one="# more person is not shown, because of your must-haves or theirs."
            other="# more people are not shown, because of your must-haves or theirs."
          />
        ) : (
          <Plural
            value={besides}
            one="# more person is not shown, because of their must-haves."
            other="# more people are not shown, because of their must-haves."
          />
        )}
      </span>{' '}
      <OtherList all>
        <Trans>Show everyone</Trans>
      </OtherList>
    </NoteRoom>
  )
}

const Everybody = ({ listed }: { listed: BrowseResult }) => (
  <NoteRoom>
    <span>
      <Trans>You are seeing everyone.</Trans>
    </span>{' '}
    <OtherList all={false}>
      {hasMusts(listed) ? (
        <Trans>Show only people who meet the must-haves</Trans>
      ) : (
        <Trans>Show only people whose must-haves you meet</Trans>
      )}
    </OtherList>
  </NoteRoom>
)

interface SuggestedNoteProps {
  listed: BrowseResult
  suggested: boolean
  /** The list has filters. */
  searches: boolean
}

/** Above or instead of the cards: how many people the must-haves leave out, and a link to the other list. */
export function SuggestedNote({ suggested, ...list }: SuggestedNoteProps) {
  if (suggested) return <OnlyWhoFit {...list} />
  return list.listed.cards.isPending ? <NoteRoom /> : <Everybody listed={list.listed} />
}
