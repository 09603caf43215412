import { Trans } from '@lingui/react/macro'

/** Why the viewer cannot propose to this member: their privacy settings. On cards and on the profile. */
export const AcceptsOnlySome = () => <Trans>Accepts proposals only from some members.</Trans>
