import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { contactTypeLabels } from '#shared/options/contact'
import type { ContactEntity } from '#shared/schemas/admin-entities'
import { ContactAddress } from '#web/ui/text'
import { ButtonLink, TextLink } from '#web/ui/buttons/button'
import { Fact, Sheet, SheetSection } from '#web/ui/layout/sheet'
import { Actions } from '#web/ui/buttons/actions'
import { userPath } from '#web/lib/paths'
import { formatDateTime, labelOf } from '#web/lib/wording/wording'
import { ContactStatusChoice } from './contact-status'
import { DeleteContact } from './delete-contact'
import { brandName } from '#shared/brand'
import { Written } from '#web/ui/written'

/** Opens an email to the sender: with address and subject, but without their text. */
function replyLink({ email, subject }: Pick<ContactEntity, 'email' | 'subject'>): string {
  const line = `Re: ${subject} · ${brandName}`.replace(/\s+/g, ' ')
  return `mailto:${encodeURIComponent(email).replace('%40', '@')}?subject=${encodeURIComponent(line)}`
}

function Message({ contact }: { contact: ContactEntity }) {
  return (
    <>
      <Written as="h3" textStyle="h4">
        {contact.subject}
      </Written>
      {contact.message ? (
        <Written marginBlockStart="3" maxWidth="reading">
          {contact.message}
        </Written>
      ) : (
        <chakra.p marginBlockStart="3" color="ink.muted">
          <Trans>This message has only a subject.</Trans>
        </chakra.p>
      )}
    </>
  )
}

/** One message: text, sender, status and actions. */
export function ContactDetail({ contact }: { contact: ContactEntity }) {
  const { t } = useLingui()
  const { name, email, phone, contact_type, created_at, profile_id } = contact
  return (
    <chakra.div display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="5">
      <chakra.div display="flex" flexWrap="wrap" gap="4" justifyContent="space-between" alignItems="center">
        <ContactStatusChoice contact={contact} />
        <Actions>
          <ButtonLink size="sm" icon="mail" href={replyLink(contact)}>
            <Trans>Reply by e-mail</Trans>
          </ButtonLink>
          <DeleteContact contact={contact} />
        </Actions>
      </chakra.div>
      <Sheet label={t`Message`}>
        <SheetSection title={t`Message`} plain>
          <Message contact={contact} />
        </SheetSection>
        <SheetSection title={t`Sender`}>
          <Fact label={t`Name`} value={<bdi>{name}</bdi>} />
          <Fact label={t`E-mail`} value={<ContactAddress>{email}</ContactAddress>} />
          <Fact label={t`Phone`} value={phone ? <ContactAddress>{phone}</ContactAddress> : t`Not given`} />
          <Fact label={t`Contact type`} value={labelOf(contactTypeLabels, contact_type)} />
          <Fact label={t`Date`} value={formatDateTime(created_at)} />
          <Fact
            label={t`Account`}
            value={
              profile_id ? (
                <TextLink href={userPath(profile_id)}>
                  <Trans>Open the sender’s account</Trans>
                </TextLink>
              ) : (
                t`Written without signing in`
              )
            }
          />
        </SheetSection>
      </Sheet>
    </chakra.div>
  )
}
