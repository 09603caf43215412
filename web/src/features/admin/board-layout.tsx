import { chakra } from '@chakra-ui/react'
import type { ComponentProps, ReactNode } from 'react'
import { Card } from '#web/ui/layout/surfaces'

/** The parts of the board below each other. */
export function BoardStack({ children }: { children: ReactNode }) {
  return (
    <chakra.div display="grid" gridTemplateColumns="minmax(0, 1fr)" gap={{ base: '6', md: '8' }}>
      {children}
    </chakra.div>
  )
}

/** Two parts beside each other where there is room: alike, or the second narrower. */
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

/** The card of a chart, whose last line is a link: its height is room enough below. */
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
