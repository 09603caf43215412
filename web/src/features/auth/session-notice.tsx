import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { TextLink } from '#web/components/button'
import { Notice } from '#web/components/surfaces'
import { useSession } from '#web/lib/session-context'

/** Tells someone who was sent to the sign-in page why. */
export function SessionNotice() {
  const { ended } = useSession()
  // As it was on arrival: the reason is forgotten once told.
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
