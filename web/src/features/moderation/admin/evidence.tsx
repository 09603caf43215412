import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { Fragment } from 'react'
import type { CaseDetail } from '#shared/schemas/moderation'
import { formatDateTime } from '#web/lib/wording/wording'
import { Written } from '#web/ui/written'

type Message = CaseDetail['reports'][number]['evidence'][number]

export interface EvidenceProps {
  messages: readonly Message[]
  /** The reported member, whose messages are marked. */
  targetId: string
  /** The name of a message's author. */
  nameOf: (senderId: string) => string | undefined
}

const quote = {
  borderInlineStartWidth: '4px',
  borderInlineStartStyle: 'solid',
  paddingInlineStart: '4',
  paddingBlock: '1',
} as const

function Quoted({ message, name, theirs }: { message: Message; name: string | undefined; theirs: boolean }) {
  const { text, created_at } = message
  return (
    <chakra.li {...quote} borderInlineStartColor={theirs ? 'tile' : 'line.strong'}>
      <chakra.p
        textStyle="small"
        color="ink.muted"
        display="flex"
        flexWrap="wrap"
        columnGap="2"
        overflowWrap="anywhere"
      >
        <chakra.bdi fontWeight="bold" color="ink" minWidth="0">
          {name ?? <Trans>Someone who has left</Trans>}
        </chakra.bdi>
        <chakra.time dateTime={created_at} fontVariantNumeric="tabular-nums">
          {formatDateTime(created_at)}
        </chakra.time>
      </chakra.p>
      {text === undefined ? (
        <chakra.p color="ink.muted">
          <Trans>The person who wrote this has left, and the words were deleted.</Trans>
        </chakra.p>
      ) : (
        <Written maxWidth="reading">{text}</Written>
      )}
    </chakra.li>
  )
}

/** The messages attached to a report, with a mark where messages in between are missing. */
export function Evidence({ messages, targetId, nameOf }: EvidenceProps) {
  const { t } = useLingui()
  return (
    <chakra.ol
      aria-label={t`Messages added to the report`}
      listStyleType="none"
      m="0"
      p="0"
      display="grid"
      gridTemplateColumns="minmax(0, 1fr)"
      gap="3"
    >
      {messages.map((message, index) => {
        const before = messages[index - 1]
        return (
          <Fragment key={message.seq}>
            {before && message.seq - before.seq > 1 && (
              <chakra.li textStyle="small" color="ink.muted">
                <Trans>… messages in between were not added …</Trans>
              </chakra.li>
            )}
            <Quoted
              message={message}
              name={nameOf(message.sender_id)}
              theirs={message.sender_id === targetId}
            />
          </Fragment>
        )
      })}
    </chakra.ol>
  )
}
