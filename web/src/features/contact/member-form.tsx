import { chakra } from '@chakra-ui/react'
import { zodResolver } from '@hookform/resolvers/zod'
import { plural, t as now } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useMemo } from 'react'
import { useForm } from 'react-hook-form'
import { contactTypeLabels, contactTypes } from '#shared/options/contact'
import { isPhone } from '#shared/phone'
import { type Contact, ContactSchema } from '#shared/schemas/contact'
import { Button } from '#web/ui/buttons/button'
import { FormGrid } from '#web/ui/fields/field'
import { EmailField, FormTextAreaField, FormTextField } from '#web/ui/form/text-fields'
import { FormFailure } from '#web/ui/form/form-failure'
import { FormSelectField } from '#web/ui/form/fields'
import { FormPhoneField } from '#web/ui/form/phone-field'
import { optionsFrom } from '#web/ui/fields/options'
import { call } from '#web/lib/api'
import { ApiError, isCode } from '#web/lib/api-error'
import { useFormAction } from '#web/lib/forms/use-form-action'
import { useSaveOnChange } from '#web/lib/forms/sync-values'
import { messageDraft } from '#web/lib/message-draft'
import type { SessionUser } from '#web/lib/session-context'

/** The limit is hourly, so the message says how long to wait. */
function withWait(error: unknown): never {
  const seconds = isCode(error, 'too_many_requests') ? Number(error.params?.seconds) : NaN
  if (!(seconds > 0)) throw error
  const wait = plural(Math.ceil(seconds / 60), { one: '# minute', other: '# minutes' })
  const message = now`You have already written to us several times. Please try again in ${wait}, or call us.`
  throw new ApiError(429, 'gateway', message)
}

const send = (values: Contact) => call('contacts.create', values).catch(withWait)

interface MemberFormProps {
  user: SessionUser
  /** Called with the server's message. */
  onSent: (message: string) => void
  /** Focuses the first empty field, because the form replaces other content. */
  takesFocus?: boolean
}

/**
 * The contact form of a signed-in member: prefilled with name and address. Stores the text until it is sent.
 */
export function MemberForm({ user, onSent, takesFocus = false }: MemberFormProps) {
  const { t } = useLingui()
  const draft = useMemo(() => messageDraft('help', user.id), [user.id])
  const { name, email, phone } = user
  const form = useForm<Contact>({
    resolver: zodResolver(ContactSchema),
    // A number that was stored wrongly would be refused.
    defaultValues: {
      ...{ subject: '', message: '', name, email, phone: isPhone(phone) ? phone : '' },
      ...draft.read(),
    } as Partial<Contact>,
  })
  const { control, subscribe, setFocus } = form
  useEffect(() => {
    if (takesFocus) setFocus('contact_type')
  }, [takesFocus, setFocus])
  // All of its fields are texts.
  useSaveOnChange(subscribe, draft.save as (values: Contact) => void)

  const { submit, busy, failure } = useFormAction(form, send, ({ message }) => {
    draft.clear()
    onSent(message)
  })

  return (
    <form noValidate onSubmit={submit} aria-label={t`Write to us`}>
      <FormFailure message={failure} />
      <FormGrid>
        <FormTextField control={control} name="name" label={t`Name`} autoComplete="name" />
        <EmailField
          control={control}
          name="email"
          autoComplete="email"
          hint={t`We will reply to this address.`}
        />
        <FormPhoneField control={control} name="phone" label={t`Phone`} optional />
        <FormSelectField
          control={control}
          name="contact_type"
          label={t`Contact type`}
          options={optionsFrom(contactTypes, contactTypeLabels)}
        />
        <FormTextField control={control} name="subject" label={t`Subject`} full />
        <FormTextAreaField control={control} name="message" label={t`Message`} optional full rows={6} />
      </FormGrid>
      <chakra.div marginBlockStart="6">
        <Button type="submit" loading={busy}>
          <Trans>Send message</Trans>
        </Button>
      </chakra.div>
    </form>
  )
}
