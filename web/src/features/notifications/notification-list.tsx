import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useId, useRef, type ReactNode } from 'react'
import type { Notification } from '#shared/schemas/entities'
import { Button, ButtonLink } from '#web/ui/buttons/button'
import { DayTitle } from '#web/ui/day-title'
import { QueryList } from '#web/ui/states/query-list'
import { EmptyState, LoadingNote, Skeleton } from '#web/ui/states/states'
import { byDay, type Day } from '#web/lib/days'
import { NotificationRow } from './notification-row'
import { notificationsQuery, useMarkAllRead } from './queries'

const rows = ['70%', '55%', '80%', '60%']

/** Skeleton of one day of notifications. */
function NotificationsSkeleton() {
  return (
    <div>
      <LoadingNote />
      <Skeleton height="24px" width="90px" marginBlockEnd="3" />
      {rows.map((width) => (
        <chakra.div
          key={width}
          display="grid"
          gridTemplateColumns="40px minmax(0, 1fr)"
          columnGap="3.5"
          padding="4"
          borderBlockStart="1px solid"
          borderBlockStartColor="line"
        >
          <Skeleton boxSize="40px" borderRadius="full" />
          <div>
            <Skeleton height="18px" width={width} marginBlockEnd="2" />
            <Skeleton height="14px" width="150px" />
          </div>
        </chakra.div>
      ))}
    </div>
  )
}

function OneDay({ day }: { day: Day<Notification> }) {
  const titleId = useId()
  return (
    <chakra.section aria-labelledby={titleId}>
      <chakra.h2 id={titleId} textStyle="h4" marginBlockEnd="2">
        <DayTitle day={day} />
      </chakra.h2>
      <chakra.ul
        aria-labelledby={titleId}
        margin="0"
        padding="0"
        listStyleType="none"
        borderBlockEnd="1px solid"
        borderBlockEndColor="line"
      >
        {day.items.map((notification) => (
          <NotificationRow key={notification.id} notification={notification} />
        ))}
      </chakra.ul>
    </chakra.section>
  )
}

function ReadAll({ onRead }: { onRead: () => void }) {
  const readAll = useMarkAllRead()
  return (
    <chakra.div display="flex" justifyContent="flex-end">
      <Button
        variant="line"
        size="sm"
        onClick={() => {
          readAll.mutate(undefined)
          onRead()
        }}
        loading={readAll.isPending}
      >
        <Trans>Mark all as read</Trans>
      </Button>
    </chakra.div>
  )
}

const nothing = (
  <EmptyState
    title={<Trans>Nothing new</Trans>}
    action={
      <ButtonLink variant="line" href="/proposals">
        <Trans>See people</Trans>
      </ButtonLink>
    }
  >
    <Trans>When someone sends you a proposal or answers yours, it appears here.</Trans>
  </EmptyState>
)

export interface NotificationListProps {
  userId: string
  /** Shown if there are none; a text for members by default. */
  empty?: ReactNode
}

/** Notifications by day, newest first. */
export function NotificationList({ userId, empty = nothing }: NotificationListProps) {
  const { t } = useLingui()
  const list = useInfiniteQuery(notificationsQuery(userId))
  const group = useRef<HTMLDivElement>(null)
  return (
    <QueryList list={list} empty={empty} loading={<NotificationsSkeleton />}>
      {(notifications) => (
        <chakra.div
          ref={group}
          tabIndex={-1}
          outline="none"
          role="group"
          aria-label={t`Notifications`}
          display="grid"
          gap="6"
        >
          {notifications.some(({ read }) => !read) && (
            // The button disappears with the focus.
            <ReadAll onRead={() => group.current?.focus({ preventScroll: true })} />
          )}
          {byDay(notifications).map((day) => (
            <OneDay key={day.key} day={day} />
          ))}
        </chakra.div>
      )}
    </QueryList>
  )
}
