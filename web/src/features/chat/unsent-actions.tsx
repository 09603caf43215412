import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import { Button } from '#web/ui/buttons/button'
import { useWord } from '#web/lib/wording/use-word'
import { refusalText } from './send-refusal'
import type { Outgoing } from './state/types'

export interface UnsentActionsProps {
  unsent: Outgoing
  onRetry: (clientId: string) => void
  onDiscard: (clientId: string) => void
}

/** Why a message was not sent, and what to do. */
export function UnsentActions({ unsent, onRetry, onDiscard }: UnsentActionsProps) {
  // Re-renders the reason when the language changes.
  useWord()
  const { clientId, error } = unsent
  return (
    <chakra.div
      display="flex"
      flexWrap="wrap"
      justifyContent="flex-end"
      alignItems="center"
      columnGap="4"
      textStyle="small"
    >
      <chakra.p color="err" minWidth="0">
        <strong>
          <Trans>Not sent.</Trans>
        </strong>{' '}
        {error && <span>{refusalText(error)}</span>}
      </chakra.p>
      <chakra.span display="flex" gap="4">
        <Button variant="link" size="sm" onClick={() => onRetry(clientId)}>
          <Trans>Try again</Trans>
        </Button>
        <Button variant="link" size="sm" onClick={() => onDiscard(clientId)}>
          <Trans>Remove</Trans>
        </Button>
      </chakra.span>
    </chakra.div>
  )
}
