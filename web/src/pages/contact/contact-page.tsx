import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { brand } from '#shared/brand'
import { TextLink } from '#web/components/button'
import { ContentPage } from '#web/components/prose'
import { Team } from '#web/features/help/team'
import { VisitorForm } from '#web/features/help/visitor-form'

const tel = (phone: string) => `tel:${phone.replace(/\s/g, '')}`

/** Ways to reach us, each a line that a thumb can press. */
function Lines({ children }: { children: ReactNode }) {
  return (
    <chakra.ul css={{ '&&': { padding: '0', listStyleType: 'none' }, '&& li': { marginBlock: '0' } }}>
      {children}
    </chakra.ul>
  )
}

export function ContactPage() {
  const { phones, emails, offices, whatsapp, consultants } = brand
  return (
    <ContentPage
      title={<Trans>Contact</Trans>}
      lead={<Trans>Speak to a person, in Urdu or English, or write to us.</Trans>}
      beside={<VisitorForm draft="contact" title={<Trans>Write to us</Trans>} />}
      below={<Team />}
    >
      <h2>
        <Trans>Telephone and chat</Trans>
      </h2>
      <Lines>
        <li>
          <Trans>
            Pakistan:{' '}
            <TextLink standalone href={tel(phones.pakistan)}>
              {phones.pakistan}
            </TextLink>
          </Trans>
        </li>
        <li>
          <Trans>
            UAE:{' '}
            <TextLink standalone href={tel(phones.uae)}>
              {phones.uae}
            </TextLink>
          </Trans>
        </li>
        <li>
          <TextLink standalone href={`https://wa.me/${whatsapp}`}>
            <Trans>Chat on WhatsApp</Trans>
          </TextLink>
        </li>
      </Lines>
      <p>{consultants.hours}</p>
      <h2>
        <Trans>E-mail</Trans>
      </h2>
      <Lines>
        <li>
          <Trans>
            Questions:{' '}
            <TextLink standalone href={`mailto:${emails.info}`}>
              {emails.info}
            </TextLink>
          </Trans>
        </li>
        <li>
          <Trans>
            Help with an account:{' '}
            <TextLink standalone href={`mailto:${emails.support}`}>
              {emails.support}
            </TextLink>
          </Trans>
        </li>
      </Lines>
      <p>
        <Trans>
          Your question may be answered already: <TextLink href="/about#faq">common questions</TextLink>.
        </Trans>
      </p>
      <h2>
        <Trans>Offices</Trans>
      </h2>
      {offices.map((office) => (
        <p key={office.city}>{office.address}</p>
      ))}
    </ContentPage>
  )
}
