import { Trans } from '@lingui/react/macro'

/** The sentence below the title. */
export function BrowseSubtitle({ signedIn }: { signedIn: boolean }) {
  return signedIn ? (
    <Trans>Open a profile to read all of it.</Trans>
  ) : (
    <Trans>Sign in to read a whole profile and send a proposal.</Trans>
  )
}
