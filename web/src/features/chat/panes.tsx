import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Trans } from '@lingui/react/macro'
import { Icon } from '#web/ui/icon'
import { sideBySide } from '#web/ui/layout/side-by-side'

/** Shown instead of a thread if list and thread are side by side and none is open. */
export function NoConversationChosen() {
  return (
    <chakra.div display="grid" placeContent="center" justifyItems="center" gap="3" px="6" color="ink.muted">
      <Icon name="words" size="2.5rem" color="tile" strokeWidth={1.2} />
      <p>
        <Trans>Choose a conversation to read it.</Trans>
      </p>
    </chakra.div>
  )
}

/** Only shown if list or thread is alone on the screen. */
export const onlyAlone = { display: 'grid', [sideBySide]: { display: 'none' } } as const

/** If there is room for only one pane, hidden unless `shown`. */
const only = (shown: boolean) => ({ display: shown ? 'grid' : 'none', [sideBySide]: { display: 'grid' } })

const pane = {
  minWidth: '0',
  minHeight: '0',
  gridTemplateColumns: 'minmax(0, 1fr)',
} as const

export interface PanesProps {
  list: ReactNode
  thread: ReactNode
  /** A conversation is open. If there is room for only one pane, shows the thread. */
  open: boolean
}

/** The list of conversations and the open one: side by side, or one of both. */
export function Panes({ list, thread, open }: PanesProps) {
  return (
    <chakra.div
      display="grid"
      gridTemplate="minmax(0, 1fr) / minmax(0, 1fr)"
      minHeight="0"
      bg="ground"
      css={{
        [sideBySide]: {
          gridTemplateColumns: 'minmax(288px, 36%) minmax(0, 1fr)',
          borderWidth: '1px',
          borderStyle: 'solid',
          borderColor: 'line',
          borderRadius: 'card',
          overflow: 'hidden',
        },
      }}
    >
      <chakra.div
        {...pane}
        overflowY="auto"
        overscrollBehavior="contain"
        alignContent="start"
        css={{
          ...only(!open),
          [sideBySide]: {
            display: 'grid',
            borderInlineEndWidth: '1px',
            borderInlineEndStyle: 'solid',
            borderInlineEndColor: 'line',
          },
        }}
      >
        {list}
      </chakra.div>
      <chakra.div {...pane} css={only(open)}>
        {thread}
      </chakra.div>
    </chakra.div>
  )
}
