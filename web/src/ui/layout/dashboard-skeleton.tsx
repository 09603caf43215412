import { chakra } from '@chakra-ui/react'
import { PageSkeleton } from '../states/states'
import { barLook } from './bottom-bar-look'
import { Brand } from './brand'
import { membersOnly } from './session-visibility'

/** Skeleton of the dashboard until its code has loaded: sidebar, top bar and page in their places. */
export function DashboardSkeleton() {
  return (
    <chakra.div
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: '{sizes.sidebar} minmax(0, 1fr)' }}
      minHeight="window"
    >
      <chakra.div hideBelow="lg" bg="wall" color="wall.muted" px="4">
        <chakra.div height="76px" display="flex" alignItems="center" px="2.5">
          <Brand href="/dashboard" onWall />
        </chakra.div>
      </chakra.div>
      <chakra.div minWidth="0">
        <chakra.div
          minHeight={{ base: '64px', md: '76px' }}
          display="flex"
          alignItems="center"
          px={{ base: '4', md: '8' }}
          borderBlockEnd="1px solid"
          borderBlockEndColor="line"
        >
          <chakra.span hideFrom="lg">
            <Brand href="/dashboard" />
          </chakra.span>
        </chakra.div>
        <chakra.div p={{ base: '4', md: '8' }} width="100%" maxWidth="main">
          <PageSkeleton />
        </chakra.div>
      </chakra.div>
      <chakra.div {...barLook} hideFrom="lg" css={membersOnly} />
    </chakra.div>
  )
}
