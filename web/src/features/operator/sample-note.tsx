import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { brand } from '#shared/brand'
import { claims } from './claims'
import { Trans } from '@lingui/react/macro'
import { Pill } from '#web/ui/pill'

/** Marks content as a sample that the operator has not replaced yet. */
export const SampleMark = () => (
  <Pill tone="warn">
    <Trans>Sample</Trans>
  </Pill>
)

/** Says whose figures these are, and that they are samples, while they are. */
export const FiguresNote = () => (
  <chakra.p display="flex" flexWrap="wrap" alignItems="center" columnGap="2.5" rowGap="1.5" textStyle="small">
    {claims?.sample && <SampleMark />}
    <chakra.span>
      {claims?.sample ? (
        <Trans>These figures are examples.</Trans>
      ) : (
        <Trans>These figures are our own.</Trans>
      )}
    </chakra.span>
  </chakra.p>
)

/** Says that our phone numbers and addresses are samples, while they are. */
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
