import * as z from 'zod'
import { brand } from '#shared/brand'
import {
  forgotPasswordMs,
  type RateLimit,
  rateLimits,
  type RateName,
  serviceTimeoutsMs,
} from '#shared/limits'
import { challengeKinds } from '#shared/schemas/challenge'
import { RateLimitSchema } from '#shared/schemas/rate-limit'

const text = () => z.string().min(1)
const flag = () => z.enum(['true', 'false']).transform((value) => value === 'true')

const rates = () =>
  z
    .record(z.string(), RateLimitSchema)
    // Unknown limit names are accepted, so that a setting of another version does not stop the service.
    .transform((overrides): Record<RateName, RateLimit> => ({ ...rateLimits, ...overrides }))

const json = () =>
  z.string().transform((value, context): unknown => {
    try {
      return JSON.parse(value)
    } catch {
      context.addIssue({ code: 'custom', message: 'not JSON' })
      return z.NEVER
    }
  })

/** Each setting is parsed at first use: a Lambda has only the settings that it needs. */
const schemas = {
  LOG_LEVEL: () => z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
  TABLE_NAME: text,
  /** Timeout of a request to the table. */
  TABLE_TIMEOUT_MS: () => z.coerce.number().int().positive().default(serviceTimeoutsMs.table),
  /** `sdk`: calls of the table go through the SDK's document client instead of `table-calls/`. */
  TABLE_CALLS: () => z.enum(['own', 'sdk']).default('own'),
  MEDIA_BUCKET: text,
  UPLOADS_BUCKET: text,
  EXPORTS_BUCKET: text,
  DOCUMENTS_BUCKET: text,
  LETTERS_BUCKET: text,
  /** Holds the snapshot of all search entries. */
  SEARCH_BUCKET: text,
  /** Optional bucket that records deletions outside the table, and its region. */
  DELETIONS_BUCKET: text,
  DELETIONS_REGION: text,
  MEDIA_KEY_PAIR_ID: text,
  /** PEM, or the id of the secret that holds it. */
  MEDIA_PRIVATE_KEY: text,
  MEDIA_PRIVATE_KEY_SECRET_ID: text,
  USER_POOL_ID: text,
  USER_POOL_CLIENT_ID: text,
  /** Secret of the user pool client, or the id of the secret that holds it. */
  USER_POOL_CLIENT_SECRET: text,
  USER_POOL_CLIENT_SECRET_ID: text,
  TOKEN_ISSUER: () => z.url(),
  /** URL of the issuer's keys, if not at the standard path below the issuer. */
  TOKEN_JWKS_URL: () => z.url(),
  SITE_URL: () => z.url(),
  SITE_URL_PARAMETER: text,
  /** The secret that the edge sends; also the key of signatures and encrypted texts. */
  ORIGIN_SECRET: text,
  /** Further secrets that are accepted during a rotation, with a space between them: a secret may have any other character. */
  ORIGIN_SECRETS_ALSO: () => text().transform((list) => list.split(' ')),
  WS_CALLBACK_URL: () => z.url(),
  /** Timeout of sending one frame to a socket. */
  SOCKET_TIMEOUT_MS: () => z.coerce.number().int().positive().default(serviceTimeoutsMs.socket),
  RATE_LIMITS: () => json().pipe(rates()).default(rateLimits),
  /** `required`: members cannot send proposals or messages before their address is proven. */
  EMAIL_PROOF: () => z.enum(['required', 'off']).default('required'),
  /** The challenge before a sign-up or a password reset. */
  CHALLENGE: () => z.enum(challengeKinds).default('none'),
  /** Address and name of the sender of mails. */
  MAIL_FROM: text,
  MAIL_FROM_NAME: () => text().default(brand.name),
  /** SES region of the sender. */
  MAIL_REGION: text,
  /** Sender of SMS in AWS End User Messaging (ID or ARN), and its region. Without a sender no phone number can be confirmed. */
  SMS_SENDER: text,
  SMS_REGION: text,
  /** US dollars that one SMS costs at most, by calling code: `{"92": 0.4}`. Numbers with other codes get none. */
  SMS_COSTS: () => json().pipe(z.record(z.string(), z.number().positive())).default({}),
  /** US dollars that the SMS of a month may cost. */
  SMS_MONTHLY: () => z.coerce.number().positive().default(20),
  /** Minimum duration of a request for a reset mail. */
  FORGOT_PASSWORD_MS: () => z.coerce.number().int().min(0).default(forgotPasswordMs),
  /** Base URL of PayFast. */
  PAYFAST_BASE: () => z.url(),
  PAYFAST_MERCHANT_ID: text,
  /** Base URL of PayFast's status enquiry, if used. */
  PAYFAST_ENQUIRY_BASE: () => z.url(),
  /** The key shared with PayFast, or the id of the secret that holds it. */
  PAYFAST_SECURED_KEY: text,
  PAYFAST_SECURED_KEY_SECRET_ID: text,
  /** The key that hashes confirmed numbers, and addresses and numbers of removed members, or the id of the secret that holds it. */
  BAR_KEY: text,
  BAR_KEY_SECRET_ID: text,
  /** `required`: administrators without a second factor can only set one up. */
  ADMIN_SECOND_FACTOR: () => z.enum(['required', 'optional']).default('required'),
  /** The key that encrypts secrets of second factors, or the id of the secret that holds it. */
  FACTOR_KEY: text,
  FACTOR_KEY_SECRET_ID: text,
  /** The public key of pushes. Without it there are none. */
  PUSH_PUBLIC_KEY: text,
  /** The private key of pushes (PEM), or the id of the secret that holds it. */
  PUSH_PRIVATE_KEY: text,
  PUSH_PRIVATE_KEY_SECRET_ID: text,
  /** Origin of a push service that stands in for those of browsers. */
  PUSH_SERVICE: () => z.url(),
  COOKIE_SECURE: () => flag().default(true),
  S3_FORCE_PATH_STYLE: () => flag().default(false),
}
type Schemas = typeof schemas
type Name = keyof Schemas
export type Env = { [One in Name]: z.infer<ReturnType<Schemas[One]>> }

const parsed = new Map<Name, unknown>()

function read(name: Name): unknown {
  if (parsed.has(name)) return parsed.get(name)
  const raw = process.env[name]
  const schema: z.ZodType = schemas[name]()
  // An empty variable counts as unset.
  const result = schema.optional().safeParse(raw === '' ? undefined : raw)
  if (!result.success) throw new Error(`The environment variable ${name} is not valid.`)
  const value = result.data ?? fallback(schema)
  parsed.set(name, value)
  return value
}

function fallback(schema: z.ZodType): unknown {
  const result = schema.safeParse(undefined)
  return result.success ? result.data : undefined
}

/** A required setting; throws when unset. */
export function env<N extends Name>(name: N): Env[N] {
  const value = read(name)
  if (value === undefined) throw new Error(`The environment variable ${name} is not set.`)
  return value as Env[N]
}

/** An optional setting. */
export const optionalEnv = <N extends Name>(name: N) => read(name) as Env[N] | undefined

/** Clears the parsed values; for tests that change process.env. */
export const resetEnv = () => parsed.clear()
