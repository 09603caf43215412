import type { AccountState } from '#functions/core/account'
import type { UserId } from '#functions/core/ids'
import type { InG1, InG3, Key } from '#functions/db/keys'
import type { Expiring, Stored } from '#functions/db/shapes'

/* What is stored of an account, under the keys of `db/keys.ts`. */

/** A: who the person is; of a deleted account only id and times, with empty texts. Read at sign-in and for e-mail and phone; never in requests of other members. */
export interface AccountItem extends Stored, InG1 {
  user_id: UserId
  name: string
  email: string
  phone: string
  created_at: string
  deleted_at?: string
  /** The version of the terms that was accepted at sign-up, and when. */
  terms?: { version: string; agreed_at: string }
  /** This and `gender` are copies from the account state, for admin lists. */
  profile_complete?: boolean
  gender?: 'male' | 'female'
}

/** E in EMAIL#hash: the account that has this address. Written and removed together with the account's `email`. */
export interface EmailItem extends Stored {
  user_id: UserId
}

/** U: status, role, plan and counters; due while the account is suspended with an end. */
export interface AccountStateItem extends Stored, AccountState, Partial<InG3> {}

export type LinkPurpose = 'reset' | 'proof' | 'appeal'

/** LINK#: a mailed link by the hash of its code. */
export interface LinkItem extends Key, Expiring, Partial<InG1> {
  purpose: LinkPurpose
  user_id: UserId
  /** The address it was mailed to. */
  email: string
  /** Epoch milliseconds. */
  issued_at: number
  /** To object: the case. */
  case_id?: string
}

/** X: everybody who is as if unknown to this member. */
export interface ExclusionsItem extends Stored {
  ids?: Set<UserId>
  /** How many of them this member has blocked. */
  blocking?: number
}

/** ADMINS: the administrators who are neither suspended nor gone. */
export interface AdministratorsItem extends Stored {
  ids: Set<UserId>
}

/** BAR#: an address or number, by a keyed hash, of somebody who was removed for what they did; one for each case. */
export interface BarItem extends Key, Expiring {
  /** In which case that was decided. */
  case_id: string
}
