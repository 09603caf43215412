import { day, hour, minute } from '../units'

/** Seconds that something is valid or stored. */
export const lifetimes = {
  accessToken: 15 * minute,
  /** Refresh token and its cookie: how long a user stays signed in. */
  session: 30 * day,
  /** A password that the user pool generates; never revealed to anyone. */
  temporaryPassword: day,
  /** A mailed link to choose a new password. */
  resetLink: hour,
  /** A mailed link that proves an address. */
  proofLink: 3 * day,
  /** From the secret of a second factor being shown to its first code. */
  secondFactorSetUp: 15 * minute,
  /** How long a device counts as known after a sign-in; each sign-in renews it. */
  knownDevice: 365 * day,
  chatTicket: 30,
  /** Unread messages, until a mail tells of them. */
  unreadMail: 15 * minute,
  /** A signed form to upload one picture. */
  uploadTicket: 5 * minute,
  /** A signed picture URL stays the same for this long, for browser caching; it is valid for one to two times as long. */
  pictureUrl: hour,
  /** Stored pictures that no account refers to; longer than any request that may still assign one. */
  unusedPicture: 15 * minute,
  /** After a deleted account was cleared, until a last look for what was under way, to the stream's consumer as well. */
  deletionAfterlook: 3 * hour + 15 * minute,
  /** A stored export; a job deletes it. */
  exportFile: day,
  /** The signed address of an export. */
  exportUrl: hour,
  /** A payment of which nothing is heard: then it is given up, and begins its plan only if a success comes after all. */
  pendingPayment: day,
  /** The secured key of the payment provider, per container: a new one is known to all after this time. */
  providerKey: 5 * minute,
  /** The same, where a notice was signed with neither key: it may have been replaced just now. */
  doubtedKey: 10,
  /** An exclusive lock in the table; longer than the timeout of any Lambda that takes one. */
  lease: 30,
  /** The same of a scheduled job. */
  jobLease: 6 * minute,
  /** A message to us, sent again unchanged within this time, is the same one: a double click, or a response that was lost. */
  contactRepeat: hour,
  /** A task that is to be solved before a sign-up: longer than any telephone needs for it. */
  challenge: 5 * minute,
  /** How long a member may object to a decision about their account. What is kept of the case goes after that. */
  appeal: 14 * day,
  /** How long who was removed for what they did may not join again with the same address or number. */
  bar: 365 * day,
  /**
   * The mark of an applied stream record: longer than a record may come again, from the stream, which keeps it for a day, or
   * from a letter (`retentionDays.deadLetters`, to which S3 adds up to a day). Without its mark it would count twice.
   */
  appliedEvent: 16 * day,
  /**
   * That no search finds a member any more, among the changes of what is found: far longer than a snapshot of all that is found
   * may be used (0061), which would bring back whoever is missing in the changes since.
   */
  searchTombstone: 35 * day,
} as const

/** Days that AWS keeps something before deleting it; the policies tell some of them. */
export const retentionDays = {
  /** Snapshots of who can be searched, which are written anew each hour; older ones than `searchMs.oldest` are of no use. */
  snapshots: 8,
  /** Backups of the table, and versions and backups of pictures. */
  backups: 35,
  /** That an account was deleted, kept apart from the table: longer than any backup in which it lives. */
  deletionRecords: 40,
  /** Stream records that could not be applied, each with what had changed: members' words, too. */
  deadLetters: 14,
  /** Uploads that never became a picture. */
  uploads: 1,
  /** Exports that the job did not delete. */
  exports: 1,
  /** Logs of requests, with the internet addresses that these came from, and so who looked at whom; a stage may keep them for less. */
  logs: 90,
} as const

/** Seconds that browsers, or the edge, cache a response. */
export const cacheLifetimes = {
  /** Files whose names change with their content. */
  immutable: 365 * day,
  /**
   * Pages at the edge, which each deploy has forget them. A deploy that is rolled back, or a page that was on its way just then, is
   * forgotten by nobody: this is how long it may be shown.
   */
  pageAtEdge: hour,
  /**
   * Pictures at the edge, no longer than the shortest-lived signed URL is valid. A picture that was deleted is shown from the
   * edge to nobody but who holds such a URL (0053).
   */
  pictureAtEdge: lifetimes.pictureUrl,
  /** The redirect from a further host name to the main one, which may change places. */
  redirect: hour,
  /** The uploads bucket's CORS preflight. */
  preflight: hour,
  /** The HTTPS-only rule (Strict-Transport-Security). */
  strictTransport: 365 * day,
} as const
