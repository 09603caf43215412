import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { brand } from '#shared/brand'
import { TextLink } from '#web/ui/buttons/button'
import { EmailLink, PhoneLink } from '#web/ui/links/contact-links'
import { ContentPage } from '#web/ui/layout/prose'
import { SampleNote } from '#web/features/operator/sample-note'
import { word } from '#web/lib/wording/wording'
import { showsContacts } from '#web/features/operator/samples'
import { NoWrap } from '#web/ui/text'
import { Team } from '#web/features/help/team'
import { VisitorForm } from '#web/features/contact/visitor-form'
import { faqPath } from '#web/lib/paths'

/** Ways to reach us, each in a line as high as a touch target. */
function Lines({ children }: { children: ReactNode }) {
  return (
    <chakra.ul
      css={{
        // Lines as high as a touch target already have space above and below.
        '&&': { padding: '0', listStyleType: 'none', marginBlockStart: '1', marginBlockEnd: '-2' },
        '&& li': {
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          columnGap: '1.5',
          minHeight: 'target',
          marginBlock: '0',
        },
        '& a': { overflowWrap: 'anywhere' },
      }}
    >
      {children}
    </chakra.ul>
  )
}

function PhonesAndEmails() {
  const { phones, emails, whatsapp, consultants } = brand
  return (
    <>
      <h2>
        <Trans>Phone and chat</Trans>
      </h2>
      <Lines>
        <li>
          <Trans>
            Pakistan: <PhoneLink standalone phone={phones.pakistan} />
          </Trans>
        </li>
        <li>
          <Trans>
            UAE: <PhoneLink standalone phone={phones.uae} />
          </Trans>
        </li>
        <li>
          <TextLink standalone href={`https://wa.me/${whatsapp}`}>
            <Trans>Chat on WhatsApp</Trans>
          </TextLink>
        </li>
      </Lines>
      <chakra.p textWrap="balance">{word(consultants.hours)}</chakra.p>
      <h2>
        <NoWrap>
          <Trans>E-mail</Trans>
        </NoWrap>
      </h2>
      <Lines>
        <li>
          <Trans>
            Questions: <EmailLink standalone address={emails.info} />
          </Trans>
        </li>
        <li>
          <Trans>
            Help with an account: <EmailLink standalone address={emails.support} />
          </Trans>
        </li>
      </Lines>
      <SampleNote>
        <Trans>These phone numbers and e-mail addresses are examples. They do not work.</Trans>
      </SampleNote>
    </>
  )
}

export function ContactPage() {
  const { offices, sample } = brand
  return (
    <ContentPage
      title={<Trans>Contact</Trans>}
      lead={
        showsContacts ? (
          <Trans>Speak to us in Urdu or English, or write to us.</Trans>
        ) : (
          <Trans>Write to us, in Urdu or English.</Trans>
        )
      }
      beside={<VisitorForm draft="contact" title={<Trans>Write to us</Trans>} />}
      below={<Team hours={false} />}
    >
      {showsContacts && <PhonesAndEmails />}
      <p>
        <Trans>
          Your question may already be answered here: <TextLink href={faqPath}>common questions</TextLink>.
        </Trans>
      </p>
      {!sample && (
        <>
          <h2>
            <Trans>Offices</Trans>
          </h2>
          <Lines>
            {offices.map((office) => (
              <li key={office.city}>{office.address}</li>
            ))}
          </Lines>
        </>
      )}
    </ContentPage>
  )
}
