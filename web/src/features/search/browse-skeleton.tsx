import { CardGrid } from '#web/ui/layout/card-grid'
import { FitLineSkeleton, withFitLines } from '#web/features/profiles/card/lazy-fit-line'
import { ProfileCardSkeleton } from '#web/features/profiles/card/profile-card-skeleton'
import { LoadingNote } from '#web/ui/states/states'

/** Fills a desktop screen. */
export const firstScreenCards = 8

/** Skeletons of cards, with space for `lines` below them. */
export function CardSkeletons({ count, lines = false }: { count: number; lines?: boolean }) {
  return Array.from({ length: Math.max(count, 0) }, (_, index) => (
    <li key={`skeleton-${index}`}>
      <ProfileCardSkeleton />
      {lines && <FitLineSkeleton />}
    </li>
  ))
}

/** Skeleton of the list. */
export function BrowseSkeleton({ lines = false }: { lines?: boolean }) {
  return (
    <>
      <LoadingNote />
      <CardGrid layout="upToFour" {...(lines && { css: withFitLines })}>
        <CardSkeletons count={firstScreenCards} lines={lines} />
      </CardGrid>
    </>
  )
}
