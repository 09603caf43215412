import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { Button } from '#web/ui/buttons/button'
import { AlertBox } from '#web/ui/states/alert-box'
import { Card, SectionTitle } from '#web/ui/layout/surfaces'
import type { SessionUser } from '#web/lib/session-context'
import { MemberForm } from './member-form'

/** Says that the message was sent. Takes the focus. */
function Sent({ message, onAgain }: { message: string; onAgain: () => void }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <>
      <chakra.div ref={box} tabIndex={-1} role="status" outline="none">
        <AlertBox tone="ok" icon="check" title={<Trans>Your message has been sent</Trans>}>
          <p>{message}</p>
        </AlertBox>
      </chakra.div>
      <chakra.div marginBlockStart="5">
        <Button variant="line" onClick={onAgain}>
          <Trans>Write another message</Trans>
        </Button>
      </chakra.div>
    </>
  )
}

/** The member's form, replaced by the outcome after sending. */
export function WriteCard({ user }: { user: SessionUser }) {
  const [sent, setSent] = useState<string | null>(null)
  const [again, setAgain] = useState(false)
  return (
    <Card p={{ base: '5', md: '8' }}>
      <SectionTitle>
        <Trans>Write to us</Trans>
      </SectionTitle>
      {sent === null ? (
        <MemberForm user={user} onSent={setSent} takesFocus={again} />
      ) : (
        <Sent
          message={sent}
          onAgain={() => {
            setAgain(true)
            setSent(null)
          }}
        />
      )}
    </Card>
  )
}
