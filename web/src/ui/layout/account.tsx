import { chakra } from '@chakra-ui/react'
import { AccountMenu } from './account-menu'
import { signedInOnly, signedOutOnly } from './scripting'
import { SignInLink } from './sign-in-link'

/** Sign-in link and account menu for content pages; CSS shows one by `data-session`, set before the first paint. */
export function StaticAccount() {
  return (
    <>
      <chakra.div css={signedOutOnly}>
        <SignInLink />
      </chakra.div>
      <chakra.div css={signedInOnly}>
        <AccountMenu user={null} />
      </chakra.div>
    </>
  )
}
