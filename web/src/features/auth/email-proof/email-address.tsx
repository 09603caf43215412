import { Trans } from '@lingui/react/macro'
import { changeEmailPath } from '#web/lib/paths'
import { TextLink } from '#web/ui/buttons/button'
import { ContactAddress } from '#web/ui/text'

/** Link to the form that changes the account's e-mail address. */
export const ChangeAddressLink = () => (
  <TextLink href={changeEmailPath} standalone>
    <Trans>Change address</Trans>
  </TextLink>
)

/** An e-mail address in bold, inside a text. */
export const EmailAddress = ({ children = '' }: { children: string | undefined }) => (
  <strong>
    <ContactAddress>{children}</ContactAddress>
  </strong>
)
