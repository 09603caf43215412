import { fromEnv } from '@aws-sdk/credential-provider-env'

/**
 * In Lambda, credentials come in the environment alone. Bundles take this for the SDK's own chain, which looks in
 * profiles, sign-on and metadata services as well and weighs as much as DynamoDB's client.
 */
export const defaultProvider: typeof fromEnv = (init) => fromEnv(init)
