import { chakra, type SystemStyleObject } from '@chakra-ui/react'
import { Suspense } from 'react'
import type { Fit } from '#shared/schemas/fit'
import { lazyPart } from '#web/lib/lazy-part'
import { Skeleton } from '#web/ui/states/states'

/* The place under a card where a line says how its member fits. */

// Lazy: members with a profile alone see it.
const FitLine = lazyPart(() => import('./fit-line').then((part) => part.FitLine))

/** Of a list: all cards of a row end where the highest does, and their lines begin there. */
export const withFitLines: SystemStyleObject = {
  '& > li': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    // Browsers that do not know it let each card end by itself.
    gridTemplateRows: 'subgrid',
    gridRow: 'span 2',
    rowGap: '1.5',
    containerType: 'normal',
  },
  '& > li > :first-child': { containerType: 'inline-size' },
}

/** As much room as the line mostly takes: two lines on a phone, else three. */
export const FitLineSkeleton = () => (
  <chakra.div minHeight={{ base: '2.4rem', sm: '3.55rem' }}>
    <Skeleton height="12px" width="85%" />
  </chakra.div>
)

/** The `id` of the line about a member. */
export const fitLineId = (id: string) => `fit-${id}`

/** The line under the card of a member, where it is known how they fit. */
export const LazyFitLine = ({ id, fit }: { id: string; fit: Fit | undefined }) =>
  fit && (
    <Suspense fallback={<FitLineSkeleton />}>
      <FitLine id={fitLineId(id)} fit={fit} />
    </Suspense>
  )
