import { chakra } from '@chakra-ui/react'
import { LoadingNote, Skeleton } from '../states/states'

const phoneCard = {
  bg: 'surface',
  borderWidth: { base: '1px', md: '0' },
  borderStyle: 'solid',
  borderColor: 'line',
  borderBlockStartWidth: '1px',
  borderRadius: { base: 'card', md: '0' },
} as const

/** Skeleton of a `DataTable`: rows of `facts` cells, on phones cards with one line for each. */
export function TableSkeleton({ rows, facts }: { rows: number; facts: number }) {
  return (
    <chakra.div
      borderWidth={{ base: '0', md: '1px' }}
      borderStyle="solid"
      borderColor="line"
      borderRadius="card"
      overflow="hidden"
    >
      <LoadingNote />
      <chakra.div hideBelow="md" bg="tile.soft" height="48px" aria-hidden="true" />
      {Array.from({ length: rows }, (_, row) => (
        <chakra.div
          key={row}
          {...phoneCard}
          display="grid"
          gridTemplateColumns={{ base: '1fr', md: `repeat(${facts}, minmax(0, 1fr))` }}
          gap={{ base: '3', md: '6' }}
          px={{ base: '4', md: '5' }}
          py="4"
          marginBlockEnd={{ base: '3', md: '0' }}
        >
          {Array.from({ length: facts }, (_, fact) => (
            <Skeleton key={fact} height="18px" width={fact === 0 ? '40%' : '70%'} />
          ))}
        </chakra.div>
      ))}
    </chakra.div>
  )
}
