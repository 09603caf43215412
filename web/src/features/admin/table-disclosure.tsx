import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Icon } from '#web/ui/icon'
import { summaryLook } from '#web/ui/summary-look'

const Disclosure = chakra('details', {
  base: { '&[open] > summary svg': { transform: 'rotate(180deg)' } },
})

const Summary = chakra('summary', {
  base: {
    ...summaryLook,
    display: 'inline-flex',
    gap: '1.5',
    color: 'tile.ink',
    fontWeight: 'bold',
    _hover: { textDecoration: 'underline', textUnderlineOffset: '4px' },
    '& svg': { transition: 'transform 160ms ease-out' },
  },
})

export interface TableDisclosureProps {
  /** The name of the chart, which tells the disclosures of a page apart. */
  of: string
  children: ReactNode
}

/** The numbers of a chart as a table, for who cannot see it or wants them exactly. */
export function TableDisclosure({ of, children }: TableDisclosureProps) {
  return (
    <Disclosure>
      <Summary>
        <span>
          <Trans>Show as a table</Trans>
          <chakra.span srOnly>: {of}</chakra.span>
        </span>
        <Icon name="down" size="1.125rem" strokeWidth={2.2} />
      </Summary>
      <chakra.div marginBlockStart="2">{children}</chakra.div>
    </Disclosure>
  )
}
