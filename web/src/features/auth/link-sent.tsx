import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { Button } from '#web/ui/buttons/button'
import { Address } from './email-proof/address'
import { Notice } from '#web/ui/states/notice'
import { Whole } from '#web/ui/whole'

export interface SentLink {
  /** The address it was sent to. */
  email: string
  /** The server's message. */
  message: string
}

interface LinkSentProps {
  link: SentLink
  /** The address in effect until the link is opened. */
  present: string
  onAgain: () => void
}

/** Says that the link was sent to the new address, and takes the focus. */
export function LinkSent({ link, present, onAgain }: LinkSentProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <chakra.div display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="4">
      <chakra.div ref={box} tabIndex={-1} role="status" outline="none" width="100%">
        <Notice
          tone="ok"
          icon="mail"
          title={
            <Trans>
              Please check the <Whole>e-mail</Whole> of your new address
            </Trans>
          }
        >
          <p>{link.message || <Trans>Your address changes when you open the link we sent there.</Trans>}</p>
        </Notice>
      </chakra.div>
      <chakra.p maxWidth="reading">
        <Trans>
          The link went to <Address>{link.email}</Address>. It can take a few minutes. Please check your spam
          folder too. Until you open it, your address is <Address>{present}</Address>.
        </Trans>
      </chakra.p>
      <chakra.div>
        <Button variant="line" size="sm" onClick={onAgain}>
          <Trans>Use another address</Trans>
        </Button>
      </chakra.div>
    </chakra.div>
  )
}
