import { chakra } from '@chakra-ui/react'
import { zodResolver } from '@hookform/resolvers/zod'
import { Trans, useLingui } from '@lingui/react/macro'
import { useForm } from 'react-hook-form'
import { type CodeForm, CodeFormSchema } from '#shared/schemas/auth'
import type { SecondFactorKey } from '#shared/schemas/entities'
import { CodeField } from '#web/ui/form/text-fields'
import { FormFailure } from '#web/ui/form/form-failure'
import { FormActions } from '#web/ui/form/form-actions'
import { isCode } from '#web/lib/api-error'
import { onField, useFormAction } from '#web/lib/forms/use-form-action'
import { replaceSession } from '../replace-session'
import { QrPicture } from './qr-picture'
import { StepTitle } from './step-title'
import { Button } from '#web/ui/buttons/button'
import { copyText } from '#web/lib/copy-text'
import { groupedCode } from './recovery-codes'

/** The secret to type, for people who set up the app on the same phone. */
function AppKey({ secret }: { secret: string }) {
  const { t } = useLingui()
  const copy = () =>
    copyText(
      secret,
      t`Key copied.`,
      t`Your browser does not allow copying. Please select the key, or type it.`,
    )
  return (
    <div>
      <p>
        <Trans>If the app is on this phone, or cannot scan, enter this key in the app:</Trans>
      </p>
      <chakra.code
        dir="ltr"
        display="block"
        fontFamily="monospace"
        overflowWrap="anywhere"
        userSelect="all"
        marginBlock="2"
      >
        {groupedCode(secret, ' ')}
      </chakra.code>
      <Button variant="line" size="sm" icon="copy" onClick={() => void copy()}>
        <Trans>Copy the key</Trans>
      </Button>
    </div>
  )
}

export interface ScanStepProps {
  factor: SecondFactorKey
  password: string
  /** Replaces another authenticator app, which stops working. */
  moving: boolean
  onDone: (recoveryCodes: readonly string[]) => void
  /** The setup expired or was ended elsewhere, so the key is useless. */
  onOver: (error: unknown) => never
  onCancel?: (() => void) | undefined
}

/** Shows the secret to an authenticator app and asks for its first code. */
export function ScanStep({ factor, password, moving, onDone, onOver, onCancel }: ScanStepProps) {
  const { t } = useLingui()
  const form = useForm<CodeForm>({ resolver: zodResolver(CodeFormSchema), defaultValues: { code: '' } })
  const { submit, busy, failure } = useFormAction(
    form,
    ({ code }) =>
      replaceSession('auth.second-factor-confirm', { password, code }, ({ session }) => session)
        .catch(
          onField(
            'second_factor_wrong',
            'code',
            t`This code is not correct. Please enter the current code of the account that you have just added to your app, or cancel and start again.`,
          ),
        )
        .catch((error: unknown) => {
          if (isCode(error, 'conflict')) return onOver(error)
          throw error
        }),
    ({ data }) => onDone(data.recovery_codes),
  )
  return (
    <form noValidate onSubmit={submit} aria-label={t`Set up two-step sign-in`}>
      <StepTitle>
        <Trans>Add this account to your app</Trans>
      </StepTitle>
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
            <Trans>Open the authenticator app on your phone, and scan this picture with it.</Trans>
          </p>
          <AppKey secret={factor.secret} />
        </chakra.div>
      </chakra.div>
      <FormFailure message={failure} />
      <chakra.div maxWidth="reading">
        <CodeField
          control={form.control}
          name="code"
          label={t`Code`}
          hint={t`The six digits that the app shows now. All other devices will be signed out.`}
        />
      </chakra.div>
      <FormActions busy={busy} onCancel={onCancel}>
        {moving ? <Trans>Move</Trans> : <Trans>Turn on</Trans>}
      </FormActions>
    </form>
  )
}
