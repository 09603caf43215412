import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { detailAudience } from '#shared/profile-fields'
import { ButtonLink } from '#web/components/button'
import { EmptyState, ErrorState, PageSkeleton } from '#web/components/states'
import { Notice } from '#web/components/surfaces'
import { Biodata } from '#web/features/profile/biodata'
import { ProfileActions } from '#web/features/profile/profile-actions'
import { ProfileHead } from '#web/features/profile/profile-head'
import { profileQuery } from '#web/features/profile/queries'
import { ApiError, loadErrorText } from '#web/lib/api-error'
import { usersPath } from '#web/lib/paths'
import { useSession } from '#web/lib/session-context'

const NotOpen = () => (
  <EmptyState
    title={<Trans>This profile is not open to you</Trans>}
    action={
      <ButtonLink variant="line" href="/proposals">
        <Trans>Browse proposals</Trans>
      </ButtonLink>
    }
  >
    <Trans>It may be private, or its owner is taking a break or has left.</Trans>
  </EmptyState>
)

/** For an administrator, to whom every profile is open. */
const NoProfile = () => (
  <EmptyState
    title={<Trans>This profile is not here</Trans>}
    action={
      <ButtonLink variant="line" href={usersPath}>
        <Trans>All users</Trans>
      </ButtonLink>
    }
  >
    <Trans>It was not submitted yet, or its owner has left.</Trans>
  </EmptyState>
)

/** Another member's profile. */
export function UserProfilePage() {
  const { id = '' } = useParams()
  const { t } = useLingui()
  const { user } = useSession()
  const profile = useQuery(profileQuery(id))

  if (profile.isPending) return <PageSkeleton />
  if (profile.isError) {
    if (profile.error instanceof ApiError && profile.error.status === 404)
      return user?.role === 'admin' ? <NoProfile /> : <NotOpen />
    return <ErrorState message={loadErrorText(profile.error)} onRetry={() => void profile.refetch()} />
  }

  const canAct = user?.role === 'member' && profile.data.relation.state !== 'self'
  return (
    <chakra.div display="grid" gap="5">
      <ProfileHead
        profile={profile.data}
        actions={canAct ? <ProfileActions profile={profile.data} /> : undefined}
      />
      {canAct && (
        <Notice>
          {t`Please write as you would speak in their home. Keep messages respectful and sincere, and send a proposal only when you mean it.`}
        </Notice>
      )}
      <Biodata
        profile={profile.data}
        audience={detailAudience(user?.role === 'admin', profile.data.relation.state)}
      />
    </chakra.div>
  )
}
