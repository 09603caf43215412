import { chakra } from '@chakra-ui/react'
import { LoadingNote, Skeleton } from '../states/states'
import { either, type TableFrom } from './data-table'

const card = (from: TableFrom) =>
  ({
    bg: 'surface',
    borderWidth: either(from, '1px', '0'),
    borderStyle: 'solid',
    borderColor: 'line',
    borderBlockStartWidth: '1px',
    borderRadius: either(from, 'card', '0'),
  }) as const

interface TableSkeletonProps {
  rows: number
  facts: number
  from?: TableFrom
}

/** Skeleton of a `DataTable`: rows of `facts` cells, on narrow screens cards with one line for each. */
export function TableSkeleton({ rows, facts, from = 'md' }: TableSkeletonProps) {
  return (
    <chakra.div
      borderWidth={either(from, '0', '1px')}
      borderStyle="solid"
      borderColor="line"
      borderRadius="card"
      overflow="hidden"
    >
      <LoadingNote />
      <chakra.div hideBelow={from} bg="tile.soft" height="48px" aria-hidden="true" />
      {Array.from({ length: rows }, (_, row) => (
        <chakra.div
          key={row}
          {...card(from)}
          display="grid"
          gridTemplateColumns={either(from, '1fr', `repeat(${facts}, minmax(0, 1fr))`)}
          gap={either(from, '3', '6')}
          px={either(from, '4', '5')}
          py="4"
          marginBlockEnd={either(from, '3', '0')}
        >
          {Array.from({ length: facts }, (_, fact) => (
            <Skeleton key={fact} height="18px" width={fact === 0 ? '40%' : '70%'} />
          ))}
        </chakra.div>
      ))}
    </chakra.div>
  )
}
