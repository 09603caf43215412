import { arch } from 'node:process'
import * as z from 'zod'
import { canaryMinutes, rateLimits, retentionDays } from '#shared/limits'
import { challengeKinds } from '#shared/schemas/challenge'
import { RateLimitSchema } from '#shared/schemas/rate-limit'
import { DomainSchema, liesIn, ZoneSchema } from './domain'
import { GenerationListSchema, SecretGenerationsSchema } from './generations'
import { lambdaNames } from './lambdas'
import { defaultRegion, RegionSchema } from './regions'
import { checkRestored, restoredShape } from './restored'
import { SettingsError } from './settings-error'

/** Requests per second, and in a burst, before a gateway responds with 429. */
const ThrottleSchema = z.object({ rate: z.number().positive(), burst: z.number().int().positive() })

/** Units a second; -1 for none. */
const UnitsSchema = z.union([z.literal(-1), z.number().int().positive()])

/** The zone of the sender's domain. */
const MailZoneSchema = ZoneSchema.extend({
  /** False where the domain has a DMARC record already. */
  dmarc: z.boolean().default(true),
})

const MailSchema = z
  .object({
    /** The sender: without `zone`, SES must have verified the address or its domain. */
    from: z.email(),
    fromName: z
      .string()
      .regex(
        /^(?!\s*$)(?!.*\$\{)[^\p{C}\p{Zl}\p{Zp}]{1,100}$/u,
        'one line of up to 100 characters, without ${',
      ),
    /** Region of the SES identity; SES is not available in every region. */
    region: RegionSchema,
    /** With it a stack makes the identity of the domain, and its records. */
    zone: MailZoneSchema.optional(),
  })
  .refine(({ from, zone }) => !zone || liesIn(domainOf(from), zone.zoneName), {
    path: ['zone', 'zoneName'],
    message: 'the domain of `from` is not in this zone',
  })

/** The domain of a mail address. */
export const domainOf = (address: string) => address.slice(address.lastIndexOf('@') + 1).toLowerCase()

const RatesSchema = z.record(z.string(), RateLimitSchema).superRefine((overrides, context) => {
  const known = Object.keys(rateLimits)
  for (const name of Object.keys(overrides).filter((one) => !known.includes(one)))
    context.addIssue({
      code: 'custom',
      path: [name],
      message: `there is no such limit; shared/limits.ts has ${known.join(', ')}`,
    })
})

export const SettingsSchema = z
  .object({
    stage: z.string().regex(/^[a-z][a-z0-9]{1,9}$/),
    region: RegionSchema,
    /** Data is retained when its stack is deleted, and the table has deletion protection. */
    keepData: z.boolean(),
    /** No longer than the privacy policy says. */
    logRetentionDays: z.union([z.literal(7), z.literal(30), z.literal(retentionDays.logs)]),
    /** Of the Lambdas; with an emulator, the architecture of this machine. */
    architecture: z.enum(['arm64', 'x86_64']).default('arm64'),
    throttle: ThrottleSchema.default({ rate: 200, burst: 200 }),
    socketThrottle: ThrottleSchema.default({ rate: 100, burst: 100 }),
    domain: DomainSchema.optional(),
    /** AWS WAF before the site, twelve dollars a month (0053). */
    firewall: z.boolean().default(true),
    mail: MailSchema.optional(),
    /** Deploys a stage that keeps its data without a sender. */
    withoutMail: z.boolean().default(false),
    /** Sending proposals and messages requires a verified email address. */
    emailProof: z.boolean().default(true),
    /** Whether administrators need a second factor, or may have one. */
    adminSecondFactor: z.enum(['optional', 'required']).default('optional'),
    /** User pools in the template; to replace a lost pool, deploy `[1, 2]` and later `[2]`. */
    poolGenerations: GenerationListSchema.default([1]),
    /** Of the secret that the edge sends to the functions, and of the key that signs picture URLs: infra/docs/runbooks/rotate.md. */
    originSecrets: SecretGenerationsSchema,
    signingKeys: SecretGenerationsSchema,
    ...restoredShape,
    /** `sdk`: functions call the table through the SDK's document client alone (0066). */
    tableCalls: z.enum(['own', 'sdk']).default('own'),
    /** What is asked of who signs up, or has forgotten a password: nothing, or a second of work by the browser. */
    challenge: z.enum(challengeKinds).default('none'),
    alarmEmail: z.email().optional(),
    /** Sign-ups of all in an hour, or refused ones, at which an alarm goes off: more than a good day brings. */
    signUpAlarm: z.number().int().positive().default(200),
    /** Minutes for which a tenth of the calls try new code before all do, or false: all at once. None on an emulator. */
    canary: z.union([z.literal(false), ...canaryMinutes.map((minutes) => z.literal(minutes))]).default(false),
    /** US dollars a month of the whole account: `alarmEmail` is told at 80 % of them, and when they are foreseen to be passed. */
    budget: z.object({ monthly: z.number().positive() }).optional(),
    /** Units that the table, and each of its indexes, take at most: what is asked beyond is answered 503 (0050). */
    tableMaxThroughput: z.object({ read: UnitsSchema, write: UnitsSchema }).optional(),
    /** Reserved concurrency by function name: `{ auth: 20 }`. */
    reservedConcurrency: z.partialRecord(z.enum(lambdaNames), z.number().int().positive()).default({}),
    /** Overrides of `rateLimits` in `shared/limits.ts`, passed on as JSON. */
    rateLimits: RatesSchema.optional(),
    /** Base URL of PayFast: live, or its test system. Checkout posts a form there, which the Content-Security-Policy allows. */
    payfastBase: z.url(),
    /** Our id at PayFast; without it no payment can be begun. */
    payfastMerchantId: z.string().min(1).max(50).optional(),
    /** Base URL of PayFast's status enquiry; without it a payment of which nothing is heard is given up unasked. */
    payfastEnquiryBase: z.url().optional(),
    /** X-Ray traces of the functions; Lambda takes one a second and a twentieth of the others, which is no choice of ours (0050). */
    tracing: z.boolean().default(true),
    logLevel: z.enum(['debug', 'info', 'warn', 'error']).default('info'),
    /**
     * Base URL of an AWS emulator to deploy to. Its CloudFront does not support signed URLs, and it cannot reach the
     * real hosts of APIs and pools, so these addresses are overridden.
     */
    emulator: z.url().optional(),
  })
  .strict()
  .superRefine(({ emulator, payfastBase, payfastEnquiryBase }, context) => {
    for (const [name, url] of Object.entries({ payfastBase, payfastEnquiryBase }))
      if (url && !emulator && !url.startsWith('https://'))
        context.addIssue({ code: 'custom', path: [name], message: 'https, since the secured key goes there' })
  })
  .refine(({ mail, withoutMail }) => !(mail && withoutMail), {
    path: ['withoutMail'],
    message: 'there is a sender: `mail`',
  })
  .refine(({ budget, alarmEmail }) => !budget || alarmEmail, {
    path: ['budget'],
    message: 'nobody is told of it without `alarmEmail`',
  })
  .superRefine(checkRestored)

export type Settings = z.output<typeof SettingsSchema>
type SettingsInput = z.input<typeof SettingsSchema>

const payfastBases = { live: 'https://ipg1.apps.net.pk', test: 'https://ipguat.apps.net.pk' } as const

const stages: Record<string, SettingsInput> = {
  dev: {
    stage: 'dev',
    region: defaultRegion,
    keepData: false,
    logRetentionDays: 30,
    payfastBase: payfastBases.test,
  },
  prod: {
    stage: 'prod',
    region: defaultRegion,
    keepData: true,
    logRetentionDays: retentionDays.logs,
    // All of what API Gateway allows in a small region.
    throttle: { rate: 1000, burst: 500 },
    socketThrottle: { rate: 500, burst: 250 },
    payfastBase: payfastBases.live,
    canary: 10,
    adminSecondFactor: 'required',
  },
}

/**
 * Settings of a stage. `overrides` (what an operator gave, from `source`) take precedence over the defaults in this file. Reads
 * nothing: `settingsOf` does. Throws a SettingsError for an unknown stage or invalid settings.
 */
export function loadSettings(
  stage: string,
  overrides: Record<string, unknown> = {},
  source?: string,
): Settings {
  const defaults = Object.hasOwn(stages, stage) ? stages[stage] : undefined
  if (!defaults)
    throw new SettingsError(
      `There is no stage "${stage}"; infra/config.ts has ${Object.keys(stages).join(', ')}.`,
    )
  if (overrides['stage'] !== undefined)
    throw new SettingsError(
      `A stage is named by -c stage or STAGE, not by a setting${source ? ` of ${source}` : ''}.`,
    )
  const parsed = SettingsSchema.safeParse({
    ...defaults,
    ...(overrides['emulator'] ? { architecture: arch === 'arm64' ? 'arm64' : 'x86_64' } : {}),
    ...overrides,
  })
  if (parsed.success) return parsed.data
  const faults = parsed.error.issues.map(({ path, message }) => [path.join('.'), message].filter(Boolean))
  throw new SettingsError(
    `The settings of ${stage}${source ? ` (${source})` : ''} are not valid: ${faults.map((f) => f.join(': ')).join('; ')}.`,
  )
}

/** Name of a stack or of a resource that needs an explicit name: `humsafar-dev-data`. */
export const named = ({ stage }: Pick<Settings, 'stage'>, part: string) => `humsafar-${stage}-${part}`
