import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { CheckPhotosSkeleton } from '#web/features/verification/admin/check-photos'
import { CheckView, NoCheck } from '#web/features/verification/admin/check-view'
import { isOver, memberCheckQuery } from '#web/features/verification/admin/queries'
import { errorText, loadErrorText } from '#web/lib/api-error'
import { ErrorState, LoadingNote } from '#web/ui/states/states'
import '#web/locales/console'

function LoadedCheck({ id }: { id: string }) {
  const { data, dataUpdatedAt, error, isFetching, refetch } = useQuery(memberCheckQuery(id))
  const open = () => void refetch()
  if (isFetching)
    return (
      <>
        <LoadingNote />
        <CheckPhotosSkeleton />
      </>
    )
  if (isOver(error)) return <NoCheck title={errorText(error)} />
  // After an error, what was shown before is out of date.
  if (error || !data) return <ErrorState message={loadErrorText(error)} onRetry={open} />
  return <CheckView key={dataUpdatedAt} of={data} onOpenAgain={open} />
}

/** A check of a member. Opening it takes it for this administrator. */
export function CheckPage() {
  const { id = '' } = useParams()
  return <LoadedCheck key={id} id={id} />
}
