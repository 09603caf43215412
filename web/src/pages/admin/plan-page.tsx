import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { ButtonLink, TextLink } from '#web/ui/buttons/button'
import { Icon } from '#web/ui/icon'
import { EmptyState, ErrorState, PageSkeleton } from '#web/ui/states/states'
import { EditPlan } from '#web/features/plans/admin/edit-plan-dialog'
import { PlanFacts } from '#web/features/plans/admin/plan-facts'
import { isUnknownPlan, planQuery } from '#web/features/plans/admin/queries'
import { loadErrorText } from '#web/lib/api-error'
import { consolePlansPath } from '#web/lib/paths'
import '#web/locales/console'

function Unknown() {
  return (
    <EmptyState
      title={<Trans>We could not find this plan</Trans>}
      action={
        <ButtonLink variant="line" href={consolePlansPath}>
          <Trans>All plans</Trans>
        </ButtonLink>
      }
    >
      <Trans>The link may be incomplete.</Trans>
    </EmptyState>
  )
}

function LoadedPlan({ id }: { id: string }) {
  const plan = useQuery(planQuery(id))
  if (plan.isPending) return <PageSkeleton />
  if (!plan.data)
    return isUnknownPlan(plan.error) ? (
      <Unknown />
    ) : (
      <ErrorState
        message={loadErrorText(plan.error)}
        onRetry={() => void plan.refetch()}
        retrying={plan.isFetching}
      />
    )
  return (
    <chakra.div display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="5">
      <chakra.div display="flex" flexWrap="wrap" gap="4" justifyContent="space-between" alignItems="center">
        <TextLink standalone href={consolePlansPath}>
          <Icon name="previous" />
          <Trans>All plans</Trans>
        </TextLink>
        <EditPlan plan={plan.data} />
      </chakra.div>
      <PlanFacts plan={plan.data} />
    </chakra.div>
  )
}

/** One plan, with a dialog that edits it. */
export function PlanPage() {
  const { id = '' } = useParams()
  return <LoadedPlan key={id} id={id} />
}
