import { Trans } from '@lingui/react/macro'
import { TextLink } from '#web/ui/buttons/button'
import { completenessOf, type Written, CompletenessCard } from '#web/features/dashboard/completeness-card'
import { wizardPath } from '#web/lib/paths'

/** Completeness of a draft. */
export function DraftCompleteness({ written }: { written: Written }) {
  return (
    <CompletenessCard
      completeness={completenessOf(written)}
      action={
        <TextLink standalone href={wizardPath}>
          <Trans>Continue your profile</Trans>
        </TextLink>
      }
    />
  )
}
