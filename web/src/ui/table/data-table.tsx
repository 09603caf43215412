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

export interface DataTableProps<Row> {
  caption: string
  /** The first column is the row header. */
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
}

const tableCss = {
  md: {
    borderCollapse: 'separate',
    borderSpacing: '0',
    bg: 'surface',
    borderWidth: '1px',
    borderStyle: 'solid',
    borderColor: 'line',
    borderRadius: 'card',
    overflow: 'hidden',
  },
} as const

const block = { base: 'block', md: 'revert' } as const

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
const factLine = { display: { base: 'flex', md: 'block' }, flexWrap: 'wrap', columnGap: '2' } as const
const factName = {
  flex: '0 1 7.75rem',
  minWidth: { base: 'min-content', md: '0' },
  color: 'ink.muted',
} as const
const factValue = { flex: '1 1 6rem', minWidth: '0' } as const

/** The name of a cell's first fact is in the column header; on phones it is beside the fact. */
function MainFact<Row>({ column, row, title }: { column: Column<Row>; row: Row; title: boolean }) {
  const unnamed = title || column.wide
  return (
    <chakra.div {...(unnamed ? {} : factLine)}>
      {!unnamed && (
        <chakra.span {...factName} aria-hidden="true" display={{ md: 'none' }}>
          {column.header}
        </chakra.span>
      )}
      <chakra.span {...factValue}>{column.cell(row)}</chakra.span>
    </chakra.div>
  )
}

function BelowFact<Row>({ fact, row }: { fact: ColumnFact<Row>; row: Row }) {
  return (
    <chakra.div
      {...factLine}
      fontWeight="normal"
      paddingBlockStart={{ base: '2', md: '1' }}
      fontSize={{ base: '16', md: '15' }}
      color={{ md: 'ink.muted' }}
    >
      <chakra.span {...factName} srOnly={{ base: false, md: true }}>
        {fact.header}{' '}
      </chakra.span>
      <chakra.span {...factValue}>{fact.cell(row)}</chakra.span>
    </chakra.div>
  )
}

const cellLook = {
  display: { base: 'block', md: 'table-cell' },
  px: { base: '0', md: '3' },
  py: { base: '1', md: '3' },
  fontSize: { base: '16', md: '15' },
  textAlign: 'start',
  fontWeight: 'normal',
  borderBlockStartWidth: { base: '0', md: '1px' },
  borderBlockStartStyle: 'solid',
  borderBlockStartColor: 'line',
} as const

const titleLook = { fontWeight: 'bold', paddingInlineStart: { base: '0', md: '5' } } as const

interface BodyCellProps<Row> {
  column: Column<Row>
  row: Row
  /** The row header. */
  title: boolean
  /** `top` if cells of the row have several facts. */
  align: 'top' | 'middle'
}

function BodyCell<Row>({ column, row, title, align }: BodyCellProps<Row>) {
  const { below = [] } = column
  const Cell = title ? chakra.th : chakra.td
  return (
    <Cell
      role={title ? 'rowheader' : 'cell'}
      scope={title ? 'row' : undefined}
      {...cellLook}
      {...(title ? titleLook : {})}
      verticalAlign={align}
      whiteSpace={column.nowrap ? { md: 'nowrap' } : undefined}
    >
      <MainFact column={column} row={row} title={title} />
      {below.map((fact) => (
        <BelowFact key={fact.key} fact={fact} row={row} />
      ))}
    </Cell>
  )
}

/** A table; on phones each row becomes a list of facts, so that it never scrolls sideways. */
export function DataTable<Row>({ caption, columns, rows, rowKey }: DataTableProps<Row>) {
  const align = columns.some(({ below }) => below) ? 'top' : 'middle'
  return (
    <chakra.table
      role="table"
      width="100%"
      display={{ base: 'block', md: 'table' }}
      fontSize="15"
      fontVariantNumeric="tabular-nums"
      css={tableCss}
    >
      <chakra.caption srOnly>{caption}</chakra.caption>
      <chakra.thead role="rowgroup" display={{ base: 'none', md: 'table-header-group' }}>
        <tr role="row">
          {columns.map((column) => (
            <HeaderCell key={column.key} column={column} />
          ))}
        </tr>
      </chakra.thead>
      <chakra.tbody role="rowgroup" display={block}>
        {rows.map((row) => (
          <chakra.tr
            key={rowKey(row)}
            role="row"
            display={block}
            bg={{ base: 'surface', md: 'transparent' }}
            borderWidth={{ base: '1px', md: '0' }}
            borderStyle="solid"
            borderColor="line"
            borderRadius={{ base: 'card', md: '0' }}
            px={{ base: '4', md: '0' }}
            py={{ base: '3', md: '0' }}
            marginBlockEnd={{ base: '3', md: '0' }}
          >
            {columns.map((column, index) => (
              <BodyCell key={column.key} column={column} row={row} title={index === 0} align={align} />
            ))}
          </chakra.tr>
        ))}
      </chakra.tbody>
    </chakra.table>
  )
}
