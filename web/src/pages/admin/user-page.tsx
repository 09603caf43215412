import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useInfiniteQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import type { UserDetail } from '#shared/schemas/admin-entities'
import { useListPath } from '#web/ui/admin-table/row-link'
import { ButtonLink, TextLink } from '#web/ui/buttons/button'
import { EmptyState, ErrorState } from '#web/ui/states/states'
import { SectionTitle, Card } from '#web/ui/layout/surfaces'
import { isUnknownUser, userQuery } from '#web/features/accounts/admin/queries'
import { UserActions } from '#web/features/accounts/admin/user-actions'
import { UserFacts } from '#web/features/accounts/admin/user-facts'
import { UserHead, UserSkeleton } from '#web/features/accounts/admin/user-head'
import { AuditList } from '#web/features/audit/audit-list'
import { loadErrorText } from '#web/lib/api-error'
import { auditPath, usersPath, consolePaymentPath } from '#web/lib/paths'
import { useSession } from '#web/lib/session-context'
import '#web/locales/console'
import type { Payment, Subscription } from '#shared/schemas/money-entities'
import { type Column, DataTable } from '#web/ui/table/data-table'
import { QueryList } from '#web/ui/states/query-list'
import { TableSkeleton } from '#web/ui/table/table-skeleton'
import { usePaymentColumns } from '#web/features/payments/payment-columns'
import { paymentsQuery } from '#web/features/payments/queries'
import { PeriodTable } from '#web/features/plans/subscription/bought-periods'
import { PlanUsage } from '#web/features/plans/subscription/plan-card'
import { subscriptionQuery } from '#web/features/plans/queries'

function Bought({ subscription }: { subscription: Subscription }) {
  const { t } = useLingui()
  const { subscription_plans: plan, user_subscription_info, history } = subscription
  const usage = user_subscription_info[0]
  return (
    <chakra.div display="grid" gap="4">
      {usage && (
        <Card>
          <PlanUsage plan={plan} usage={usage} />
        </Card>
      )}
      {history.length > 0 ? (
        <PeriodTable caption={t`Plans bought`} periods={history} />
      ) : (
        <chakra.p color="ink.muted">
          <Trans>No plan has been bought yet.</Trans>
        </chakra.p>
      )}
    </chakra.div>
  )
}

/** A member's use of their plan, and the plans that they bought. */
function UserPlan({ userId }: { userId: string }) {
  const subscription = useQuery(subscriptionQuery(userId))
  return (
    <section>
      <SectionTitle>
        <Trans>Plan and use</Trans>
      </SectionTitle>
      {subscription.isPending ? (
        <TableSkeleton rows={2} facts={5} />
      ) : subscription.isError ? (
        <ErrorState
          message={loadErrorText(subscription.error)}
          onRetry={() => void subscription.refetch()}
          retrying={subscription.isFetching}
        />
      ) : (
        <Bought subscription={subscription.data} />
      )}
    </section>
  )
}

const nothing = (
  <chakra.p color="ink.muted">
    <Trans>No payments yet.</Trans>
  </chakra.p>
)

function useColumns(): Column<Payment>[] {
  const { t } = useLingui()
  return [
    ...usePaymentColumns(),
    {
      key: 'details',
      header: t`Details`,
      nowrap: true,
      cell: ({ id }) => (
        <TextLink standalone href={consolePaymentPath(id)}>
          <Trans>Open the payment</Trans>
        </TextLink>
      ),
    },
  ]
}

/** A member's payments, newest first. */
function UserPayments({ userId }: { userId: string }) {
  const { t } = useLingui()
  const list = useInfiniteQuery(paymentsQuery(userId))
  const columns = useColumns()
  return (
    <section>
      <SectionTitle>
        <Trans>Payments</Trans>
      </SectionTitle>
      <QueryList list={list} empty={nothing} loading={<TableSkeleton rows={2} facts={columns.length} />}>
        {(payments) => (
          <DataTable caption={t`Payments`} columns={columns} rows={payments} rowKey={({ id }) => id} />
        )}
      </QueryList>
    </section>
  )
}

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
      <Trans>The link may be incomplete, or the account has been deleted.</Trans>
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

/** One account, with an administrator's actions. */
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
