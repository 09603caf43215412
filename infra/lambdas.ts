import { type Resource, resources } from '#shared/contract'
import { lambdaTimeouts } from '#shared/limits'

/*
 * Every Lambda of the product. AWS and the gateway on one machine both take files and limits from here.
 */

export interface LambdaLimits {
  /** Seconds that an invocation may take. */
  timeout: number
  /** MB; CPU grows with it. */
  memory: number
}

interface Lambda extends LambdaLimits {
  /** File that it starts from. */
  entry: string
}

const common: LambdaLimits = { timeout: lambdaTimeouts.default, memory: 512 }

/** Of resources that need more than the others. */
const resourceLimits: Partial<Record<Resource, LambdaLimits>> = {
  // Decoding 40 megapixels wants memory, and the processor that comes with it.
  picture: { timeout: lambdaTimeouts.picture, memory: 1769 },
}

const ofResource = (resource: Resource): Lambda => ({
  ...common,
  ...resourceLimits[resource],
  entry: `functions/api/${resource}/index.ts`,
})

export const lambdas = {
  ...(Object.fromEntries(resources.map((resource) => [resource, ofResource(resource)])) as Record<
    Resource,
    Lambda
  >),
  'chat-socket': { ...common, entry: 'functions/chat/index.ts' },
  events: { ...common, timeout: lambdaTimeouts.events, entry: 'functions/events/index.ts' },
  'seed-plans': { ...common, entry: 'functions/jobs/seed-plans.ts' },
  'create-admin': { ...common, entry: 'functions/jobs/create-admin.ts' },
  'open-profiles': {
    ...common,
    timeout: lambdaTimeouts.scheduledJob,
    entry: 'functions/jobs/open-profiles.ts',
  },
  migrate: { ...common, timeout: lambdaTimeouts.scheduledJob, entry: 'functions/jobs/migrate.ts' },
  'rebuild-pool': { ...common, timeout: lambdaTimeouts.poolRebuild, entry: 'functions/jobs/rebuild-pool.ts' },
  'signing-key': {
    ...common,
    timeout: lambdaTimeouts.signingKey,
    entry: 'infra/constructs/signing-key-handler.ts',
  },
} satisfies Record<string, Lambda>
export type LambdaName = keyof typeof lambdas

export const lambdaNames = Object.keys(lambdas) as LambdaName[]

const isLambda = (name: string): name is LambdaName => Object.hasOwn(lambdas, name)

/** The Lambda of this name; throws when there is none. */
export function lambdaNamed(name: string): Readonly<Lambda> {
  if (!isLambda(name)) throw new Error(`There is no function ${name}.`)
  return lambdas[name]
}
