import { day, hour, minute } from '../units'

/** Seconds for which something is valid or stored. */
export const lifetimes = {
  accessToken: 15 * minute,
  /** Refresh token and its cookie: how long a member stays signed in. */
  session: 30 * day,
  /** A password that the user pool generates; never revealed to anyone. */
  temporaryPassword: day,
  /** A mailed link to choose a new password. */
  resetLink: hour,
  /** A mailed link that proves an address. */
  proofLink: 3 * day,
  /** Time from showing the secret of a second factor to its first code. */
  secondFactorSetUp: 15 * minute,
  /** How long a device counts as known after a sign-in; each sign-in extends it. */
  knownDevice: 365 * day,
  /** The code in an SMS that confirms a phone number. */
  phoneCode: 10 * minute,
  /** Time from drawing the poses of a photo check to the photos. */
  checkPoses: 15 * minute,
  /** Time to decide a photo check, from its start; afterwards the member has to begin again. */
  checkDecision: 5 * day,
  /** Time for an objection to a refused check. */
  objection: 5 * day,
  /** How long photos of a check are used: until an objection has to be answered. The bucket deletes none before. */
  checkPhotos: 13 * day,
  /** How long an administrator has a check that they look at for themselves. */
  takenCheck: 15 * minute,
  /** A check after its photos are gone: its outcome. */
  decidedCheck: 30 * day,
  /** The number of decisions of a day. */
  checkWork: 14 * day,
  /** The count of what the SMS of a month cost. */
  smsCosts: 400 * day,
  chatTicket: 30,
  /** Time until a mail about unread messages. */
  unreadMail: 15 * minute,
  /** How long a push service holds a push for a device that is switched off. */
  push: 12 * hour,
  /** A signed form to upload one picture. */
  uploadTicket: 5 * minute,
  /** A signed picture URL stays the same for this long, for browser caches; it is valid for one to two times as long. */
  pictureUrl: hour,
  /** The same for a picture that is shown by permission, which may be taken back. */
  grantedPictureUrl: 5 * minute,
  /** Pictures without an account; longer than any request that may still assign one. */
  unusedPicture: 15 * minute,
  /** Time from clearing a deleted account to a final check for late writes, including those of the stream consumer. */
  deletionFinalCheck: 3 * hour + 15 * minute,
  /** A stored export; a job deletes it. */
  exportFile: day,
  /** The signed address of an export. */
  exportUrl: hour,
  /** A payment without an outcome expires after this time; a late success still begins its plan. */
  pendingPayment: day,
  /** Cache of the payment provider's secured key in a container: a new key is used everywhere after this time. */
  providerKey: 5 * minute,
  /** The same after a webhook that neither key verifies: the key may just have been replaced. */
  providerKeyAfterFailure: 10,
  /** An exclusive lock in the table; longer than the timeout of any Lambda that takes one. */
  lease: 30,
  /** The same of a scheduled job. */
  jobLease: 6 * minute,
  /** A contact message repeated unchanged within this time counts as the same one: a double click, or a lost response. */
  contactRepeat: hour,
  /** A challenge before a sign-up: longer than any phone needs. */
  challenge: 5 * minute,
  /** Time for an appeal. Afterwards the case's private data is deleted. */
  appeal: 14 * day,
  /** How long a removed member may not sign up with the same address or number. */
  bar: 365 * day,
  /**
   * The mark of an applied stream record. Longer than a record can be repeated: by the stream, which stores it for a day, or from
   * a dead letter (`retentionDays.deadLetters`, plus up to a day of S3). Without its mark it would count twice.
   */
  appliedEvent: 16 * day,
  /**
   * The tombstone of a search entry, in the list of changes. Far longer than a snapshot may be used (0061): a snapshot without
   * the tombstone would bring the member back.
   */
  searchTombstone: 35 * day,
} as const

/** Days after which AWS deletes something; the policies state some of them. */
export const retentionDays = {
  /** Search snapshots, written every hour; those older than `searchMs.oldest` are not used. */
  snapshots: 8,
  /** Backups of the table, and versions and backups of pictures. */
  backups: 35,
  /** Deletion records outside the table: longer than any backup that contains the account. */
  deletionRecords: 40,
  /** Dead letters, which contain the changed data, including members' texts. */
  deadLetters: 14,
  /** Uploads that never became a picture. */
  uploads: 1,
  /** Photos of checks; see `checkPhotoDays`. */
  documents: 13,
  /** Identity cards: the time for a decision. */
  identityCards: 5,
  /** Exports that the job did not delete. */
  exports: 1,
  /** Logs of requests. They contain IP addresses, and so show who looked at whom; a stage may keep them for less. */
  logs: 90,
} as const

/** Seconds that browsers, or the edge, cache a response. */
export const cacheLifetimes = {
  /** Files whose names change with their content. */
  immutable: 365 * day,
  /**
   * Pages at the edge, which each deploy invalidates. A rolled-back deploy invalidates nothing, nor does it reach a page that is
   * just being fetched: this is how long such a page may be shown.
   */
  pageAtEdge: hour,
  /**
   * Pictures at the edge, no longer than the shortest validity of a signed URL. The edge shows a deleted picture only to holders
   * of such a URL (0053).
   */
  pictureAtEdge: lifetimes.pictureUrl,
  /** The redirect from a further host name to the main one; the two may be swapped. */
  redirect: hour,
  /** The uploads bucket's CORS preflight. */
  preflight: hour,
  /** The HTTPS-only rule (Strict-Transport-Security). */
  strictTransport: 365 * day,
} as const
