import { chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { CheckQueueTable } from '#web/features/verification/admin/check-queue'
import { CheckWork } from '#web/features/verification/admin/check-work'
import { checkQueueQuery } from '#web/features/verification/admin/queries'
import { loadErrorText } from '#web/lib/api-error'
import { ErrorState } from '#web/ui/states/states'
import { TableSkeleton } from '#web/ui/table/table-skeleton'
import '#web/locales/console'

/** The queue of checks of members. */
export function ChecksPage() {
  const { data, error, isPending, isFetching, refetch } = useQuery(checkQueueQuery)
  if (isPending) return <TableSkeleton rows={6} facts={4} from="xl" />
  if (!data)
    return <ErrorState message={loadErrorText(error)} onRetry={() => void refetch()} retrying={isFetching} />
  return (
    <chakra.div display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="8">
      <CheckQueueTable queue={data} />
      <CheckWork {...data} />
    </chakra.div>
  )
}
