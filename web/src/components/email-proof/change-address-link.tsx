import { Trans } from '@lingui/react/macro'
import { changeEmailPath } from '#web/lib/paths'
import { TextLink } from '../button'

/** To where one gives the account another e-mail address. */
export const ChangeAddressLink = () => (
  <TextLink href={changeEmailPath} standalone>
    <Trans>Change address</Trans>
  </TextLink>
)
