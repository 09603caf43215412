import { chakra } from '@chakra-ui/react'
import type { ComponentProps, ReactNode } from 'react'
import { Card } from '#web/ui/layout/surfaces'

/** Stacks the parts of the board. */
export function BoardStack({ children }: { children: ReactNode }) {
  return (
    <chakra.div display="grid" gridTemplateColumns="minmax(0, 1fr)" gap={{ base: '6', md: '8' }}>
      {children}
    </chakra.div>
  )
}

/** Two parts side by side where there is room: equally wide, or the second one narrower. */
export function BoardPair({ narrow = false, children }: { narrow?: boolean; children: ReactNode }) {
  return (
    <chakra.div
      display="grid"
      gridTemplateColumns={{
        base: 'minmax(0, 1fr)',
        xl: narrow ? 'minmax(0, 1fr) 316px' : 'repeat(2, minmax(0, 1fr))',
      }}
      gap={{ base: '6', md: '8' }}
      alignItems="start"
    >
      {children}
    </chakra.div>
  )
}

/** The card of a chart. Its last line is a link whose height is enough space below. */
export function ChartCard(props: ComponentProps<typeof Card>) {
  return (
    <Card
      px={{ base: '4', md: '6' }}
      paddingBlockStart={{ base: '4', md: '6' }}
      paddingBlockEnd="3"
      {...props}
    />
  )
}
