import { Trans } from '@lingui/react/macro'
import { signInPath } from '#web/lib/paths'
import { ButtonLink } from '../buttons/button'

/** Sign-in link for visitors. */
export function SignInLink({ next }: { next?: string | undefined }) {
  return (
    <ButtonLink
      href={next ? `${signInPath}?next=${encodeURIComponent(next)}` : signInPath}
      variant="line"
      size="sm"
    >
      <Trans>Sign in</Trans>
    </ButtonLink>
  )
}
