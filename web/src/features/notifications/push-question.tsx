import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { Button } from '#web/ui/buttons/button'
import { useHeightVariable } from '#web/ui/layout/height-variable'
import { AlertBox } from '#web/ui/states/alert-box'
import { notify } from '#web/lib/notify'
import { type PushState, turnPushOn } from '#web/lib/push/device'
import { pushQuestion } from '#web/lib/push/question'
import { preferencesQuery } from './preferences/queries'

/** Turns pushes on in this browser, from a press of a button, and says what came of it. */
export function useTurnPushOn(userId: string, onDone: (state: PushState) => void) {
  const { t } = useLingui()
  const client = useQueryClient()
  return useMutation({
    mutationFn: () =>
      turnPushOn(userId, async () => (await client.fetchQuery(preferencesQuery(userId))).push_key),
    onSuccess: (state) => {
      if (state === 'on') notify('success', t`We will tell you on this device.`)
      else if (state === 'denied')
        notify(
          'info',
          t`Your browser does not allow it. You can change this in the settings of your browser.`,
        )
      onDone(state)
    },
  })
}

/** Asks whether to tell the member on this device. The browser asks only after “Yes”. */
export function PushQuestion({ userId }: { userId: string }) {
  const { t } = useLingui()
  const close = () => {
    pushQuestion.done(userId)
    // The focused button disappears.
    document.getElementById('main')?.focus({ preventScroll: true })
  }
  const turningOn = useTurnPushOn(userId, close)
  const section = useRef<HTMLElement>(null)
  useHeightVariable(section, '--question')
  return (
    <section ref={section} aria-label={t`Notifications on this device`} data-stays-in-view="">
      <AlertBox
        tone="tile"
        icon="bell"
        title={<Trans>Shall we tell you on this device when you get an answer?</Trans>}
      >
        <chakra.p maxWidth="reading">
          <Trans>It shows names only if you choose so in your settings.</Trans>
        </chakra.p>
        <chakra.div display="flex" flexWrap="wrap" gap="3" marginBlockStart="3">
          <Button variant="act" size="sm" loading={turningOn.isPending} onClick={() => turningOn.mutate()}>
            <Trans>Yes, tell me</Trans>
          </Button>
          <Button variant="line" size="sm" onClick={close}>
            <Trans>Not now</Trans>
          </Button>
        </chakra.div>
      </AlertBox>
    </section>
  )
}
