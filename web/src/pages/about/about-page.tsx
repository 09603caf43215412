import { Trans, useLingui } from '@lingui/react/macro'
import { brandName } from '#shared/brand'
import { Wrap } from '#web/ui/layout/wrap'
import { PageBanner } from '#web/ui/layout/prose'
import { Team } from '#web/features/help/team'
import { Certificates } from './certificates'
import { Story } from './story'
import { Voices } from './voices'
import { chakra } from '@chakra-ui/react'
import { values } from '#web/features/operator/values'
import { keelArch } from '#web/ui/art/arch'
import { questions } from '#web/features/operator/faq'
import { ButtonLink, TextLink } from '#web/ui/buttons/button'
import { faqPath, questionPath } from '#web/lib/paths'

/** Links to the common questions. */
function QuestionList() {
  const { i18n } = useLingui()
  return (
    <chakra.section id="faq" aria-labelledby="faq-title" paddingBlockEnd={{ base: '14', lg: '24' }}>
      <Wrap>
        <chakra.h2
          id="faq-title"
          textStyle="h2"
          paddingBlockStart={{ base: '8', lg: '10' }}
          borderBlockStart="1px solid"
          borderBlockStartColor="line"
        >
          <Trans>Common questions</Trans>
        </chakra.h2>
        <chakra.ul
          m="0"
          p="0"
          marginBlockStart="5"
          listStyleType="none"
          columnGap="12"
          css={{ columns: { base: '1', md: '2' }, '& > li': { breakInside: 'avoid' } }}
        >
          {questions.map(({ id, asked }) => (
            <li key={id}>
              <TextLink standalone href={questionPath(id)}>
                {i18n._(asked)}
              </TextLink>
            </li>
          ))}
        </chakra.ul>
        <chakra.div marginBlockStart="6">
          <ButtonLink variant="line" href={faqPath}>
            <Trans>All questions and answers</Trans>
          </ButtonLink>
        </chakra.div>
      </Wrap>
    </chakra.section>
  )
}

/** A doorway beside the title of a value. */
const Door = () => (
  <chakra.svg viewBox="0 0 40 50" width="40px" height="50px" flex="none" aria-hidden="true" fill="none">
    <chakra.path d={keelArch({ width: 40, height: 50, rise: 22 })} fill="tile" />
    <chakra.path
      d={keelArch({ x: 9, y: 13, width: 22, height: 38, rise: 14, open: true })}
      stroke="tile.on"
      strokeWidth="1.4"
    />
  </chakra.svg>
)

/** What the company stands for. */
function CompanyValues() {
  const { i18n } = useLingui()
  if (values.length === 0) return null
  return (
    <chakra.section bg="tile.soft" aria-labelledby="company-values">
      <Wrap
        paddingBlock={{ base: '12', lg: '18' }}
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: '300px minmax(0, 1fr)' }}
        columnGap="16"
        rowGap="8"
      >
        <chakra.h2 id="company-values" textStyle="h2">
          <Trans>What matters to us</Trans>
        </chakra.h2>
        <chakra.ul
          m="0"
          p="0"
          listStyleType="none"
          display="grid"
          gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }}
          columnGap="12"
          rowGap={{ base: '7', md: '10' }}
        >
          {values.map(({ title, words }, index) => (
            <chakra.li key={index} display="grid" gridTemplateColumns="40px minmax(0, 1fr)" columnGap="5">
              <Door />
              <div>
                <chakra.h3 textStyle="h3" marginBlockStart="1.5">
                  {i18n._(title)}
                </chakra.h3>
                <chakra.p marginBlockStart="1.5">{i18n._(words)}</chakra.p>
              </div>
            </chakra.li>
          ))}
        </chakra.ul>
      </Wrap>
    </chakra.section>
  )
}

export function AboutPage() {
  return (
    <>
      <PageBanner
        title={<Trans>About {brandName}</Trans>}
        lead={<Trans>We bring together people and families in Pakistan and the UAE for marriage.</Trans>}
      />
      <Story />
      <CompanyValues />
      <Wrap
        paddingBlockStart={{ base: '2', lg: '8' }}
        paddingBlockEnd={{ base: '14', lg: '20' }}
        _empty={{ display: 'none' }}
      >
        <Team />
      </Wrap>
      <Voices />
      <Certificates />
      <QuestionList />
    </>
  )
}
