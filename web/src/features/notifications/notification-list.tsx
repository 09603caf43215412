import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { Notification } from '#shared/schemas/entities'
import { Button, ButtonLink } from '#web/components/button'
import { QueryList } from '#web/components/query-list'
import { SmartLink } from '#web/components/smart-link'
import { EmptyState } from '#web/components/states'
import { formatDateTime } from '#web/lib/wording/wording'
import { notificationsQuery, useReadAll, useReadOne } from './queries'

const RowLink = chakra(SmartLink)

function Words({ type, actor_name: name }: Notification) {
  if (type === 'proposal.received') return <Trans>{name} sent you a proposal.</Trans>
  if (type === 'proposal.accepted')
    return <Trans>{name} accepted your proposal. You are now connected.</Trans>
  if (type === 'proposal.rejected') return <Trans>{name} did not accept your proposal.</Trans>
  return <Trans>{name} withdrew a proposal.</Trans>
}

const hrefOf = ({ type, proposal_id: id = '' }: Notification) =>
  type === 'proposal.accepted'
    ? `/dashboard/connections/${encodeURIComponent(id)}`
    : `/dashboard/proposals/${encodeURIComponent(id)}`

function Row({ notification }: { notification: Notification }) {
  const { t } = useLingui()
  const readOne = useReadOne()
  const { id, read, created_at } = notification
  return (
    <chakra.li borderBlockStartWidth="1px" borderBlockStartStyle="solid" borderBlockStartColor="line">
      <RowLink
        href={hrefOf(notification)}
        onClick={() => {
          if (!read) readOne.mutate(id)
        }}
        display="grid"
        gridTemplateColumns="12px minmax(0, 1fr)"
        columnGap="3"
        alignItems="start"
        minHeight="target"
        paddingBlock="3.5"
        paddingInline={{ base: '1', md: '3' }}
        textDecoration="none"
        color="inherit"
        bg={read ? undefined : 'surface'}
        _hover={{ bg: 'surface' }}
      >
        <chakra.span
          boxSize="9px"
          marginBlockStart="2"
          borderRadius="full"
          bg={read ? 'transparent' : 'act'}
          role="img"
          aria-label={read ? t`Read` : t`New`}
        />
        <span>
          <chakra.span display="block" fontWeight={read ? 'normal' : 'bold'} overflowWrap="anywhere">
            <Words {...notification} />
          </chakra.span>
          <chakra.span textStyle="small" color="ink.muted">
            {formatDateTime(created_at)}
          </chakra.span>
        </span>
      </RowLink>
    </chakra.li>
  )
}

/** Notifications, newest first. */
export function NotificationList({ userId }: { userId: string }) {
  const { t } = useLingui()
  const list = useInfiniteQuery(notificationsQuery(userId))
  const readAll = useReadAll()
  const empty = (
    <EmptyState
      title={<Trans>Nothing new</Trans>}
      action={
        <ButtonLink variant="line" href="/proposals">
          <Trans>Browse profiles</Trans>
        </ButtonLink>
      }
    >
      <Trans>When somebody sends you a proposal or answers yours, you read it here.</Trans>
    </EmptyState>
  )
  return (
    <QueryList list={list} empty={empty}>
      {(notifications) => (
        <>
          {notifications.some(({ read }) => !read) && (
            <chakra.div display="flex" justifyContent="flex-end" marginBlockEnd="3">
              <Button
                variant="line"
                size="sm"
                onClick={() => readAll.mutate(undefined)}
                loading={readAll.isPending}
              >
                <Trans>Mark all as read</Trans>
              </Button>
            </chakra.div>
          )}
          <chakra.ul aria-label={t`Notifications`} margin="0" padding="0" listStyleType="none">
            {notifications.map((notification) => (
              <Row key={notification.id} notification={notification} />
            ))}
          </chakra.ul>
        </>
      )}
    </QueryList>
  )
}
