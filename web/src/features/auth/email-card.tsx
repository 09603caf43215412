import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { Pill } from '#web/ui/pill'
import { Button } from '#web/ui/buttons/button'
import { Address } from './email-proof/address'
import { SendAgain } from './email-proof/send-again'
import { Card, SectionTitle } from '#web/ui/layout/surfaces'
import { Whole } from '#web/ui/whole'
import { changeEmailPath, settingsPath } from '#web/lib/paths'
import type { SessionUser } from '#web/lib/session-context'
import { useRecheck } from '#web/lib/session/use-recheck'
import { ChangeEmailForm } from './change-email-form'
import { LinkSent, type SentLink } from './link-sent'

/** Keeps the open state in the URL, so that other pages can link to the form and Back closes it. */
function useDisclosure() {
  const { pathname, hash } = useLocation()
  const navigate = useNavigate()
  return {
    open: pathname + hash === changeEmailPath,
    show: () => void navigate(changeEmailPath),
    hide: () => void navigate(settingsPath, { replace: true }),
  }
}

function Present({ user }: { user: SessionUser }) {
  return (
    <>
      <chakra.p display="flex" flexWrap="wrap" alignItems="center" columnGap="3" rowGap="1">
        <Address>{user.email}</Address>
        {user.email_unproven ? (
          <Pill tone="warn">
            <Trans>Not confirmed yet</Trans>
          </Pill>
        ) : (
          user.email_proven && (
            <Pill tone="ok">
              <Trans>Confirmed</Trans>
            </Pill>
          )
        )}
      </chakra.p>
      <chakra.p color="ink.muted" marginBlockStart="1" marginBlockEnd="4" maxWidth="reading">
        {user.email_unproven ? (
          <Trans>
            To confirm it, please open the link in our e-mail. No e-mail? Send it again. Until then you can
            read profiles and write your own, but not send proposals or messages.
          </Trans>
        ) : (
          <Trans>You use it to sign in, and we write to you there. Other members never see it.</Trans>
        )}
      </chakra.p>
    </>
  )
}

/** Shows the account's e-mail address and changes it. */
export function EmailCard({ user }: { user: SessionUser }) {
  const { open, show, hide } = useDisclosure()
  const [sent, setSent] = useState<SentLink | null>(null)
  // The link was opened: the new address is in effect.
  const changed = sent?.email === user.email
  const changing = open && !changed
  useRecheck(user.email_unproven === true || (changing && sent !== null))

  const opener = useRef<HTMLButtonElement>(null)
  const wasChanging = useRef(false)
  useEffect(() => {
    if (wasChanging.current && !changing) opener.current?.focus()
    wasChanging.current = changing
  }, [changing])

  const start = () => {
    setSent(null)
    show()
  }
  const change = (
    <Button ref={opener} variant="line" size="sm" onClick={start}>
      <Trans>Change address</Trans>
    </Button>
  )
  const rest = user.email_unproven ? <SendAgain beside={change} /> : change
  const form = sent ? (
    <LinkSent link={sent} present={user.email} onAgain={() => setSent(null)} />
  ) : (
    <ChangeEmailForm present={user.email} onSent={setSent} onCancel={hide} />
  )
  return (
    <Card>
      <SectionTitle>
        <Trans>
          <Whole>E-mail</Whole> address
        </Trans>
      </SectionTitle>
      <Present user={user} />
      {changing ? form : rest}
    </Card>
  )
}
