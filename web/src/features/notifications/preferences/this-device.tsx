import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { brandName } from '#shared/brand'
import { Button } from '#web/ui/buttons/button'
import { focusIfLost } from '#web/lib/focus'
import { notify } from '#web/lib/notify'
import { pushState, turnPushOff } from '#web/lib/push/device'
import { useTurnPushOn } from '../push-question'

const stateQuery = (userId: string, key: string | undefined) => ({
  queryKey: ['push-state', userId, key],
  queryFn: () => (key === undefined ? 'unsupported' : pushState(userId, key)),
  // The browser may have changed it.
  staleTime: 0,
})

/** Turns notifications on or off in this browser, at once. */
export function ThisDevice({ userId, pushKey }: { userId: string; pushKey: string | undefined }) {
  const { t } = useLingui()
  const client = useQueryClient()
  const stateId = useId()
  const query = stateQuery(userId, pushKey)
  const { data: state } = useQuery(query)
  const changed = () =>
    Promise.all(
      [query.queryKey, ['devices', userId]].map((queryKey) => client.invalidateQueries({ queryKey })),
    )
  const turningOn = useTurnPushOn(
    userId,
    // The button disappears if the browser does not allow it.
    () => void changed().then(() => focusIfLost(document.getElementById(stateId))),
  )
  const turningOff = useMutation({
    mutationFn: turnPushOff,
    onSuccess: () => notify('success', t`We no longer tell you on this device.`),
    onSettled: changed,
  })
  if (state === undefined) return null
  if (state === 'unsupported')
    return (
      <p>
        <Trans>
          This browser cannot show notifications. On an iPhone or iPad, tap Share, then “Add to Home Screen”.
          Then open {brandName} from your Home Screen, and turn them on here.
        </Trans>
      </p>
    )
  if (state === 'denied')
    return (
      <p id={stateId} tabIndex={-1} style={{ outline: 'none' }}>
        <Trans>
          Your browser blocks notifications from {brandName}. Allow them in the settings of your browser, then
          open this page again.
        </Trans>
      </p>
    )
  const isOn = state === 'on'
  const { mutate, isPending } = isOn ? turningOff : turningOn
  return (
    <chakra.div display="flex" flexWrap="wrap" alignItems="center" columnGap="5" rowGap="3">
      <chakra.p id={stateId} role="status" fontWeight="bold">
        {isOn ? <Trans>On this device: on</Trans> : <Trans>On this device: off</Trans>}
      </chakra.p>
      <Button
        variant="line"
        size="sm"
        loading={isPending}
        aria-describedby={stateId}
        onClick={() => mutate()}
      >
        {isOn ? <Trans>Turn off</Trans> : <Trans>Turn on</Trans>}
      </Button>
    </chakra.div>
  )
}
