import { chakra, type SystemStyleObject } from '@chakra-ui/react'
import { Suspense } from 'react'
import type { Fit } from '#shared/schemas/fit'
import { lazyPart } from '#web/lib/lazy-part'
import { Skeleton } from '#web/ui/states/states'

/* The line about the fit below a card. */

// Lazy: only members with a profile see it.
const FitLine = lazyPart(() => import('./fit-line').then((part) => part.FitLine))

/** For lists: the cards of a row have the same height, and their lines are aligned. */
export const withFitLines: SystemStyleObject = {
  '& > li': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    // Without subgrid, each card has its own height.
    gridTemplateRows: 'subgrid',
    gridRow: 'span 2',
    rowGap: '1.5',
    containerType: 'normal',
  },
  '& > li > :first-child': { containerType: 'inline-size' },
}

/** Space for the usual length of the line: two lines on a phone, three elsewhere. */
export const FitLineSkeleton = () => (
  <chakra.div minHeight={{ base: '2.4rem', sm: '3.55rem' }}>
    <Skeleton height="12px" width="85%" />
  </chakra.div>
)

/** The `id` of the line about a member. */
export const fitLineId = (id: string) => `fit-${id}`

/** The line below a member's card, if the fit is known. */
export const LazyFitLine = ({ id, fit }: { id: string; fit: Fit | undefined }) =>
  fit && (
    <Suspense fallback={<FitLineSkeleton />}>
      <FitLine id={fitLineId(id)} fit={fit} />
    </Suspense>
  )
