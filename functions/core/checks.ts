import type { Checks } from '#shared/schemas/checks'
import type { AccountState } from './account'

/** The attributes of the account state from which `checksOf` follows. */
export const checkedIn = ['email_proven_at', 'phone_check'] as const

const dayOf = (iso: string) => iso.slice(0, 10)

/** What we checked about a member, with the days. */
export const checksOf = ({
  email_proven_at,
  phone_check,
}: Pick<AccountState, (typeof checkedIn)[number]>): Checks => ({
  ...(email_proven_at && { email: dayOf(email_proven_at) }),
  ...(phone_check && { phone: dayOf(phone_check.at) }),
})
