import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Wrap } from '#web/ui/layout/wrap'
import { PageBanner } from '#web/ui/layout/prose'
import { GoodToKnow } from '#web/features/plans/good-to-know'
import { useHeadingLevel } from '#web/lib/page-title'

export interface PackagesContentProps {
  /** Above the plans. */
  notice?: ReactNode
  /** The plans. */
  children?: ReactNode
}

const lead = <Trans>Everyone starts on Free. With a paid plan you can send more proposals.</Trans>

/** The content of the plans page, the same in the prerendered page and in the app. */
export function PackagesContent({ notice, children }: PackagesContentProps) {
  // The dashboard's frame has the title and the margins.
  const isFramed = useHeadingLevel() > 1
  const content = (
    <>
      <chakra.div css={{ '& > div': { marginBlockEnd: '6' } }}>{notice}</chakra.div>
      {children}
      <GoodToKnow />
    </>
  )
  if (isFramed)
    return (
      <>
        <chakra.p textStyle="large" color="ink.muted" marginBlockEnd="6">
          {lead}
        </chakra.p>
        {content}
      </>
    )
  return (
    <>
      <PageBanner title={<Trans>Plans</Trans>} lead={lead} />
      <Wrap paddingBlock={{ base: '8', md: '14' }} paddingBlockEnd={{ base: '12', md: '18' }}>
        {content}
      </Wrap>
    </>
  )
}
