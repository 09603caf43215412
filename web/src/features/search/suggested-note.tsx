import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { ButtonLink, TextLink } from '#web/ui/buttons/button'
// The lines below the cards load together with it.
import '#web/features/profiles/card/fit-line'
import { EmptyState, Skeleton } from '#web/ui/states/states'
import { browsePath, requirementsPath } from '#web/lib/paths'
import { useSession } from '#web/lib/session-context'
import type { useBrowse } from './queries'
import { saveLastSearch } from './filters/last-search'

type BrowseResult = ReturnType<typeof useBrowse>

/** The address of the other list: everybody, or those who fit. */
function useOtherList(all: boolean): string {
  const query = new URLSearchParams(useLocation().search)
  query.delete('filters')
  query.delete('save')
  if (all) query.set('all', '1')
  else query.delete('all')
  const text = query.toString()
  return browsePath + (text && `?${text}`)
}

/** Above the cards: says who the list shows, and links to the other list. Reserves its space. */
const NoteRoom = ({ children }: { children?: ReactNode }) => (
  <chakra.div
    display="flex"
    flexWrap="wrap"
    alignItems="center"
    columnGap="4"
    // Two lines of text on a phone, and the link below.
    minHeight={children ? undefined : { base: '86px', md: 'target' }}
    marginBlockEnd={{ base: '2', md: '3' }}
  >
    {children || <Skeleton height="14px" width="min(26rem, 80%)" />}
  </chakra.div>
)

const besidesOf = ({ cards: { data } }: BrowseResult): number => data?.pages[0]?.page.besides ?? 0

/** Shown instead of the cards if nobody meets the musts, or there is nobody at all. */
function NobodyFits({ listed }: { listed: BrowseResult }) {
  const besides = besidesOf(listed)
  const everyone = useOtherList(true)
  if (besides === 0)
    return (
      <EmptyState
        title={<Trans>No profiles to show yet</Trans>}
        action={
          <ButtonLink variant="line" href={everyone}>
            <Trans>Show everyone</Trans>
          </ButtonLink>
        }
      >
        <Trans>As soon as a member completes a profile, it appears here.</Trans>
      </EmptyState>
    )
  return (
    <EmptyState
      title={
        // Hidden members may meet the musts.
        listed.hasHidden ? (
          <Trans>Nobody else meets all must-haves</Trans>
        ) : (
          <Trans>Nobody meets all must-haves</Trans>
        )
      }
      action={
        <chakra.div display="flex" flexWrap="wrap" alignItems="center" columnGap="5" rowGap="2">
          <ButtonLink variant="act" href={everyone}>
            <Trans>Show everyone ({besides})</Trans>
          </ButtonLink>
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

function OnlyWhoFit({ listed }: { listed: BrowseResult }) {
  const { cards, people } = listed
  const href = useOtherList(true)
  const changing = cards.isPlaceholderData
  const besides = changing ? 0 : besidesOf(listed)
  if (cards.isPending) return <NoteRoom />
  if (!changing && people.length === 0 && !cards.hasNextPage)
    return cards.data && <NobodyFits listed={listed} />
  if (!changing && besides === 0) return null
  return (
    <NoteRoom>
      <chakra.p textStyle="small" color="ink.muted">
        <Trans>Only people who meet your must-haves, and you meet theirs.</Trans>
      </chakra.p>
      <TextLink standalone href={href}>
        {besides > 0 ? <Trans>Show everyone ({besides} more)</Trans> : <Trans>Show everyone</Trans>}
      </TextLink>
    </NoteRoom>
  )
}

function Everybody() {
  const { user } = useSession()
  const href = useOtherList(false)
  return (
    <NoteRoom>
      <chakra.p textStyle="small" color="ink.muted">
        <Trans>Everyone is shown, whether they fit or not.</Trans>
      </chakra.p>
      {/* Otherwise the last search would be restored. */}
      <TextLink standalone href={href} onClick={() => user && saveLastSearch(user.id, '')}>
        <Trans>People who fit you</Trans>
      </TextLink>
    </NoteRoom>
  )
}

/** Above or instead of the cards: who the list leaves out, and a link to the other list. */
export function SuggestedNote({ listed, suggested }: { listed: BrowseResult; suggested: boolean }) {
  return suggested ? <OnlyWhoFit listed={listed} /> : <Everybody />
}
