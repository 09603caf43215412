import { chakra } from '@chakra-ui/react'
import { LoadingNote, Skeleton } from '#web/ui/states/states'
import { Card, WallCard } from '#web/ui/layout/surfaces'

/** Skeleton of `CompletenessCard`. */
export function CompletenessSkeleton() {
  return (
    <Card display="flex" alignItems="center" gap="5" aria-hidden="true">
      <Skeleton width="72px" height="90px" borderRadius="36px 36px 0 0" />
      <chakra.div flex="1">
        <Skeleton height="26px" width="70%" marginBlockEnd="2" />
        <Skeleton height="18px" width="90%" />
      </chakra.div>
    </Card>
  )
}

/** Skeleton of the card with plan and usage. */
export function UsageSkeleton() {
  return (
    <Card display="grid" gap="4" aria-hidden="true">
      <Skeleton height="26px" width="50%" />
      {Array.from({ length: 3 }, (_, index) => (
        <Skeleton key={index} height="34px" />
      ))}
      <Skeleton height="44px" borderRadius="control" />
    </Card>
  )
}

/** Skeleton of `ToDoList`. */
export function ToDoListSkeleton() {
  return (
    <WallCard display="grid" gap="5" aria-hidden="true">
      {Array.from({ length: 2 }, (_, index) => (
        <chakra.div key={index} display="flex" alignItems="center" gap="4">
          <Skeleton bg="wall.raised" width="34px" height="34px" />
          <Skeleton bg="wall.raised" height="38px" flex="1" />
          <Skeleton bg="wall.raised" height="44px" width="92px" borderRadius="control" hideBelow="sm" />
        </chakra.div>
      ))}
    </WallCard>
  )
}

/** Skeleton of what follows `ToDoList`, whose height depends on the counts. */
export function BelowSkeleton() {
  return (
    <chakra.div display="grid" gap="5">
      <LoadingNote />
      {Array.from({ length: 4 }, (_, index) => (
        <Skeleton key={index} height="96px" borderRadius="card" />
      ))}
    </chakra.div>
  )
}
