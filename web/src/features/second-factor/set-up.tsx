import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { SecondFactorKey } from '#shared/schemas/entities'
import { call } from '#web/lib/api'
import { ProofForm } from './proof-form'
import { ScanStep } from './scan-step'

export interface SetUpProps {
  email: string
  /** From another app, of which a code is asked for. */
  moving: boolean
  onDone: (recoveryCodes: readonly string[]) => void
  /** Absent where there is no way around it. */
  onCancel?: (() => void) | undefined
}

/** Sets up an authenticator app: the password first, then its first code. */
export function SetUp({ email, moving, onDone, onCancel }: SetUpProps) {
  const { t } = useLingui()
  // The password is asked for once; it does not leave this page.
  const [begun, setBegun] = useState<{ factor: SecondFactorKey; password: string } | null>(null)
  if (begun) return <ScanStep {...begun} onDone={onDone} onCancel={onCancel ?? (() => setBegun(null))} />
  return (
    <ProofForm
      label={t`Set up two-step sign-in`}
      email={email}
      withCode={moving}
      submitLabel={<Trans>Continue</Trans>}
      action={({ password, code }) => call('auth.second-factor-begin', { password, ...(moving && { code }) })}
      onDone={({ data }, { password }) => setBegun({ factor: data, password })}
      onCancel={onCancel}
    />
  )
}
