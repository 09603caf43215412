import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { dayAt } from '#shared/format'
import { dayMs } from '#shared/units'
import { Button } from '#web/ui/buttons/button'
import { TextRow } from '#web/ui/layout/row-list'
import { Pill } from '#web/ui/pill'
import { formatDate } from '#web/lib/wording/wording'
import type { Device } from './devices-query'

/** A device in words, e.g. "Chrome on Android". */
export function useDeviceText() {
  const { t } = useLingui()
  return ({ browser, system }: Device): string =>
    browser && system ? t`${browser} on ${system}` : (browser ?? system ?? t`Unknown device`)
}

/** The last day of use; the server counts days in UTC. */
function LastUsed({ day }: { day: string }) {
  const now = new Date()
  if (day === dayAt(now)) return <Trans>Last used today</Trans>
  if (day === dayAt(new Date(now.getTime() - dayMs))) return <Trans>Last used yesterday</Trans>
  const date = formatDate(day)
  return <Trans>Last used on {date}</Trans>
}

export interface DeviceRowProps {
  device: Device
  onSignOut: () => void
}

/** A device that is signed in, with a button to sign it out if it is another one. */
export function DeviceRow({ device, onSignOut }: DeviceRowProps) {
  const { t } = useLingui()
  const factsId = useId()
  const name = useDeviceText()(device)
  const began = formatDate(device.began_at)
  return (
    <TextRow rowGap="2">
      <chakra.div minWidth="0" flex="1 1 12rem">
        <chakra.p
          display="flex"
          flexWrap="wrap"
          alignItems="center"
          columnGap="3"
          rowGap="1"
          fontWeight="bold"
        >
          <span>{name}</span>
          {device.current && (
            <Pill tone="tile">
              <Trans>This device</Trans>
            </Pill>
          )}
        </chakra.p>
        <chakra.div
          id={factsId}
          display="flex"
          flexWrap="wrap"
          columnGap="4"
          color="ink.muted"
          textStyle="small"
        >
          <span>
            <Trans>Signed in on {began}</Trans>
          </span>
          {device.push && (
            <span>
              <Trans>Shows notifications</Trans>
            </span>
          )}
          {device.used_on && !device.current && (
            <span>
              <LastUsed day={device.used_on} />
            </span>
          )}
        </chakra.div>
      </chakra.div>
      {!device.current && (
        <Button
          variant="line"
          size="sm"
          aria-label={t`Sign out ${name}`}
          aria-describedby={factsId}
          onClick={onSignOut}
        >
          <Trans>Sign out</Trans>
        </Button>
      )}
    </TextRow>
  )
}
