import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import { ButtonLink } from '#web/ui/buttons/button'
import { Brand, scarceHeader } from '#web/ui/layout/brand'
import { Wrap } from '#web/ui/layout/wrap'
import { EmptyState } from '#web/ui/states/states'

/** What the service worker shows without a connection. The same for everybody: it says nothing about a member. */
export function OfflinePage() {
  return (
    <>
      <chakra.header css={scarceHeader} px={{ base: '4', md: '8' }} paddingBlock="3">
        <Brand />
      </chakra.header>
      <chakra.main id="main">
        <Wrap paddingBlock={{ base: '8', md: '24' }}>
          <EmptyState
            level={1}
            title={<Trans>You are offline</Trans>}
            action={
              // The address of the page that was asked for.
              <ButtonLink href="" variant="line" size="sm">
                <Trans>Try again</Trans>
              </ButtonLink>
            }
          >
            <Trans>We cannot reach the internet. Please check your connection, then try again.</Trans>
          </EmptyState>
        </Wrap>
      </chakra.main>
    </>
  )
}
