import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { questions } from '#web/features/operator/faq'
import { ButtonLink, TextLink } from '#web/ui/buttons/button'
import { Wrap } from '#web/ui/layout/wrap'
import { faqPath, questionPath } from '#web/lib/paths'

/** The questions, each of which leads to its answer. */
export function QuestionList() {
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
