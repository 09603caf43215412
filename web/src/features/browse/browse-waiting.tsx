import { CardGrid } from '#web/components/card-grid'
import { ProfileCardSkeleton } from '#web/components/profile-card-skeleton'
import { LoadingNote } from '#web/components/states'

/** As many as fill the screen of a desk. */
export const firstPlaces = 8

/** Places of cards that are still loading. */
export function CardPlaces({ count }: { count: number }) {
  return Array.from({ length: Math.max(count, 0) }, (_, index) => (
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
        <CardPlaces count={firstPlaces} />
      </CardGrid>
    </>
  )
}
