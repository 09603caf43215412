import { Trans } from '@lingui/react/macro'
import { TextLink } from '#web/ui/buttons/button'
import { userPath } from '#web/lib/paths'

/** Somebody's account, by the name as far as there still is one. */
export function PersonLink({ id, name }: { id: string; name: string | undefined }) {
  return (
    <TextLink href={userPath(id)} style={{ overflowWrap: 'anywhere' }}>
      {name ? <bdi>{name}</bdi> : <Trans>an account without a name</Trans>}
    </TextLink>
  )
}
