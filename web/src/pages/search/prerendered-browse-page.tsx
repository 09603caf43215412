import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { TextLink } from '#web/ui/buttons/button'
import { CardTemplates } from '#web/features/profiles/card/card-templates'
import { withScriptsOnly } from '#web/ui/layout/session-visibility'
import { PageMargins } from '#web/ui/layout/wrap'
import { BrowseFrame } from '#web/features/search/browse-frame'
import { BrowseSkeleton } from '#web/features/search/browse-skeleton'
import { VisitorsTitle } from './visitors-title'
import type { ReactNode } from 'react'
import { AlertBox } from '#web/ui/states/alert-box'

/** Shown on prerendered pages if scripts do not run. */
const NoScriptNotice = ({ children }: { children: ReactNode }) => (
  <noscript>
    <AlertBox>
      <p>{children}</p>
    </AlertBox>
  </noscript>
)

/** As many cards as fit the first screen of a phone, or one row on a desktop. */
const earlyCards = 4

/** The prerendered list of profiles. An island fills its first cards for visitors, then the app replaces it. */
export function PrerenderedBrowsePage() {
  const { t } = useLingui()
  return (
    <PageMargins>
      <VisitorsTitle />
      <NoScriptNotice>
        <Trans>
          The profiles need JavaScript. Please turn it on in your browser settings. Or{' '}
          <TextLink href="/contact">call us or write to us</TextLink>: our consultants will tell you more. The
          page <TextLink href="/about">about us</TextLink> explains how a proposal works.
        </Trans>
      </NoScriptNotice>
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
