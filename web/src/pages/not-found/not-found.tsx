import { Trans } from '@lingui/react/macro'
import { ButtonLink } from '#web/components/button'
import { EmptyState } from '#web/components/states'
import { useHeadingLevel } from '#web/lib/heading-level'

/** For a path that is unknown, or that this user may not open. */
export function NotFound() {
  return (
    <EmptyState
      level={useHeadingLevel()}
      title={<Trans>Page Not Found</Trans>}
      action={
        <ButtonLink href="/" variant="line" size="sm">
          <Trans>Go back to home</Trans>
        </ButtonLink>
      }
    >
      <Trans>Nothing stands at this address. It may have moved, or the link was not complete.</Trans>
    </EmptyState>
  )
}
