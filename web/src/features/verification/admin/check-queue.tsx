import { chakra } from '@chakra-ui/react'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { checkLimits } from '#shared/limits'
import type { CheckQueue, WaitingCheck } from '#shared/schemas/verification'
import { dayMs, hourMs } from '#shared/units'
import { memberCheckPath } from '#web/lib/paths'
import { useSession } from '#web/lib/session-context'
import { tableDateTime } from '#web/lib/wording/wording'
import { RowLink } from '#web/ui/admin-table/row-link'
import { ButtonLink } from '#web/ui/buttons/button'
import { Pill } from '#web/ui/pill'
import { EmptyState } from '#web/ui/states/states'
import { type Column, DataTable } from '#web/ui/table/data-table'
import { mayTake, nextCheck } from './queries'

/** A check that must be decided within this time is marked. */
const urgentMs = 2 * dayMs

/** A length of time in whole hours, and from a day on in whole days. */
function Duration({ ms }: { ms: number }) {
  if (ms < hourMs) return <Trans>Less than an hour</Trans>
  if (ms < dayMs) return <Plural value={Math.floor(ms / hourMs)} one="# hour" other="# hours" />
  return <Plural value={Math.floor(ms / dayMs)} one="# day" other="# days" />
}

const Age = ({ since }: { since: string }) => <Duration ms={Date.now() - Date.parse(since)} />

function Deadline({ until }: { until: string }) {
  const left = Date.parse(until) - Date.now()
  return (
    <chakra.span display="flex" flexWrap="wrap" alignItems="center" columnGap="3" rowGap="1">
      <chakra.time dateTime={until}>{tableDateTime(until)}</chakra.time>
      {left < urgentMs && (
        <Pill tone="err">
          <Duration ms={left} /> <Trans>left</Trans>
        </Pill>
      )}
    </chakra.span>
  )
}

/** The kind of a check. */
function Kind({ kind }: Pick<WaitingCheck, 'kind'>) {
  return kind === 'photo' ? <Trans>Photo</Trans> : <Trans>Identity</Trans>
}

interface MarksProps {
  check: WaitingCheck
  me: string | undefined
  nameOf: (id: string) => string | undefined
}

function Who({ check: { taken_by, others_turn }, me, nameOf }: MarksProps) {
  if (taken_by === me && taken_by !== undefined)
    return (
      <Pill tone="tile" wraps>
        <Trans>You are looking at it</Trans>
      </Pill>
    )
  if (taken_by !== undefined) {
    const name = nameOf(taken_by)
    return (
      <Pill wraps>
        {name ? (
          <Trans>
            <bdi>{name}</bdi> is looking at it
          </Trans>
        ) : (
          <Trans>Another administrator is looking at it</Trans>
        )}
      </Pill>
    )
  }
  if (!others_turn) return null
  return (
    <Pill wraps>
      <Trans>Another administrator must answer</Trans>
    </Pill>
  )
}

/** What is special about a check. */
function Marks(props: MarksProps) {
  const { objected, taken_by, others_turn } = props.check
  if (!objected && !others_turn && taken_by === undefined) return '–'
  return (
    <chakra.span display="flex" flexWrap="wrap" gap="1.5">
      {objected && (
        <Pill tone="warn">
          <Trans>Objection</Trans>
        </Pill>
      )}
      <Who {...props} />
    </chakra.span>
  )
}

interface Row {
  check: WaitingCheck
  /** The place in the queue. Nothing else names a check. */
  place: number
}

function useColumns({ administrators }: CheckQueue, me: string | undefined): Column<Row>[] {
  const { t } = useLingui()
  const nameOf = (id: string) => administrators.find((one) => one.id === id)?.name
  return [
    {
      key: 'place',
      header: t`Check`,
      width: '16%',
      cell: ({ check, place }) =>
        mayTake(check, me) ? (
          <RowLink href={memberCheckPath(check.case_id)}>{t`Check ${place}`}</RowLink>
        ) : (
          t`Check ${place}`
        ),
    },
    { key: 'kind', header: t`Kind`, width: '13%', cell: ({ check }) => <Kind kind={check.kind} /> },
    {
      key: 'since',
      header: t`Waiting`,
      width: '16%',
      cell: ({ check }) => <Age since={check.since} />,
    },
    {
      key: 'until',
      header: t`Decide by`,
      width: '27%',
      cell: ({ check }) => <Deadline until={check.until} />,
    },
    { key: 'marks', header: t`Status`, cell: ({ check }) => <Marks check={check} me={me} nameOf={nameOf} /> },
  ]
}

/** How many checks wait, and the button that opens the next one. */
function QueueHead({ queue, me }: { queue: CheckQueue; me: string | undefined }) {
  const next = nextCheck(queue, me)
  const count = queue.waiting.length
  return (
    <chakra.div
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      justifyContent="space-between"
      gap="3"
      minHeight="target"
    >
      <p>
        {count >= checkLimits.queue ? (
          <Trans>The {checkLimits.queue} most urgent checks</Trans>
        ) : (
          <Plural value={count} one="# check is waiting" other="# checks are waiting" />
        )}
      </p>
      {next ? (
        <ButtonLink href={memberCheckPath(next.case_id)}>
          <Trans>Look at the next one</Trans>
        </ButtonLink>
      ) : (
        <chakra.p color="ink.muted">
          <Trans>Other administrators have to decide these.</Trans>
        </chakra.p>
      )}
    </chakra.div>
  )
}

/** The checks that wait, longest first. Says nothing about whose they are. */
export function CheckQueueTable({ queue }: { queue: CheckQueue }) {
  const { t } = useLingui()
  const { user } = useSession()
  const columns = useColumns(queue, user?.id)
  const { waiting } = queue
  if (waiting.length === 0)
    return (
      <EmptyState title={<Trans>No check is waiting.</Trans>}>
        <Trans>
          When a member sends photos or an identity card, the check appears here until an administrator has
          decided.
        </Trans>
      </EmptyState>
    )
  return (
    <chakra.div display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="3">
      <QueueHead queue={queue} me={user?.id} />
      <DataTable
        caption={t`Checks`}
        from="xl"
        columns={columns}
        rows={waiting.map((check, index) => ({ check, place: index + 1 }))}
        rowKey={({ check }) => check.case_id}
      />
    </chakra.div>
  )
}
