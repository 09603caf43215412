import { chakra } from '@chakra-ui/react'
import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'
import { Conversation } from '#web/features/chat/conversation'
import { Conversations, NoConversations } from '#web/features/chat/conversations'
import { ConnectionStatus } from '#web/features/chat/connection-status'
import { NoConversationChosen, Panes } from '#web/features/chat/panes'
import { useConversations, useLiveState } from '#web/features/chat/state/use-chat'
import { chatPartner } from '#web/lib/paths'

/** On return from a conversation, focuses its row in the list. */
function useFocusOnReturn(openId: string | null) {
  const previousId = useRef(openId)
  useEffect(() => {
    const left = previousId.current
    previousId.current = openId
    if (openId !== null || left === null) return
    const rows = [...document.querySelectorAll<HTMLElement>('[data-conversation]')]
    rows.find(({ dataset }) => dataset.conversation === left)?.focus()
  }, [openId])
}

/** The list of conversations, and the one with the member in the URL. */
export function LiveChatPage() {
  const [search] = useSearchParams()
  const openId = search.get(chatPartner)
  const list = useConversations()
  const live = useLiveState()
  useFocusOnReturn(openId)
  const none = list.data?.pages.every(({ data }) => data.length === 0) ?? false
  if (none && openId === null)
    return (
      <chakra.div p={{ base: '4', md: '0' }} overflowY="auto">
        <NoConversations />
      </chakra.div>
    )
  return (
    <chakra.div display="grid" gridTemplate="auto minmax(0, 1fr) / minmax(0, 1fr)" minHeight="0">
      <ConnectionStatus state={live} />
      <Panes
        open={openId !== null}
        list={<Conversations list={list} openId={openId} />}
        thread={openId === null ? <NoConversationChosen /> : <Conversation key={openId} profileId={openId} />}
      />
    </chakra.div>
  )
}
