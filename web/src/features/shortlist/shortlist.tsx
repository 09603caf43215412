import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { type InfiniteData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useLayoutEffect, useRef, type MouseEvent, useState } from 'react'
import type { ShortlistEntry } from '#shared/schemas/shortlist'
import { ButtonLink } from '#web/ui/buttons/button'
import { QueryList } from '#web/ui/states/query-list'
import { RowList } from '#web/ui/layout/row-list'
import { EmptyState } from '#web/ui/states/states'
import { useListIds } from './member-lists'
import { shortlistQuery } from './queries'
import { browsePath } from '#web/lib/paths'
import { type CardLink, ShortlistRow, type ShortlistRowProps } from './shortlist-row'
import { RowsSkeleton, useRefillWhenEmpty } from './person-link'
import { changeLists } from './change-lists'
import { shownPersonOf } from '#web/features/profiles/card/shown-person'
import { ignoreSecondPress } from '#web/lib/double-tap'

type Direction = 'top' | 'up' | 'down'

/** The id of the next member after a move. */
function beforeWhom(order: readonly string[], id: string, to: Direction): string | null {
  const at = order.indexOf(id)
  if (to === 'top') return order[0] ?? null
  return order[to === 'up' ? at - 1 : at + 2] ?? null
}

/** Moves members on the shortlist, announces the new position, and keeps the focus on the button. */
function useMoving(userId: string, entries: readonly ShortlistEntry[]) {
  const { t } = useLingui()
  const client = useQueryClient()
  const kept = useListIds()?.shortlist
  const order = kept ?? entries.map(({ profile_id }) => profile_id)
  const [said, setSaid] = useState('')
  const pressed = useRef<{ button: HTMLButtonElement; to: Direction; top: number }>(null)
  const shown = entries.map(({ profile_id }) => profile_id).join(' ')
  useLayoutEffect(() => {
    const { button, to, top = 0 } = pressed.current ?? {}
    pressed.current = null
    if (!button?.isConnected) return
    // Browsers remove the focus from moved elements.
    button.focus({ preventScroll: true })
    if (to === 'top') return button.closest('li')?.scrollIntoView({ block: 'nearest' })
    // Keeps the button under the finger for the next press.
    const way = button.getBoundingClientRect().top - top
    if (way !== 0) window.scrollBy({ top: way, behavior: 'instant' })
  }, [shown])

  const move = (entry: ShortlistEntry, to: Direction, press: MouseEvent<HTMLButtonElement>) => {
    const { profile_id: id } = entry
    const { name } = shownPersonOf(entry.profile)
    const at = order.indexOf(id)
    const place = { top: 1, up: at, down: at + 2 }[to]
    const count = order.length
    const button = press.currentTarget
    pressed.current = { button, to, top: button.getBoundingClientRect().top }
    // Not possible at the start and end of the page.
    ignoreSecondPress(press, button)
    changeLists(client, userId, { act: 'move', id, name, before: beforeWhom(order, id, to) })
    setSaid(t`${name} is now number ${place} of ${count}.`)
  }
  return { move, said, order }
}

/** The entries on the list, in its order. While the list is unknown, in the loaded order. */
function inOrder(entries: readonly ShortlistEntry[], ids: readonly string[] | undefined): ShortlistEntry[] {
  // A member who was moved meanwhile may be on two pages.
  const known = new Map(entries.map((entry) => [entry.profile_id, entry]))
  if (!ids) return [...known.values()]
  return ids.flatMap((id) => known.get(id) ?? [])
}

interface ShortlistProps {
  userId: string
  lead: CardLink
}

/** A stable callback that calls the latest function. */
function useLatestCallback<Act extends (...args: never[]) => void>(act: Act): Act {
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
  const onMove = useLatestCallback<ShortlistRowProps['onMove']>((moved, to, press) => {
    // Members further down are not loaded yet.
    if (to === 'down' && moved.profile_id === lastShown) onMore()
    move(moved, to, press)
  })
  return (
    <>
      <RowList label={t`Saved`}>
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

const EmptyList = () => (
  <EmptyState
    title={<Trans>You have not saved anyone yet</Trans>}
    action={
      <ButtonLink variant="line" href={browsePath}>
        <Trans>See people</Trans>
      </ButtonLink>
    }
  >
    <Trans>Tap the bookmark on a card to come back to someone later, alone or with your family.</Trans>
  </EmptyState>
)

/** The member's shortlist, in their own order. */
export function Shortlist({ userId, lead }: ShortlistProps) {
  const ids = useListIds()?.shortlist
  const list = useInfiniteQuery({
    ...shortlistQuery(userId),
    // Keeps the identity of a moved entry.
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
  const waits = useRefillWhenEmpty(list)
  return (
    <QueryList list={list} empty={waits ? <RowsSkeleton /> : <EmptyList />} loading={<RowsSkeleton />}>
      {(entries) => <Rows entries={entries} userId={userId} lead={lead} onMore={more} />}
    </QueryList>
  )
}
