import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'

export interface Column<Row> {
  key: string
  header: string
  cell: (row: Row) => ReactNode
  /** For numbers and dates. */
  nowrap?: boolean
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

/** A table; on phones each row becomes a list of facts, so that it never scrolls sideways. */
export function DataTable<Row>({ caption, columns, rows, rowKey }: DataTableProps<Row>) {
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
            <chakra.th
              key={column.key}
              role="columnheader"
              scope="col"
              bg="tile.soft"
              textAlign="start"
              fontWeight="bold"
              px="3"
              py="3"
              whiteSpace="nowrap"
              _first={{ paddingInlineStart: '5' }}
            >
              {column.header}
            </chakra.th>
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
              <chakra.td
                key={column.key}
                role="cell"
                display={{ base: index === 0 ? 'block' : 'grid', md: 'table-cell' }}
                gridTemplateColumns="minmax(0, 124px) minmax(0, 1fr)"
                gap="2"
                px={{ base: '0', md: '3' }}
                py={{ base: '1', md: '3' }}
                fontSize={{ base: '16', md: '15' }}
                whiteSpace={column.nowrap ? { md: 'nowrap' } : undefined}
                verticalAlign="middle"
                borderBlockStartWidth={{ base: '0', md: '1px' }}
                borderBlockStartStyle="solid"
                borderBlockStartColor="line"
                _first={{ paddingInlineStart: { md: '5' }, fontWeight: 'bold' }}
              >
                {index > 0 && (
                  <chakra.span color="ink.muted" aria-hidden="true" display={{ md: 'none' }}>
                    {column.header}
                  </chakra.span>
                )}
                <span>{column.cell(row)}</span>
              </chakra.td>
            ))}
          </chakra.tr>
        ))}
      </chakra.tbody>
    </chakra.table>
  )
}
