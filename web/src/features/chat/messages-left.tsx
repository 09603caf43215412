import { chakra } from '@chakra-ui/react'
import { Plural, Trans } from '@lingui/react/macro'
import { chatLimits } from '#shared/limits'
import { TextLink } from '#web/ui/buttons/button'
import { packagesPath } from '#web/lib/paths'

/** How many messages the plan still allows, once they are few. */
export function MessagesLeft({ count }: { count: number }) {
  if (count > chatLimits.fewLeft) return null
  return (
    <chakra.p textStyle="small" color="ink.muted">
      <span role="status">
        <Plural value={count} one="# message left in your plan." other="# messages left in your plan." />
      </span>{' '}
      <TextLink href={packagesPath}>
        <Trans>See the plans</Trans>
      </TextLink>
    </chakra.p>
  )
}
