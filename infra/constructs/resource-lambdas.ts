import type { Resource } from '#shared/contract'
import type { PaymentUse } from './payment-provider'

/** Permissions of a resource's Lambda besides its log; extend when an operation needs more. */
export interface ResourceNeeds {
  table: 'read' | 'write'
  /** Signs picture URLs, for which it needs the site's URL. */
  signs?: true
  /** Reads uploads and stores pictures. */
  pictures?: true
  /** Reads stored pictures, and stores and signs exports. */
  exports?: true
  /** Stores and signs files of administrators' lists. */
  lists?: true
  /** Reads the snapshot of who can be searched. */
  searches?: true
  /** Sends mail. */
  mails?: true
  /** Deals with the payment provider, and gets the key that we share. */
  payments?: PaymentUse
  /** Actions on the user pool. */
  pool?: readonly string[]
  /** Knows who was removed, or removes them, for which it needs the key of their hashes. */
  bars?: true
  /** Asks for second factors, for which it needs the key of their secrets. */
  factors?: true
  /** Signs members in, for which it needs the secret of the pool's client. */
  signsIn?: true
}

export const resourceNeeds: Readonly<Record<Resource, ResourceNeeds>> = {
  auth: {
    table: 'write',
    // The session contains the URL of the user's picture.
    signs: true,
    mails: true,
    pool: [
      'AdminCreateUser',
      'AdminSetUserPassword',
      'AdminAddUserToGroup',
      'AdminInitiateAuth',
      'AdminDeleteUser',
    ],
    signsIn: true,
    factors: true,
    bars: true,
  },
  profile: { table: 'write', signs: true },
  export: { table: 'write', exports: true },
  picture: { table: 'write', signs: true, pictures: true },
  proposal: { table: 'write', signs: true },
  connections: { table: 'write', signs: true },
  notifications: { table: 'write', signs: true },
  chat: { table: 'write', signs: true },
  blocks: { table: 'write' },
  reports: { table: 'write', signs: true, mails: true, bars: true },
  contacts: { table: 'write' },
  users: {
    table: 'write',
    signs: true,
    mails: true,
    pool: [
      'AdminCreateUser',
      'AdminSetUserPassword',
      'AdminAddUserToGroup',
      'AdminRemoveUserFromGroup',
      'AdminDeleteUser',
    ],
  },
  console: { table: 'write', lists: true },
  payments: { table: 'write' },
  'pay-fast': { table: 'write', payments: 'checkout' },
  'pay-fast-ipn': { table: 'write', payments: 'webhook' },
  'subscription-plans': { table: 'write' },
  search: { table: 'write', signs: true, searches: true },
  shortlist: { table: 'write', signs: true },
  'saved-searches': { table: 'write' },
}
