import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import { ButtonLink } from '#web/ui/buttons/button'
import { EmptyState } from '#web/ui/states/states'
import { signUpPath, wizardPath } from '#web/lib/paths'

/** Below the last card that viewers without a profile see. */
export function BrowseEnd({ signedIn }: { signedIn: boolean }) {
  return (
    <chakra.div marginBlockStart="8">
      <EmptyState
        title={<Trans>There are more people here</Trans>}
        action={
          <ButtonLink variant="act" href={signedIn ? wizardPath : signUpPath}>
            {signedIn ? <Trans>Complete your profile</Trans> : <Trans>Create your profile</Trans>}
          </ButtonLink>
        }
      >
        <Trans>These are only the first profiles. Create your own profile to see all of them.</Trans>
      </EmptyState>
    </chakra.div>
  )
}
