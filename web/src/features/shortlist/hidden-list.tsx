import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import {
  infiniteQueryOptions,
  type InfiniteData,
  useInfiniteQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useRef } from 'react'
import type { Hidden } from '#shared/schemas/shortlist'
import { Niche } from '#web/ui/art/arch-picture'
import { Button, ButtonLink } from '#web/ui/buttons/button'
import { changeLists } from './change-lists'
import { useListFocus } from './use-list-focus'
import { shownPersonOf } from '#web/features/profiles/card/shown-person'
import { QueryList } from '#web/ui/states/query-list'
import { PersonRow, RowList } from '#web/ui/layout/row-list'
import { EmptyState } from '#web/ui/states/states'
import { call } from '#web/lib/api'
import { useListIds, listKeys } from './member-lists'
import { browsePath } from '#web/lib/paths'
import { type Press, useSingleTap } from '#web/lib/double-tap'
import type { CardLink } from './shortlist-row'
import { PersonLink, RowsSkeleton, useRefillWhenEmpty } from './person-link'

const hiddenQuery = (userId: string) =>
  infiniteQueryOptions({
    queryKey: listKeys.hidden(userId),
    queryFn: ({ pageParam, signal }) =>
      call('shortlist.hidden', { user_id: userId, ...(pageParam && { cursor: pageParam }) }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.page.next,
  })

interface HiddenListProps {
  userId: string
  lead: CardLink
}

function Row({ userId, lead, hidden }: HiddenListProps & { hidden: Hidden }) {
  const { t } = useLingui()
  const client = useQueryClient()
  const box = useRef<HTMLSpanElement>(null)
  const { profile_id: id, profile } = hidden
  const { leave } = useListFocus(id, box, '[data-bring-back]')
  const person = shownPersonOf(profile)
  const { name, absent } = person
  const bringBack = useSingleTap((press: Press) => {
    leave(press)
    changeLists(client, userId, { act: 'bring-back', id, name })
  }, id)
  return (
    <PersonRow
      picture={<Niche src={person.imageUrl} gender={person.gender} alt="" />}
      name={absent ? name : <PersonLink href={lead(profile).href}>{name}</PersonLink>}
      actions={
        <chakra.span ref={box} display="contents">
          <Button
            variant="line"
            size="sm"
            data-bring-back=""
            aria-label={t`Show again: ${name}`}
            onClick={bringBack}
          >
            <Trans>Show again</Trans>
          </Button>
        </chakra.span>
      }
    >
      <p>{person.summary}</p>
    </PersonRow>
  )
}

const EmptyList = () => (
  <EmptyState
    title={<Trans>You have not hidden anyone</Trans>}
    action={
      <ButtonLink variant="line" href={browsePath}>
        <Trans>See people</Trans>
      </ButtonLink>
    }
  >
    <Trans>
      “Hide” on a card or a profile removes it from your lists and searches. You can show it again here at any
      time.
    </Trans>
  </EmptyState>
)

/** The members whom this member has hidden, newest first. */
export function HiddenList({ userId, lead }: HiddenListProps) {
  const { t } = useLingui()
  const ids = useListIds()?.hidden
  const list = useInfiniteQuery({
    ...hiddenQuery(userId),
    select: (found): InfiniteData<{ data: Hidden[] }> => ({
      ...found,
      pages: found.pages.map((page) => ({
        data: page.data.filter(({ profile_id }) => !ids || ids.includes(profile_id)),
      })),
    }),
  })
  const waits = useRefillWhenEmpty(list)
  return (
    <QueryList list={list} empty={waits ? <RowsSkeleton /> : <EmptyList />} loading={<RowsSkeleton />}>
      {(people) => (
        <RowList label={t`Hidden profiles`}>
          {people.map((hidden) => (
            <Row key={hidden.profile_id} userId={userId} lead={lead} hidden={hidden} />
          ))}
        </RowList>
      )}
    </QueryList>
  )
}
