import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import { TextLink } from '#web/components/button'
import { signedInOnly, signedOutOnly } from '#web/components/layout/by-session'
import { PageMargins } from '#web/components/layout/wrap'
import { PageTitle } from '#web/components/surfaces'
import { withScriptsOnly } from '#web/components/scripting'
import { WithoutScripts } from '#web/components/without-scripts'
import { BrowseWaiting } from '#web/features/browse/browse-waiting'
import { BrowseSub } from './browse-sub'

/** The list of profiles as the build renders it: the cards come with the app. */
export function WaitingBrowsePage() {
  return (
    <PageMargins>
      <PageTitle
        sub={
          <>
            <chakra.span css={signedOutOnly}>
              <BrowseSub signedIn={false} />
            </chakra.span>
            <chakra.span css={signedInOnly}>
              <BrowseSub signedIn />
            </chakra.span>
          </>
        }
      >
        <Trans>Profiles</Trans>
      </PageTitle>
      <WithoutScripts>
        <Trans>
          The profiles need JavaScript. Please switch it on in your browser settings. Or{' '}
          <TextLink href="/contact">call us or write to us</TextLink>: our consultants will tell you more. The
          page <TextLink href="/about">about us</TextLink> says how a proposal works.
        </Trans>
      </WithoutScripts>
      <chakra.div css={withScriptsOnly}>
        <BrowseWaiting />
      </chakra.div>
    </PageMargins>
  )
}
