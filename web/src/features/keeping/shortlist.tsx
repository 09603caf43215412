import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query'
import type { ShortlistEntry } from '#shared/schemas/shortlist'
import { ButtonLink } from '#web/components/button'
import { QueryList } from '#web/components/query-list'
import { RowList } from '#web/components/row-list'
import { EmptyState } from '#web/components/states'
import { useKeptIds } from '#web/lib/kept'
import { shortlistQuery } from '#web/lib/kept-note'
import { browsePath } from '#web/lib/paths'
import { inOrder } from './in-order'
import type { LeadTo } from './lead'
import { RowsSkeleton } from './rows-skeleton'
import { ShortlistRow } from './shortlist-row'
import { useMoving } from './use-moving'
import { useNotEmptied } from './use-not-emptied'

interface ShortlistProps {
  userId: string
  lead: LeadTo
}

function Rows({
  entries,
  userId,
  lead,
  onMore,
}: ShortlistProps & { entries: ShortlistEntry[]; onMore: () => void }) {
  const { t } = useLingui()
  const { move, said, order } = useMoving(userId, entries)
  const lastShown = entries.at(-1)?.profile_id
  return (
    <>
      <RowList label={t`Shortlist`}>
        {entries.map((entry) => (
          <ShortlistRow
            key={entry.profile_id}
            userId={userId}
            entry={entry}
            lead={lead}
            first={entry.profile_id === order[0]}
            last={entry.profile_id === order.at(-1)}
            onMove={(moved, to, press) => {
              // Further down are people who have not been loaded yet.
              if (to === 'down' && moved.profile_id === lastShown) onMore()
              move(moved, to, press)
            }}
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
    select: (found): InfiniteData<{ data: ShortlistEntry[] }> => ({
      ...found,
      pages: [
        {
          data: inOrder(
            found.pages.flatMap((page) => page.data),
            ids,
          ),
        },
      ],
    }),
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
