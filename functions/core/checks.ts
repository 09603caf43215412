import type { Checks } from '#shared/schemas/checks'
import type { PersonalInfo } from '#shared/schemas/profile'
import type { AccountState } from './account'

/** The attributes of the account state from which `checksOf` follows. */
export const checkedIn = [
  'email_proven_at',
  'phone_check',
  'photo_check',
  'identity_check',
  'picture',
] as const

type Checked = Pick<AccountState, (typeof checkedIn)[number]>

const dayOf = (iso: string) => iso.slice(0, 10)

/** What we checked about a member, with the days. */
export const checksOf = ({
  email_proven_at,
  phone_check,
  photo_check,
  identity_check,
  picture,
}: Checked): Checks => ({
  ...(email_proven_at && { email: dayOf(email_proven_at) }),
  ...(phone_check && { phone: dayOf(phone_check.at) }),
  ...(photo_check && photo_check.picture === picture && { photo: dayOf(photo_check.at) }),
  ...(identity_check && { identity: dayOf(identity_check.at) }),
})

/** Did we check that the member is who the profile shows? E-mail and phone do not tell that. */
export function isPersonChecked(state: Checked): boolean {
  const { photo, identity } = checksOf(state)
  return photo !== undefined || identity !== undefined
}

const personFields = ['first_name', 'last_name', 'dob', 'gender'] as const

/** What an identity check confirms of a profile; a change of it ends the check. */
export type Person = Pick<PersonalInfo, (typeof personFields)[number]>

export const personOf = ({ first_name, last_name, dob, gender }: PersonalInfo): Person => ({
  first_name,
  last_name,
  dob,
  gender,
})

export const isSamePerson = (one: Person, other: Person): boolean =>
  personFields.every((field) => one[field] === other[field])
