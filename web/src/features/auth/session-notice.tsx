import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { Notice } from '#web/ui/states/notice'
import { notify } from '#web/lib/notices'
import { useSession } from '#web/lib/session-context'
import { takeSignOutNote } from './sign-out-note'
import { word } from '#web/lib/wording/wording'
import { SuspendedNotice } from './suspended-notice'

interface SessionNoticeProps {
  /** Leads to the form below. */
  onSignIn: () => void
}

/** Explains on the sign-in page why the session ended; a sign-out on a content page is confirmed by a toast. */
export function SessionNotice({ onSignIn }: SessionNoticeProps) {
  const { t } = useLingui()
  const { ended, suspension = null } = useSession()
  useEffect(() => {
    const message = takeSignOutNote()
    if (message !== null) notify('success', word(message) || t`Sign out successfully!`)
  }, [t])
  // From the first render: the store clears both later.
  const [end] = useState({ reason: ended, suspension })
  if (end.reason === 'suspended') return <SuspendedNotice suspension={end.suspension} onSignIn={onSignIn} />
  if (end.reason !== 'expired') return null
  return (
    <Notice tone="tile" icon="info">
      <Trans>Your session has ended. Please sign in again.</Trans>
    </Notice>
  )
}
