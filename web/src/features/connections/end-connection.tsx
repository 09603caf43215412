import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { restPeriods } from '#shared/limits'
import type { Connection } from '#shared/schemas/entities'
import { day } from '#shared/units'
import { Button } from '#web/ui/buttons/button'
import { ConfirmDialog } from '#web/ui/modal/dialog'
import { useEndConnection } from './queries'

const restDays = restPeriods.ended / day

export interface EndConnectionProps {
  connection: Connection
  /** The viewer. */
  userId: string
  /** The other member. */
  name: string
}

/** Ends the connection after confirmation. */
export function EndConnection({ connection, userId, name: written }: EndConnectionProps) {
  const name = <bdi>{written}</bdi>
  const { t } = useLingui()
  const [asking, setAsking] = useState(false)
  const { end, busy } = useEndConnection(connection, userId)
  const close = () => setAsking(false)
  return (
    <>
      <Button variant="link" size="sm" onClick={() => setAsking(true)}>
        <Trans>End this connection</Trans>
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={close}
        onConfirm={() => end({ onSettled: close })}
        title={t`End this connection?`}
        confirmLabel={t`End connection`}
        busy={busy}
        danger
      >
        <chakra.div display="grid" gap="3">
          <p>
            <Trans>
              You and {name} will no longer be connected, and will no longer see each other under Connections.{' '}
              We do not tell {name}. This cannot be undone.
            </Trans>
          </p>
          <p>
            <Trans>
              You may no longer see each other’s profile or picture, unless it is open to everyone.
            </Trans>
          </p>
          <p>
            <Trans>
              {name} can propose to you again after {restDays} days. You can propose at any time, if their
              settings allow it.
            </Trans>
          </p>
        </chakra.div>
      </ConfirmDialog>
    </>
  )
}
