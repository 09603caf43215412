import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Skeleton } from '#web/ui/states/states'

export interface BrowseFrameProps {
  /** The filters beside the cards, from 1280 px on, where their place is kept from the start. */
  panel?: ReactNode
  /** Above the cards: the button of the filters on smaller screens. */
  button?: ReactNode
  /** How many people a search finds. */
  total?: ReactNode
  /** At the end of that line: what can be done with the list. */
  action?: ReactNode
  /** A search is about to say here what it asks for: room for that, which are mostly two lines on a phone. */
  expectant?: boolean
  children: ReactNode
}

/** The list of profiles, with what searches in it. */
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
