import { Trans } from '@lingui/react/macro'
import type { Payment } from '#shared/schemas/money-entities'

/** The payer's name; a neutral text if the account was deleted. */
export const PayerName = ({ payment }: { payment: Pick<Payment, 'profile_name'> }) =>
  payment.profile_name ? <bdi>{payment.profile_name}</bdi> : <Trans>Deleted member</Trans>
