import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react/macro'
import { type Question, questions } from '#web/features/operator/faq'
import { TextLink } from '#web/ui/buttons/button'
import { Icon } from '#web/ui/icon'
import { summaryStyle } from '#web/ui/summary-style'
// Imported under another name, because `lingui extract` extracts every `Trans`.
import { Trans as Sentence } from '#web/lib/trans'

const Row = chakra('details', {
  base: {
    borderBlockEnd: '1px solid',
    scrollMarginBlockStart: '6',
    borderBlockEndColor: 'line',
    '&:target > summary': { color: 'tile.ink' },
    '&[open] summary svg': { transform: 'rotate(180deg)' },
  },
})

const Asked = chakra('summary', {
  base: {
    ...summaryStyle,
    justifyContent: 'space-between',
    gap: '4',
    py: '3',
    fontWeight: 'bold',
    lineHeight: '1.35',
    '& svg': { transition: 'transform 160ms ease-out' },
  },
})

function Answer({ answer, links = [] }: Question) {
  const components = Object.fromEntries(
    links.map((href, place) => [place, <TextLink key={href} href={href} />]),
  )
  return <Sentence {...answer} components={components} />
}

/**
 * The questions with expandable answers. Needs no script. A link to a question expands it
 * (`lib/linked-details.ts`).
 */
export function Faq() {
  const { i18n } = useLingui()
  return (
    <chakra.div borderBlockStart="1px solid" borderBlockStartColor="line" maxWidth="reading" fontSize="17">
      {questions.map((question) => (
        <Row key={question.id} id={question.id}>
          <Asked>
            <span>{i18n._(question.asked)}</span>
            <Icon name="down" color="tile.ink" />
          </Asked>
          <chakra.p color="ink.muted" paddingBlockEnd="4">
            <Answer {...question} />
          </chakra.p>
        </Row>
      ))}
    </chakra.div>
  )
}
