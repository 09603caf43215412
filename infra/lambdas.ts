import { type Resource, resources } from '#shared/contract'
import { lambdaTimeouts } from '#shared/limits'

/* All Lambdas. AWS and the local gateway take entry files and limits from here. */

export interface LambdaLimits {
  /** Seconds. */
  timeout: number
  /** MB; CPU scales with it. */
  memory: number
}

interface Lambda extends LambdaLimits {
  /** Entry file. */
  entry: string
}

const common: LambdaLimits = { timeout: lambdaTimeouts.default, memory: 512 }

/** Limits of resources that need more than the default. */
const resourceLimits: Partial<Record<Resource, LambdaLimits>> = {
  // Decoding 40 megapixels needs memory and CPU.
  picture: { timeout: lambdaTimeouts.picture, memory: 1769 },
  // Makes the stored photos of checks like pictures.
  verification: { timeout: lambdaTimeouts.picture, memory: 1769 },
  // Waits for the payment provider.
  'pay-fast': { timeout: lambdaTimeouts.checkout, memory: 512 },
  // Zipping needs CPU and holds all files in memory.
  export: { timeout: lambdaTimeouts.export, memory: 1024 },
  // Joins the file of a list of all members in memory.
  console: { timeout: lambdaTimeouts.console, memory: 1024 },
  // Holds all members: 100 MB for a million, twice that while loading the snapshot. A whole CPU shortens the wait for it.
  search: { timeout: lambdaTimeouts.search, memory: 1769 },
}

/** The handler module of each resource in `functions/features`. */
const resourceModules: Record<Resource, string> = {
  auth: 'auth/api/index',
  profile: 'profiles/api/index',
  export: 'export/api',
  picture: 'pictures/api',
  'picture-requests': 'picture-requests/api/index',
  proposal: 'proposals/api',
  connections: 'connections/api',
  notifications: 'notifications/api',
  chat: 'chat/api',
  blocks: 'blocks/api',
  reports: 'moderation/api',
  contacts: 'contact/api',
  users: 'accounts/api/index',
  console: 'admin/api/index',
  payments: 'payments/api',
  'pay-fast': 'payments/checkout-api',
  'pay-fast-ipn': 'payments/webhook-api',
  'subscription-plans': 'plans/api',
  search: 'search/api',
  shortlist: 'shortlist/api',
  'saved-searches': 'saved-searches/api',
  verification: 'verification/api/index',
}

const ofResource = (resource: Resource): Lambda => ({
  ...common,
  ...resourceLimits[resource],
  entry: `functions/features/${resourceModules[resource]}.ts`,
})

export const lambdas = {
  ...(Object.fromEntries(resources.map((resource) => [resource, ofResource(resource)])) as Record<
    Resource,
    Lambda
  >),
  'chat-socket': { ...common, entry: 'functions/features/chat/socket/index.ts' },
  events: { ...common, timeout: lambdaTimeouts.events, entry: 'functions/events/index.ts' },
  'seed-plans': { ...common, entry: 'functions/jobs/seed-plans.ts' },
  'create-admin': { ...common, entry: 'functions/jobs/create-admin.ts' },
  'reset-second-factor': { ...common, entry: 'functions/jobs/reset-second-factor.ts' },
  'open-profiles': {
    ...common,
    timeout: lambdaTimeouts.scheduledJob,
    entry: 'functions/jobs/open-profiles.ts',
  },
  'delete-accounts': {
    ...common,
    timeout: lambdaTimeouts.scheduledJob,
    entry: 'functions/jobs/delete-accounts.ts',
  },
  'delete-exports': {
    ...common,
    timeout: lambdaTimeouts.scheduledJob,
    entry: 'functions/jobs/delete-exports.ts',
  },
  'settle-payments': {
    ...common,
    timeout: lambdaTimeouts.scheduledJob,
    entry: 'functions/jobs/settle-payments.ts',
  },
  'lift-suspensions': {
    ...common,
    timeout: lambdaTimeouts.scheduledJob,
    entry: 'functions/jobs/lift-suspensions.ts',
  },
  'send-broadcasts': {
    ...common,
    timeout: lambdaTimeouts.scheduledJob,
    entry: 'functions/jobs/send-broadcasts.ts',
  },
  'turn-cases': { ...common, timeout: lambdaTimeouts.scheduledJob, entry: 'functions/jobs/turn-cases.ts' },
  'replay-letters': {
    ...common,
    timeout: lambdaTimeouts.scheduledJob,
    entry: 'functions/jobs/replay-letters.ts',
  },
  'send-mails': {
    timeout: lambdaTimeouts.scheduledJob,
    // Holds the new members of a week for the weekly summaries.
    memory: 1024,
    entry: 'functions/jobs/send-mails.ts',
  },
  'send-pushes': { ...common, timeout: lambdaTimeouts.scheduledJob, entry: 'functions/jobs/send-pushes.ts' },
  'tell-alerts': {
    timeout: lambdaTimeouts.scheduledJob,
    // Holds all new members and matches them against each saved search.
    memory: 1024,
    entry: 'functions/jobs/tell-alerts.ts',
  },
  'turn-plans': { ...common, timeout: lambdaTimeouts.scheduledJob, entry: 'functions/jobs/turn-plans.ts' },
  heartbeat: { ...common, entry: 'functions/jobs/heartbeat.ts' },
  recount: { ...common, timeout: lambdaTimeouts.scheduledJob, entry: 'functions/jobs/recount.ts' },
  'build-search': {
    timeout: lambdaTimeouts.scheduledJob,
    // Holds all members, like `search`, and the file it writes.
    memory: 1769,
    entry: 'functions/jobs/build-search.ts',
  },
  migrate: {
    timeout: lambdaTimeouts.scheduledJob,
    // A whole CPU: members who are not migrated yet cannot be found. With a third of one, a hundred thousand take three runs.
    memory: 1769,
    entry: 'functions/jobs/migrate.ts',
  },
  'rebuild-pool': { ...common, timeout: lambdaTimeouts.poolRebuild, entry: 'functions/jobs/rebuild-pool.ts' },
  'replay-deletions': {
    ...common,
    timeout: lambdaTimeouts.scheduledJob,
    entry: 'functions/jobs/replay-deletions.ts',
  },
  'signing-key': {
    ...common,
    timeout: lambdaTimeouts.signingKey,
    entry: 'infra/constructs/signing-key-handler.ts',
  },
  'push-key': {
    ...common,
    timeout: lambdaTimeouts.signingKey,
    entry: 'infra/constructs/signing-key-handler.ts',
  },
} satisfies Record<string, Lambda>
export type LambdaName = keyof typeof lambdas

export const lambdaNames = Object.keys(lambdas) as LambdaName[]

const noJobs: readonly string[] = [
  ...resources,
  'chat-socket',
  'events',
  'signing-key',
  'push-key',
] satisfies LambdaName[]

/** Functions that run on a schedule, in a deploy or for an operator. */
export const jobNames = lambdaNames.filter((name) => !noJobs.includes(name))

/** The alias that all callers use: a deploy moves it to the new version (0058). */
export const liveAlias = 'live'

const isLambda = (name: string): name is LambdaName => Object.hasOwn(lambdas, name)

/** The Lambda with this name; throws if there is none. */
export function lambdaNamed(name: string): Readonly<Lambda> {
  if (!isLambda(name)) throw new Error(`There is no function ${name}.`)
  return lambdas[name]
}
