import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Skeleton } from '#web/ui/states/states'

export interface BrowseFrameProps {
  /** The filters next to the cards, from 1280 px. Their space is reserved from the start. */
  panel?: ReactNode
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
export function BrowseFrame({ panel, button, total, action, expectant, children }: BrowseFrameProps) {
  return (
    <chakra.div
      display={{ xl: 'grid' }}
      gridTemplateColumns={{ xl: '17rem minmax(0, 1fr)' }}
      columnGap="8"
      data-people=""
    >
      <chakra.div hideBelow="xl">{panel || <Skeleton height="480px" borderRadius="card" />}</chakra.div>
      <div>
        <chakra.div
          display="flex"
          flexWrap="wrap"
          alignItems="center"
          gap="3"
          marginBlockEnd={expectant ? { base: '132px', md: '80px', xl: '106px' } : { base: '4', xl: '0' }}
        >
          <chakra.div hideFrom="xl">
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
