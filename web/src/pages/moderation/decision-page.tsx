import { Trans } from '@lingui/react/macro'
import { useParams } from 'react-router-dom'
import { ButtonLink } from '#web/ui/buttons/button'
import { EmptyState } from '#web/ui/states/states'
import { Decision } from '#web/features/moderation/decision/decision'
import { notificationsPath } from '#web/lib/paths'

const NotHere = () => (
  <EmptyState
    title={<Trans>We could not find this decision</Trans>}
    action={
      <ButtonLink variant="line" href={notificationsPath}>
        <Trans>All notifications</Trans>
      </ButtonLink>
    }
  />
)

/** A decision about the member's own account. */
export function DecisionPage() {
  const { id = '' } = useParams()
  return <Decision key={id} source={{ case_id: id }} missing={<NotHere />} />
}
