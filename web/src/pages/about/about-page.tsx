import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import { brand, brandName } from '#shared/brand'
import { TextLink } from '#web/components/button'
import { ContentPage } from '#web/components/prose'
import { Faq } from '#web/features/help/faq'

function Questions() {
  return (
    <chakra.section id="faq" aria-labelledby="faq-title" marginBlockStart={{ base: '12', md: '16' }}>
      <chakra.h2 id="faq-title" textStyle="h2" marginBlockEnd="5">
        <Trans>Common questions</Trans>
      </chakra.h2>
      <Faq />
    </chakra.section>
  )
}

export function AboutPage() {
  const { claims } = brand
  const marriages = claims.marriages.toLocaleString('en')
  return (
    <ContentPage
      title={<Trans>About {brandName}</Trans>}
      below={<Questions />}
      lead={<Trans>Introductions for marriage, for individuals and families in Pakistan and the UAE.</Trans>}
    >
      <h2>
        <Trans>What we do</Trans>
      </h2>
      <p>
        <Trans>
          Members write a biodata as families know it: the person, career, family, religion, home, and what
          they hope for in a partner. Others read it, and send a proposal. When it is accepted, the two sides
          are connected, and may see each other’s profile and picture.
        </Trans>
      </p>
      <h2>
        <Trans>Whom we serve</Trans>
      </h2>
      <p>
        <Trans>
          Every community is welcome, and so is every beginning: over {marriages} marriages have come about
          through us, and {claims.secondMarriagePercent}% of them are second marriages.{' '}
          {claims.satisfactionPercent}% of those we served are satisfied.
        </Trans>
      </p>
      <h2>
        <Trans>What matters to us</Trans>
      </h2>
      <ul>
        <li>
          <Trans>Respect: we meet one another as we would in each other’s home.</Trans>
        </li>
        <li>
          <Trans>Privacy: you decide who sees your profile and your picture.</Trans>
        </li>
        <li>
          <Trans>Patience: a proposal is answered in its own time.</Trans>
        </li>
      </ul>
      <p>
        <Trans>
          Our consultants help by telephone and chat: <TextLink href="/contact">how to reach them</TextLink>.
        </Trans>
      </p>
    </ContentPage>
  )
}
