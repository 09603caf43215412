import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import { brand } from '#shared/brand'
import { word } from '#web/lib/wording/wording'
import { ButtonLink, TextLink } from '#web/ui/buttons/button'
import { Icon } from '#web/ui/icon'
import { PhoneLink } from '#web/ui/links/contact-links'
import { SampleNote } from '#web/features/operator/sample-note'
import { showsContacts } from '#web/features/operator/samples'
import { Card } from '#web/ui/layout/surfaces'

const Line = chakra('li', { base: { display: 'flex', alignItems: 'center', gap: '3', color: 'tile.ink' } })

/** The consultants' phone numbers and hours. */
function Phones() {
  const { phones, whatsapp, consultants } = brand
  return (
    <>
      <chakra.p color="ink.muted" marginBlockStart="2">
        <Trans>Our consultants answer in Urdu and English. It costs nothing.</Trans>
      </chakra.p>
      <chakra.ul m="0" p="0" listStyleType="none" marginBlock="4">
        {[phones.pakistan, phones.uae].map((phone) => (
          <Line key={phone}>
            <Icon name="phone" />
            <PhoneLink standalone phone={phone} />
          </Line>
        ))}
        <Line>
          <Icon name="words" />
          <TextLink standalone href={`https://wa.me/${whatsapp}`}>
            <Trans>Chat on WhatsApp</Trans>
          </TextLink>
        </Line>
      </chakra.ul>
      <chakra.p textStyle="small" color="ink.muted" marginBlockEnd="4">
        {word(consultants.hours)}
      </chakra.p>
      <chakra.div marginBlockEnd="5" css={{ '&:empty': { display: 'none' } }}>
        <SampleNote>
          <Trans>These numbers are examples. They do not work.</Trans>
        </SampleNote>
      </chakra.div>
    </>
  )
}

/** Where to ask other questions. */
export function ReachUs() {
  return (
    <Card as="section" aria-labelledby="reach-us">
      <chakra.h2 id="reach-us" textStyle="h3" marginBlockEnd={showsContacts ? undefined : '4'}>
        <Trans>Ask a person</Trans>
      </chakra.h2>
      {showsContacts && <Phones />}
      <ButtonLink href="/contact" full>
        <Trans>Write to us</Trans>
      </ButtonLink>
    </Card>
  )
}
