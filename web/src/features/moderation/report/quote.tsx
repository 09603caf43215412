import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import { useWord } from '#web/lib/wording/use-word'
import { formatDate, formatTime } from '#web/lib/wording/wording'
import type { Evidence } from './evidence'
import { Written } from '#web/ui/written'

export interface QuoteProps {
  message: Evidence
  /** The other member. */
  name: string
  /** Shows the date as well as the time. */
  dated?: boolean
}

/** A message with author and time. The viewer's own differ by text and colour. */
export function Quote({ message: { mine, text, created_at }, name, dated = false }: QuoteProps) {
  // Re-renders the time when the language changes.
  useWord()
  const time = formatTime(created_at)
  return (
    <chakra.span
      display="block"
      px="3.5"
      py="2"
      bg={mine ? 'tile.soft' : 'sunk'}
      borderInlineStartWidth="3px"
      borderInlineStartStyle="solid"
      borderInlineStartColor={mine ? 'tile' : 'line.strong'}
      borderRadius="control"
    >
      <chakra.span
        display="flex"
        flexWrap="wrap"
        justifyContent="space-between"
        columnGap="3"
        textStyle="tiny"
        color="ink.muted"
      >
        <chakra.strong overflowWrap="anywhere" minWidth="0">
          {mine ? <Trans>You</Trans> : <bdi>{name}</bdi>}
        </chakra.strong>
        <chakra.time dateTime={created_at} fontVariantNumeric="tabular-nums">
          {dated ? `${formatDate(created_at)}, ${time}` : time}
        </chakra.time>
      </chakra.span>
      <Written as="span" display="block" fontWeight="normal">
        {text}
      </Written>
    </chakra.span>
  )
}
