import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { CardGrid } from '#web/components/card-grid'

/** Never five columns, also on a wide desktop: pages of 24 cards would leave a hole in their last row. */
const wholeRows = { gridTemplateColumns: { '2xl': 'repeat(4, minmax(0, 1fr))' } } as const

/** The grid of the whole list. */
export function CardRows({ label, children }: { label?: string; children: ReactNode }) {
  return (
    <chakra.div css={{ '& > ul': wholeRows }}>
      <CardGrid {...(label && { label })}>{children}</CardGrid>
    </chakra.div>
  )
}
