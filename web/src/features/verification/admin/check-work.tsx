import { Trans, useLingui } from '@lingui/react/macro'
import type { CheckQueue } from '#shared/schemas/verification'
import { useSession } from '#web/lib/session-context'
import { formatNumber } from '#web/lib/wording/wording'
import { SectionTitle } from '#web/ui/layout/surfaces'
import { type Column, DataTable } from '#web/ui/table/data-table'

type Administrator = CheckQueue['administrators'][number]

function Name({ id, name }: Administrator) {
  const { user } = useSession()
  const shown = name ? <bdi>{name}</bdi> : <Trans>An administrator without a name</Trans>
  return id === user?.id ? <Trans>{shown} (you)</Trans> : shown
}

/** How many checks each administrator looks at, and has decided; those who decide most come first. */
export function CheckWork({ administrators }: Pick<CheckQueue, 'administrators'>) {
  const { t } = useLingui()
  const columns: Column<Administrator>[] = [
    { key: 'name', header: t`Administrator`, width: '50%', cell: (one) => <Name {...one} /> },
    { key: 'taken', header: t`Looking now`, cell: ({ taken }) => formatNumber(taken) },
    { key: 'decided', header: t`Decided in the last 7 days`, cell: ({ decided }) => formatNumber(decided) },
  ]
  return (
    <section>
      <SectionTitle>
        <Trans>Administrators</Trans>
      </SectionTitle>
      <DataTable
        caption={t`Administrators`}
        columns={columns}
        rows={[...administrators].sort((a, b) => b.decided - a.decided)}
        rowKey={({ id }) => id}
      />
    </section>
  )
}
