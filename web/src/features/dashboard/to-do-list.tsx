import { chakra } from '@chakra-ui/react'
import { Plural, Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { ButtonLink } from '#web/ui/buttons/button'
import { ErrorState, LoadingNote } from '#web/ui/states/states'
import { WallCard } from '#web/ui/layout/surfaces'
import { chatPath, wizardPath } from '#web/lib/paths'
import { ToDoListSkeleton } from './dashboard-skeletons'
import { useQuery } from '@tanstack/react-query'
import { type Badges, badgesQuery, noBadges } from '#web/lib/badges'

interface Counts {
  badges: Badges
  status: 'pending' | 'error' | 'success'
  isFetching: boolean
  retry: () => void
}

/** The counts shown in the menu, whose frame loads them; 0 until then. */
export function useMenuCounts(userId: string): Counts {
  const { data, status, isFetching, refetch } = useQuery({ ...badgesQuery(userId), enabled: false })
  return { badges: data ?? noBadges, status, isFetching, retry: () => void refetch() }
}

interface Item {
  key: string
  figure: ReactNode
  words: ReactNode
  detail: ReactNode
  href: string
  action: ReactNode
}

function itemsOf({ counts: { badges }, complete, recipientName }: ToDoListProps): Item[] {
  const items: Item[] = []
  if (!complete)
    items.push({
      key: 'profile',
      figure: '1',
      words: <Trans>Your profile is not complete yet</Trans>,
      detail: recipientName ? (
        <Trans>
          Complete it, and you can send your proposal to <bdi>{recipientName}</bdi>.
        </Trans>
      ) : (
        <Trans>Families can find you once it is complete.</Trans>
      ),
      href: wizardPath,
      action: <Trans>Complete your profile</Trans>,
    })
  if (badges.proposals > 0)
    items.push({
      key: 'proposals',
      figure: badges.proposals,
      words: <Plural value={badges.proposals} one="Proposal to answer" other="Proposals to answer" />,
      detail: <Trans>Read them together with your family, and answer in your own time.</Trans>,
      href: '/dashboard/proposals',
      action: <Trans>See proposals</Trans>,
    })
  if (badges.messages > 0)
    items.push({
      key: 'messages',
      figure: badges.messages,
      words: <Plural value={badges.messages} one="Unread message" other="Unread messages" />,
      detail: <Trans>Read them, and answer in your own time.</Trans>,
      href: chatPath,
      action: <Trans>Read messages</Trans>,
    })
  if (badges.notifications > 0)
    items.push({
      key: 'notifications',
      figure: badges.notifications,
      words: <Plural value={badges.notifications} one="New notification" other="New notifications" />,
      detail: <Trans>What has happened since your last visit.</Trans>,
      href: '/dashboard/notifications',
      action: <Trans>See notifications</Trans>,
    })
  return items
}

export interface ToDoListProps {
  counts: Counts
  complete: boolean
  /** The member to whom they wanted to propose before they had a profile. */
  recipientName?: string | undefined
}

/** The member's open tasks, most important first. A short note if there are none. */
export function ToDoList(props: ToDoListProps) {
  const { counts } = props
  if (counts.status === 'pending')
    return (
      <>
        <LoadingNote />
        <ToDoListSkeleton />
      </>
    )
  const items = itemsOf(props)
  if (counts.status === 'error' && items.length === 0)
    return <ErrorState onRetry={counts.retry} retrying={counts.isFetching} />
  if (items.length === 0)
    return (
      <chakra.p textStyle="large" color="ink.muted">
        <Trans>You are up to date. Nothing is waiting for your answer.</Trans>
      </chakra.p>
    )
  return (
    <WallCard>
      <chakra.ul margin="0" padding="0" listStyleType="none">
        {items.map(({ key, figure, words, detail, href, action }, index) => (
          <chakra.li
            key={key}
            display="flex"
            flexWrap="wrap"
            alignItems="center"
            columnGap="4"
            rowGap="2"
            paddingBlock="3"
            borderBlockStartWidth={index === 0 ? '0' : '1px'}
            borderBlockStartStyle="solid"
            borderBlockStartColor="wall.line"
          >
            <chakra.span textStyle="figure" fontSize="34" minWidth="34px" textAlign="center" color="act.wall">
              {figure}
            </chakra.span>
            <chakra.span flex="1 1 12em" minWidth="0">
              {words}
              <chakra.span display="block" textStyle="small" color="wall.muted">
                {detail}
              </chakra.span>
            </chakra.span>
            <chakra.div display="grid" width={{ base: '100%', sm: 'auto' }}>
              <ButtonLink variant={index === 0 ? 'actOnWall' : 'wall'} size="sm" href={href}>
                {action}
              </ButtonLink>
            </chakra.div>
          </chakra.li>
        ))}
      </chakra.ul>
    </WallCard>
  )
}
