import { Trans, useLingui } from '@lingui/react/macro'
import { chakra } from '@chakra-ui/react'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { PlanEntity } from '#shared/schemas/money-entities'
import { RowLink } from '#web/ui/admin-table/row-link'
import { type Column, DataTable } from '#web/ui/table/data-table'
import { QueryList } from '#web/ui/states/query-list'
import { EmptyState } from '#web/ui/states/states'
import { TableSkeleton } from '#web/ui/table/table-skeleton'
import { consolePlanPath } from '#web/lib/paths'
import { tableDate, formatPrice, word } from '#web/lib/wording/wording'
import { PlanDuration, usePlanLabels } from './plan-texts'
import { planTableQuery } from './queries'
import { useState } from 'react'
import { Button } from '#web/ui/buttons/button'
import { useAddressDialog } from '#web/lib/use-address-dialog'
import { CreatePlanDialog } from './create-plan-dialog'

/** The button and the dialog that it opens. */
function CreatePlan() {
  const dialog = useAddressDialog('create')
  const requested = dialog.name !== null
  // Kept after the address changes: unsaved answers hold the dialog open.
  const [mounted, setMounted] = useState(requested)
  if (requested && !mounted) setMounted(true)
  return (
    <>
      <Button icon="plus" size="sm" onClick={() => dialog.open('plan')}>
        <Trans>Create plan</Trans>
      </Button>
      {mounted && (
        <CreatePlanDialog leaving={!requested} onClose={dialog.close} onClosed={() => setMounted(false)} />
      )}
    </>
  )
}

function useColumns(): Column<PlanEntity>[] {
  const { t, i18n } = useLingui()
  const labels = usePlanLabels()
  return [
    {
      key: 'name',
      header: labels.name,
      width: '26%',
      cell: ({ id, name }) => <RowLink href={consolePlanPath(id)}>{word(name)}</RowLink>,
    },
    {
      key: 'price',
      header: labels.price,
      nowrap: true,
      cell: ({ price }) => formatPrice(price),
      below: [{ key: 'duration', header: labels.duration, cell: (plan) => <PlanDuration plan={plan} /> }],
    },
    {
      key: 'messages',
      header: labels.messages_limit,
      cell: ({ messages_limit }) => i18n.number(messages_limit),
      below: [
        {
          key: 'proposals',
          header: labels.proposals_limit,
          cell: ({ proposals_limit }) => i18n.number(proposals_limit),
        },
      ],
    },
    {
      key: 'profile_status',
      header: labels.profile_status,
      cell: ({ profile_status }) => (profile_status ? t`Verified` : t`Not Verified`),
      below: [
        {
          key: 'featured',
          header: labels.featured_profile,
          cell: ({ featured_profile }) => (featured_profile ? t`Yes` : t`No`),
        },
      ],
    },
    { key: 'date', header: t`Date`, nowrap: true, cell: ({ created_at }) => tableDate(created_at) },
  ]
}

const nothing = (
  <EmptyState title={<Trans>No plans yet</Trans>}>
    <Trans>The plans that members have and can buy appear here.</Trans>
  </EmptyState>
)

/** All plans, cheapest first. */
export function PlanTable() {
  const { t } = useLingui()
  const list = useInfiniteQuery(planTableQuery)
  const columns = useColumns()
  return (
    <>
      <chakra.div display="flex" justifyContent="flex-end" marginBlockEnd="4">
        <CreatePlan />
      </chakra.div>
      <QueryList list={list} empty={nothing} loading={<TableSkeleton rows={4} facts={columns.length} />}>
        {(plans) => (
          <DataTable caption={t`Subscription plans`} columns={columns} rows={plans} rowKey={({ id }) => id} />
        )}
      </QueryList>
    </>
  )
}
