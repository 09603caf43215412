import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import type { SecondFactorKey } from '#shared/schemas/entities'
import { call } from '#web/lib/api'
import { errorText, isCode } from '#web/lib/api-error'
import { ReauthenticationForm } from './reauthentication-form'
import { ScanStep } from './scan-step'

export interface SetUpProps {
  email: string
  /** Replaces another app, so a code of that app is required. */
  moving: boolean
  /** Explains the second factor until the setup starts. */
  intro: ReactNode
  onDone: (recoveryCodes: readonly string[]) => void
  /** Refreshes the state if the error says that a factor exists, and rethrows. */
  onRefused: (error: unknown) => never
  /** Missing if the account must have a second factor. */
  onCancel?: (() => void) | undefined
}

/** Another tab set up the factor: a code is required now. */
const isOn = (error: unknown): boolean => isCode(error, 'second_factor_required')

/** Sets up an authenticator app: first the password, then the app's first code. */
export function SetUp({ email, moving, intro, onDone, onRefused, onCancel }: SetUpProps) {
  const { t } = useLingui()
  // The password is asked for once, and stays in memory.
  const [begun, setBegun] = useState<{ factor: SecondFactorKey; password: string } | null>(null)
  const [over, setOver] = useState<{ why?: string } | null>(null)
  const startAgain = (why?: string) => {
    setOver(why === undefined ? {} : { why })
    setBegun(null)
  }
  if (begun)
    return (
      <ScanStep
        {...begun}
        moving={moving}
        onDone={onDone}
        onOver={(error) => {
          startAgain(errorText(error))
          return onRefused(error)
        }}
        onCancel={onCancel ?? (() => startAgain())}
      />
    )
  return (
    <>
      {intro}
      <ReauthenticationForm
        label={t`Set up two-step sign-in`}
        email={email}
        withCode={moving}
        submitLabel={<Trans>Continue</Trans>}
        action={({ password, code }) =>
          call('auth.second-factor-begin', { password, ...(moving && { code }) }).catch(onRefused)
        }
        onDone={({ data }, { password }) => setBegun({ factor: data, password })}
        onCancel={onCancel}
        explained={isOn}
        takesFocus={onCancel !== undefined || over !== null}
        before={over?.why}
      />
    </>
  )
}
