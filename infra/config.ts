import { arch } from 'node:process'
import * as z from 'zod'
import { callingCodes } from '#shared/calling-codes'
import { canaryMinutes, rateLimits, retentionDays } from '#shared/limits'
import { challengeKinds } from '#shared/schemas/challenge'
import { RateLimitSchema } from '#shared/schemas/rate-limit'
import { DomainSchema, liesIn, ZoneSchema } from './domain'
import { GenerationListSchema, SecretGenerationsSchema } from './generations'
import { lambdaNames } from './lambdas'
import { defaultRegion, RegionSchema } from './regions'
import { checkRestoreSettings, restoreSettings } from './restore-settings'

/** An error that the operator can fix. Only its message is printed, without a stack trace. */
export class SettingsError extends Error {}

const ThrottleSchema = z.object({ rate: z.number().positive(), burst: z.number().int().positive() })

const UnitsSchema = z.union([z.literal(-1), z.number().int().positive()])

const MailZoneSchema = ZoneSchema.extend({
  dmarc: z
    .boolean()
    .default(true)
    .describe('Creates a DMARC record. Set it to false if the domain already has one.'),
})

const MailSchema = z
  .object({
    from: z
      .email()
      .describe(
        'Address of the sender. Without `mail.zone`, SES must already have verified the address or its domain.',
      ),
    fromName: z
      .string()
      .regex(
        /^(?!\s*$)(?!.*\$\{)[^\p{C}\p{Zl}\p{Zp}]{1,100}$/u,
        'must be one line of up to 100 characters, without ${',
      )
      .describe('Name of the sender: one line of up to 100 characters.'),
    region: RegionSchema.describe('Region of the SES identity. SES is not available in every region.'),
    zone: MailZoneSchema.optional().describe(
      'Hosted zone of the sender’s domain. With it, the stack `mail` creates the SES identity and its DNS records.',
    ),
  })
  .refine(({ from, zone }) => !zone || liesIn(domainOf(from), zone.zoneName), {
    path: ['zone', 'zoneName'],
    message: 'the domain of `from` is not in this zone',
  })

const SmsSchema = z
  .object({
    sender: z
      .string()
      .regex(/^[A-Za-z0-9_:/+-]{1,256}$/, 'must be an ID or ARN of AWS End User Messaging')
      .describe(
        'Sender in AWS End User Messaging: ID or ARN of a sender ID, phone number or pool. See the runbook `sms.md`.',
      ),
    region: RegionSchema.describe('Region of the sender.'),
    costs: z
      .record(
        z.string().regex(/^[1-9][0-9]{0,2}$/, 'must be a calling code without +'),
        z.number().min(0.001).max(2),
      )
      .describe(
        'US dollars that one SMS costs at most, by calling code: `{ "92": 0.4, "971": 0.1 }`. Numbers with other codes get none.',
      ),
    monthly: z.number().positive().describe('US dollars that the SMS of a month (UTC) may cost.'),
  })
  .superRefine(({ sender, region, costs, monthly }, context) => {
    const refuse = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message })
    const known = new Set(callingCodes.map(({ code }) => code))
    const unknown = Object.keys(costs).find((code) => !known.has(code))
    if (unknown) refuse('costs', `there is no calling code ${unknown}`)
    if (Object.keys(costs).length === 0) refuse('costs', 'name at least one calling code')
    if (Math.max(...Object.values(costs)) > monthly) refuse('monthly', 'is less than one SMS costs')
    if (sender.startsWith('arn:') && sender.split(':')[3] !== region)
      refuse('region', 'is not the one of the sender’s ARN')
  })

/** The domain of a mail address. */
export const domainOf = (address: string) => address.slice(address.lastIndexOf('@') + 1).toLowerCase()

const RatesSchema = z.record(z.string(), RateLimitSchema).superRefine((overrides, context) => {
  const names = Object.keys(rateLimits)
  for (const name of Object.keys(overrides).filter((name) => !names.includes(name)))
    context.addIssue({
      code: 'custom',
      path: [name],
      message: `unknown rate limit; shared/limits/rates.ts has ${names.join(', ')}`,
    })
})

