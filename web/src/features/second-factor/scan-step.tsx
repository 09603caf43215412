import { chakra } from '@chakra-ui/react'
import { zodResolver } from '@hookform/resolvers/zod'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { type CodeForm, CodeFormSchema } from '#shared/schemas/auth'
import type { SecondFactorKey } from '#shared/schemas/entities'
import { CodeField } from '#web/components/form/code-field'
import { FormFailure } from '#web/components/form/error-summary'
import { FormActions } from '#web/components/form/form-actions'
import { onField } from '#web/lib/forms/field-errors'
import { useFormAction } from '#web/lib/forms/use-form-action'
import { confirmSecondFactor } from '#web/lib/session/confirm-second-factor'
import { inGroups } from './in-groups'
import { QrPicture } from './qr-picture'

export interface ScanStepProps {
  factor: SecondFactorKey
  password: string
  onDone: (recoveryCodes: readonly string[]) => void
  onCancel?: (() => void) | undefined
}

/** Shows the secret to an authenticator app, and asks for its first code. */
export function ScanStep({ factor, password, onDone, onCancel }: ScanStepProps) {
  const { t } = useLingui()
  const form = useForm<CodeForm>({ resolver: zodResolver(CodeFormSchema), defaultValues: { code: '' } })
  const { control, setFocus } = form
  useEffect(() => setFocus('code'), [setFocus])
  const { submit, busy, failure } = useFormAction(
    form,
    ({ code }) => confirmSecondFactor({ password, code }).catch(onField('second_factor_wrong', 'code')),
    ({ recovery_codes }) => onDone(recovery_codes),
  )
  return (
    <form noValidate onSubmit={submit} aria-label={t`Set up two-step sign-in`}>
      <chakra.div
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'auto minmax(0, 1fr)' }}
        columnGap="8"
        rowGap="5"
        alignItems="start"
        marginBlockEnd="6"
      >
        <QrPicture text={factor.uri} label={t`QR code for your authenticator app`} />
        <chakra.div display="grid" gap="4" maxWidth="reading">
          <p>
            <Trans>
              Open an authenticator app on your phone, such as Google Authenticator or Microsoft
              Authenticator, and scan this picture with it.
            </Trans>
          </p>
          <div>
            <p>
              <Trans>You cannot scan it? Enter this key in the app:</Trans>
            </p>
            <chakra.code
              dir="ltr"
              display="block"
              fontFamily="monospace"
              overflowWrap="anywhere"
              marginBlockStart="1"
            >
              {inGroups(factor.secret, ' ')}
            </chakra.code>
          </div>
        </chakra.div>
      </chakra.div>
      <FormFailure message={failure} />
      <chakra.div maxWidth="reading">
        <CodeField
          control={control}
          name="code"
          label={t`Code`}
          hint={t`The six digits that the app shows now. All other sessions of your account will end.`}
        />
      </chakra.div>
      <FormActions busy={busy} onCancel={onCancel}>
        <Trans>Turn on</Trans>
      </FormActions>
    </form>
  )
}
