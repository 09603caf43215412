import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Skeleton } from '#web/ui/states/states'

export interface BrowseFrameProps {
  /** The filters next to the cards on wide screens. Their space is reserved from the start. */
  panel?: ReactNode
  /** The width from which it is shown. */
  panelFrom?: 'xl' | '2xl'
  /** Above the cards: the filters button of smaller screens. */
  button?: ReactNode
  /** The number of results. */
  total?: ReactNode
  /** At the end of that line: actions on the list. */
  action?: ReactNode
  /** A search is loading: reserves space for its filters, usually two lines on a phone. */
  expectant?: boolean
  children: ReactNode
}

/** The layout of the list of profiles and its search. */
export function BrowseFrame({
  panel,
  panelFrom = 'xl',
  button,
  total,
  action,
  expectant,
  children,
}: BrowseFrameProps) {
  return (
    <chakra.div
      display={{ [panelFrom]: 'grid' }}
      gridTemplateColumns={{ [panelFrom]: '17rem minmax(0, 1fr)' }}
      columnGap="8"
      data-people=""
    >
      <chakra.div hideBelow={panelFrom}>
        {panel || <Skeleton height="480px" borderRadius="card" />}
      </chakra.div>
      <div>
        <chakra.div
          display="flex"
          flexWrap="wrap"
          alignItems="center"
          gap="3"
          marginBlockEnd={
            expectant ? { base: '132px', md: '80px', [panelFrom]: '106px' } : { base: '4', [panelFrom]: '0' }
          }
        >
          <chakra.div hideFrom={panelFrom}>
            {button || <Skeleton height="target" width="116px" borderRadius="control" />}
          </chakra.div>
          {total}
          {action}
        </chakra.div>
        {children}
      </div>
    </chakra.div>
  )
}
