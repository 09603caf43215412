import { chakra } from '@chakra-ui/react'
import { LoadingNote, Skeleton } from '#web/ui/states/states'
import { Card } from '#web/ui/layout/surfaces'
import { TableSkeleton } from '#web/ui/table/table-skeleton'

/** Skeleton of plan and history. */
export function SubscriptionSkeleton() {
  return (
    <chakra.div display="grid" gap="8">
      <Card padding="0" overflow="hidden">
        <chakra.div bg="wall" height="136px" aria-hidden="true" />
        <chakra.div p="6" display="grid" gap="5" gridTemplateColumns={{ base: '1fr', md: '1fr 1fr' }}>
          {Array.from({ length: 4 }, (_, index) => (
            <Skeleton key={index} height="40px" width="80%" />
          ))}
        </chakra.div>
      </Card>
      <TableSkeleton rows={2} facts={5} />
      <LoadingNote />
    </chakra.div>
  )
}
