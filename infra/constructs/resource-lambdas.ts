import type { Resource } from '#shared/contract'
import type { PaymentUse } from './payment-provider'

/** Permissions of a resource's Lambda, besides its log. Extend it when an operation needs more. */
export interface ResourceNeeds {
  table: 'read' | 'write'
  /** Signs picture URLs; also gets the site's URL. */
  signs?: true
  /** Reads uploads and stores pictures. */
  pictures?: true
  /** Reads stored pictures, and stores and signs exports. */
  exports?: true
  /** Stores and reads photos of checks. */
  documents?: true
  /** Stores and signs exported lists of the console. */
  lists?: true
  /** Reads the search snapshot. */
  searches?: true
  /** Sends mail. */
  mails?: true
  /** Sends SMS. */
  sms?: true
  /** Uses the payment provider; gets our secured key. */
  payments?: PaymentUse
  /** Actions on the user pool. */
  pool?: readonly string[]
  /** Checks or adds bars or confirmed numbers; gets the key of their hashes. */
  bars?: true
  /** Checks second factors; gets the key that encrypts their secrets. */
  factors?: true
  /** Signs members in; gets the secret of the pool's client. */
  signsIn?: true
}

export const resourceNeeds: Readonly<Record<Resource, ResourceNeeds>> = {
  auth: {
    table: 'write',
    // A session contains the URL of the member's picture.
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
  'picture-requests': { table: 'write', signs: true },
  'saved-searches': { table: 'write' },
  verification: { table: 'write', signs: true, documents: true, bars: true, sms: true },
}
