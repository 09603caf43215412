import { createHash, randomBytes } from 'node:crypto'
import { encodeTime, monotonicFactory } from 'ulid'

// Monotonic, so that ids created within one millisecond keep their order in lists.
const monotonic = monotonicFactory()

type IdPrefix = 'pr' | 'nt' | 'ct' | 'bas' | 'plan' | 'bc'

/** A ULID: unique and ordered by time. */
export const ulid = (at?: Date) => monotonic(at?.getTime())
/** What sorts before all ULIDs of this time or later, and after all earlier ones. */
export const ulidsFrom = (at: Date) => encodeTime(at.getTime())
/** A prefixed, time-ordered id, e.g. `pr_01J…`. */
export const newId = (prefix: IdPrefix, at?: Date) => `${prefix}_${ulid(at)}`
/**
 * A new user's id. Random, because others see it and it must not reveal when the user joined; lower case, because user
 * names in the pool may be case-insensitive.
 */
export const newUserId = () => `u_${randomBytes(16).toString('hex')}`
/**
 * A new case's id. Random, because reporters and the member it is about see it: by its time they would know whether somebody
 * else reported before, or who did.
 */
export const newCaseId = () => `case_${randomBytes(16).toString('hex')}`
/** 256 random bits, base64url. */
export const secret = () => randomBytes(32).toString('base64url')
/** Base64url hash, to look up a secret or an address without storing it. */
export const sha256 = (text: string) => createHash('sha256').update(text).digest('base64url')
