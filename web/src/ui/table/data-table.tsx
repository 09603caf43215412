import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Icon } from '../icon'

export interface ColumnFact<Row> {
  key: string
  header: string
  cell: (row: Row) => ReactNode
}

export interface ColumnSort {
  order: 'ascending' | 'descending'
  /** Reverses the order. */
  onToggle: () => void
}

export interface Column<Row> extends ColumnFact<Row> {
  /** For numbers and dates. False: the header may wrap, too. */
  nowrap?: boolean
  /** Smaller facts below it in the same cell. On phones each has its own line. */
  below?: readonly ColumnFact<Row>[]
  /** Set if the rows are ordered by this column. */
  sort?: ColumnSort | undefined
  /** For buttons: on phones without its name, at full width. */
  wide?: boolean
  /** Share of the table's width, e.g. `40%`. */
  width?: string
}

/** The width of the window from which the rows are a table: below it, each row is a list of facts. */
export type TableFrom = 'md' | 'xl'

export interface DataTableProps<Row> {
  caption: string
  /** `xl` for a table that is too wide for a tablet, or beside the menu of the dashboard. */
  from?: TableFrom
  /** The first column is the row header. */
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
}

const tableLook = {
  borderCollapse: 'separate',
  borderSpacing: '0',
  bg: 'surface',
  borderWidth: '1px',
  borderStyle: 'solid',
  borderColor: 'line',
  borderRadius: 'card',
  overflow: 'hidden',
} as const

/** A style of the list, and of the table. */
export const either = <const List, const Table>(from: TableFrom, list: List, table: Table) =>
  ({ base: list, [from]: table }) as Record<'base' | TableFrom, List | Table>

function SortButton({ header, sort }: { header: string; sort: ColumnSort }) {
  return (
    <chakra.button
      type="button"
      onClick={sort.onToggle}
      display="inline-flex"
      alignItems="center"
      gap="1"
      minHeight="target"
      marginBlock="-3"
      fontWeight="bold"
      color="tile.ink"
      cursor="pointer"
      _hover={{ textDecoration: 'underline', textUnderlineOffset: '4px' }}
    >
      <span>{header}</span>
      <chakra.span
        display="inline-flex"
        transform={sort.order === 'ascending' ? 'rotate(180deg)' : undefined}
      >
        <Icon name="down" size="1.125rem" strokeWidth={2.2} />
      </chakra.span>
    </chakra.button>
  )
}

function HeaderCell<Row>({ column }: { column: Column<Row> }) {
  const { header, below = [], sort } = column
  return (
    <chakra.th
      role="columnheader"
      scope="col"
      aria-sort={sort?.order}
      bg="tile.soft"
      textAlign="start"
      verticalAlign="top"
      fontWeight="bold"
      px="3"
      py="3"
      width={column.width}
      whiteSpace={below.length > 0 || column.nowrap === false ? undefined : 'nowrap'}
      _first={{ paddingInlineStart: '5' }}
    >
      {sort ? <SortButton header={header} sort={sort} /> : header}
      {below.map((fact) => (
        <chakra.span key={fact.key} display="block" fontWeight="normal" textStyle="tiny">
          {fact.header}
        </chakra.span>
      ))}
    </chakra.th>
  )
}

/* On phones a fact is beside its name, or below it if enlarged text needs the room. */
const factLine = (from: TableFrom) =>
  ({ display: either(from, 'flex', 'block'), flexWrap: 'wrap', columnGap: '2' }) as const
const factName = (from: TableFrom) =>
  ({ flex: '0 1 7.75rem', minWidth: either(from, 'min-content', '0'), color: 'ink.muted' }) as const
const factValue = { flex: '1 1 6rem', minWidth: '0' } as const

/** The name of a cell's first fact is in the column header; on phones it is beside the fact. */
function MainFact<Row>({ column, row, title, from }: Omit<BodyCellProps<Row>, 'align'>) {
  const unnamed = title || column.wide
  return (
    <chakra.div {...(unnamed ? {} : factLine(from))}>
      {!unnamed && (
        <chakra.span {...factName(from)} aria-hidden="true" hideFrom={from}>
          {column.header}
        </chakra.span>
      )}
      <chakra.span {...factValue}>{column.cell(row)}</chakra.span>
    </chakra.div>
  )
}

