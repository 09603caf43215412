import { Trans } from '@lingui/react/macro'
import type { Profile } from '#shared/schemas/entities'
import { TextLink } from '#web/components/button'
import { completenessOf, writtenIn } from '#web/features/dashboard/completeness'
import { CompletenessCard } from '#web/features/dashboard/completeness-card'
import { draftProgress } from '#web/features/wizard/draft-progress'
import { wizardPath } from '#web/lib/paths'

const ownProfilePath = '/dashboard/profile'

/** Completeness of the own profile, or of the draft on this device until it is submitted. */
export function YourProfile({ profile }: { profile: Profile }) {
  if (!profile.profile_info_status)
    return (
      <CompletenessCard
        completeness={completenessOf(draftProgress(profile.id))}
        action={
          <TextLink standalone href={wizardPath}>
            <Trans>Continue</Trans>
          </TextLink>
        }
      />
    )
  const completeness = completenessOf(writtenIn(profile))
  return (
    <CompletenessCard
      completeness={completeness}
      action={
        <TextLink standalone href={ownProfilePath}>
          {completeness.percent === 100 ? <Trans>Read it</Trans> : <Trans>Complete it</Trans>}
        </TextLink>
      }
    />
  )
}
