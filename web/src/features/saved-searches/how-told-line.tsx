import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { AlertTiming } from '#shared/schemas/saved-search'
import { timingQuery } from './alert-timing'
import { useSession } from '#web/lib/session-context'
import { formatTime } from '#web/lib/wording/wording'

function Told({ mail, quiet }: AlertTiming) {
  if (!quiet) return mail ? <Trans>In the app and by e-mail.</Trans> : <Trans>In the app.</Trans>
  const [from, to] = [quiet.from, quiet.to].map((time) => formatTime(`2000-01-01T${time}`))
  return mail ? (
    <Trans>
      In the app and by e-mail, never between {from} and {to}.
    </Trans>
  ) : (
    <Trans>
      In the app, never between {from} and {to}.
    </Trans>
  )
}

/** How the member is told of new people, and where that is changed. */
export function HowToldLine({ userId }: { userId: string }) {
  const { data: timing } = useQuery({ ...timingQuery(userId), meta: { errors: 'own' } })
  const { user } = useSession()
  // Until their address is confirmed they get none.
  const mailed = !user?.email_unproven
  return (
    <>
      {timing && (
        <>
          <Told {...timing} mail={timing.mail && mailed} />{' '}
        </>
      )}
      <Trans>You can change this at any time under “Saved searches”.</Trans>
    </>
  )
}
