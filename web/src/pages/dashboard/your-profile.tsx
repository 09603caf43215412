import { Trans } from '@lingui/react/macro'
import { Suspense } from 'react'
import type { Profile } from '#shared/schemas/entities'
import { TextLink } from '#web/components/button'
import { completenessOf, writtenIn } from '#web/features/dashboard/completeness'
import { CompletenessCard } from '#web/features/dashboard/completeness-card'
import { CompletenessSkeleton } from '#web/features/dashboard/dashboard-skeletons'
import { lazyPart } from '#web/lib/lazy-part'

const ownProfilePath = '/dashboard/profile'

// Lazy: it brings the schemas of all sections, which a member whose profile is complete does not need.
const YourDraft = lazyPart(() => import('./your-draft').then((part) => part.YourDraft))

/** Completeness of the own profile, or of the draft on this device until it is submitted. */
export function YourProfile({ profile }: { profile: Profile }) {
  if (!profile.profile_info_status)
    return (
      <Suspense fallback={<CompletenessSkeleton />}>
        <YourDraft userId={profile.id} />
      </Suspense>
    )
  const completeness = completenessOf(writtenIn(profile))
  return (
    <CompletenessCard
      completeness={completeness}
      action={
        <TextLink standalone href={ownProfilePath}>
          {completeness.percent === 100 ? (
            <Trans>Read your profile</Trans>
          ) : (
            <Trans>Complete your profile</Trans>
          )}
        </TextLink>
      }
    />
  )
}
