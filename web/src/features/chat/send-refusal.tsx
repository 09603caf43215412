import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { TextLink } from '#web/ui/buttons/button'
import { ChangeAddressLink } from '#web/features/auth/email-proof/email-address'
import { SendAgain } from '#web/features/auth/email-proof/send-again'
import { AlertBox } from '#web/ui/states/alert-box'
import { blockedPath, breakPath, packagesPath, wizardPath } from '#web/lib/paths'
import { useWord } from '#web/lib/wording/use-word'
import { wordError } from '#web/lib/wording/wording'
import type { Refusal as Reason } from './state/types'

/** Why the viewer cannot write, in their language. */
export const refusalText = ({ error, code, params }: Reason): string =>
  wordError({ code, message: error, params })

/** Link to remove the reason or to learn about it. Null if there is nothing to do. */
function remedyOf({ code, params }: Reason): ReactNode {
  switch (code) {
    case 'quota_exceeded':
      return (
        <TextLink href={packagesPath} standalone>
          <Trans>See the plans</Trans>
        </TextLink>
      )
    case 'profile_incomplete':
      return (
        <TextLink href={wizardPath} standalone>
          <Trans>Complete your profile</Trans>
        </TextLink>
      )
    case 'email_unproven':
      return <SendAgain toast beside={<ChangeAddressLink />} />
    case 'paused':
      return params?.what === 'theirs' ? null : (
        <TextLink href={breakPath} standalone>
          <Trans>Open your settings</Trans>
        </TextLink>
      )
    case 'blocked':
      return (
        <TextLink href={blockedPath} standalone>
          <Trans>Open your settings</Trans>
        </TextLink>
      )
    case 'privacy':
      return (
        <p>
          <Trans>Members who are connected can always write to each other.</Trans>
        </p>
      )
    default:
      return null
  }
}

/** Shown instead of the composer: why the viewer cannot write here, and where to go. */
export function Refusal({ refusal }: { refusal: Reason }) {
  // Re-renders when the language changes.
  useWord()
  const remedy = remedyOf(refusal)
  return (
    <div role="status">
      <AlertBox icon="info" title={refusalText(refusal)}>
        {remedy ?? <chakra.span />}
      </AlertBox>
    </div>
  )
}
