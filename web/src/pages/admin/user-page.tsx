import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import type { UserDetail } from '#shared/schemas/admin-entities'
import { useListPath } from '#web/ui/admin-table/list-path'
import { ButtonLink, TextLink } from '#web/ui/buttons/button'
import { EmptyState, ErrorState } from '#web/ui/states/states'
import { SectionTitle } from '#web/ui/layout/surfaces'
import { isUnknownUser, userQuery } from '#web/features/accounts/admin/queries'
import { UserActions } from '#web/features/accounts/admin/user-actions'
import { UserFacts } from '#web/features/accounts/admin/user-facts'
import { UserHead } from '#web/features/accounts/admin/user-head'
import { UserSkeleton } from '#web/features/accounts/admin/user-skeleton'
import { AuditList } from '#web/features/audit/audit-list'
import { loadErrorText } from '#web/lib/api-error'
import { auditPath, usersPath } from '#web/lib/paths'
import { useSession } from '#web/lib/session-context'
import { UserPayments } from './user-payments'
import { UserPlan } from './user-plan'
import '#web/locales/console'

function UnknownUser() {
  return (
    <EmptyState
      title={<Trans>We could not find this user</Trans>}
      action={
        <ButtonLink variant="line" href={usersPath}>
          <Trans>All users</Trans>
        </ButtonLink>
      }
    >
      <Trans>The address may be incomplete, or the account has been deleted.</Trans>
    </EmptyState>
  )
}

function Account({ user, viewerId }: { user: UserDetail; viewerId: string }) {
  const back = useListPath(usersPath)
  return (
    <chakra.div display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="8">
      <chakra.div display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="5">
        <chakra.div marginBlock="-3">
          <TextLink standalone href={back}>
            <Trans>All users</Trans>
          </TextLink>
        </chakra.div>
        <UserHead user={user} />
        {user.status !== 'deleted' && <UserActions user={user} viewerId={viewerId} />}
        <UserFacts user={user} />
      </chakra.div>
      {user.status !== 'deleted' && user.role === 'member' && <UserPlan userId={user.id} />}
      <UserPayments userId={user.id} />
      <section>
        <SectionTitle>
          <Trans>Audit</Trans>
        </SectionTitle>
        <AuditList userId={user.id} />
      </section>
      {user.role === 'admin' && (
        <div>
          <TextLink standalone href={`${auditPath}?actor_id=${encodeURIComponent(user.id)}`}>
            <Trans>What this administrator did</Trans>
          </TextLink>
        </div>
      )}
    </chakra.div>
  )
}

/** One account, and what an administrator can do to it. */
export function UserPage() {
  const { id = '' } = useParams()
  const { user: viewer } = useSession()
  const user = useQuery(userQuery(id))
  if (user.isPending) return <UserSkeleton />
  if (isUnknownUser(user.error)) return <UnknownUser />
  if (user.data) return <Account key={id} user={user.data} viewerId={viewer?.id ?? ''} />
  return (
    <ErrorState
      message={loadErrorText(user.error)}
      onRetry={() => void user.refetch()}
      retrying={user.isFetching}
    />
  )
}