function BelowFact<Row>({ fact, row, from }: { fact: ColumnFact<Row>; row: Row; from: TableFrom }) {
  return (
    <chakra.div
      {...factLine(from)}
      fontWeight="normal"
      paddingBlockStart={either(from, '2', '1')}
      fontSize={either(from, '16', '15')}
      color={either(from, 'inherit', 'ink.muted')}
    >
      <chakra.span {...factName(from)} srOnly={either(from, false, true)}>
        {fact.header}{' '}
      </chakra.span>
      <chakra.span {...factValue}>{fact.cell(row)}</chakra.span>
    </chakra.div>
  )
}

const cellLook = (from: TableFrom) =>
  ({
    display: either(from, 'block', 'table-cell'),
    px: either(from, '0', '3'),
    py: either(from, '1', '3'),
    fontSize: either(from, '16', '15'),
    textAlign: 'start',
    fontWeight: 'normal',
    borderBlockStartWidth: either(from, '0', '1px'),
    borderBlockStartStyle: 'solid',
    borderBlockStartColor: 'line',
  }) as const

const titleLook = (from: TableFrom) =>
  ({ fontWeight: 'bold', paddingInlineStart: either(from, '0', '5') }) as const

interface BodyCellProps<Row> {
  column: Column<Row>
  row: Row
  /** The row header. */
  title: boolean
  /** `top` if cells of the row have several facts. */
  align: 'top' | 'middle'
  from: TableFrom
}

function BodyCell<Row>({ column, row, title, align, from }: BodyCellProps<Row>) {
  const { below = [] } = column
  const Cell = title ? chakra.th : chakra.td
  return (
    <Cell
      role={title ? 'rowheader' : 'cell'}
      scope={title ? 'row' : undefined}
      {...cellLook(from)}
      {...(title ? titleLook(from) : {})}
      verticalAlign={align}
      whiteSpace={column.nowrap ? either(from, 'normal', 'nowrap') : undefined}
    >
      <MainFact column={column} row={row} title={title} from={from} />
      {below.map((fact) => (
        <BelowFact key={fact.key} fact={fact} row={row} from={from} />
      ))}
    </Cell>
  )
}

/** A table; on narrow screens each row becomes a list of facts, so that it never scrolls sideways. */
export function DataTable<Row>({ caption, from = 'md', columns, rows, rowKey }: DataTableProps<Row>) {
  const align = columns.some(({ below }) => below) ? 'top' : 'middle'
  return (
    <chakra.table
      role="table"
      width="100%"
      display={either(from, 'block', 'table')}
      fontSize="15"
      fontVariantNumeric="tabular-nums"
      css={{ [from]: tableLook }}
    >
      <chakra.caption srOnly>{caption}</chakra.caption>
      <chakra.thead role="rowgroup" display={either(from, 'none', 'table-header-group')}>
        <tr role="row">
          {columns.map((column) => (
            <HeaderCell key={column.key} column={column} />
          ))}
        </tr>
      </chakra.thead>
      <chakra.tbody role="rowgroup" display={either(from, 'block', 'revert')}>
        {rows.map((row) => (
          <chakra.tr
            key={rowKey(row)}
            role="row"
            display={either(from, 'block', 'revert')}
            bg={either(from, 'surface', 'transparent')}
            borderWidth={either(from, '1px', '0')}
            borderStyle="solid"
            borderColor="line"
            borderRadius={either(from, 'card', '0')}
            px={either(from, '4', '0')}
            py={either(from, '3', '0')}
            marginBlockEnd={either(from, '3', '0')}
          >
            {columns.map((column, index) => (
              <BodyCell
                key={column.key}
                column={column}
                row={row}
                title={index === 0}
                align={align}
                from={from}
              />
            ))}
          </chakra.tr>
        ))}
      </chakra.tbody>
    </chakra.table>
  )
}
