import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { freePeriodDays } from '#shared/limits'
import { TextLink } from '#web/ui/buttons/button'

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

/** Facts that apply to every plan, shown before payment. */
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
            A plan does not renew automatically. When it ends, you are on Free again, unless you have already
            bought the next plan.
          </Trans>
        </Point>
        <Point title={<Trans>If you already have a paid plan</Trans>}>
          <Trans>
            A more expensive plan starts right away, and we add the unused part of your plan as extra days.
            The same plan, or a cheaper one, starts when yours ends. You cannot change your picture during a
            paid plan.
          </Trans>
        </Point>
        <Point title={<Trans>How you pay</Trans>}>
          <Trans>
            You pay in Pakistani rupees on the page of PayFast, our payment provider. You enter your card
            details there, not here. The amounts in dirhams are only a guide. Your plan starts as soon as your
            payment is confirmed.
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
            Each plan sets how many proposals and messages you can send while it lasts. On Free, the count
            resets every {freePeriodDays} days. A new plan starts a new count. Unused proposals and messages
            are not carried over.
          </Trans>
        </Point>
        <Point title={<Trans>Verified status, featured profile</Trans>}>
          <Trans>
            Some members show their profile or picture only to “Verified Users”, or take proposals and
            messages only from them. These are members whose photo or identity we checked, and, if the member
            includes them, members whose plan has verified status. The status does not mean that we have
            checked anything. A featured profile comes first in the list of everyone, and among people who fit
            equally well.
          </Trans>
        </Point>
      </chakra.ul>
    </chakra.section>
  )
}
