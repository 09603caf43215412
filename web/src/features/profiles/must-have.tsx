import { Trans } from '@lingui/react/macro'
import { NoWrap } from '#web/ui/text'

/** The title of a wish that is a must, such as "Age (must-have)". The mark stays on one line. */
export const MustHave = ({ title }: { title: string }) => (
  <>
    <span>{title}</span>{' '}
    <NoWrap>
      <Trans>(must-have)</Trans>
    </NoWrap>
  </>
)
