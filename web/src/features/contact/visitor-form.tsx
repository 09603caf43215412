import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useId, type ReactNode } from 'react'
import { brand } from '#shared/brand'
import { textLimits } from '#shared/limits'
import { type ContactType, contactTypeLabels, contactTypes } from '#shared/options/contact'
import { contactMessages } from '#shared/schemas/contact'
import { Button } from '#web/ui/buttons/button'
import { FieldError, FormGrid } from '#web/ui/fields/field'
import { FormFailure } from '#web/ui/form/form-failure'
import { optionsFrom } from '#web/ui/fields/options'
import { SelectField } from '#web/ui/fields/select-field'
import { EmailLink } from '#web/ui/links/contact-links'
import { AlertBox } from '#web/ui/states/alert-box'
import { leftToRight, word } from '#web/lib/wording/wording'
import { Card, SectionTitle } from '#web/ui/layout/surfaces'
import { TextAreaField, TextField } from '#web/ui/fields/text-field'
import { withScriptsOnly } from '#web/ui/layout/session-visibility'

export interface VisitorFormProps {
  title: ReactNode
  /** Name of the stored draft. */
  draft: string
  contactType?: ContactType
  subject?: string
  /** What to write in the message, which is then required. */
  ask?: { hint: ReactNode; missing: string }
}

/** The button's text, and the text while it is busy. */
function SendText() {
  return (
    <>
      <chakra.span css={{ '[aria-busy=true] > &': { display: 'none' } }}>
        <Trans>Send message</Trans>
      </chakra.span>
      <chakra.span css={{ 'button:not([aria-busy=true]) > &': { display: 'none' } }}>
        <Trans>Sending…</Trans>
      </chakra.span>
    </>
  )
}

function Fields({ contactType, subject, ask }: VisitorFormProps) {
  const { t } = useLingui()
  const { name, subject: subjects, contactMessage } = textLimits
  const examplePhone = leftToRight('+92\u00a0300\u00a01234567')
  return (
    <FormGrid>
      <TextField
        label={t`Name`}
        name="name"
        autoComplete="name"
        data-min={name.min}
        data-fault={word(contactMessages.name)}
      />
      <TextField
        label={t`E-mail`}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        data-min={1}
        data-fault={word(contactMessages.email)}
      />
      <TextField
        label={t`Phone`}
        optional
        hint={t`With the country code, e.g. ${examplePhone}.`}
        name="phone"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        data-fault={word(contactMessages.phone)}
      />
      <SelectField
        label={t`Contact type`}
        name="contact_type"
        value={contactType}
        onChange={() => undefined}
        options={optionsFrom(contactTypes, contactTypeLabels)}
        data-min={1}
        data-fault={word(contactMessages.contact_type)}
      />
      <TextField
        full
        label={t`Subject`}
        name="subject"
        defaultValue={subject}
        data-min={subjects.min}
        data-fault={word(contactMessages.subject)}
      />
      <TextAreaField
        full
        label={t`Message`}
        optional={!ask}
        hint={ask?.hint}
        name="message"
        rows={6}
        data-min={ask ? 1 : 0}
        data-fault={ask?.missing}
        data-max={contactMessage.max}
        data-long={word(contactMessages.longMessage)}
      />
    </FormGrid>
  )
}

/** Shown instead of the form in browsers without scripts. */
function WithoutForm({ title }: Pick<VisitorFormProps, 'title'>) {
  const { emails } = brand
  return (
    <noscript>
      <Card p={{ base: '5', md: '8' }}>
        <SectionTitle>{title}</SectionTitle>
        <p>
          <Trans>
            This form needs JavaScript, which is turned off in your browser. Please write to{' '}
            <EmailLink address={emails.support} />.
          </Trans>
        </p>
      </Card>
    </noscript>
  )
}

/**
 * The contact form for visitors on content pages. It is static: the island `contact.ts` enhances it by its
 * `data-` attributes. Without scripts it is hidden, and a text says how to reach us.
 */
export function VisitorForm(props: VisitorFormProps) {
  const { t } = useLingui()
  const title = useId()
  // Placeholder that the island replaces.
  const minutes = '{minutes}'
  return (
    <div>
      <WithoutForm title={props.title} />
      <Card
        data-contact={props.draft}
        data-offline={t`No internet connection. Please check your network.`}
        data-failed={t`Something went wrong`}
        data-check={t`Please check this answer.`}
        data-thanks={t`Thank you. We have received your message and will reply by e-mail.`}
        data-busy={t`We are busy at the moment. Please try again.`}
        data-often={t`Too many people are using your internet connection right now. Please try again in ${minutes} minutes, or call us.`}
        p={{ base: '5', md: '8' }}
        css={{
          ...withScriptsOnly,
          // Otherwise the select would keep the pale colour of its "Choose".
          '& select': { color: 'ink' },
        }}
      >
        <form noValidate aria-labelledby={title}>
          <chakra.div id={title} marginBlockEnd="5">
            <SectionTitle>{props.title}</SectionTitle>
          </chakra.div>
          <div data-failure="" />
          <Fields {...props} />
          <chakra.div marginBlockStart="6">
            <Button data-send="">
              <SendText />
            </Button>
          </chakra.div>
        </form>
        <div data-sent="" role="status" tabIndex={-1} hidden>
          <AlertBox tone="ok" icon="check" title={<Trans>Your message has been sent</Trans>}>
            <p data-answer="" />
          </AlertBox>
          <chakra.div marginBlockStart="5">
            <Button variant="line" data-again="">
              <Trans>Write another message</Trans>
            </Button>
          </chakra.div>
        </div>
        <template data-fault-line="">
          <FieldError> </FieldError>
        </template>
        <template data-failure-line="">
          <FormFailure message=" " />
        </template>
      </Card>
    </div>
  )
}
