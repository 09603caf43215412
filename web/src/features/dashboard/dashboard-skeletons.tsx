import { chakra } from '@chakra-ui/react'
import { LoadingNote, Skeleton } from '#web/ui/states/states'
import { Card } from '#web/ui/layout/surfaces'

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

/** Skeleton of what waits for the member and the people below, whose height is not known yet. */
export function PeopleSkeleton() {
  return (
    <chakra.div display="grid" gap="5">
      <LoadingNote />
      {Array.from({ length: 4 }, (_, index) => (
        <Skeleton key={index} height="96px" borderRadius="card" />
      ))}
    </chakra.div>
  )
}
