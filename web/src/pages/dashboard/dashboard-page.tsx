import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { Reveal } from '#web/ui/states/reveal'
import { ProfileNotices } from '#web/features/profiles/hidden-profile-notices'
import { ErrorState, LoadingNote, Skeleton } from '#web/ui/states/states'
import { PageTitle } from '#web/ui/layout/surfaces'
import { NewestProfiles, newestQuery } from '#web/features/search/newest-profiles'
import { useMenuCounts } from '#web/features/dashboard/menu-counts'
import { FirstStep, WhatWaits } from '#web/features/dashboard/what-waits'
import {
  CompletenessSkeleton,
  PeopleSkeleton,
  UsageSkeleton,
} from '#web/features/dashboard/dashboard-skeletons'
import { ProfileStatus } from '#web/features/profiles/profile-status'
import { profileQuery } from '#web/features/profiles/queries'
import { PendingProposals } from '#web/features/proposals/pending-list'
import { maxPendingShown, pendingQuery, useIsPendingLoaded } from '#web/features/proposals/queries'
import { badgesQuery } from '#web/lib/badges'
import type { PageVisit } from '#web/lib/page-component'
import { ownProfilePath } from '#web/lib/paths'
import { loadErrorText } from '#web/lib/api-error'
import { lazyPart } from '#web/lib/lazy-part'
import { type SessionUser, useSession } from '#web/lib/session-context'
import { intendedRecipient } from '#web/features/proposals/intended-recipient'
import { useReveal } from '#web/lib/reveal'
import type { Profile } from '#shared/schemas/entities'
import { TextLink } from '#web/ui/buttons/button'
import { completenessOf, writtenIn, CompletenessCard } from '#web/features/dashboard/completeness-card'
import { storedProgress } from '#web/features/wizard/draft-progress'
import { DraftCompleteness } from './draft-completeness'

// Lazy: it loads the schemas of all sections, which only drafts of an earlier version need.
const LegacyDraftCompleteness = lazyPart(() =>
  import('./legacy-draft-completeness').then((part) => part.LegacyDraftCompleteness),
)

/** Completeness of the profile, or of the draft on this device until it is submitted. */
function YourProfile({ profile }: { profile: Profile }) {
  if (!profile.profile_info_status) {
    const written = storedProgress(profile.id)
    if (written) return <DraftCompleteness written={written} />
    return (
      <Suspense fallback={<CompletenessSkeleton />}>
        <LegacyDraftCompleteness userId={profile.id} />
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

// Lazy: members must not load the administrators' code.
const FiguresBoard = lazyPart(() =>
  import('#web/features/admin/figures-board').then((part) => part.FiguresBoard),
)

/** Placeholder of the board until its code, with its own skeleton, has loaded. */
function BoardFallback() {
  return (
    <>
      <LoadingNote />
      <Skeleton height="200px" borderRadius="card" />
    </>
  )
}

/** How complete the member's profile is, and what their plan has left. */
function OwnState({ userId }: { userId: string }) {
  const profile = useQuery(profileQuery(userId))
  if (profile.isPending)
    return (
      <>
        <LoadingNote />
        <CompletenessSkeleton />
        <UsageSkeleton />
      </>
    )
  if (!profile.data)
    return (
      <ErrorState
        message={loadErrorText(profile.error)}
        onRetry={() => void profile.refetch()}
        retrying={profile.isFetching}
      />
    )
  return (
    <>
      <YourProfile profile={profile.data} />
      <ProfileStatus profile={profile.data} />
    </>
  )
}

function MemberDashboard({ user }: { user: SessionUser }) {
  const counts = useMenuCounts(user.id)
  const profile = useQuery(profileQuery(user.id))
  const pendingKnown = useIsPendingLoaded(user.id)
  const placed = useReveal(counts.status !== 'pending' && pendingKnown)
  return (
    <chakra.div display="grid" gridTemplateColumns="minmax(0, 1fr)" gap={{ base: '6', md: '8' }}>
      {profile.data && <ProfileNotices profile={profile.data} />}
      {!user.profile_info_status && (
        <FirstStep recipientName={intendedRecipient(user.id)?.name || undefined} />
      )}
      {!placed && <PeopleSkeleton />}
      <Reveal ready={placed}>
        <PendingProposals userId={user.id} expected={counts.badges.proposals} />
        {counts.status !== 'pending' && <WhatWaits counts={counts} />}
        <NewestProfiles userId={user.id} suggests={user.profile_info_status} />
        <chakra.div
          display="grid"
          gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }}
          gap="5"
          alignItems="start"
        >
          <OwnState userId={user.id} />
        </chakra.div>
      </Reveal>
    </chakra.div>
  )
}

DashboardPage.firstData = ({ queries, user: { id, profile_info_status: isComplete } }: PageVisit) => {
  void queries.prefetchQuery(pendingQuery(id, maxPendingShown))
  void queries.prefetchQuery(badgesQuery(id))
  void queries.prefetchQuery(newestQuery(id, isComplete))
  void queries.prefetchQuery(profileQuery(id))
}

export function DashboardPage() {
  const { user } = useSession()
  if (!user) return null
  const firstName = <bdi>{user.name.split(' ')[0]}</bdi>
  return (
    <>
      <PageTitle>
        <Trans>Welcome, {firstName}</Trans>
      </PageTitle>
      {user.role === 'member' ? (
        <MemberDashboard user={user} />
      ) : (
        <Suspense fallback={<BoardFallback />}>
          <FiguresBoard />
        </Suspense>
      )}
    </>
  )
}
