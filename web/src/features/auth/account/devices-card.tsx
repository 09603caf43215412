import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Button } from '#web/ui/buttons/button'
import { RowList, TextRowsSkeleton } from '#web/ui/layout/row-list'
import { Card, SectionTitle } from '#web/ui/layout/surfaces'
import { ConfirmDialog } from '#web/ui/modal/dialog'
import { ErrorState } from '#web/ui/states/states'
import { call } from '#web/lib/api'
import { loadErrorText } from '#web/lib/api-error'
import { focusIfLost } from '#web/lib/focus'
import { notify } from '#web/lib/notify'
import { CardNote } from './card-note'
import { DeviceRow, useDeviceText } from './device-row'
import { type Device, devicesQuery } from './devices-query'

/** One device, or all but this one. */
type Chosen = Device | 'others'

/** Ends the session of a device, or of all but this one. */
function useSignOutDevices(userId: string) {
  const { t } = useLingui()
  const queries = useQueryClient()
  const nameOf = useDeviceText()
  const query = devicesQuery(userId)
  return useMutation({
    mutationFn: (chosen: Chosen) =>
      call('auth.end-sessions', chosen === 'others' ? {} : { session_id: chosen.session_id }),
    onSuccess: (_answer, chosen) => {
      const name = chosen !== 'others' && nameOf(chosen)
      notify('success', name ? t`${name} is signed out.` : t`All other devices are signed out.`)
      queries.setQueryData(query.queryKey, (devices) =>
        devices?.filter((one) => (chosen === 'others' ? one.current : one.session_id !== chosen.session_id)),
      )
    },
    onSettled: () => void queries.invalidateQueries(query),
  })
}

interface QuestionProps {
  /** Stays set while the dialog closes. */
  chosen: Chosen | null
  open: boolean
  busy: boolean
  onClose: () => void
  onConfirm: () => void
  onClosed: () => void
}

function Question({ chosen, ...dialog }: QuestionProps) {
  const { t } = useLingui()
  const nameOf = useDeviceText()
  const name = chosen && chosen !== 'others' && nameOf(chosen)
  return (
    <ConfirmDialog
      {...dialog}
      title={name ? t`Sign out ${name}?` : t`Sign out all other devices?`}
      confirmLabel={t`Sign out`}
    >
      <chakra.div display="grid" gap="3">
        <p>
          <Trans>This happens right away. To use your account there again, sign in with your password.</Trans>
        </p>
        <p>
          <Trans>If this was not you, please change your password too.</Trans>
        </p>
      </chakra.div>
    </ConfirmDialog>
  )
}

interface DeviceListProps {
  devices: readonly Device[]
  onSignOut: (chosen: Chosen) => void
}

function DeviceList({ devices, onSignOut }: DeviceListProps) {
  const { t } = useLingui()
  const others = devices.filter(({ current }) => !current)
  return (
    <>
      {/* Above the list, which may be long: somebody may be in a hurry. */}
      {others.length > 1 && (
        <chakra.div marginBlockEnd="4">
          <Button variant="line" size="sm" onClick={() => onSignOut('others')}>
            <Trans>Sign out all other devices</Trans>
          </Button>
        </chakra.div>
      )}
      <RowList label={t`Devices`}>
        {devices.map((device) => (
          <DeviceRow key={device.session_id} device={device} onSignOut={() => onSignOut(device)} />
        ))}
      </RowList>
      {others.length === 0 && (
        <chakra.p marginBlockStart="4">
          <Trans>You are signed in on this device only.</Trans>
        </chakra.p>
      )}
    </>
  )
}

/** The devices on which the account is signed in, with buttons to sign out others. */
export function DevicesCard({ userId }: { userId: string }) {
  const title = useRef<HTMLHeadingElement>(null)
  const devices = useQuery(devicesQuery(userId))
  const ending = useSignOutDevices(userId)
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const [asking, setAsking] = useState(false)
  const close = () => setAsking(false)
  return (
    <Card>
      <SectionTitle ref={title}>
        <Trans>Devices</Trans>
      </SectionTitle>
      <CardNote>
        <Trans>
          Your account is signed in on these devices. Sign out any device that you do not know or no longer
          use.
        </Trans>
      </CardNote>
      {devices.data ? (
        <DeviceList
          devices={devices.data}
          onSignOut={(one) => {
            setChosen(one)
            setAsking(true)
          }}
        />
      ) : devices.isPending ? (
        <TextRowsSkeleton />
      ) : (
        <ErrorState
          message={loadErrorText(devices.error)}
          onRetry={() => void devices.refetch()}
          retrying={devices.isFetching}
        />
      )}
      <Question
        chosen={chosen}
        open={asking}
        busy={ending.isPending}
        onClose={close}
        onConfirm={() => chosen && ending.mutate(chosen, { onSettled: close })}
        // The row with the focused button may be gone.
        onClosed={() => focusIfLost(title.current)}
      />
    </Card>
  )
}
