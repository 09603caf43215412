import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import { Button } from '#web/ui/buttons/button'
import { FieldError } from '#web/ui/fields/field'

/** Shown when lists of states and cities failed to load. */
export function PlacesFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <chakra.div role="alert" gridColumn="1 / -1">
      <FieldError>
        <Trans>We could not load the states and cities. Please check your internet connection.</Trans>
      </FieldError>
      <Button variant="link" size="sm" onClick={onRetry}>
        <Trans>Try again</Trans>
      </Button>
    </chakra.div>
  )
}
