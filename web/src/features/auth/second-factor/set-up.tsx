import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import type { SecondFactorKey } from '#shared/schemas/entities'
import { call } from '#web/lib/api'
import { errorText, isCode } from '#web/lib/api-error'
import { ProofForm } from './proof-form'
import { ScanStep } from './scan-step'

export interface SetUpProps {
  email: string
  /** From another app, of which a code is asked for. */
  moving: boolean
  /** What it is good for, until it is begun. */
  intro: ReactNode
  onDone: (recoveryCodes: readonly string[]) => void
  /** Looks whether there is a factor by now, if the error tells of one, and throws it again. */
  onRefused: (error: unknown) => never
  /** Absent where there is no way around it. */
  onCancel?: (() => void) | undefined
}

/** It was set up in another tab meanwhile: a code is asked for. */
const isOn = (error: unknown): boolean => isCode(error, 'second_factor_required')

/** Sets up an authenticator app: the password first, then its first code. */
export function SetUp({ email, moving, intro, onDone, onRefused, onCancel }: SetUpProps) {
  const { t } = useLingui()
  // The password is asked for once; it does not leave this page.
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
      <ProofForm
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
