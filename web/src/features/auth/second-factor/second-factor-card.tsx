import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { SecondFactor } from '#shared/schemas/entities'
import { Actions } from '#web/ui/buttons/actions'
import { Button } from '#web/ui/buttons/button'
import { Pill } from '#web/ui/pill'
import { Card, SectionTitle } from '#web/ui/layout/surfaces'
import { call } from '#web/lib/api'
import { isCode } from '#web/lib/api-error'
import { notify } from '#web/lib/notify'
import type { SessionUser } from '#web/lib/session-context'
import { accountPath } from '#web/lib/paths'
import { devicesQuery } from '../account/devices-query'
import { useForms } from '../account/use-open-form'
import { useFocusAfter } from '../use-focus-after'
import { ReauthenticationForm } from './reauthentication-form'
import { FactorState } from './factor-state'
import { secondFactorQuery } from './queries'
import { RecoveryCodes } from './recovery-codes'
import { SetUp } from './set-up'

const doings = ['set-up', 'move', 'renew', 'off'] as const
type Doing = (typeof doings)[number]
const pathOf = (doing: Doing) => `${accountPath}#two-step-${doing}`

interface SecondFactorCardProps {
  user: SessionUser
  factor: SecondFactor
}

/** Shows whether sign-in asks for a code. Sets up, moves or turns off the second factor. */
export function SecondFactorCard({ user, factor }: SecondFactorCardProps) {
  const { t } = useLingui()
  const queries = useQueryClient()
  const forms = useForms()
  const chosen = doings.find((one) => forms.isOpen(pathOf(one))) ?? null
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const on = factor.since !== undefined
  const must = factor.required && user.role === 'admin'
  // Another tab may have turned the factor on or off.
  const fits = chosen !== null && on !== (chosen === 'set-up')
  const doing = fits ? chosen : must && !on ? 'set-up' : null
  const start = (next: Doing) => forms.show(pathOf(next))
  const leave = forms.hide
  const changed = () => queries.invalidateQueries(secondFactorQuery(user.id))
  const recheck = (error: unknown): never => {
    const isOn = isCode(error, 'second_factor_required')
    if (isOn) notify('info', t`Two-step sign-in is on already.`)
    if (isOn || isCode(error, 'conflict')) void changed()
    throw error
  }
  const showCodes = (recoveryCodes: readonly string[]) => {
    setCodes(recoveryCodes)
    leave()
    void changed()
    // Setting it up ends the other sessions.
    void queries.invalidateQueries(devicesQuery(user.id))
  }
  const title = useFocusAfter<HTMLHeadingElement>(doing !== null || codes !== null)
  const state = <FactorState factor={factor} role={user.role} must={must} />
  const proof = { email: user.email, withCode: true, onCancel: leave }

  const body = () => {
    if (codes) return <RecoveryCodes codes={codes} email={user.email} onDone={() => setCodes(null)} />
    switch (doing) {
      case 'set-up':
      case 'move':
        return (
          <SetUp
            email={user.email}
            moving={doing === 'move'}
            intro={state}
            onDone={showCodes}
            onRefused={recheck}
            onCancel={must && !on ? undefined : leave}
          />
        )
      case 'renew':
        return (
          <ReauthenticationForm
            {...proof}
            label={t`New recovery codes`}
            submitLabel={<Trans>Make new codes</Trans>}
            action={(input) => call('auth.recovery-codes', input).catch(recheck)}
            onDone={({ data }) => showCodes(data.recovery_codes)}
          />
        )
      case 'off':
        return (
          <ReauthenticationForm
            {...proof}
            label={t`Turn off two-step sign-in`}
            submitLabel={<Trans>Turn off</Trans>}
            action={(input) => call('auth.second-factor-off', input).catch(recheck)}
            onDone={({ message }) => {
              notify('success', message || t`Two-step sign-in is off.`)
              leave()
              return changed()
            }}
          />
        )
      case null:
        if (!on)
          return (
            <div>
              <Button variant="line" size="sm" onClick={() => start('set-up')}>
                <Trans>Set up</Trans>
              </Button>
            </div>
          )
        return (
          <Actions>
            <Button variant="line" size="sm" onClick={() => start('move')}>
              <Trans>Move to another app</Trans>
            </Button>
            <Button variant="line" size="sm" onClick={() => start('renew')}>
              <Trans>New recovery codes</Trans>
            </Button>
            {!must && (
              <Button variant="line" size="sm" onClick={() => start('off')}>
                <Trans>Turn off</Trans>
              </Button>
            )}
          </Actions>
        )
    }
  }

  return (
    <Card>
      <SectionTitle
        ref={title}
        action={
          <Pill tone={on ? 'ok' : must ? 'warn' : 'mute'}>{on ? <Trans>On</Trans> : <Trans>Off</Trans>}</Pill>
        }
      >
        <Trans>Two-step sign-in</Trans>
      </SectionTitle>
      <chakra.div display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="5">
        {!codes && doing !== 'set-up' && doing !== 'move' && state}
        {body()}
      </chakra.div>
    </Card>
  )
}
