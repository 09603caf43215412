import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import { Icon } from '#web/ui/icon'

/** In place of a thread, where list and thread stand side by side and none is open. */
export function NothingChosen() {
  return (
    <chakra.div display="grid" placeContent="center" justifyItems="center" gap="3" px="6" color="ink.muted">
      <Icon name="words" size="2.5rem" color="tile" strokeWidth={1.2} />
      <p>
        <Trans>Choose a conversation to read it.</Trans>
      </p>
    </chakra.div>
  )
}
