import { chakra } from '@chakra-ui/react'
import { LoadingNote, Skeleton } from '#web/ui/states/states'
import { Card } from '#web/ui/layout/surfaces'

/** Skeleton of a receipt. */
export function ReceiptSkeleton() {
  return (
    <Card maxWidth="760px" px={{ base: '5', md: '12' }} py={{ base: '6', md: '10' }}>
      <LoadingNote />
      <Skeleton height="40px" width="60%" marginBlockEnd="10" />
      <Skeleton height="34px" width="30%" marginBlockEnd="6" />
      <chakra.div display="grid" gap="5" gridTemplateColumns={{ base: '1fr', md: '1fr 1fr' }}>
        {Array.from({ length: 4 }, (_, index) => (
          <Skeleton key={index} height="40px" width="80%" />
        ))}
      </chakra.div>
      <Skeleton height="40px" marginBlockStart="8" />
    </Card>
  )
}
