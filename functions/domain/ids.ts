declare const brand: unique symbol
type Branded<Name extends string> = string & { readonly [brand]: Name }

/** A person who signs in: an id of ours, which the user pool carries as its user name. */
export type UserId = Branded<'UserId'>
/** A profile on offer. Equal to its user's id today; a family member will act for a profile later. */
export type ProfileId = Branded<'ProfileId'>

export const userId = (value: string) => value as UserId
export const profileId = (value: string) => value as ProfileId
/** The one profile that a user acts for. */
export const profileOf = (user: UserId) => user as string as ProfileId
/** The user behind a profile: who is told, charged and asked. */
export const userOf = (profile: ProfileId) => profile as string as UserId
