import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import { changeEmailPath } from '#web/lib/paths'
import { TextLink } from '#web/ui/buttons/button'
import { BreakableAddress } from '#web/ui/text'

/** Link to the form that changes the account's e-mail address. */
export const ChangeAddressLink = () => (
  <TextLink href={changeEmailPath} standalone>
    <Trans>Change address</Trans>
  </TextLink>
)

/** An email address inside LTR or RTL text. Long ones wrap. */
export function EmailAddress({ children }: { children: string | undefined }) {
  return (
    <chakra.strong dir="ltr" overflowWrap="anywhere">
      <BreakableAddress>{children ?? ''}</BreakableAddress>
    </chakra.strong>
  )
}
