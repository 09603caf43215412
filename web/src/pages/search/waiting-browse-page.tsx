import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { TextLink } from '#web/ui/buttons/button'
import { CardTemplates } from '#web/features/profiles/card/card-templates'
import { signedInOnly, signedOutOnly, withScriptsOnly } from '#web/ui/layout/scripting'
import { PageMargins } from '#web/ui/layout/wrap'
import { PageTitle } from '#web/ui/layout/page-title'
import { WithoutScripts } from '#web/ui/states/without-scripts'
import { BrowseFrame } from '#web/features/search/browse-frame'
import { BrowseSkeleton } from '#web/features/search/browse-skeleton'
import { BrowseSub } from './browse-sub'

/** As many as the first screen of a phone or a row of a desk holds. */
const earlyCards = 4

/** The list of profiles as the build renders it: an island fills its first places for visitors, the app all. */
export function WaitingBrowsePage() {
  const { t } = useLingui()
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
      <chakra.div
        data-early-profiles={earlyCards}
        data-unshared={t`Profession not shared`}
        css={withScriptsOnly}
      >
        <BrowseFrame>
          <BrowseSkeleton />
        </BrowseFrame>
        <CardTemplates viewers={['visitor']} level={2} />
      </chakra.div>
    </PageMargins>
  )
}
