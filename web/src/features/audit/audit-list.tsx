import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { auditFieldLabels, operatorId } from '#shared/options/audit'
import type { AuditEntry } from '#shared/schemas/admin-entities'
import { ContactAddress } from '#web/ui/text'
import { type Column, DataTable } from '#web/ui/table/data-table'
import { QueryList } from '#web/ui/states/query-list'
import { EmptyState } from '#web/ui/states/states'
import { TableSkeleton } from '#web/ui/table/table-skeleton'
import { formatDateTime, labelOf } from '#web/lib/wording/wording'
import { AccountLink, AuditDeed } from './audit-texts'
import { type AuditFilter, auditQuery } from './queries'

function What({ entry }: { entry: AuditEntry }) {
  const fields = entry.fields.map((field) => labelOf(auditFieldLabels, field)).join(', ')
  return (
    <>
      <AuditDeed entry={entry} />
      {fields && (
        <chakra.span display="block" textStyle="small" color="ink.muted" overflowWrap="anywhere">
          <Trans>Fields: {fields}</Trans>
        </chakra.span>
      )}
    </>
  )
}

function useColumns(): Column<AuditEntry>[] {
  const { t } = useLingui()
  return [
    { key: 'at', header: t`When`, nowrap: true, cell: ({ at }) => formatDateTime(at) },
    {
      key: 'who',
      header: t`Who`,
      width: '22%',
      cell: ({ actor_id, actor_name }) =>
        actor_id === operatorId ? (
          <Trans>The operator</Trans>
        ) : (
          <AccountLink id={actor_id} name={actor_name} />
        ),
    },
    { key: 'what', header: t`What`, width: '38%', cell: (entry) => <What entry={entry} /> },
    {
      key: 'address',
      header: t`From`,
      nowrap: true,
      cell: ({ address }) => <ContactAddress>{address}</ContactAddress>,
    },
  ]
}

const nothing = (
  <EmptyState title={<Trans>Nothing here yet</Trans>}>
    <Trans>Everything that administrators do appears here, with who did it, when and from where.</Trans>
  </EmptyState>
)

/** Audit entries, newest first: all, those about one account, or those of one administrator. */
export function AuditList(filter: AuditFilter) {
  const { t } = useLingui()
  const list = useInfiniteQuery(auditQuery(filter))
  const columns = useColumns()
  return (
    <QueryList list={list} empty={nothing} loading={<TableSkeleton rows={6} facts={columns.length} />}>
      {(entries) => <DataTable caption={t`Audit`} columns={columns} rows={entries} rowKey={({ id }) => id} />}
    </QueryList>
  )
}
