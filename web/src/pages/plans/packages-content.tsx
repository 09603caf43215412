import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Wrap } from '#web/ui/layout/wrap'
import { PageBanner } from '#web/ui/layout/prose'
import { GoodToKnow } from '#web/features/plans/good-to-know'

export interface PackagesContentProps {
  /** Above the plans. */
  notice?: ReactNode
  /** The plans. */
  children?: ReactNode
}

/** The content of the plans page, the same in the prerendered page and in the app. */
export function PackagesContent({ notice, children }: PackagesContentProps) {
  return (
    <>
      <PageBanner
        title={<Trans>Plans</Trans>}
        lead={<Trans>Everyone starts on Free. With a paid plan you can send more proposals.</Trans>}
      />
      <Wrap paddingBlock={{ base: '8', md: '14' }} paddingBlockEnd={{ base: '12', md: '18' }}>
        <chakra.div css={{ '& > div': { marginBlockEnd: '6' } }}>{notice}</chakra.div>
        {children}
        <GoodToKnow />
      </Wrap>
    </>
  )
}
