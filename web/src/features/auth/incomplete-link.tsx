import { Trans } from '@lingui/react/macro'

/** Title for an incomplete mailed link. */
export const incompleteLinkTitle = <Trans>This link is not complete</Trans>
export const incompleteLinkAdvice = (
  <Trans>
    Some e-mail apps cut links short. Please copy the whole address from the e-mail into your browser, or ask
    for a new link.
  </Trans>
)
