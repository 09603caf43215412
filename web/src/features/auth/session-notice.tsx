import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { TextLink } from '#web/components/button'
import { Notice } from '#web/components/surfaces'
import { useSession } from '#web/lib/session-context'

/** Explains on the sign-in page why the session ended. */
export function SessionNotice() {
  const { ended } = useSession()
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
