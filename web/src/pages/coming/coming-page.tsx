import { Trans } from '@lingui/react/macro'
import { brandName } from '#shared/brand'
import { ButtonLink, TextLink } from '#web/components/button'
import { EmptyState } from '#web/components/states'

/** Placeholder for a feature that is not built yet. */
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
      <Trans>
        This part of {brandName} is still being built. There is nothing you need to do. If you need help,{' '}
        <TextLink href="/contact">write to us or call</TextLink>.
      </Trans>
    </EmptyState>
  )
}
