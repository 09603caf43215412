import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import { ignoreSecondPress } from '#web/lib/double-tap'
import { Button } from '#web/ui/buttons/button'
import type { DecisionProps } from './decision'

/** Confirms a photo check. */
export function ConfirmPhoto({ objected, sending, onDecide }: DecisionProps & { objected: boolean }) {
  return (
    <chakra.div display="grid" gap="3" justifyItems="start">
      <p>
        <Trans>
          If it is the same person, and both poses are shown: members read on the profile that the photo is
          checked. The new photos are deleted at once.
        </Trans>
      </p>
      <Button
        loading={sending?.decision === 'confirmed'}
        onClick={(press) => {
          // The next check may appear under the finger.
          ignoreSecondPress(press)
          onDecide({ decision: 'confirmed' })
        }}
      >
        {objected ? (
          <Trans>Confirm the photo</Trans>
        ) : (
          <Trans>The same person, both poses shown: confirm</Trans>
        )}
      </Button>
    </chakra.div>
  )
}
