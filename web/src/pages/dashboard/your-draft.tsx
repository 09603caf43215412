import { Trans } from '@lingui/react/macro'
import { TextLink } from '#web/components/button'
import { completenessOf } from '#web/features/dashboard/completeness'
import { CompletenessCard } from '#web/features/dashboard/completeness-card'
import { draftProgress } from '#web/features/wizard/draft-progress'
import { wizardPath } from '#web/lib/paths'

/** Completeness of the draft on this device. */
export function YourDraft({ userId }: { userId: string }) {
  return (
    <CompletenessCard
      completeness={completenessOf(draftProgress(userId))}
      action={
        <TextLink standalone href={wizardPath}>
          <Trans>Continue your profile</Trans>
        </TextLink>
      }
    />
  )
}
