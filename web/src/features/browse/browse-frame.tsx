import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Skeleton } from '#web/components/states'

/** The place of the filters until they are there: a title, and some fields below it. */
function PanelPlace() {
  return (
    <>
      <Skeleton height="26px" width="40%" marginBlockEnd="6" />
      {[0, 1, 2].map((index) => (
        <Skeleton key={index} height="52px" marginBlockEnd="6" />
      ))}
    </>
  )
}

export interface BrowseFrameProps {
  /** The filters beside the cards, from 1280 px on, where their place is kept from the start. */
  panel?: ReactNode
  /** Above the cards: the button of the filters on smaller screens. */
  button?: ReactNode
  children: ReactNode
}

/** The list of profiles, with what searches in it. */
export function BrowseFrame({ panel, button, children }: BrowseFrameProps) {
  return (
    <chakra.div
      display={{ xl: 'grid' }}
      gridTemplateColumns={{ xl: '17rem minmax(0, 1fr)' }}
      columnGap="8"
      alignItems="start"
    >
      <chakra.div
        hideBelow="xl"
        position="sticky"
        top="4"
        maxHeight="calc(100dvh - 32px)"
        overflowY="auto"
        bg="surface"
        borderWidth="1px"
        borderStyle="solid"
        borderColor="line"
        borderRadius="card"
        p="5"
      >
        {panel || <PanelPlace />}
      </chakra.div>
      <chakra.div data-people="" minWidth="0">
        <chakra.div hideFrom="xl" marginBlockEnd="4">
          {button ?? <Skeleton height="target" width="116px" borderRadius="control" />}
        </chakra.div>
        {children}
      </chakra.div>
    </chakra.div>
  )
}
