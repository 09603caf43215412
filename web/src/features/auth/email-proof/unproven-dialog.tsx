import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import { useId, useState } from 'react'
import { useSession } from '#web/lib/session-context'
import { focusElement } from '#web/lib/focus'
import { Button } from '#web/ui/buttons/button'
import { Dialog } from '#web/ui/modal/dialog'
import { EmailAddress, ChangeAddressLink } from './email-address'
import { SendAgain } from './send-again'

/** The address is confirmed by now, so the refused action can be retried. */
function Proven({ onClose }: { onClose: () => void }) {
  const id = useId()
  return (
    <>
      <p id={id}>
        <Trans>Your e-mail address is confirmed. Please send your proposal again.</Trans>
      </p>
      <div>
        <Button ref={focusElement} size="sm" onClick={onClose} aria-describedby={id}>
          <Trans>Back to the profile</Trans>
        </Button>
      </div>
    </>
  )
}

function Unproven({ onProven }: { onProven: () => void }) {
  const { user } = useSession()
  return (
    <>
      <p>
        <Trans>
          To confirm <EmailAddress>{user?.email}</EmailAddress>, please open the link in our e-mail. No
          e-mail? Send it again.
        </Trans>
      </p>
      <SendAgain onProven={onProven} beside={<ChangeAddressLink />} />
    </>
  )
}

/** The state resets each time the dialog opens. */
function Body({ onClose }: { onClose: () => void }) {
  const [proven, setProven] = useState(false)
  return (
    <chakra.div display="grid" gap="3">
      {proven ? <Proven onClose={onClose} /> : <Unproven onProven={() => setProven(true)} />}
    </chakra.div>
  )
}

export interface UnprovenDialogProps {
  open: boolean
  onClose: () => void
}

/** Says that something was not sent because the email is unproven, and what to do. */
export function UnprovenDialog({ open, onClose }: UnprovenDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} size="sm" title={<Trans>Not sent yet</Trans>}>
      <Body onClose={onClose} />
    </Dialog>
  )
}
