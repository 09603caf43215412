import { Trans } from '@lingui/react/macro'
import { Pill } from '#web/ui/pill'

/** Marks what is an example, and not yet the operator's own. */
export const SampleMark = () => (
  <Pill tone="warn">
    <Trans>Sample</Trans>
  </Pill>
)
