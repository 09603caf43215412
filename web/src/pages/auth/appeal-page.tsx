import { Stack } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import { useSearchParams } from 'react-router-dom'
import { appealPath } from '#shared/terms'
import { ButtonLink } from '#web/ui/buttons/button'
import { AuthLayout } from '#web/ui/layout/auth-layout'
import { AlertBox } from '#web/ui/states/alert-box'
import { Decision } from '#web/features/moderation/decision/decision'
import { notificationsPath, signInPath } from '#web/lib/paths'
import { useSession } from '#web/lib/session-context'

/** Shown if the code is incomplete or has expired. */
function NoCode() {
  const { user } = useSession()
  return (
    <Stack gap="5">
      <AlertBox tone="err" icon="alert" title={<Trans>This link does not work any more</Trans>}>
        {user ? (
          <Trans>You can read the decision in your notifications.</Trans>
        ) : (
          <Trans>
            Please sign in again to read the decision and how to appeal. If that does not help, write to us.
          </Trans>
        )}
      </AlertBox>
      <ButtonLink href={user ? notificationsPath : signInPath} full>
        {user ? <Trans>Open your notifications</Trans> : <Trans>Sign in</Trans>}
      </ButtonLink>
      <ButtonLink variant="line" href={appealPath} full>
        <Trans>Write to us</Trans>
      </ButtonLink>
    </Stack>
  )
}

/** A decision for suspended members, by the code of a mail or of a refused sign-in. */
export function AppealPage() {
  const [query] = useSearchParams()
  const code = query.get('code') ?? ''
  return (
    <AuthLayout title={<Trans>A decision about your account</Trans>}>
      {code === '' ? <NoCode /> : <Decision key={code} source={{ code }} missing={<NoCode />} />}
    </AuthLayout>
  )
}
