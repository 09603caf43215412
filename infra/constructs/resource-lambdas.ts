import type { Resource } from '#shared/contract'

/** What a resource's Lambda may do beyond its log; whoever builds an operation adds what it needs. */
export interface ResourceNeeds {
  table: 'read' | 'write'
  /** Signs URLs of pictures, for which it must know the site's address. */
  signs?: true
  /** Takes uploads in and keeps pictures. */
  pictures?: true
  /** Sends mails. */
  mails?: true
  /** Actions on the user pool, by its client's secret. */
  pool?: readonly string[]
}

export const resourceNeeds: Readonly<Record<Resource, ResourceNeeds>> = {
  auth: {
    table: 'write',
    // The session carries the address of one's own picture.
    signs: true,
    mails: true,
    pool: [
      'AdminCreateUser',
      'AdminSetUserPassword',
      'AdminAddUserToGroup',
      'AdminInitiateAuth',
      'AdminDeleteUser',
    ],
  },
  profile: { table: 'write', signs: true },
  picture: { table: 'write', signs: true, pictures: true },
  proposal: { table: 'write', signs: true },
  connections: { table: 'read', signs: true },
  notifications: { table: 'write', signs: true },
  chat: { table: 'write' },
  // Not built yet: these check who asks and answer 501.
  payments: { table: 'read' },
  'subscription-plans': { table: 'read' },
  'pay-fast': { table: 'read' },
  contacts: { table: 'read' },
  users: { table: 'read' },
}
