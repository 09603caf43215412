import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query'
import { useCallback, useLayoutEffect, useRef } from 'react'
import type { ShortlistEntry } from '#shared/schemas/shortlist'
import { ButtonLink } from '#web/ui/buttons/button'
import { QueryList } from '#web/ui/states/query-list'
import { RowList } from '#web/ui/layout/row-list'
import { EmptyState } from '#web/ui/states/states'
import { useKeptIds } from './kept'
import { shortlistQuery } from './kept-note'
import { browsePath } from '#web/lib/paths'
import { inOrder } from './in-order'
import type { LeadTo } from './lead'
import { RowsSkeleton } from './rows-skeleton'
import { ShortlistRow, type ShortlistRowProps } from './shortlist-row'
import { useMoving } from './use-moving'
import { useNotEmptied } from './use-not-emptied'

interface ShortlistProps {
  userId: string
  lead: LeadTo
}

/** Does what it does now, and is the same each time. */
function useStable<Act extends (...args: never[]) => void>(act: Act): Act {
  const latest = useRef(act)
  useLayoutEffect(() => {
    latest.current = act
  })
  return useCallback((...args: Parameters<Act>): void => latest.current(...args), []) as Act
}

type Found = InfiniteData<{ data: ShortlistEntry[] }>

function Rows({
  entries,
  userId,
  lead,
  onMore,
}: ShortlistProps & { entries: ShortlistEntry[]; onMore: () => void }) {
  const { t } = useLingui()
  const { move, said, order } = useMoving(userId, entries)
  const lastShown = entries.at(-1)?.profile_id
  const onMove = useStable<ShortlistRowProps['onMove']>((moved, to, press) => {
    // Further down are people who have not been loaded yet.
    if (to === 'down' && moved.profile_id === lastShown) onMore()
    move(moved, to, press)
  })
  return (
    <>
      <RowList label={t`Shortlist`}>
        {entries.map((entry) => (
          <ShortlistRow
            key={entry.profile_id}
            userId={userId}
            entry={entry}
            href={lead(entry.profile).href}
            first={entry.profile_id === order[0]}
            last={entry.profile_id === order.at(-1)}
            onMove={onMove}
          />
        ))}
      </RowList>
      <chakra.p role="status" srOnly>
        {said}
      </chakra.p>
    </>
  )
}

const Nobody = () => (
  <EmptyState
    title={<Trans>Nobody on your shortlist yet</Trans>}
    action={
      <ButtonLink variant="line" href={browsePath}>
        <Trans>Browse profiles</Trans>
      </ButtonLink>
    }
  >
    <Trans>Press the bookmark on a card to come back to somebody later, alone or with your family.</Trans>
  </EmptyState>
)

/** The people to come back to, in the member's own order. */
export function Shortlist({ userId, lead }: ShortlistProps) {
  const ids = useKeptIds()?.shortlist
  const list = useInfiniteQuery({
    ...shortlistQuery(userId),
    // Who is moved stays the same entry, in another place.
    structuralSharing: false,
    select: useCallback(
      (found: Found): Found => {
        const entries = found.pages.flatMap((page) => page.data)
        return { ...found, pages: [{ data: inOrder(entries, ids) }] }
      },
      [ids],
    ),
  })
  const more = () => {
    if (list.hasNextPage && !list.isFetchingNextPage) void list.fetchNextPage()
  }
  const waits = useNotEmptied(list)
  return (
    <QueryList list={list} empty={waits ? <RowsSkeleton /> : <Nobody />} loading={<RowsSkeleton />}>
      {(entries) => <Rows entries={entries} userId={userId} lead={lead} onMore={more} />}
    </QueryList>
  )
}
