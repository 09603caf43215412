import { chakra } from '@chakra-ui/react'
import { LoadingNote, Skeleton } from '#web/ui/states/states'
import { Card, WallCard } from '#web/ui/layout/surfaces'
import { BoardPair, BoardStack } from './board-layout'

const times = (count: number) => Array.from({ length: count }, (_, index) => index)

function ChartSkeleton() {
  return (
    <Card display="grid" gap="4" aria-hidden="true">
      <Skeleton height="26px" width="60%" />
      <Skeleton height="220px" />
      <Skeleton height="22px" width="40%" />
    </Card>
  )
}

/** The board while its figures are loading. */
export function BoardSkeleton() {
  return (
    <BoardStack>
      <LoadingNote />
      <WallCard
        display="grid"
        gridTemplateColumns={{ base: '1fr', md: 'repeat(3, minmax(0, 1fr))' }}
        gap="6"
        aria-hidden="true"
      >
        {times(3).map((index) => (
          <chakra.div key={index} display="grid" gap="3">
            <Skeleton bg="wall.raised" height="20px" width="70%" />
            <Skeleton bg="wall.raised" height="46px" width="50%" />
            <Skeleton bg="wall.raised" height="44px" width="80%" />
          </chakra.div>
        ))}
      </WallCard>
      <chakra.div
        display="grid"
        gridTemplateColumns={{ base: 'repeat(2, 1fr)', md: 'repeat(4, 1fr)' }}
        gap="6"
        aria-hidden="true"
      >
        {times(4).map((index) => (
          <Skeleton key={index} height="76px" />
        ))}
      </chakra.div>
      <BoardPair>
        <ChartSkeleton />
        <ChartSkeleton />
      </BoardPair>
    </BoardStack>
  )
}
