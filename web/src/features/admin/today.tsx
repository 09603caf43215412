import { chakra } from '@chakra-ui/react'
import { Plural, Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Figures, MonthFigures } from '#shared/schemas/admin-entities'
import { ButtonLink, TextLink } from '#web/ui/buttons/button'
import { WallCard } from '#web/ui/layout/surfaces'
import { contactsPath, memberChecksPath, reportsPath } from '#web/lib/paths'
import { formatPrice } from '#web/lib/wording/wording'
import { paymentsOfPath, usersOfPath, waitingContactsPath } from './filtered-list-paths'
import { countText, monthWithoutYear } from './number-texts'

const wholeRupees = (pkr: number) => formatPrice(Math.round(pkr))

interface CellProps {
  label: ReactNode
  figure: string
  /** The figure needs action. */
  calls?: boolean
  detail: ReactNode
  action: ReactNode
}

/** What waits stands in a line of three, the month in a line of two. There are lines between the cells. */
const cellCss = {
  gridColumn: { md: 'span 2' },
  '& + &': { borderBlockStartWidth: { base: '1px', md: '0' }, paddingBlockStart: { base: '4', md: '0' } },
  '&:not(:nth-of-type(3n + 1))': {
    borderInlineStartWidth: { md: '1px' },
    paddingInlineStart: { md: '6', xl: '8' },
  },
  '&:nth-of-type(n + 4)': {
    gridColumn: { md: 'span 3' },
    borderBlockStartWidth: { md: '1px' },
    paddingBlockStart: { md: '5' },
  },
} as const

/** A figure: its label above, a comparison and a link below. */
function Cell({ label, figure, calls = false, detail, action }: CellProps) {
  return (
    <chakra.div
      display="flex"
      flexDirection="column"
      minWidth="0"
      borderColor="wall.line"
      borderStyle="solid"
      borderWidth="0"
      css={cellCss}
    >
      <chakra.dt color="wall.muted">{label}</chakra.dt>
      <chakra.dd
        m="0"
        fontFamily="heading"
        fontWeight="bold"
        lineHeight="1.1"
        fontVariantNumeric="tabular-nums"
        overflowWrap="anywhere"
        fontSize={{ base: '34', xl: '46' }}
        color={calls ? 'act.wall' : 'wall.ink'}
        marginBlockStart="1"
      >
        {figure}
      </chakra.dd>
      <chakra.dd m="0" textStyle="small" color="wall.muted" marginBlockStart="1" marginBlockEnd="2">
        {detail}
      </chakra.dd>
      <chakra.dd m="0" marginBlockStart="auto">
        {action}
      </chakra.dd>
    </chakra.div>
  )
}

interface WaitingProps {
  label: ReactNode
  count: number
  /** The text if some are waiting, and if none are. */
  some: ReactNode
  none: ReactNode
  /** The link if some are waiting, and otherwise. */
  toSome: { href: string; label: ReactNode }
  toAll: { href: string; label: ReactNode }
}

/** How many items wait for an administrator. */
function Waiting({ label, count, some, none, toSome, toAll }: WaitingProps) {
  const waits = count > 0
  return (
    <Cell
      label={label}
      figure={countText(count)}
      calls={waits}
      detail={waits ? some : none}
      action={
        waits ? (
          <ButtonLink variant="actOnWall" size="sm" href={toSome.href}>
            {toSome.label}
          </ButtonLink>
        ) : (
          <TextLink standalone onWall href={toAll.href}>
            {toAll.label}
          </TextLink>
        )
      }
    />
  )
}

const Messages = ({ waiting }: { waiting: number }) => (
  <Waiting
    label={<Trans>Messages waiting</Trans>}
    count={waiting}
    some={
      <Plural value={waiting} one="Nobody is working on it yet." other="Nobody is working on them yet." />
    }
    none={<Trans>Nobody is waiting for an answer.</Trans>}
    toSome={{ href: waitingContactsPath, label: <Trans>Read and answer</Trans> }}
    toAll={{ href: contactsPath, label: <Trans>See all messages</Trans> }}
  />
)

const Reports = ({ waiting }: { waiting: number }) => (
  <Waiting
    label={<Trans>Reports waiting</Trans>}
    count={waiting}
    some={
      <Plural
        value={waiting}
        one="It is waiting for a decision or an answer."
        other="They are waiting for a decision or an answer."
      />
    }
    none={<Trans>No case is waiting for an administrator.</Trans>}
    toSome={{ href: reportsPath, label: <Trans>Read the reports</Trans> }}
    toAll={{ href: reportsPath, label: <Trans>See all reports</Trans> }}
  />
)

const Checks = ({ waiting }: { waiting: number }) => (
  <Waiting
    label={<Trans>Checks waiting</Trans>}
    count={waiting}
    some={
      <Plural value={waiting} one="It is waiting for a decision." other="They are waiting for a decision." />
    }
    none={<Trans>No member is waiting for a check.</Trans>}
    toSome={{ href: memberChecksPath, label: <Trans>Look at the checks</Trans> }}
    toAll={{ href: memberChecksPath, label: <Trans>See the checks</Trans> }}
  />
)

interface MonthCellProps {
  present: MonthFigures
  before: MonthFigures | undefined
}

/** The figure of the month before. */
function Earlier({ figure: earlier, month: ofMonth }: { figure: string; month: string }) {
  const month = monthWithoutYear(ofMonth)
  return (
    <Trans>
      {earlier} in {month}
    </Trans>
  )
}

function NewMembers({ present, before }: MonthCellProps) {
  return (
    <Cell
      label={<Trans>New members this month</Trans>}
      figure={countText(present.joined)}
      detail={before && <Earlier figure={countText(before.joined)} month={before.month} />}
      action={
        <TextLink standalone onWall href={usersOfPath(present.month)}>
          <Trans>See who joined</Trans>
        </TextLink>
      }
    />
  )
}

function Revenue({ present, before }: MonthCellProps) {
  return (
    <Cell
      label={<Trans>Revenue this month</Trans>}
      figure={wholeRupees(present.revenue)}
      detail={before && <Earlier figure={wholeRupees(before.revenue)} month={before.month} />}
      action={
        <TextLink standalone onWall href={paymentsOfPath(present.month)}>
          <Trans>See the payments</Trans>
        </TextLink>
      }
    />
  )
}

/** Today's figures: what waits for administrators, new members, and this month's revenue. */
export function Today({
  figures: { contacts_waiting, reports_waiting, checks_waiting, months },
}: {
  figures: Figures
}) {
  const present = months.at(-1)
  const before = months.at(-2)
  return (
    <WallCard>
      <chakra.dl
        m="0"
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(6, minmax(0, 1fr))' }}
        columnGap="6"
        rowGap={{ base: '4', md: '5' }}
      >
        <Messages waiting={contacts_waiting} />
        <Reports waiting={reports_waiting} />
        <Checks waiting={checks_waiting} />
        {present && <NewMembers present={present} before={before} />}
        {present && <Revenue present={present} before={before} />}
      </chakra.dl>
    </WallCard>
  )
}
