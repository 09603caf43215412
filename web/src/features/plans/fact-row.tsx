import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'

/* On a phone with large letters: every value below its label, rather than some of them. */
const scarce = '@container (inline-size < 11rem)'

/** Facts of a plan, with hairlines between them. */
export const FactRows = chakra('dl', {
  base: {
    m: '0',
    containerType: 'inline-size',
    '& > * + *': { borderBlockStart: '1px solid {colors.line}' },
  },
})

/** A fact of a plan: label at the start of the line, value at its end. */
export function FactRow({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <chakra.div
      display="flex"
      flexWrap="wrap"
      justifyContent="space-between"
      alignItems="baseline"
      columnGap="4"
      py="2.5"
      css={{ [scarce]: { flexDirection: 'column' } }}
    >
      <chakra.dt color="ink.muted">{label}</chakra.dt>
      <chakra.dd m="0" fontWeight="bold" fontVariantNumeric="tabular-nums" overflowWrap="anywhere">
        {children}
      </chakra.dd>
    </chakra.div>
  )
}
