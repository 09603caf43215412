import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import { useLocation } from 'react-router-dom'
import { ButtonLink, TextLink } from '#web/components/button'
import { EmptyState } from '#web/components/states'
import { browsePath, requirementsPath } from '#web/lib/paths'
import { useSession } from '#web/lib/session-context'
import { NoteRoom } from './note-room'
import type { useBrowse } from './queries'
import { saveSearch } from './search/save-search'

type Cards = ReturnType<typeof useBrowse>['cards']

/** The same list of everybody, or of those who fit. */
function useOtherList(all: boolean): string {
  const query = new URLSearchParams(useLocation().search)
  query.delete('filters')
  if (all) query.set('all', '1')
  else query.delete('all')
  const text = query.toString()
  return browsePath + (text && `?${text}`)
}

const besidesOf = ({ data }: Cards): number => data?.pages[0]?.page.besides ?? 0

function OnlyWhoFit({ cards }: { cards: Cards }) {
  const href = useOtherList(true)
  const changing = cards.isPlaceholderData
  const besides = changing ? 0 : besidesOf(cards)
  if (cards.isPending) return <NoteRoom />
  // Where nobody is left, that is said in place of the cards.
  if (!changing && (besides === 0 || cards.data?.pages[0]?.data.length === 0)) return null
  return (
    <NoteRoom>
      <chakra.p textStyle="small" color="ink.muted">
        <Trans>Only people who meet what you said must fit, and whose musts you meet.</Trans>
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
      {/* What was searched for last would be in its place. */}
      <TextLink standalone href={href} onClick={() => user && saveSearch(user.id, '')}>
        <Trans>People who fit you</Trans>
      </TextLink>
    </NoteRoom>
  )
}

/** Above the cards: whom the list leaves out, or that it leaves nobody out, and the way to the other one. */
export function SuggestedNote({ cards, suggested }: { cards: Cards; suggested: boolean }) {
  return suggested ? <OnlyWhoFit cards={cards} /> : <Everybody />
}

/** In place of the cards, where nobody meets what must fit; or there is nobody at all. */
export function NobodySuggested({ cards }: { cards: Cards }) {
  const besides = besidesOf(cards)
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
      title={<Trans>Nobody meets all that must fit</Trans>}
      action={
        <chakra.div display="flex" flexWrap="wrap" alignItems="center" columnGap="5" rowGap="2">
          <ButtonLink variant="act" href={everyone}>
            <Trans>Show everyone ({besides})</Trans>
          </ButtonLink>
          <TextLink standalone href={requirementsPath}>
            <Trans>Change what must fit</Trans>
          </TextLink>
        </chakra.div>
      }
    >
      <Trans>Either they do not meet your musts, or you do not meet theirs.</Trans>
    </EmptyState>
  )
}
