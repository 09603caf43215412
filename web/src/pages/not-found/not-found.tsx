import { Trans } from '@lingui/react/macro'
import { ButtonLink } from '#web/ui/buttons/button'
import { EmptyState } from '#web/ui/states/states'
import { useHeadingLevel } from '#web/lib/page-title'
import { Wrap } from '#web/ui/layout/wrap'

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
      <Trans>There is no page at this address. It may have moved, or part of the link may be missing.</Trans>
    </EmptyState>
  )
}

/** The content page for unknown paths (404). */
export function NotFoundPage() {
  return (
    <Wrap paddingBlock="24">
      <NotFound />
    </Wrap>
  )
}
