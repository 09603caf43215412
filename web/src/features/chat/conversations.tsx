import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import type { Conversation } from '#shared/schemas/chat'
import { ButtonLink } from '#web/ui/buttons/button'
import { QueryList } from '#web/ui/states/query-list'
import { EmptyState } from '#web/ui/states/states'
import { ConversationsSkeleton } from './chat-skeletons'
import { ConversationRow } from './conversation-row'

/** Shown instead of list and thread if there are no conversations. */
export function NoConversations() {
  return (
    <EmptyState
      title={<Trans>No conversations yet</Trans>}
      action={
        <ButtonLink variant="line" href="/proposals">
          <Trans>See people</Trans>
        </ButtonLink>
      }
    >
      <Trans>Open a profile and choose “Send a Message”. Your conversations appear here.</Trans>
    </EmptyState>
  )
}

export interface ConversationsProps {
  list: UseInfiniteQueryResult<InfiniteData<{ data: Conversation[] }>>
  /** Profile id of the open conversation. */
  openId: string | null
}

/** The conversations, newest first. */
export function Conversations({ list, openId }: ConversationsProps) {
  const { t } = useLingui()
  const empty = (
    <chakra.p px="5" py="4" color="ink.muted">
      <Trans>No conversations yet</Trans>
    </chakra.p>
  )
  return (
    // Cards, such as errors, need a margin.
    <chakra.div css={{ '& > [role=alert]': { margin: '4' } }}>
      <QueryList list={list} empty={empty} loading={<ConversationsSkeleton />}>
        {(conversations) => (
          <chakra.ul aria-label={t`Conversations`} margin="0" padding="0" listStyleType="none">
            {conversations.map((conversation) => (
              <ConversationRow
                key={conversation.id}
                conversation={conversation}
                current={conversation.profile.id === openId}
              />
            ))}
          </chakra.ul>
        )}
      </QueryList>
    </chakra.div>
  )
}
