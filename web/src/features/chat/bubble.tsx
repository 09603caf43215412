import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useWord } from '#web/lib/wording/use-word'
import { formatTime } from '#web/lib/wording/wording'
import { CopyMessage, type CopyMessageProps } from './copy-message'
import type { Entry } from './entries'
import { ProgressMark } from './progress-mark'

export interface BubbleProps extends Pick<CopyMessageProps, 'reached' | 'onReach'> {
  entry: Entry
  /** The other one. */
  name: string
  /** The first of several of the same author. */
  first: boolean
  /** Below the bubble. */
  children?: ReactNode
}

/** What was written, as plain text: no markup, links or previews. */
function Text({ text }: { text: string | null }) {
  if (text === null)
    return (
      <chakra.p flex="1 1 auto" fontStyle="italic" color="ink.muted">
        <Trans>This message was deleted with the account of the person who wrote it.</Trans>
      </chakra.p>
    )
  return (
    <chakra.p
      dir="auto"
      flex="1 1 auto"
      minWidth="0"
      maxWidth="100%"
      textAlign="start"
      whiteSpace="pre-wrap"
      overflowWrap="anywhere"
    >
      {text}
    </chakra.p>
  )
}

function Foot({ entry: { created_at, progress } }: { entry: Entry }) {
  // The time follows a change of language.
  useWord()
  return (
    <chakra.span
      display="inline-flex"
      alignItems="center"
      gap="1.5"
      marginInlineStart="auto"
      textStyle="tiny"
      color="ink.muted"
      fontVariantNumeric="tabular-nums"
      whiteSpace="nowrap"
    >
      <time dateTime={created_at}>{formatTime(created_at)}</time>
      {progress && <ProgressMark progress={progress} />}
    </chakra.span>
  )
}

/** One message: own ones at the end of the line, those of the other one at its start. */
export function Bubble({ entry, name, first, reached, onReach, children }: BubbleProps) {
  const { mine, text, key } = entry
  return (
    <chakra.li
      data-entry={key}
      data-mine={mine}
      display="grid"
      justifyItems={mine ? 'end' : 'start'}
      gap="1"
      marginBlockStart={first ? '3' : '1'}
    >
      <chakra.div
        display="flex"
        flexDirection={mine ? 'row-reverse' : 'row'}
        alignItems="center"
        gap="1"
        maxWidth={{ base: '100%', sm: 'min(36rem, 90%)' }}
        css={{
          '& [data-copy]': { opacity: 0 },
          '&:hover [data-copy], & [data-copy]:focus': { opacity: 1 },
          // Where nothing hovers, a tap on a message brings it.
          '@media (hover: none)': { '& [data-copy][tabindex="0"]': { opacity: 1 } },
        }}
        onClick={onReach}
      >
        <chakra.div
          display="flex"
          flexWrap="wrap"
          alignItems="flex-end"
          columnGap="3"
          minWidth="0"
          px="3.5"
          py="2"
          bg={mine ? 'tile.soft' : 'surface'}
          borderWidth="1px"
          borderStyle="solid"
          borderColor={mine ? 'tile.soft' : 'line'}
          borderRadius="card"
          borderEndEndRadius={mine ? '0' : 'card'}
          borderEndStartRadius={mine ? 'card' : '0'}
        >
          <chakra.span srOnly>{mine ? <Trans>You:</Trans> : <Trans>{name}:</Trans>} </chakra.span>
          <Text text={text} />
          <Foot entry={entry} />
        </chakra.div>
        {text !== null && <CopyMessage text={text} reached={reached} onReach={onReach} />}
      </chakra.div>
      {children}
    </chakra.li>
  )
}
