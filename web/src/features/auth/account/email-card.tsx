import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { Pill } from '#web/ui/pill'
import { Button } from '#web/ui/buttons/button'
import { EmailAddress } from '../email-proof/email-address'
import { SendAgain } from '../email-proof/send-again'
import { Card, SectionTitle } from '#web/ui/layout/surfaces'
import { NoWrap } from '#web/ui/text'
import { changeEmailPath } from '#web/lib/paths'
import type { SessionUser } from '#web/lib/session-context'
import { useReloadWhenVisible } from '../email-proof/use-reload-when-visible'
import { useFocusAfter } from '../use-focus-after'
import { CardNote } from './card-note'
import { useOpenForm } from './use-open-form'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { type ChangeEmail, ChangeEmailSchema } from '#shared/schemas/auth'
import { FormGrid } from '#web/ui/fields/field'
import { EmailField, FormPasswordField } from '#web/ui/form/text-fields'
import { FormFailure } from '#web/ui/form/form-failure'
import { FormActions } from '#web/ui/form/form-actions'
import { call } from '#web/lib/api'
import { onField, useFormAction } from '#web/lib/forms/use-form-action'
import { useAskBeforeUnload } from '#web/lib/use-ask-before-unload'
import { AlertBox } from '#web/ui/states/alert-box'
import { AccountName } from '../account-name'

interface SentLink {
  /** The address the link was sent to. */
  email: string
  /** The server's message. */
  message: string
}

interface LinkSentProps {
  link: SentLink
  /** The address in effect until the link is opened. */
  present: string
  onAgain: () => void
}

/** Says that the link was sent to the new address. Takes the focus. */
function LinkSent({ link, present, onAgain }: LinkSentProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <chakra.div display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="4">
      <chakra.div ref={box} tabIndex={-1} role="status" outline="none" width="100%">
        <AlertBox
          tone="ok"
          icon="mail"
          title={
            <Trans>
              Please check the <NoWrap>e-mail</NoWrap> of your new address
            </Trans>
          }
        >
          <p>{link.message || <Trans>Your address changes when you open the link we sent there.</Trans>}</p>
        </AlertBox>
      </chakra.div>
      <chakra.p maxWidth="reading">
        <Trans>
          We sent the link to <EmailAddress>{link.email}</EmailAddress>. It can take a few minutes. Please
          check your spam folder too. Until you open it, your address is{' '}
          <EmailAddress>{present}</EmailAddress>.
        </Trans>
      </chakra.p>
      <chakra.div>
        <Button variant="line" size="sm" onClick={onAgain}>
          <Trans>Use another address</Trans>
        </Button>
      </chakra.div>
    </chakra.div>
  )
}

interface ChangeEmailFormProps {
  /** The account's current address. */
  present: string
  onSent: (link: SentLink) => void
  onCancel: () => void
}

/** Requests a link for a new address. The password proves that the owner asks. */
function ChangeEmailForm({ present, onSent, onCancel }: ChangeEmailFormProps) {
  const { t } = useLingui()
  const form = useForm<ChangeEmail>({
    resolver: zodResolver(ChangeEmailSchema),
    defaultValues: { email: '', password: '' },
  })
  const { control, setFocus } = form
  useEffect(() => setFocus('email'), [setFocus])

  const { submit, busy, failure } = useFormAction(
    form,
    (values) =>
      call('auth.change-email', values)
        .catch(onField('email_taken', 'email', t`Another account already uses this e-mail address.`))
        .catch(onField('invalid_credentials', 'password', t`This password is not correct.`)),
    ({ message }, { email }) => onSent({ message, email }),
  )
  useAskBeforeUnload(form.formState.isDirty)

  return (
    <form noValidate onSubmit={submit} aria-label={t`Change address`}>
      <FormFailure message={failure} />
      <AccountName email={present} />
      <FormGrid>
        <EmailField
          control={control}
          name="email"
          label={t`New e-mail address`}
          hint={t`We will send a link to it. Your address changes when you open that link.`}
          autoComplete="email"
        />
        <FormPasswordField control={control} name="password" label={t`Your password`} />
      </FormGrid>
      <FormActions busy={busy} onCancel={onCancel}>
        <Trans>Send me a link</Trans>
      </FormActions>
    </form>
  )
}

function Present({ user }: { user: SessionUser }) {
  return (
    <>
      <chakra.p display="flex" flexWrap="wrap" alignItems="center" columnGap="3" rowGap="1">
        <EmailAddress>{user.email}</EmailAddress>
        {user.email_unproven ? (
          <Pill tone="warn">
            <Trans>Not confirmed yet</Trans>
          </Pill>
        ) : (
          user.email_proven && (
            <Pill tone="ok">
              <Trans>Confirmed</Trans>
            </Pill>
          )
        )}
      </chakra.p>
      <CardNote>
        {user.email_unproven ? (
          <Trans>To confirm it, please open the link in our e-mail. No e-mail? Send it again.</Trans>
        ) : (
          <Trans>You use it to sign in, and we write to you there.</Trans>
        )}{' '}
        {user.role === 'member' &&
          (user.email_unproven ? (
            <Trans>
              Until then you can read profiles and write your own, but you cannot send proposals or messages.
            </Trans>
          ) : (
            <Trans>Other members never see it.</Trans>
          ))}
      </CardNote>
    </>
  )
}

/** Shows the account's e-mail address and changes it. */
export function EmailCard({ user }: { user: SessionUser }) {
  const { open, show, hide } = useOpenForm(changeEmailPath)
  const [sent, setSent] = useState<SentLink | null>(null)
  // The link was opened: the new address is in effect.
  const changed = sent?.email === user.email
  const changing = open && !changed
  useReloadWhenVisible(user.email_unproven === true || (changing && sent !== null))

  const opener = useFocusAfter<HTMLButtonElement>(changing)

  const start = () => {
    setSent(null)
    show()
  }
  const change = (
    <Button ref={opener} variant="line" size="sm" onClick={start}>
      <Trans>Change address</Trans>
    </Button>
  )
  const rest = user.email_unproven ? <SendAgain beside={change} /> : change
  const form = sent ? (
    <LinkSent link={sent} present={user.email} onAgain={() => setSent(null)} />
  ) : (
    <ChangeEmailForm present={user.email} onSent={setSent} onCancel={hide} />
  )
  return (
    <Card>
      <SectionTitle>
        <Trans>
          <NoWrap>E-mail</NoWrap> address
        </Trans>
      </SectionTitle>
      <Present user={user} />
      {changing ? form : rest}
    </Card>
  )
}