export const SettingsSchema = z
  .object({
    stage: z
      .string()
      .regex(/^[a-z][a-z0-9]{1,9}$/)
      .describe('Name of the stage. Set by `-c stage=…` or `STAGE`, never in the file.'),
    region: RegionSchema.describe('AWS region of the stage. It cannot change after the first deploy.'),
    keepData: z
      .boolean()
      .describe(
        'Keeps table, pool and buckets when their stack is deleted, and protects the table from deletion.',
      ),
    logRetentionDays: z
      .union([z.literal(7), z.literal(30), z.literal(retentionDays.logs)])
      .describe('Days for which logs are kept. No longer than the privacy policy says.'),
    architecture: z
      .enum(['arm64', 'x86_64'])
      .default('arm64')
      .describe('Architecture of the Lambdas. With an emulator: that of this machine.'),
    throttle: ThrottleSchema.default({ rate: 200, burst: 200 }).describe(
      'Requests a second, and in a burst, that the HTTP API accepts before it answers 429. Must fit the account’s quota.',
    ),
    socketThrottle: ThrottleSchema.default({ rate: 100, burst: 100 }).describe(
      'The same for frames of the WebSocket API. Each counts three times against the account’s quota, since pushes count too.',
    ),
    domain: DomainSchema.optional().describe(
      'Host names of the site. Without it the site has CloudFront’s own host name.',
    ),
    firewall: z
      .boolean()
      .default(true)
      .describe('Puts AWS WAF before the site: about 12 US dollars a month.'),
    mail: MailSchema.optional().describe('The sender of mails. `prod` needs it, or `withoutMail`.'),
    withoutMail: z
      .boolean()
      .default(false)
      .describe(
        'Allows a deploy without `mail` of a stage that keeps its data. The stage then sends no mail.',
      ),
    sms: SmsSchema.optional().describe(
      'The sender of SMS. Without it, members cannot confirm their phone numbers.',
    ),
    emailProof: z
      .boolean()
      .default(true)
      .describe('Members must verify their email address before they send proposals or messages.'),
    adminSecondFactor: z
      .enum(['optional', 'required'])
      .default('optional')
      .describe('Whether administrators must set up two-step sign-in before they can do anything else.'),
    poolGenerations: GenerationListSchema.default([1]).describe(
      'User pools in the template; the last one is in use. To replace a lost pool, deploy `[1, 2]` and later `[2]`.',
    ),
    originSecrets: SecretGenerationsSchema.describe(
      'Generations of the secret that CloudFront sends to the functions. See the runbook `rotate.md`.',
    ),
    signingKeys: SecretGenerationsSchema.describe(
      'Generations of the key that signs the URLs of pictures. See the runbook `rotate.md`.',
    ),
    pushKey: z
      .number()
      .int()
      .positive()
      .default(1)
      .describe('Generation of the key that signs pushes. See the runbook `rotate.md`.'),
    ...restoreSettings,
    tableCalls: z
      .enum(['own', 'sdk'])
      .default('own')
      .describe('Client for DynamoDB: our own one, or (`sdk`) the document client of the AWS SDK.'),
    challenge: z
      .enum(challengeKinds)
      .default('none')
      .describe(
        'With `work`, the browser computes for about a second before a sign-up or a request for a new password.',
      ),
    alarmEmail: z.email().optional().describe('Receives alarms. `prod` needs it.'),
    signUpAlarm: z
      .number()
      .int()
      .positive()
      .default(200)
      .describe(
        'Sign-ups, or refused sign-ups, in an hour at which an alarm goes off. Set it above a good day.',
      ),
    canary: z
      .union([z.literal(false), ...canaryMinutes.map((minutes) => z.literal(minutes))])
      .default(false)
      .describe(
        'Minutes for which a tenth of the calls use new code before all do. With `false`, all use it at once. Off on an emulator.',
      ),
    budget: z
      .object({ monthly: z.number().positive() })
      .optional()
      .describe(
        'US dollars a month for the whole account. `alarmEmail` gets a mail at 80 %, and when the forecast exceeds the budget.',
      ),
    tableMaxThroughput: z
      .object({ read: UnitsSchema, write: UnitsSchema })
      .optional()
      .describe(
        'Capacity units a second that the table, and each index, accepts. Requests above it get 503. -1 means no limit.',
      ),
    reservedConcurrency: z
      .partialRecord(z.enum(lambdaNames), z.number().int().positive())
      .default({})
      .describe('Reserved concurrency by function name: `{ "auth": 20 }`.'),
    rateLimits: RatesSchema.optional().describe(
      'Overrides of the rate limits in `shared/limits/rates.ts`: `{ "signUpPerAddress": { "max": 40, "seconds": 3600 } }`.',
    ),
    // The Content-Security-Policy allows checkout to post a form there.
    payfastBase: z.url().describe('Base URL of PayFast: live, or its test system.'),
    payfastMerchantId: z
      .string()
      .min(1)
      .max(50)
      .optional()
      .describe('Merchant ID at PayFast. Without it nobody can buy a plan.'),
    payfastEnquiryBase: z
      .url()
      .optional()
      .describe(
        'Base URL of PayFast’s status enquiry. Without it, a payment without a webhook expires after a day unasked.',
      ),
    // Lambda samples one request a second and 5 % of the rest; the rate cannot be configured.
    tracing: z.boolean().default(true).describe('X-Ray traces of the functions.'),
    logLevel: z
      .enum(['debug', 'info', 'warn', 'error'])
      .default('info')
      .describe('Lowest level that functions log.'),
    // An emulator's CloudFront does not support signed URLs, and it cannot reach the real hosts of APIs and pools, so these
    // addresses are overridden.
    emulator: z.url().optional().describe('Base URL of an AWS emulator to deploy to. For tests only.'),
  })
  .strict()
  .superRefine(({ emulator, payfastBase, payfastEnquiryBase }, context) => {
    for (const [name, url] of Object.entries({ payfastBase, payfastEnquiryBase }))
      if (url && !emulator && !url.startsWith('https://'))
        context.addIssue({
          code: 'custom',
          path: [name],
          message: 'must use https, since requests contain the secured key',
        })
  })
  .refine(({ mail, withoutMail }) => !(mail && withoutMail), {
    path: ['withoutMail'],
    message: 'cannot be combined with `mail`',
  })
  .refine(({ budget, alarmEmail }) => !budget || alarmEmail, {
    path: ['budget'],
    message: 'needs `alarmEmail`, which receives its mails',
  })
  .superRefine(checkRestoreSettings)

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
    // The maximum that API Gateway allows in a small region.
    throttle: { rate: 1000, burst: 500 },
    socketThrottle: { rate: 500, burst: 250 },
    payfastBase: payfastBases.live,
    canary: 10,
    adminSecondFactor: 'required',
  },
}

/**
 * Returns the settings of a stage. `overrides` (from the operator; `source` names their origin) take precedence over the defaults
 * in this file. Pure; `settingsOf` reads the files. Throws a SettingsError for an unknown stage or invalid settings.
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
