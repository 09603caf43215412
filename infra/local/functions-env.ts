import { createHash } from 'node:crypto'
import { brand } from '#shared/brand'
import { rateLimits } from '#shared/limits'
import type { CognitoEngine } from './engines/cognito'
import type { Credentials } from './engines/s3'
import type { MediaKeys, PushKeys } from './private-keys'

export const TABLE_NAME = 'humsafar-local'
/** Long: on a slow machine, a late response is better than an error. */
export const TABLE_TIMEOUT_MS = '20000'
/** The same for frames to sockets. */
export const SOCKET_TIMEOUT_MS = '10000'
export const MEDIA_BUCKET = 'media'
export const UPLOADS_BUCKET = 'uploads'
export const EXPORTS_BUCKET = 'exports'
export const DOCUMENTS_BUCKET = 'documents'
export const LETTERS_BUCKET = 'letters'
export const SEARCH_BUCKET = 'search'

/** Path of the payment sandbox, unless PAYFAST_BASE names another provider. */
export const SANDBOX_PATH = '/_dev/payfast'
const sandboxDefaults = { merchantId: '102', securedKey: 'jdnkaabcks' }

/** Environment with which functions and sandbox use the payment provider. */
export const payFastEnv = (siteUrl: string) => ({
  PAYFAST_BASE: process.env['PAYFAST_BASE'] ?? `${siteUrl}${SANDBOX_PATH}`,
  PAYFAST_MERCHANT_ID: process.env['PAYFAST_MERCHANT_ID'] ?? sandboxDefaults.merchantId,
  PAYFAST_SECURED_KEY: process.env['PAYFAST_SECURED_KEY'] ?? sandboxDefaults.securedKey,
})

export interface FunctionsEnvInput {
  siteUrl: string
  dynamoEndpoint: string
  cognito: CognitoEngine
  mediaKeys: MediaKeys
  pushKeys: PushKeys
  /** The @connections API. */
  callbackUrl: string
  /** Endpoint of the local SES. */
  mailUrl: string
  /** Endpoint of the local AWS End User Messaging. */
  smsUrl: string
  credentials: Credentials
  originSecret: string
}

/** Wide rate limits: all requests of one machine have the same client address, and tests create many accounts. */
const wideLimits = Object.fromEntries(
  Object.entries(rateLimits).map(([name, { max, seconds }]) => [name, { max: max * 1000, seconds }]),
)

/** Variables of the user's shell that would point the functions elsewhere. */
const foreign = [
  'AWS_PROFILE',
  'AWS_SESSION_TOKEN',
  'AWS_ENDPOINT_URL',
  'AWS_DEFAULT_REGION',
  'SITE_URL_PARAMETER',
  'ORIGIN_SECRETS_ALSO',
  'MEDIA_PRIVATE_KEY_SECRET_ID',
  'PUSH_PRIVATE_KEY_SECRET_ID',
  'USER_POOL_CLIENT_SECRET_ID',
  'PAYFAST_SECURED_KEY_SECRET_ID',
  'BAR_KEY_SECRET_ID',
  'FACTOR_KEY_SECRET_ID',
]

/** `off`: there is no sender of SMS. Otherwise numbers of Pakistan and the UAE get them. */
const smsEnv = (sms: string, endpoint: string): Record<string, string> =>
  sms === 'off'
    ? {}
    : {
        SMS_SENDER: brand.name,
        SMS_REGION: 'local',
        SMS_COSTS: JSON.stringify({ 92: 0.4, 971: 0.1 }),
        SMS_MONTHLY: '1000',
        AWS_ENDPOINT_URL_PINPOINT_SMS_VOICE_V2: endpoint,
      }

/** The environment of the functions on this machine; the AWS settings differ only in endpoints. */
export function functionsEnv(input: FunctionsEnvInput): Record<string, string> {
  return {
    LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'warn',
    RATE_LIMITS: process.env['RATE_LIMITS'] ?? JSON.stringify(wideLimits),
    SITE_URL: input.siteUrl,
    TABLE_NAME,
    TABLE_TIMEOUT_MS,
    TABLE_CALLS: process.env['TABLE_CALLS'] ?? 'own',
    SOCKET_TIMEOUT_MS,
    MEDIA_BUCKET,
    UPLOADS_BUCKET,
    EXPORTS_BUCKET,
    DOCUMENTS_BUCKET,
    LETTERS_BUCKET,
    SEARCH_BUCKET,
    MEDIA_KEY_PAIR_ID: input.mediaKeys.keyPairId,
    MEDIA_PRIVATE_KEY: input.mediaKeys.privateKey,
    USER_POOL_ID: input.cognito.userPoolId,
    USER_POOL_CLIENT_ID: input.cognito.clientId,
    USER_POOL_CLIENT_SECRET: input.cognito.clientSecret,
    TOKEN_ISSUER: input.cognito.issuer,
    ORIGIN_SECRET: input.originSecret,
    WS_CALLBACK_URL: input.callbackUrl,
    EMAIL_PROOF: process.env['EMAIL_PROOF'] ?? 'off',
    CHALLENGE: process.env['CHALLENGE'] ?? 'none',
    MAIL_FROM: brand.emails.info,
    PUSH_PUBLIC_KEY: input.pushKeys.publicKey,
    PUSH_PRIVATE_KEY: input.pushKeys.privateKey,
    PUSH_SERVICE: input.siteUrl,
    ADMIN_SECOND_FACTOR: process.env['ADMIN_SECOND_FACTOR'] ?? 'optional',
    // Derived from a stored key, so that it lasts as long as the data.
    BAR_KEY: createHash('sha256').update(input.mediaKeys.privateKey).digest('base64url'),
    FACTOR_KEY: createHash('sha256').update(`factor ${input.mediaKeys.privateKey}`).digest('base64url'),
    ...payFastEnv(input.siteUrl),
    MAIL_REGION: 'local',
    AWS_ENDPOINT_URL_SESV2: input.mailUrl,
    ...smsEnv(process.env['SMS'] ?? 'on', input.smsUrl),
    COOKIE_SECURE: 'false',
    S3_FORCE_PATH_STYLE: 'true',
    AWS_REGION: 'local',
    AWS_ACCESS_KEY_ID: input.credentials.accessKeyId,
    AWS_SECRET_ACCESS_KEY: input.credentials.secretAccessKey,
    AWS_ENDPOINT_URL_DYNAMODB: input.dynamoEndpoint,
    AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: input.cognito.endpoint,
    AWS_ENDPOINT_URL_S3: `${input.siteUrl}/_s3`,
  }
}

/** Sets the environment. Call it before any function is loaded, since they read it once. */
export function applyEnv(env: Record<string, string>): void {
  for (const name of foreign) Reflect.deleteProperty(process.env, name)
  Object.assign(process.env, env)
}
