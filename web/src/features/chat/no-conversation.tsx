import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { ButtonLink } from '#web/ui/buttons/button'
import { EmptyState } from '#web/ui/states/states'
import { chatPath } from '#web/lib/paths'
import { ThreadHeader } from './conversation-header'
import { onlyAlone } from './panes'

export function Padded({ children }: { children: ReactNode }) {
  return (
    <chakra.div p={{ base: '4', md: '5' }} overflowY="auto">
      {children}
    </chakra.div>
  )
}

/** A message in place of a conversation. Without a name, the header has only the arrow. */
export function Instead({ children }: { children: ReactNode }) {
  return (
    <chakra.div display="grid" gridTemplateRows="auto minmax(0, 1fr)" minHeight="0">
      <chakra.div css={onlyAlone}>
        <ThreadHeader />
      </chakra.div>
      <Padded>{children}</Padded>
    </chakra.div>
  )
}

/** The conversation does not exist for the viewer. */
export function Gone() {
  return (
    <Instead>
      <EmptyState
        title={<Trans>We could not find this conversation</Trans>}
        action={
          <ButtonLink variant="line" href={chatPath}>
            <Trans>All conversations</Trans>
          </ButtonLink>
        }
      >
        <Trans>The member may have left, or you may not be able to see them at the moment.</Trans>
      </EmptyState>
    </Instead>
  )
}
