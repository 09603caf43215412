import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Conversation } from '#shared/schemas/chat'
import { Avatar } from '#web/ui/art/arch-picture'
import { CountBadge } from '#web/ui/count-badge'
import { shownPersonOf } from '#web/features/profiles/card/shown-person'
import { SmartLink } from '#web/ui/links/smart-link'
import { Truncated } from '#web/ui/text'
import { byDay, recencyOf } from '#web/lib/days'
import { chatWithPath } from '#web/lib/paths'
import { useWord } from '#web/lib/wording/use-word'
import { formatDate, formatTime } from '#web/lib/wording/wording'
import { fieldText } from '#web/theme/recipes/control'
import { fromList } from './back-to-list'

const RowLink = chakra(SmartLink)

/** The time of a message of today, otherwise the date. */
function Moment({ at }: { at: string }) {
  // Re-renders when the language changes.
  useWord()
  const day = byDay([{ created_at: at }])[0]
  const recency = day && recencyOf(day, new Date())
  return (
    <chakra.time
      dateTime={at}
      dir="auto"
      maxWidth="100%"
      textStyle="tiny"
      color="ink.muted"
      fontVariantNumeric="tabular-nums"
    >
      {recency === 'today' ? (
        formatTime(at)
      ) : recency === 'yesterday' ? (
        <Trans>Yesterday</Trans>
      ) : (
        formatDate(at)
      )}
    </chakra.time>
  )
}

function Preview({ conversation }: { conversation: Conversation }) {
  const { last_message: last, profile, unread } = conversation
  return (
    <chakra.span
      flex="1"
      minWidth="0"
      display="flex"
      gap="1"
      textStyle="small"
      color={unread > 0 ? 'ink' : 'ink.muted'}
      fontWeight={unread > 0 ? 'bold' : 'normal'}
    >
      {last !== null && last.sender_id !== profile.id && (
        <span>
          <Trans>You:</Trans>{' '}
        </span>
      )}
      {/* In the text's own direction, so that its end is cut off. */}
      <Truncated dir="auto" flex="1" minWidth="0" css={fieldText}>
        {last === null ? <Trans>No messages yet</Trans> : last.text || <Trans>Deleted message</Trans>}
      </Truncated>
    </chakra.span>
  )
}

function Picture({ conversation }: { conversation: Conversation }) {
  const { imageUrl, gender } = shownPersonOf(conversation.profile)
  return (
    <chakra.span position="relative" flex="none" alignSelf="start">
      <Avatar src={imageUrl} gender={gender} width="44px" />
      {conversation.online && (
        <chakra.span
          position="absolute"
          bottom="-2px"
          insetInlineEnd="-3px"
          boxSize="14px"
          borderRadius="full"
          bg="ok"
          border="2px solid"
          borderColor="surface"
        />
      )}
    </chakra.span>
  )
}

export interface ConversationRowProps {
  conversation: Conversation
  /** The conversation is open. */
  current: boolean
}

/** One conversation: the member, the start of the last message, and the unread count. */
export function ConversationRow({ conversation, current }: ConversationRowProps) {
  const { t } = useLingui()
  const { profile, last_message, unread, online } = conversation
  return (
    <chakra.li borderBlockEnd="1px solid" borderBlockEndColor="line">
      <RowLink
        href={chatWithPath(profile.id)}
        state={fromList}
        aria-current={current ? 'true' : undefined}
        data-conversation={profile.id}
        display="flex"
        alignItems="center"
        gap="3"
        px={{ base: '4', md: '4' }}
        py="3"
        color="ink"
        textDecoration="none"
        borderInlineStartWidth="4px"
        borderInlineStartStyle="solid"
        borderInlineStartColor={current ? 'tile' : 'transparent'}
        bg={current ? 'tile.soft' : undefined}
        _hover={{ bg: current ? 'tile.soft' : 'surface' }}
        _focusVisible={{ outlineOffset: '-3px' }}
      >
        <Picture conversation={conversation} />
        <chakra.span flex="1" display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="0.5">
          <chakra.span
            display="flex"
            flexWrap="wrap"
            alignItems="baseline"
            justifyContent="space-between"
            columnGap="3"
          >
            <Truncated as="bdi" dir="auto" maxWidth="calc(100% + {spacing.5})" fontWeight="bold">
              {shownPersonOf(profile).name}
            </Truncated>
            {online && (
              <chakra.span srOnly>
                <Trans>Online</Trans>
              </chakra.span>
            )}
            {last_message && <Moment at={last_message.created_at} />}
          </chakra.span>
          <chakra.span display="flex" alignItems="center" justifyContent="space-between" gap="3">
            <Preview conversation={conversation} />
            {unread > 0 && <CountBadge count={unread} label={t`${unread} unread`} />}
          </chakra.span>
        </chakra.span>
      </RowLink>
    </chakra.li>
  )
}
