import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { SecondFactor } from '#shared/schemas/entities'
import { Actions } from '#web/ui/buttons/actions'
import { Button } from '#web/ui/buttons/button'
import { Pill } from '#web/ui/pill'
import { Card, SectionTitle } from '#web/ui/layout/surfaces'
import { call } from '#web/lib/api'
import { isCode } from '#web/lib/api-error'
import { notify } from '#web/lib/notices'
import type { SessionUser } from '#web/lib/session-context'
import { FactorState } from './factor-state'
import { ProofForm } from './proof-form'
import { secondFactorQuery } from './queries'
import { RecoveryCodes } from './recovery-codes'
import { SetUp } from './set-up'

type Doing = 'set-up' | 'move' | 'renew' | 'off'

/** Moves the focus to the returned title once a step is done or left, whose buttons are gone with it. */
function useTitleAfter(idle: boolean) {
  const title = useRef<HTMLHeadingElement>(null)
  const wasIdle = useRef(true)
  useEffect(() => {
    if (idle && !wasIdle.current && document.activeElement === document.body) title.current?.focus()
    wasIdle.current = idle
  }, [idle])
  return title
}

interface SecondFactorCardProps {
  user: SessionUser
  factor: SecondFactor
}

/** Says whether a code is asked for at sign-in, and sets it up, moves it, or turns it off. */
export function SecondFactorCard({ user, factor }: SecondFactorCardProps) {
  const { t } = useLingui()
  const queries = useQueryClient()
  const [chosen, setDoing] = useState<Doing | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const on = factor.since !== undefined
  const must = factor.required && user.role === 'admin'
  // Another tab may have turned it on or off meanwhile.
  const fits = chosen !== null && on !== (chosen === 'set-up')
  const doing = fits ? chosen : must && !on ? 'set-up' : null
  const leave = () => setDoing(null)
  const changed = () => queries.invalidateQueries(secondFactorQuery(user.id))
  const recheck = (error: unknown): never => {
    const isOn = isCode(error, 'second_factor_required')
    if (isOn) notify('info', t`Two-step sign-in is on already.`)
    if (isOn || isCode(error, 'conflict')) void changed()
    throw error
  }
  const keep = (recoveryCodes: readonly string[]) => {
    setCodes(recoveryCodes)
    setDoing(null)
    void changed()
  }
  const title = useTitleAfter(!doing && !codes)
  const state = <FactorState factor={factor} must={must} />
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
            onDone={keep}
            onRefused={recheck}
            onCancel={must && !on ? undefined : leave}
          />
        )
      case 'renew':
        return (
          <ProofForm
            {...proof}
            label={t`New recovery codes`}
            submitLabel={<Trans>Make new codes</Trans>}
            action={(given) => call('auth.recovery-codes', given).catch(recheck)}
            onDone={({ data }) => keep(data.recovery_codes)}
          />
        )
      case 'off':
        return (
          <ProofForm
            {...proof}
            label={t`Turn off two-step sign-in`}
            submitLabel={<Trans>Turn off</Trans>}
            action={(given) => call('auth.second-factor-off', given).catch(recheck)}
            onDone={({ message }) => {
              notify('success', message || t`Two-step sign-in is off.`)
              leave()
              return changed()
            }}
          />
        )
      case null:
        return (
          <Actions>
            {!on && (
              <Button variant="act" onClick={() => setDoing('set-up')}>
                <Trans>Set up</Trans>
              </Button>
            )}
            {on && (
              <>
                <Button variant="line" onClick={() => setDoing('move')}>
                  <Trans>Move to another app</Trans>
                </Button>
                <Button variant="line" onClick={() => setDoing('renew')}>
                  <Trans>New recovery codes</Trans>
                </Button>
                {!must && (
                  <Button variant="line" onClick={() => setDoing('off')}>
                    <Trans>Turn off</Trans>
                  </Button>
                )}
              </>
            )}
          </Actions>
        )
    }
  }

  return (
    <Card>
      <SectionTitle
        ref={title}
        action={<Pill tone={on ? 'ok' : 'warn'}>{on ? <Trans>On</Trans> : <Trans>Off</Trans>}</Pill>}
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
