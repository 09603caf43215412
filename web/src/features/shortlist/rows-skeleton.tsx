import { chakra } from '@chakra-ui/react'
import { LoadingNote, Skeleton } from '#web/ui/states/states'

/** Rows of people that are still loading. */
export const RowsSkeleton = () => (
  <div>
    <LoadingNote />
    {Array.from({ length: 4 }, (_, index) => (
      <chakra.div
        key={index}
        display="grid"
        gridTemplateColumns="60px minmax(0, 1fr)"
        gap="4"
        py="3.5"
        borderBlockStartWidth="1px"
        borderBlockStartStyle="solid"
        borderBlockStartColor="line"
      >
        <Skeleton width="60px" height="75px" borderRadius="30px 30px 0 0" />
        <chakra.div alignSelf="center">
          <Skeleton height="21px" width="45%" marginBlockEnd="2" />
          <Skeleton height="16px" width="70%" />
        </chakra.div>
      </chakra.div>
    ))}
  </div>
)
