import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import { Button } from '#web/ui/buttons/button'
import { Notice } from '#web/ui/states/notice'
import { errorText } from '#web/lib/api-error'
import { isChangedMeanwhile, type PresentPlan } from './use-present-plan'

/** After a refusal because somebody else has changed the plan: says so, and offers to read what it is now. */
export function ChangedMeanwhile({ error, present }: { error: unknown; present: PresentPlan }) {
  const refused = isChangedMeanwhile(error) && error !== present.answered
  return (
    <div role="alert">
      {refused && (
        <chakra.div marginBlockEnd="5">
          <Notice tone="err" icon="alert">
            <p>
              {errorText(error)} <Trans>Your changes here are lost when you load it.</Trans>
            </p>
            <chakra.div marginBlockStart="3">
              <Button
                variant="line"
                size="sm"
                loading={present.reloading}
                onClick={() => present.reload(error)}
              >
                <Trans>Load the plan as it is now</Trans>
              </Button>
            </chakra.div>
          </Notice>
        </chakra.div>
      )}
    </div>
  )
}
