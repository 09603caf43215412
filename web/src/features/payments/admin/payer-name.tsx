import { Trans } from '@lingui/react/macro'
import type { Payment } from '#shared/schemas/money-entities'

/** Who pays or has paid; of a deleted account nothing is told. */
export const PayerName = ({ payment }: { payment: Pick<Payment, 'profile_name'> }) =>
  payment.profile_name ? <bdi>{payment.profile_name}</bdi> : <Trans>Deleted member</Trans>
