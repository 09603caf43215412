import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Trans } from '@lingui/react/macro'
import { changeEmailPath } from '#web/lib/paths'
import { TextLink } from '#web/ui/buttons/button'

/** Link to the form that changes the account's e-mail address. */
export const ChangeAddressLink = () => (
  <TextLink href={changeEmailPath} standalone>
    <Trans>Change address</Trans>
  </TextLink>
)

/** An email address inside LTR or RTL text. Long ones wrap. */
export function EmailAddress({ children }: { children: ReactNode }) {
  return (
    <chakra.strong dir="ltr" overflowWrap="anywhere">
      {children}
    </chakra.strong>
  )
}
