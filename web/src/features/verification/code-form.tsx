import { chakra } from '@chakra-ui/react'
import { zodResolver } from '@hookform/resolvers/zod'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { type PhoneCode, PhoneCodeSchema } from '#shared/schemas/verification'
import { call } from '#web/lib/api'
import { useFormAction } from '#web/lib/forms/use-form-action'
import { notify } from '#web/lib/notify'
import type { SessionUser } from '#web/lib/session-context'
import { formatTime } from '#web/lib/wording/wording'
import { FormActions } from '#web/ui/form/form-actions'
import { FormFailure } from '#web/ui/form/form-failure'
import { CodeField } from '#web/ui/form/text-fields'
import { useStoreChecks } from './queries'

interface CodeFormProps {
  user: SessionUser
  /** Until when the code works. */
  until: string
  /** The code was sent just now. After a reload, screen readers should read the page first. */
  takesFocus: boolean
}

/** Takes the code from the SMS. */
export function CodeForm({ user, until, takesFocus }: CodeFormProps) {
  const { t } = useLingui()
  const storeChecks = useStoreChecks(user)
  const form = useForm<PhoneCode>({ resolver: zodResolver(PhoneCodeSchema), defaultValues: { code: '' } })
  const { control, setFocus } = form
  useEffect(() => {
    if (takesFocus) setFocus('code')
  }, [takesFocus, setFocus])
  const { submit, busy, failure } = useFormAction(
    form,
    (values) => call('verification.phone-confirm', values),
    ({ message, data }) => {
      notify('success', message)
      storeChecks(data.checks)
    },
  )
  const time = formatTime(until)
  return (
    <form noValidate onSubmit={submit} aria-label={t`Confirm phone number`}>
      <FormFailure message={failure} />
      <chakra.div maxWidth="24rem">
        <CodeField
          control={control}
          name="code"
          label={t`Code from the SMS`}
          hint={t`We have sent you a code. It works until ${time}.`}
        />
      </chakra.div>
      <FormActions busy={busy}>
        <Trans>Confirm</Trans>
      </FormActions>
    </form>
  )
}
