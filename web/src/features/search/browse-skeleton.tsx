import { CardGrid } from '#web/ui/layout/card-grid'
import { ProfileCardSkeleton } from '#web/features/profiles/card/profile-card-skeleton'
import { LoadingNote } from '#web/ui/states/states'

/** Fills a desktop screen. */
export const firstScreenCards = 8

/** Skeletons of cards, with the line about the fit or not. */
export function CardSkeletons({ count, fit = false }: { count: number; fit?: boolean }) {
  return Array.from({ length: Math.max(count, 0) }, (_, index) => (
    <li key={`skeleton-${index}`}>
      <ProfileCardSkeleton fit={fit} />
    </li>
  ))
}

/** Skeleton of the list. */
export function BrowseSkeleton({ fit = false }: { fit?: boolean }) {
  return (
    <>
      <LoadingNote />
      <CardGrid layout="upToFour">
        <CardSkeletons count={firstScreenCards} fit={fit} />
      </CardGrid>
    </>
  )
}
