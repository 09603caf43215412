import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { EmailAddress } from '#web/features/auth/email-proof/email-address'
import { SendAgain } from '#web/features/auth/email-proof/send-again'
import { useReloadWhenVisible } from '#web/features/auth/email-proof/use-reload-when-visible'
import { useFocusAfter } from '#web/features/auth/use-focus-after'
import type { SessionUser } from '#web/lib/session-context'
import { formatDate } from '#web/lib/wording/wording'
import { Card, SectionTitle } from '#web/ui/layout/surfaces'
import { NoWrap } from '#web/ui/text'
import { CheckLine, NotConfirmed } from './check-line'
import { verificationQuery } from './queries'

interface EmailCheckProps {
  user: SessionUser
  /** The day on which the address was confirmed. */
  day: string | undefined
}

/** The member's e-mail address: since when it is confirmed, or how to confirm it. */
export function EmailCheck({ user, day }: EmailCheckProps) {
  const client = useQueryClient()
  const title = useFocusAfter<HTMLHeadingElement>(day === undefined)
  useReloadWhenVisible(day === undefined)
  const date = day && formatDate(day)
  return (
    <Card>
      <SectionTitle ref={title}>
        <Trans>
          <NoWrap>E-mail</NoWrap> address
        </Trans>
      </SectionTitle>
      <chakra.div display="grid" gap="3">
        <chakra.p display="flex" flexWrap="wrap" alignItems="center" columnGap="3" rowGap="1">
          <EmailAddress>{user.email}</EmailAddress>
          {!date && <NotConfirmed />}
        </chakra.p>
        {date ? (
          <CheckLine>
            <Trans>Confirmed on {date}</Trans>
          </CheckLine>
        ) : (
          <>
            <chakra.p maxWidth="reading">
              <Trans>To confirm it, please open the link in our e-mail. No e-mail? Send it again.</Trans>
            </chakra.p>
            <SendAgain onProven={() => void client.invalidateQueries(verificationQuery(user.id))} />
          </>
        )}
      </chakra.div>
    </Card>
  )
}
