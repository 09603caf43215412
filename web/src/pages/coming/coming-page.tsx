import { Trans } from '@lingui/react/macro'
import { ButtonLink } from '#web/components/button'
import { EmptyState } from '#web/components/states'

/** A part of the service that is not open yet. */
export function ComingPage() {
  return (
    <EmptyState
      title={<Trans>Not open yet</Trans>}
      action={
        <ButtonLink href="/dashboard" variant="line" size="sm">
          <Trans>Go to the dashboard</Trans>
        </ButtonLink>
      }
    >
      <Trans>This part of Humsafar opens later. There is nothing you need to do.</Trans>
    </EmptyState>
  )
}
