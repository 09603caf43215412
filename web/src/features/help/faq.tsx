import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { brandName } from '#shared/brand'
import { ageLimits, freePeriodDays } from '#shared/limits'
import { TextLink } from '#web/components/button'
import { Icon } from '#web/components/icon'

interface Question {
  asked: ReactNode
  answer: ReactNode
}

const { min, max } = ageLimits

/** What people ask most, on the public page and for members; every answer is true of what the product does. */
const questions: readonly Question[] = [
  {
    asked: <Trans>What does {brandName} do?</Trans>,
    answer: (
      <Trans>
        We introduce families to one another. A member writes a biodata, reads those of others, and sends a
        proposal. When it is accepted, the two sides are connected and can see each other’s profile and
        picture. Our consultants help by telephone and chat.
      </Trans>
    ),
  },
  {
    asked: <Trans>Who can become a member?</Trans>,
    answer: (
      <Trans>
        Everyone of {min} to {max} years who looks for marriage, of any community, for a first marriage or a
        second. The account belongs to the person who wishes to marry; parents and elders are welcome to read
        and decide together with them.
      </Trans>
    ),
  },
  {
    asked: <Trans>What does it cost?</Trans>,
    answer: (
      <Trans>
        Everyone begins on the Free plan, whose proposals are counted anew every {freePeriodDays} days. The{' '}
        <TextLink href="/packages">packages</TextLink> say what the other plans hold and cost.
      </Trans>
    ),
  },
  {
    asked: <Trans>Who sees my profile and my picture?</Trans>,
    answer: (
      <Trans>
        You decide that in the settings: everyone, verified members, or only those you are connected with.
        Your e-mail address and telephone number are never on your profile. The{' '}
        <TextLink href="/privacy-policy">privacy policy</TextLink> says it in full.
      </Trans>
    ),
  },
  {
    asked: <Trans>What happens when I send a proposal?</Trans>,
    answer: (
      <Trans>
        The other side reads it together with your biodata, and accepts or declines in its own time. You may
        withdraw it until then. Only when it is accepted are you connected.
      </Trans>
    ),
  },
  {
    asked: <Trans>Are profiles verified?</Trans>,
    answer: (
      <Trans>
        A profile says what the member wrote. The verified mark belongs to a plan; it does not say that we
        have seen papers. Please make your own enquiries before you give your word.
      </Trans>
    ),
  },
  {
    asked: <Trans>Does the government verify members?</Trans>,
    answer: (
      <Trans>
        No. We are a private service, and no government office checks members for us. Ask to see an identity
        card, and papers of an earlier marriage or divorce, when the families meet.
      </Trans>
    ),
  },
  {
    asked: <Trans>Can families in different countries meet here?</Trans>,
    answer: (
      <Trans>
        Yes. A biodata says nationality and where the person lives, and each member can say which
        nationalities and places are welcome. Visas and the registration of a marriage abroad remain with the
        two families; please ask the embassy early.
      </Trans>
    ),
  },
  {
    asked: <Trans>Do you give legal advice free of charge?</Trans>,
    answer: (
      <Trans>
        It costs nothing to speak to our consultants, and they tell you what families usually do. They are not
        lawyers: for the marriage contract, its registration, or the law of another country, please ask a
        lawyer.
      </Trans>
    ),
  },
  {
    asked: <Trans>What if someone does not behave as they should?</Trans>,
    answer: (
      <Trans>
        Stop writing to them, and <TextLink href="/report-mis-use">tell us</TextLink>. The{' '}
        <TextLink href="/safety-tips">safety tips</TextLink> say what to watch for.
      </Trans>
    ),
  },
]

const Row = chakra('details', {
  base: {
    borderBlockEnd: '1px solid',
    borderBlockEndColor: 'line',
    '&[open] summary svg': { transform: 'rotate(180deg)' },
  },
})

const Asked = chakra('summary', {
  base: {
    listStyle: 'none',
    display: 'flex',
    justifyContent: 'space-between',
    alignItems: 'center',
    gap: '4',
    minHeight: 'target',
    py: '3',
    cursor: 'pointer',
    fontWeight: 'bold',
    lineHeight: 'snug',
    '&::-webkit-details-marker': { display: 'none' },
    '& svg': { transition: 'transform 160ms ease-out' },
  },
})

/** The questions, each of which opens its answer; needs no script. */
export function Faq() {
  return (
    <chakra.div borderBlockStart="1px solid" borderBlockStartColor="line" maxWidth="reading" fontSize="17">
      {questions.map(({ asked, answer }, index) => (
        <Row key={index}>
          <Asked>
            <span>{asked}</span>
            <Icon name="down" color="tile.ink" />
          </Asked>
          <chakra.p color="ink.muted" paddingBlockEnd="4">
            {answer}
          </chakra.p>
        </Row>
      ))}
    </chakra.div>
  )
}
