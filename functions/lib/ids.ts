import { createHash, randomBytes } from 'node:crypto'
import { monotonicFactory } from 'ulid'

// Monotonic, so that ids made within one millisecond keep their order in lists.
const monotonic = monotonicFactory()

type IdPrefix = 'pr' | 'nt'

/** A ULID: ordered by time, unique. */
export const ulid = (at?: Date) => monotonic(at?.getTime())
/** A prefixed, time-ordered id, e.g. `pr_01J…`. */
export const newId = (prefix: IdPrefix, at?: Date) => `${prefix}_${ulid(at)}`
/**
 * A new person's id. Random, since it is seen by others and must not tell when they joined; lower case, since a user
 * pool may treat names that differ in case as one.
 */
export const newUserId = () => `u_${randomBytes(16).toString('hex')}`
/** 256 random bits, base64url. */
export const secret = () => randomBytes(32).toString('base64url')
/** For looking a secret or an address up without storing it. */
export const sha256 = (text: string) => createHash('sha256').update(text).digest('base64url')
