import { Trans } from '@lingui/react/macro'
import { Suspense } from 'react'
import type { Profile } from '#shared/schemas/entities'
import { TextLink } from '#web/ui/buttons/button'
import { completenessOf, writtenIn } from '#web/features/dashboard/completeness'
import { CompletenessCard } from '#web/features/dashboard/completeness-card'
import { CompletenessSkeleton } from '#web/features/dashboard/dashboard-skeletons'
import { notedProgress } from '#web/features/wizard/draft-progress'
import { lazyPart } from '#web/lib/lazy-part'
import { YourDraft } from './your-draft'

const ownProfilePath = '/dashboard/profile'

// Lazy: it brings the schemas of all sections, which only a draft that an earlier version has saved needs.
const YourEarlierDraft = lazyPart(() => import('./your-earlier-draft').then((part) => part.YourEarlierDraft))

/** Completeness of the own profile, or of the draft on this device until it is submitted. */
export function YourProfile({ profile }: { profile: Profile }) {
  if (!profile.profile_info_status) {
    const written = notedProgress(profile.id)
    if (written) return <YourDraft written={written} />
    return (
      <Suspense fallback={<CompletenessSkeleton />}>
        <YourEarlierDraft userId={profile.id} />
      </Suspense>
    )
  }
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
