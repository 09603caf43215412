import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Button, TextLink } from '#web/ui/buttons/button'
import { EmptyState } from '#web/ui/states/states'
import { AlertBox } from '#web/ui/states/alert-box'
import { VisitorChoice, choicePath } from '#web/features/plans/plan-choices'
import { byPrice } from '#web/features/plans/offer'
import { PlanTable } from '#web/features/plans/plan-table'
import { plansQuery, type ShownPlan } from '#web/features/plans/queries'
import { loadErrorText } from '#web/lib/api-error'
import { useSession } from '#web/lib/session-context'
import { MemberPackages } from './member-packages'
import { PackagesContent } from './packages-content'
import { useSearchParams } from 'react-router-dom'
import { isForSale } from '#shared/options/plans'
import { rememberName } from '#web/lib/next-path'
import { signInFor } from '#web/lib/paths'
import { word } from '#web/lib/wording/wording'

/** Shown if the URL names a plan but nobody is signed in, e.g. because the session expired before the purchase. */
function SignInToBuy({ plans }: { plans: readonly ShownPlan[] }) {
  const { status, ended } = useSession()
  const [query] = useSearchParams()
  const plan = plans.find(({ id }) => id === query.get('plan'))
  if (!plan || !isForSale(plan) || status === 'loading') return null
  const name = word(plan.name)
  return (
    <AlertBox tone="tile" icon="layers" title={<Trans>Sign in to choose the {name} plan</Trans>}>
      {ended === 'expired' && (
        <p role="alert">
          <Trans>Your session ended before the payment started.</Trans>
        </p>
      )}
      <TextLink
        standalone
        href={signInFor(choicePath(plan))}
        onClick={() => rememberName(choicePath(plan), plan.name)}
      >
        <Trans>Sign in</Trans>
      </TextLink>
    </AlertBox>
  )
}

/** The current plans: for visitors, for members with their actions, and for administrators to read. */
export function PackagesPage() {
  const { t } = useLingui()
  const { user } = useSession()
  const { data, dataUpdatedAt, error, isFetching, refetch } = useQuery(plansQuery)
  const plans = byPrice(data)
  const failure = error && (
    <AlertBox tone="err" icon="alert" title={<Trans>We could not refresh the plans</Trans>}>
      <p>{loadErrorText(error)}</p>
      <Button variant="link" size="sm" onClick={() => void refetch()} loading={isFetching}>
        <Trans>Try again</Trans>
      </Button>
    </AlertBox>
  )
  if (plans.length === 0)
    return (
      <PackagesContent
        notice={
          <EmptyState title={<Trans>No plans at the moment</Trans>}>
            <Trans>You can always use Free. Please look again later.</Trans>
          </EmptyState>
        }
      />
    )
  if (user?.role === 'member')
    return (
      <MemberPackages
        user={user}
        plans={plans}
        settled={dataUpdatedAt > 0 || !isFetching}
        failure={failure}
      />
    )
  const reading = !user ? (
    <SignInToBuy plans={plans} />
  ) : (
    <AlertBox tone="tile" icon="layers" title={t`Only members can buy plans`}>
      <Trans>You see the plans as members do, but without the buttons.</Trans>
    </AlertBox>
  )
  return (
    <PackagesContent notice={failure ?? reading}>
      <PlanTable plans={plans} choice={user ? undefined : (plan) => <VisitorChoice plan={plan} />} />
    </PackagesContent>
  )
}
