import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import { Wrap } from '#web/ui/layout/wrap'
import { PageBanner } from '#web/ui/layout/prose'
import { Faq } from '#web/features/help/faq'
import { ReachUs } from '#web/features/help/reach-us'

/** The common questions, each with its own URL, beside ways to reach us. */
export function FaqPage() {
  return (
    <>
      <PageBanner
        title={<Trans>Common questions</Trans>}
        lead={<Trans>What families ask us most. Tap a question to read its answer.</Trans>}
      />
      <Wrap paddingBlock={{ base: '10', md: '16' }}>
        <chakra.div
          display="grid"
          gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 360px)' }}
          gap={{ base: '10', lg: '16' }}
          alignItems="start"
        >
          <Faq />
          <ReachUs />
        </chakra.div>
      </Wrap>
    </>
  )
}
