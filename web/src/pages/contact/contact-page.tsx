import { Trans } from '@lingui/react/macro'
import { brand } from '#shared/brand'
import { TextLink } from '#web/components/button'
import { ContentPage } from '#web/components/prose'
import { Team } from '../home/team'

const tel = (phone: string) => `tel:${phone.replace(/\s/g, '')}`

export function ContactPage() {
  const { phones, emails, offices, whatsapp, consultants } = brand
  return (
    <ContentPage
      title={<Trans>Contact</Trans>}
      lead={<Trans>Speak to a person, in Urdu or English.</Trans>}
      below={<Team />}
    >
      <h2>
        <Trans>Telephone and chat</Trans>
      </h2>
      <p>
        <Trans>
          Pakistan: <TextLink href={tel(phones.pakistan)}>{phones.pakistan}</TextLink>
        </Trans>
        <br />
        <Trans>
          UAE: <TextLink href={tel(phones.uae)}>{phones.uae}</TextLink>
        </Trans>
        <br />
        <TextLink href={`https://wa.me/${whatsapp}`}>
          <Trans>Chat on WhatsApp</Trans>
        </TextLink>
      </p>
      <p>{consultants.hours}</p>
      <h2>
        <Trans>E-mail</Trans>
      </h2>
      <p>
        <Trans>
          Questions: <TextLink href={`mailto:${emails.info}`}>{emails.info}</TextLink>
        </Trans>
        <br />
        <Trans>
          Help with an account: <TextLink href={`mailto:${emails.support}`}>{emails.support}</TextLink>
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
