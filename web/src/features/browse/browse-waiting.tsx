import { CardGrid } from '#web/components/card-grid'
import { ProfileCardSkeleton } from '#web/components/profile-card-skeleton'
import { LoadingNote } from '#web/components/states'

/** Places of cards that are still loading. */
export function CardPlaces({ count }: { count: number }) {
  return Array.from({ length: count }, (_, index) => (
    <li key={`skeleton-${index}`}>
      <ProfileCardSkeleton />
    </li>
  ))
}

/** The list before its first page has come. */
export function BrowseWaiting() {
  return (
    <>
      <LoadingNote />
      <CardGrid layout="upToFour">
        <CardPlaces count={8} />
      </CardGrid>
    </>
  )
}
