import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import { ownReportsPath } from '#web/lib/paths'
import { takeFocus } from '#web/lib/take-focus'
import { TextLink } from '#web/ui/buttons/button'
import { Notice } from '#web/ui/states/notice'

export interface ThanksProps {
  /** The server's answer. */
  message: string
  name: string
  /** The viewer may block them as well. */
  blockable: boolean
}

/** In place of the form, once a report has arrived. Takes the focus. */
export function Thanks({ message, name: written, blockable }: ThanksProps) {
  const name = <bdi>{written}</bdi>
  return (
    <chakra.div ref={takeFocus} tabIndex={-1} role="status" outline="none" display="grid" gap="4">
      <Notice tone="ok" icon="check" title={<Trans>We have received your report</Trans>}>
        <p>{message}</p>
      </Notice>
      <p>
        <Trans>
          Your reports and their results are under <TextLink href={ownReportsPath}>Help</TextLink>.
        </Trans>
      </p>
      {blockable && (
        <p>
          <Trans>If you do not want to see {name} any more, you can also block them.</Trans>
        </p>
      )}
    </chakra.div>
  )
}
