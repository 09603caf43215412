import type { AccountState } from '#functions/core/account'
import type { UserId } from '#functions/core/ids'
import type { InG1, InG3, Key } from '#functions/db/keys'
import type { Expiring, Stored } from '#functions/db/shapes'

/* Stored items of an account; keys are in `db/keys.ts`. */

/**
 * A: name, email and phone. A deleted account keeps only id and times. Read at sign-in and for contact details; never in
 * requests of other members.
 */
export interface AccountItem extends Stored, InG1 {
  user_id: UserId
  name: string
  email: string
  phone: string
  created_at: string
  deleted_at?: string
  /** The version of the terms that was accepted at sign-up, and when. */
  terms?: { version: string; agreed_at: string }
  /** This and `gender` are copied from the account state for admin lists. */
  profile_complete?: boolean
  gender?: 'male' | 'female'
}

/** E in EMAIL#hash: the account that has this address. Written and removed together with the account's `email`. */
export interface EmailItem extends Stored {
  user_id: UserId
}

/**
 * N in PHONE#hmac and IDNO#hmac: the account that a phone number, or the number of an identity card, confirmed. The account state
 * names it, too: in `phone_check` or `identity_numbers`.
 */
export interface HolderItem extends Stored {
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
  /** The case that an appeal link is about. */
  case_id?: string
}

/** X: everyone this member blocks or is blocked by. */
export interface ExclusionsItem extends Stored {
  ids?: Set<UserId>
  /** How many of them this member has blocked. */
  blocking?: number
}

/** ADMINS: the administrators who are neither suspended nor deleted. */
export interface AdministratorsItem extends Stored {
  ids: Set<UserId>
}

/** BAR#: a keyed hash of an email address or phone of a removed member; one item for each case. */
export interface BarItem extends Key, Expiring {
  /** The case that decided the removal. */
  case_id: string
}
