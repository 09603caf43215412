import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import { useMemo, useRef, useState } from 'react'
import type { OpenConversation as Opened, Message } from '#shared/schemas/chat'
import { BlockAction } from '#web/features/blocks/block-action'
import { shownPersonOf, type ShownPerson } from '#web/features/profiles/card/shown-person'
import { ReportAction } from '#web/features/moderation/report/report-action'
import { useBottomAction } from '#web/ui/layout/sticky-action'
import { ErrorState } from '#web/ui/states/states'
import { isCode, loadErrorText } from '#web/lib/api-error'
import { profilePath } from '#web/lib/paths'
import { ConversationSkeleton, MessagesSkeleton } from './chat-skeletons'
import { ConversationHeader } from './conversation-header'
import { entriesOf } from './entries'
import { Gone, Instead, Padded } from './no-conversation'
import { Refusal } from './send-refusal'
import type { Outbox, ShownThread } from './state/types'
import { useConversation, useMarks, useOutbox, useTyping } from './state/use-chat'
import { useMarkRead } from './state/use-mark-read'
import { useThread } from './state/use-thread'
import { Thread } from './thread'
import { MessageComposer } from './message-composer'
import type { Evidence } from '#web/features/moderation/report/evidence'
import { Avatar } from '#web/ui/art/arch-picture'

/** Shown before the first message. */
function FirstWords({ person }: { person: ShownPerson }) {
  const { imageUrl, gender } = person
  const name = <bdi>{person.name}</bdi>
  return (
    <chakra.div display="grid" justifyItems="center" gap="3" px="4" py="8" textAlign="center">
      <Avatar src={imageUrl} gender={gender} width="72px" />
      <chakra.p maxWidth="26em" color="ink.muted">
        <Trans>
          You and {name} have not written to each other yet. Please be respectful and sincere. Do not share
          your address or phone number, and do not send money, until you know each other well.
        </Trans>
      </chakra.p>
    </chakra.div>
  )
}

/**
 * The stored messages that a report can include. Messages whose author was deleted have no text and are left
 * out.
 */
const evidenceOf = (messages: readonly Message[], otherId: string): Evidence[] =>
  messages
    .filter(({ text }) => text !== '')
    .map(({ seq, sender_id, text, created_at }) => ({ seq, mine: sender_id !== otherId, text, created_at }))

interface PartProps {
  conversation: Opened
  person: ShownPerson
  outbox: Outbox
}

function Messages({ conversation, person, outbox, thread }: PartProps & { thread: ShownThread }) {
  const { messages } = thread
  const { deliveredUpTo, seenUpTo } = useMarks(conversation)
  const [atEnd, setAtEnd] = useState(false)
  useMarkRead(conversation, messages, atEnd)
  const { waiting } = outbox
  const otherId = conversation.profile.id
  const entries = useMemo(
    () => entriesOf(messages, waiting, otherId, { deliveredUpTo, seenUpTo }),
    [messages, waiting, otherId, deliveredUpTo, seenUpTo],
  )
  if (thread.status === 'pending') return <MessagesSkeleton />
  if (thread.status === 'error' && entries.length === 0)
    return (
      <Padded>
        <ErrorState message={loadErrorText(thread.error)} onRetry={thread.retry} />
      </Padded>
    )
  return (
    <Thread
      entries={entries}
      name={person.name}
      empty={<FirstWords person={person} />}
      hasOlder={thread.hasOlder}
      loadingOlder={thread.loadingOlder}
      onOlder={thread.loadOlder}
      onEnd={setAtEnd}
      onRetry={outbox.retry}
      onDiscard={outbox.discard}
    />
  )
}

function Foot({ conversation, person, outbox }: PartProps) {
  const { profile, refusal, messages_left } = conversation
  const foot = useRef<HTMLDivElement>(null)
  useBottomAction(foot)
  return (
    <chakra.div
      ref={foot}
      px={{ base: '3', md: '4' }}
      paddingBlockStart="2"
      paddingBlockEnd="max({spacing.2}, calc(env(safe-area-inset-bottom) - var(--bottom-bar)))"
      bg="surface"
      borderBlockStart="1px solid"
      borderBlockStartColor="line"
      overflowY="auto"
      // Too high for the window, it starts scrolled to its end, where the message is written.
      display="flex"
      flexDirection={refusal ? 'column' : 'column-reverse'}
    >
      {refusal ? (
        <Refusal refusal={refusal} />
      ) : (
        <MessageComposer
          profileId={profile.id}
          name={person.name}
          messagesLeft={messages_left}
          onSend={outbox.send}
        />
      )}
    </chakra.div>
  )
}

interface ActionsProps extends Omit<PartProps, 'outbox'> {
  thread: ShownThread
}

/** Actions on the other member. Reporting works even if they are blocked or their profile is not visible. */
function Actions({ conversation: { profile, blocked }, person: { name, absent }, thread }: ActionsProps) {
  const { messages, hasOlder, loadingOlder, loadOlder } = thread
  const evidence = useMemo(() => evidenceOf(messages, profile.id), [messages, profile.id])
  const about = { id: profile.id, name }
  const closed = absent || blocked
  return (
    <>
      {!closed && <BlockAction person={about} look="menu" />}
      <ReportAction
        person={about}
        look="menu"
        blocked={closed}
        thread={{ messages: evidence, hasOlder, loadingOlder, onOlder: loadOlder }}
      />
    </>
  )
}

function OpenConversation({ conversation }: Pick<PartProps, 'conversation'>) {
  const { id, profile, online, blocked, last_message } = conversation
  const person = shownPersonOf(profile)
  const outbox = useOutbox(profile.id, id)
  const thread = useThread(id, last_message !== null)
  const { typing } = useTyping(profile.id)
  const parts = { conversation, person, outbox }
  return (
    <chakra.section
      aria-label={person.name}
      display="grid"
      gridTemplate="auto minmax(0, 1fr) fit-content(60%) / minmax(0, 1fr)"
      minHeight="0"
    >
      <ConversationHeader
        person={person}
        profileHref={person.absent || blocked ? null : profilePath(profile.id)}
        online={online}
        typing={typing}
        actions={person.gone ? null : <Actions conversation={conversation} person={person} thread={thread} />}
      />
      <Messages {...parts} thread={thread} />
      <Foot {...parts} />
    </chakra.section>
  )
}

/** The conversation with a member, even before the first message. */
export function Conversation({ profileId }: { profileId: string }) {
  const conversation = useConversation(profileId)
  if (conversation.isPending) return <ConversationSkeleton />
  // Even if it was shown until now.
  if (isCode(conversation.error, 'not_found')) return <Gone />
  if (!conversation.data)
    return (
      <Instead>
        <ErrorState
          message={loadErrorText(conversation.error)}
          onRetry={() => void conversation.refetch()}
          retrying={conversation.isFetching}
        />
      </Instead>
    )
  return <OpenConversation conversation={conversation.data} />
}
