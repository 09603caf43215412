import type { Checks } from '#shared/schemas/checks'
import type { AccountState } from './account'

/** The attributes of the account state from which `checksOf` follows. */
export const checkedIn = ['email_proven_at', 'phone_check', 'photo_check', 'picture'] as const

type Checked = Pick<AccountState, (typeof checkedIn)[number]>

const dayOf = (iso: string) => iso.slice(0, 10)

/** What we checked about a member, with the days. */
export const checksOf = ({ email_proven_at, phone_check, photo_check, picture }: Checked): Checks => ({
  ...(email_proven_at && { email: dayOf(email_proven_at) }),
  ...(phone_check && { phone: dayOf(phone_check.at) }),
  ...(photo_check && photo_check.picture === picture && { photo: dayOf(photo_check.at) }),
})

/** Did we check that the member is who the profile shows? E-mail and phone do not tell that. */
export const isPersonChecked = (state: Checked): boolean => checksOf(state).photo !== undefined
