import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { SessionUser } from '#web/lib/session-context'
import { useReloadWhenVisible } from './use-reload-when-visible'
import { tabNotes } from '#web/lib/safe-storage'
import { AlertBox } from '#web/ui/states/alert-box'
import { NoWrap } from '#web/ui/text'
import { EmailAddress, ChangeAddressLink } from './email-address'
import { SendAgain } from './send-again'

const note = 'humsafar.email-banner'

/** Asks a member to confirm their email. Can be dismissed for the visit. */
export function UnprovenBanner({ user }: { user: SessionUser | null }) {
  const { t } = useLingui()
  const [hiddenFor, setHiddenFor] = useState(() => tabNotes.read(note))
  const unproven = user?.role === 'member' && user.email_unproven === true
  useReloadWhenVisible(unproven)
  if (!unproven || hiddenFor === user.id) return null

  const hide = () => {
    tabNotes.write(note, user.id)
    setHiddenFor(user.id)
    // Dismissing removes the focused button: move the focus to the page.
    document.getElementById('main')?.focus({ preventScroll: true })
  }
  return (
    <section aria-label={t`Your e-mail address`}>
      <AlertBox
        icon="mail"
        title={
          <Trans>
            Please confirm your <NoWrap>e-mail</NoWrap> address
          </Trans>
        }
        onDismiss={hide}
        dismissLabel={t`Hide until next time`}
      >
        <chakra.p marginBlockEnd="3" maxWidth="reading">
          <Trans>
            To confirm <EmailAddress>{user.email}</EmailAddress>, please open the link in our e-mail. No
            e-mail? Send it again. Until then you can read profiles and write your own, but you cannot send
            proposals or messages.
          </Trans>
        </chakra.p>
        <SendAgain toast beside={<ChangeAddressLink />} />
      </AlertBox>
    </section>
  )
}
