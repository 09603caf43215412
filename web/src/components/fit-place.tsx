import { chakra, type SystemStyleObject } from '@chakra-ui/react'
import { Suspense, useEffect } from 'react'
import type { Fit } from '#shared/schemas/fit'
import { lazyPart, preloadPart } from '#web/lib/lazy-part'
import { fitLineLook } from './fit-line-look'
import { Skeleton } from './states'

/* The place under a card where a line says how its member fits. */

const loadFitLine = () => import('./fit-line').then((part) => part.FitLine)
// Lazy: members with a profile alone see it.
const FitLine = lazyPart(loadFitLine)

/** Of a list: all cards of a row end where the highest does, and their lines begin there. */
export const withFitLines: SystemStyleObject = {
  '& > li': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gridTemplateRows: '1fr auto',
    gridRow: 'span 2',
    rowGap: { base: '1', sm: '2' },
    containerType: 'normal',
    '@supports (grid-template-rows: subgrid)': { gridTemplateRows: 'subgrid' },
  },
  '& > li > :first-child': { containerType: 'inline-size' },
}

/** As much room as the line mostly takes, whose code comes meanwhile. */
export function FitRoom() {
  useEffect(() => {
    // Where it does not arrive now, it is asked for again by the line itself.
    preloadPart(loadFitLine).catch(() => undefined)
  }, [])
  return (
    <chakra.div {...fitLineLook} minHeight={{ base: '2.7em', sm: '4.05em' }} aria-hidden="true">
      <Skeleton display="inline-block" verticalAlign="middle" height="12px" width="85%" />
    </chakra.div>
  )
}

/** The `id` of the line about a member. */
export const fitLineId = (id: string) => `fit-${id}`

/** The line under the card of a member, where it is known how they fit. */
export const FitPlace = ({ id, fit }: { id: string; fit: Fit | undefined }) =>
  fit && (
    <Suspense fallback={<FitRoom />}>
      <FitLine id={fitLineId(id)} fit={fit} />
    </Suspense>
  )
