import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { brand } from '#shared/brand'
import { Trans } from '@lingui/react/macro'
import { Pill } from '#web/ui/pill'

/** Marks what is an example, and not yet the operator's own. */
export const SampleMark = () => (
  <Pill tone="warn">
    <Trans>Sample</Trans>
  </Pill>
)

/** Says of our telephone numbers and addresses that they are examples, as long as they are. */
export function SampleNote({ children }: { children: ReactNode }) {
  if (!brand.sample) return null
  return (
    <chakra.p
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      columnGap="2.5"
      rowGap="1.5"
      textStyle="small"
    >
      <SampleMark />
      <chakra.span flex="1 1 12em" color="ink.muted">
        {children}
      </chakra.span>
    </chakra.p>
  )
}
