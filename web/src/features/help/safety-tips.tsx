import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { TextLink } from '#web/ui/buttons/button'

interface SafetyTip {
  title: ReactNode
  text: ReactNode
}

/** Safety tips for before and during a first meeting, in this order. */
export const safetyTips: readonly SafetyTip[] = [
  {
    title: <Trans>Protect personal information</Trans>,
    text: (
      <Trans>
        Keep your address, workplace, identity card and bank details to yourself until both families know each
        other.
      </Trans>
    ),
  },
  {
    title: <Trans>Verify before trusting</Trans>,
    text: (
      <Trans>
        Ask about work, studies and family, and let an elder of your family ask others too. An honest family
        expects this.
      </Trans>
    ),
  },
  {
    title: <Trans>Use secure communication</Trans>,
    text: (
      <Trans>
        Talk where you can stop and block at any time, such as our chat. Give your phone number only when you
        are ready.
      </Trans>
    ),
  },
  {
    title: <Trans>Beware of scams</Trans>,
    text: (
      <Trans>
        Never send money, gifts or documents to someone you have not met, whatever reason they give. We ask
        for an identity card only on the page “Checks”.
      </Trans>
    ),
  },
  {
    title: <Trans>Meet in public places</Trans>,
    text: (
      <Trans>
        Meet where there are other people, with someone from your family, and tell someone else where you are
        going.
      </Trans>
    ),
  },
  {
    title: <Trans>Trust your instincts</Trans>,
    text: <Trans>If something feels wrong, you may stop at any time, without giving a reason.</Trans>,
  },
  {
    title: <Trans>Report suspicious activity</Trans>,
    text: (
      <Trans>
        Tell us, so that others are safe too: <TextLink href="/report-mis-use">how to report misuse</TextLink>
        .
      </Trans>
    ),
  },
]

/** The tips as a numbered list. */
export function SafetyTipList() {
  return (
    <chakra.ol m="0" p="0" listStyleType="none" display="grid" gap="5">
      {safetyTips.map(({ title, text }, index) => (
        <chakra.li key={index} display="grid" gridTemplateColumns="28px minmax(0, 1fr)" columnGap="2">
          <chakra.span textStyle="h4" color="tile.ink" aria-hidden="true">
            {index + 1}
          </chakra.span>
          <div>
            <chakra.h3 textStyle="h4">{title}</chakra.h3>
            <chakra.p color="ink.muted" marginBlockStart="1">
              {text}
            </chakra.p>
          </div>
        </chakra.li>
      ))}
    </chakra.ol>
  )
}

/** Safety tips for chats. */
export function ChatTips() {
  return (
    <>
      <p>
        <Trans>
          Some messages have a note beside them, because they seem to ask for money, for a code, or to
          continue in another app. The note is only a guess from the words. Only the two of you can see it.
        </Trans>
      </p>
      <chakra.ul
        display="grid"
        gap="2"
        marginBlockStart="4"
        paddingInlineStart="6"
        listStyleType="disc"
        css={{ '& > li': { marginBlockStart: '0' } }}
      >
        <li>
          <Trans>
            <strong>Money.</strong> A person who is serious about marriage does not ask for money. Do not send
            or lend any, however urgent it sounds, and do not give anyone your account or card number.
          </Trans>
        </li>
        <li>
          <Trans>
            <strong>Codes.</strong> Never share a code sent to your phone, a PIN or a password. We never ask
            for one in a message or a call. Anyone who asks wants to get into your account or your bank.
          </Trans>
        </li>
        <li>
          <Trans>
            <strong>Other apps.</strong> Here you can end a conversation at any time. In another app they keep
            your number. Move there only when both families know about each other.
          </Trans>
        </li>
        <li>
          <Trans>
            <strong>Blocking.</strong> You can block a member at any time, without giving a reason. We do not
            tell them.
          </Trans>
        </li>
        <li>
          <Trans>
            <strong>Reporting.</strong> You can report a member from the menu of the conversation, with the
            messages that show what happened. We do not tell them who reported them.
          </Trans>
        </li>
      </chakra.ul>
    </>
  )
}
