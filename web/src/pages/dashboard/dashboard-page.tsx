import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { ButtonLink } from '#web/components/button'
import { OpeningNotice } from '#web/components/opening-notice'
import { Skeleton } from '#web/components/states'
import { Card, PageTitle } from '#web/components/surfaces'
import { Waiting } from '#web/features/dashboard/waiting'
import { ProfileStatus } from '#web/features/profile/profile-status'
import { profileQuery } from '#web/features/profile/queries'
import { PendingProposals } from '#web/features/proposals/pending-list'
import { type SessionUser, useSession } from '#web/lib/session-context'

function MemberDashboard({ user }: { user: SessionUser }) {
  const { badges } = useSession()
  const profile = useQuery(profileQuery(user.id))
  return (
    <chakra.div
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', xl: 'minmax(0, 1fr) 316px' }}
      gap="6"
      alignItems="start"
    >
      <chakra.div display="grid" gap="8" minWidth="0">
        {profile.data?.opens_on && <OpeningNotice opensOn={profile.data.opens_on} />}
        <Waiting badges={badges} complete={user.profile_info_status} />
        <PendingProposals userId={user.id} />
      </chakra.div>
      {profile.data ? (
        <ProfileStatus profile={profile.data} />
      ) : (
        <Card display="grid" gap="4">
          <Skeleton height="26px" width="50%" />
          <Skeleton height="34px" />
          <Skeleton height="34px" />
          <Skeleton height="34px" />
        </Card>
      )}
    </chakra.div>
  )
}

export function DashboardPage() {
  const { user } = useSession()
  if (!user) return null
  const firstName = user.name.split(' ')[0]
  return (
    <>
      <PageTitle>
        <Trans>Welcome, {firstName}</Trans>
      </PageTitle>
      {user.role === 'member' ? (
        <MemberDashboard user={user} />
      ) : (
        <ButtonLink variant="line" href="/proposals">
          <Trans>Browse profiles</Trans>
        </ButtonLink>
      )}
    </>
  )
}
