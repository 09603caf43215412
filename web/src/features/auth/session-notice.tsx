import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { TextLink } from '#web/components/button'
import { Notice } from '#web/components/surfaces'
import { notify } from '#web/lib/notices'
import { useSession } from '#web/lib/session-context'
import { takeSignOutNote } from '#web/lib/sign-out-note'
import { word } from '#web/lib/wording/wording'

/** Explains on the sign-in page why the session ended; a sign-out on a content page is confirmed by a toast. */
export function SessionNotice() {
  const { t } = useLingui()
  const { ended } = useSession()
  useEffect(() => {
    const message = takeSignOutNote()
    if (message !== null) notify('success', word(message) || t`Sign out successfully!`)
  }, [t])
  // From the first render: the store clears the reason later.
  const [reason] = useState(ended)
  if (reason !== 'expired' && reason !== 'suspended') return null
  return (
    <chakra.div marginBlockEnd="5">
      {reason === 'expired' ? (
        <Notice tone="tile" icon="info">
          <Trans>Your session has ended. Please sign in again.</Trans>
        </Notice>
      ) : (
        <Notice tone="err" icon="alert">
          <p>
            <Trans>
              This account is suspended. Please <TextLink href="/contact">write to us</TextLink>.
            </Trans>
          </p>
        </Notice>
      )}
    </chakra.div>
  )
}
