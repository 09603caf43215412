import { CardGrid } from '#web/ui/layout/card-grid'
import { FitLineSkeleton, withFitLines } from '#web/features/profiles/card/lazy-fit-line'
import { ProfileCardSkeleton } from '#web/features/profiles/card/profile-card-skeleton'
import { LoadingNote } from '#web/ui/states/states'

/** As many as fill the screen of a desk. */
export const firstScreenCards = 8

/** Places of cards that are still loading, with room for `lines` under them. */
export function CardSkeletons({ count, lines = false }: { count: number; lines?: boolean }) {
  return Array.from({ length: Math.max(count, 0) }, (_, index) => (
    <li key={`skeleton-${index}`}>
      <ProfileCardSkeleton />
      {lines && <FitLineSkeleton />}
    </li>
  ))
}

/** The list before its first page has come. */
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
