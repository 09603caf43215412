import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { TextLink } from '#web/components/button'

function Point({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <chakra.li borderBlockStartWidth="2px" borderBlockStartStyle="solid" borderBlockStartColor="tile">
      <chakra.h3 textStyle="h4" marginBlockStart="4" marginBlockEnd="1.5">
        {title}
      </chakra.h3>
      <chakra.p color="ink.muted">{children}</chakra.p>
    </chakra.li>
  )
}

/** What holds for every plan, said before anybody pays. */
export function GoodToKnow() {
  return (
    <chakra.section aria-labelledby="good-to-know" marginBlockStart={{ base: '12', md: '18' }}>
      <chakra.h2 id="good-to-know" textStyle="h2" marginBlockEnd={{ base: '5', md: '7' }}>
        <Trans>Good to know</Trans>
      </chakra.h2>
      <chakra.ul
        m="0"
        p="0"
        listStyleType="none"
        display="grid"
        gridTemplateColumns={{
          base: 'minmax(0, 1fr)',
          md: 'repeat(2, minmax(0, 1fr))',
          xl: 'repeat(3, minmax(0, 1fr))',
        }}
        columnGap="8"
        rowGap={{ base: '6', md: '9' }}
      >
        <Point title={<Trans>Paid once</Trans>}>
          <Trans>
            A plan does not renew by itself. When it ends, you are on Free again, unless you have bought
            another to follow it.
          </Trans>
        </Point>
        <Point title={<Trans>If you have a plan already</Trans>}>
          <Trans>
            A dearer plan begins at once, and what is left of yours is added to it as days. The same plan
            again follows on. Any other begins when yours ends.
          </Trans>
        </Point>
        <Point title={<Trans>How you pay</Trans>}>
          <Trans>
            On the page of PayFast, our payment provider, in Pakistani rupees. Your card details are entered
            there, not here. The plan begins as soon as we learn that it is paid.
          </Trans>
        </Point>
        <Point title={<Trans>Refunds</Trans>}>
          <Trans>
            The fee is not refunded once the plan is active. If your case is exceptional, ask for a review
            within 7 days: see the <TextLink href="/refund-policy">refund policy</TextLink>.
          </Trans>
        </Point>
        <Point title={<Trans>What is counted</Trans>}>
          <Trans>
            A plan says how many proposals and messages you may send while it lasts. Each begins its own
            count; what was not used is not carried over.
          </Trans>
        </Point>
        <Point title={<Trans>The verified mark</Trans>}>
          <Trans>
            It belongs to the plan, and does not say that we have seen papers. A featured profile stands
            before others in the lists. A picture that you have uploaded cannot be changed while a plan runs.
          </Trans>
        </Point>
      </chakra.ul>
    </chakra.section>
  )
}
