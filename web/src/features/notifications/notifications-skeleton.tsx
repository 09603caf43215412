import { chakra } from '@chakra-ui/react'
import { LoadingNote, Skeleton } from '#web/ui/states/states'

const rows = ['70%', '55%', '80%', '60%']

/** A day of notifications that are still loading. */
export function NotificationsSkeleton() {
  return (
    <div>
      <LoadingNote />
      <Skeleton height="24px" width="90px" marginBlockEnd="3" />
      {rows.map((width) => (
        <chakra.div
          key={width}
          display="grid"
          gridTemplateColumns="40px minmax(0, 1fr)"
          columnGap="3.5"
          padding="4"
          borderBlockStart="1px solid"
          borderBlockStartColor="line"
        >
          <Skeleton boxSize="40px" borderRadius="full" />
          <div>
            <Skeleton height="18px" width={width} marginBlockEnd="2" />
            <Skeleton height="14px" width="150px" />
          </div>
        </chakra.div>
      ))}
    </div>
  )
}
