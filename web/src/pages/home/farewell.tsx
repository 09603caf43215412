import { chakra } from '@chakra-ui/react'
import { Wrap } from '#web/ui/layout/wrap'

/** Where the farewell island says that an account was deleted; hidden until then. */
export function Farewell() {
  return (
    <chakra.div
      data-farewell=""
      role="status"
      hidden
      bg="ok.soft"
      color="ink"
      css={{ '&[hidden]': { display: 'none' } }}
    >
      <Wrap paddingBlock="4">
        <chakra.p fontWeight="bold" />
      </Wrap>
    </chakra.div>
  )
}
