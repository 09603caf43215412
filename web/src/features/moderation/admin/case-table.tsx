import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { type CaseState, caseStateLabels, caseStates } from '#shared/options/moderation'
import type { Case } from '#shared/schemas/moderation'
import { RowLink } from '#web/ui/admin-table/row-link'
import { type Column, DataTable } from '#web/ui/table/data-table'
import { LinkTabs } from '#web/ui/links/link-tabs'
import { QueryList } from '#web/ui/states/query-list'
import { EmptyState } from '#web/ui/states/states'
import { TableSkeleton } from '#web/ui/table/table-skeleton'
import { casePath, reportsPath } from '#web/lib/paths'
import { useWord } from '#web/lib/wording/use-word'
import { formatDateTime } from '#web/lib/wording/wording'
import { ActionPill, Reasons, Reporters, Waiting } from './case-marks'
import { casesQuery } from './queries'

/** In order of work: open cases first. */
const shownStates = ['open', 'appealed', 'decided', 'closed'] as const satisfies readonly CaseState[]

/** The state in the address; `open` by default. */
export const stateOf = (query: URLSearchParams): CaseState =>
  caseStates.find((state) => state === query.get('state')) ?? 'open'

/** Path of the cases in a state. */
const casesPath = (state: CaseState): string =>
  state === 'open' ? reportsPath : `${reportsPath}?state=${state}`

function Member({ id, target_name }: Case) {
  return <RowLink href={casePath(id)}>{target_name || <Trans>A member without an account</Trans>}</RowLink>
}

/** Who answers an appeal. */
const Turn = ({ others_turn }: Case) =>
  others_turn ? (
    <Trans>Another administrator has to answer this.</Trans>
  ) : (
    <chakra.span fontWeight="bold">
      <Trans>You can answer this.</Trans>
    </chakra.span>
  )

const dateOf = (at: string | undefined) => (at ? formatDateTime(at) : '–')

function useColumns(state: CaseState): Column<Case>[] {
  const { t } = useLingui()
  const member: Column<Case> = {
    key: 'member',
    header: t`Member`,
    width: '26%',
    cell: (one) => <Member {...one} />,
    below: [{ key: 'reporters', header: t`Reported by`, cell: (one) => <Reporters count={one.reporters} /> }],
  }
  const reasons: Column<Case> = {
    key: 'reasons',
    header: t`Reasons`,
    width: '34%',
    cell: (one) => <Reasons reasons={one.reasons} />,
  }
  const decision: Column<Case> = {
    key: 'decision',
    header: t`Decision`,
    cell: ({ action }) => <ActionPill action={action} />,
    below: [{ key: 'decided', header: t`Decided on`, cell: ({ decided_at }) => dateOf(decided_at) }],
  }
  const since: Column<Case> = {
    key: 'since',
    header: t`First reported`,
    nowrap: true,
    cell: ({ opened_at }) => formatDateTime(opened_at),
  }
  if (state === 'open')
    return [
      member,
      reasons,
      {
        ...since,
        below: [{ key: 'waits', header: t`Waiting`, cell: ({ opened_at }) => <Waiting since={opened_at} /> }],
      },
    ]
  if (state === 'appealed')
    return [
      member,
      decision,
      {
        key: 'appealed',
        header: t`Appealed on`,
        cell: ({ appealed_at }) => dateOf(appealed_at),
        below: [
          {
            key: 'waits',
            header: t`Waiting`,
            cell: ({ appealed_at, opened_at }) => <Waiting since={appealed_at ?? opened_at} />,
          },
          { key: 'turn', header: t`Answer`, cell: (one) => <Turn {...one} /> },
        ],
      },
    ]
  return [member, reasons, decision, since]
}

const nothing: Record<CaseState, ReactNode> = {
  open: (
    <EmptyState title={<Trans>Nothing is waiting.</Trans>}>
      <Trans>When members report someone, it appears here until an administrator has decided.</Trans>
    </EmptyState>
  ),
  appealed: (
    <EmptyState title={<Trans>Nobody is waiting for an answer.</Trans>}>
      <Trans>When a member appeals against a decision, it appears here until it is answered.</Trans>
    </EmptyState>
  ),
  decided: (
    <EmptyState title={<Trans>No decision can be appealed at the moment.</Trans>}>
      <Trans>A decision appears here for as long as the member may appeal.</Trans>
    </EmptyState>
  ),
  closed: (
    <EmptyState title={<Trans>Nothing is closed yet.</Trans>}>
      <Trans>Closed cases appear here, without what members wrote. That is deleted when a case closes.</Trans>
    </EmptyState>
  ),
}

/** The cases of one state, with tabs for the others. */
export function CaseTable({ state }: { state: CaseState }) {
  const { t } = useLingui()
  const word = useWord()
  const list = useInfiniteQuery(casesQuery(state))
  const columns = useColumns(state)
  return (
    <>
      <LinkTabs
        label={t`Reports`}
        tabs={shownStates.map((one) => ({
          href: casesPath(one),
          label: word(caseStateLabels[one]),
          current: one === state,
        }))}
      />
      <QueryList
        list={list}
        empty={nothing[state]}
        loading={<TableSkeleton rows={6} facts={columns.length} />}
      >
        {(cases) => <DataTable caption={t`Reports`} columns={columns} rows={cases} rowKey={({ id }) => id} />}
      </QueryList>
    </>
  )
}
