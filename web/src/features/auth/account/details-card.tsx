import { chakra } from '@chakra-ui/react'
import { zodResolver } from '@hookform/resolvers/zod'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { formatPhone } from '#shared/phone'
import { type DetailsForm as Values, DetailsFormSchema } from '#shared/schemas/auth'
import { Button, TextLink } from '#web/ui/buttons/button'
import { FormGrid } from '#web/ui/fields/field'
import { FormFailure } from '#web/ui/form/form-failure'
import { FormActions } from '#web/ui/form/form-actions'
import { FormPhoneField } from '#web/ui/form/phone-field'
import { FormPasswordField, FormTextField } from '#web/ui/form/text-fields'
import { Card, SectionTitle } from '#web/ui/layout/surfaces'
import { Pill } from '#web/ui/pill'
import { call } from '#web/lib/api'
import { onField, useFormAction } from '#web/lib/forms/use-form-action'
import { notify } from '#web/lib/notify'
import { changeDetailsPath, checksPath } from '#web/lib/paths'
import { sessionStore } from '#web/lib/session/browser'
import type { SessionUser } from '#web/lib/session-context'
import { useAskBeforeUnload } from '#web/lib/use-ask-before-unload'
import { useFocusAfter } from '../use-focus-after'
import { CardNote } from './card-note'
import { useOpenForm } from './use-open-form'
import { AccountName } from '../account-name'

type Details = Pick<SessionUser, 'name' | 'phone'>

interface DetailsFormProps {
  user: SessionUser
  phoneConfirmed: boolean | undefined
  onSaved: () => void
  onCancel: () => void
}

/** Changes name and phone. Sends changed fields only. The password proves that the owner asks. */
function DetailsForm({ user, phoneConfirmed, onSaved, onCancel }: DetailsFormProps) {
  const { t } = useLingui()
  // As the form was opened: it must not undo what another tab changes meanwhile.
  const [stored] = useState<Details>({ name: user.name, phone: user.phone })
  const form = useForm<Values>({
    resolver: zodResolver(DetailsFormSchema),
    defaultValues: { ...stored, password: '' },
  })
  const { control, setFocus } = form
  useEffect(() => setFocus('name'), [setFocus])

  const save = async ({ name, phone, password }: Values) => {
    const changed = { ...(name !== stored.name && { name }), ...(phone !== stored.phone && { phone }) }
    if (Object.keys(changed).length === 0) return null
    const { message } = await call('auth.change-details', { ...changed, password }).catch(
      onField('invalid_credentials', 'password', t`This password is not correct.`),
    )
    sessionStore.updateUser(changed)
    if (changed.phone && phoneConfirmed)
      return t`Your details are saved. Your new number is not confirmed yet.`
    return message || t`Your details are saved.`
  }
  const { submit, busy, failure } = useFormAction(form, save, (message) => {
    if (message === null) return notify('info', t`You have not changed anything.`)
    notify('success', message)
    onSaved()
  })
  useAskBeforeUnload(form.formState.isDirty)

  return (
    <form noValidate onSubmit={submit} aria-label={t`Change name or phone`}>
      <FormFailure message={failure} />
      <AccountName email={user.email} />
      <FormGrid>
        <FormTextField control={control} name="name" label={t`Name`} autoComplete="name" />
        <FormPhoneField
          control={control}
          name="phone"
          label={t`Phone`}
          hint={phoneConfirmed && t`You will need to confirm a new number again.`}
        />
        <FormPasswordField control={control} name="password" label={t`Your password`} />
      </FormGrid>
      <FormActions busy={busy} onCancel={onCancel}>
        <Trans>Save</Trans>
      </FormActions>
    </form>
  )
}

const Use = ({ user }: { user: SessionUser }) => (
  <CardNote>
    {user.role === 'member' ? (
      <Trans>
        The name is on your receipts. When you buy a plan, PayFast, our payment provider, gets both. Other
        members see neither: they see the name in your profile.
      </Trans>
    ) : (
      <Trans>Other administrators see both, and your name next to what you did.</Trans>
    )}
  </CardNote>
)

const PhoneState = ({ confirmed }: { confirmed: boolean }) => (
  <Pill tone={confirmed ? 'ok' : 'warn'}>
    {confirmed ? <Trans>Confirmed</Trans> : <Trans>Not confirmed yet</Trans>}
  </Pill>
)

interface DetailsCardProps {
  user: SessionUser
  /** Whether a member's number is confirmed, if that is known. */
  phoneConfirmed?: boolean | undefined
  /** Called after a change. */
  onSaved?: () => void
}

/** Shows name and phone of the account and changes them. */
export function DetailsCard({ user, phoneConfirmed, onSaved }: DetailsCardProps) {
  const { open, show, hide } = useOpenForm(changeDetailsPath)
  const opener = useFocusAfter<HTMLButtonElement>(open)
  return (
    <Card>
      <SectionTitle>
        <Trans>Name and phone</Trans>
      </SectionTitle>
      <chakra.p fontWeight="bold" overflowWrap="anywhere">
        <bdi>{user.name}</bdi>
      </chakra.p>
      <chakra.p display="flex" flexWrap="wrap" alignItems="center" columnGap="3" rowGap="1">
        <bdi dir="ltr">{formatPhone(user.phone)}</bdi>
        {phoneConfirmed !== undefined && <PhoneState confirmed={phoneConfirmed} />}
      </chakra.p>
      <Use user={user} />
      {open ? (
        <DetailsForm
          user={user}
          phoneConfirmed={phoneConfirmed}
          onCancel={hide}
          onSaved={() => {
            hide()
            onSaved?.()
          }}
        />
      ) : (
        <chakra.div display="flex" flexWrap="wrap" alignItems="center" columnGap="5" rowGap="2">
          <Button ref={opener} variant="line" size="sm" onClick={show}>
            <Trans>Change name or phone</Trans>
          </Button>
          {user.role === 'member' && (
            <TextLink standalone href={checksPath}>
              <Trans>Checks</Trans>
            </TextLink>
          )}
        </chakra.div>
      )}
    </Card>
  )
}
