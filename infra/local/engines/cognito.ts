import { randomBytes } from 'node:crypto'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type * as CognitoService from 'cognito-local/lib/services/cognitoService'
import type { Context } from 'cognito-local/lib/services/context'
import type * as Clock from 'cognito-local/lib/services/clock'
import type { DataStoreFactory } from 'cognito-local/lib/services/dataStore/factory'
import type { Services } from 'cognito-local/lib/services'
import type * as Otp from 'cognito-local/lib/services/otp'
import type * as TokenGenerator from 'cognito-local/lib/services/tokenGenerator'
import type { Triggers } from 'cognito-local/lib/services/triggers/triggers'
import type * as UserPool from 'cognito-local/lib/services/userPoolService'
import { lifetimes } from '#shared/limits'
import { type Action, cognitoListener } from './cognito-http'
import { secretCheck } from './cognito-secret'
import { closeServer, listen, urlOf } from './http-server'
import { JsonStore } from './json-store'

export interface CognitoOptions {
  /** Folder for the pool's files. */
  dataDir: string
}

export interface CognitoEngine {
  endpoint: string
  issuer: string
  userPoolId: string
  clientId: string
  clientSecret: string
  stop(): Promise<void>
}

export const USER_POOL_ID = 'local_humsafar'
export const CLIENT_ID = 'humsafar-local'
const GROUPS = ['admin', 'member']

// We use its modules rather than its start script, which logs codes to the console, writes to the working directory,
// loads the whole AWS SDK v2, calls Lambdas over HTTP only, and may leave a partly written file behind when killed.
const load = createRequire(import.meta.url)
const part = <T>(path: string): T => load(`cognito-local/lib/${path}`) as T

const nothing = () => undefined
const quiet = { debug: nothing, info: nothing, warn: nothing, error: console.error, child: () => quiet }
const context = { logger: quiet } as unknown as Context

/** The pool has no triggers. */
const triggers = { enabled: () => false } as unknown as Triggers

/** Loaded on first use, since the pool uses a tenth of the actions. */
function actionOf(target: string, services: Services): Action {
  if (!/^[A-Z][A-Za-z]+$/.test(target)) throw new TypeError(`no action ${target}`)
  const file = `targets/${target.charAt(0).toLowerCase()}${target.slice(1)}`
  const create = part<Record<string, (services: Services) => Action>>(file)[target]
  if (!create) throw new TypeError(`no action ${target}`)
  return create(services)
}

/** Creates the pool, its client and its groups where missing. Returns the client's secret. */
async function createPool(cognito: CognitoService.CognitoService): Promise<string> {
  const pools = await cognito.listUserPools(context)
  const existing = pools.find((pool) => pool.Id === USER_POOL_ID)
  if (!existing) await cognito.createUserPool(context, { Id: USER_POOL_ID, Name: 'humsafar' })
  const pool = await cognito.getUserPool(context, USER_POOL_ID)
  // A pool of an earlier version, which also accepted email addresses as usernames; its usernames are ids already.
  if (existing?.UsernameAttributes) await pool.updateOptions(context, { ...existing, UsernameAttributes: [] })
  const client = await cognito.getAppClient(context, CLIENT_ID)
  const secret = client?.ClientSecret ?? randomBytes(32).toString('hex')
  const now = new Date()
  await pool.saveAppClient(context, {
    UserPoolId: USER_POOL_ID,
    ClientId: CLIENT_ID,
    ClientName: CLIENT_ID,
    ClientSecret: secret,
    CreationDate: now,
    LastModifiedDate: now,
    ExplicitAuthFlows: ['ALLOW_ADMIN_USER_PASSWORD_AUTH', 'ALLOW_REFRESH_TOKEN_AUTH'],
    AccessTokenValidity: lifetimes.accessToken,
    IdTokenValidity: lifetimes.accessToken,
    RefreshTokenValidity: lifetimes.session,
    TokenValidityUnits: { AccessToken: 'seconds', IdToken: 'seconds', RefreshToken: 'seconds' },
    EnableTokenRevocation: true,
    PreventUserExistenceErrors: 'ENABLED',
  })
  for (const [precedence, group] of GROUPS.entries()) {
    const stored = await pool.getGroupByGroupName(context, group)
    if (!stored)
      await pool.saveGroup(context, {
        GroupName: group,
        Precedence: precedence,
        CreationDate: now,
        LastModifiedDate: now,
      })
  }
  return secret
}

/**
 * Starts cognito-local inside this process, with the pool, its client and groups created. Data is kept in
 * `<dataDir>/cognito`. Throws StartError when a file there is unreadable.
 */
export async function startCognito({ dataDir }: CognitoOptions): Promise<CognitoEngine> {
  const folder = join(dataDir, 'cognito')
  const stores: JsonStore[] = []
  const storeFactory: DataStoreFactory = {
    create: async (_context, id, defaults) => {
      const store = await JsonStore.open(folder, id, defaults)
      stores.push(store)
      return store as unknown as Awaited<ReturnType<DataStoreFactory['create']>>
    },
  }
  const clock = new (part<typeof Clock>('services/clock').DateClock)()
  const { CognitoServiceFactoryImpl } = part<typeof CognitoService>('services/cognitoService')
  const { UserPoolServiceFactoryImpl } = part<typeof UserPool>('services/userPoolService')
  const { JwtTokenGenerator } = part<typeof TokenGenerator>('services/tokenGenerator')

  const factory = new CognitoServiceFactoryImpl(
    folder,
    storeFactory,
    new UserPoolServiceFactoryImpl(clock, storeFactory),
  )
  const cognito = await factory.create(context, {})
  const clientSecret = await createPool(cognito)

  const tokens = { IssuerDomain: '' }
  const services = {
    clock,
    cognito,
    otp: part<typeof Otp>('services/otp').otp,
    tokenGenerator: new JwtTokenGenerator(clock, triggers, tokens),
    triggers,
  } as unknown as Services
  const pool = await cognito.getUserPool(context, USER_POOL_ID)
  const requireSecret = secretCheck({
    clientId: CLIENT_ID,
    clientSecret,
    ownerOf: async (token) => (await pool.getUserByRefreshToken(context, token))?.Username,
  })
  const route = (target: string): Action => {
    const action = actionOf(target, services)
    return async (inContext, body) => {
      await requireSecret(target, body)
      return action(inContext, body)
    }
  }
  const { jwk } = part<{ jwk: object }>('keys/cognitoLocal.public.json')
  const server = await listen(cognitoListener({ context, route, jwks: { keys: [jwk] } }))
  const endpoint = urlOf(server)
  tokens.IssuerDomain = endpoint

  return {
    endpoint,
    issuer: `${endpoint}/${USER_POOL_ID}`,
    userPoolId: USER_POOL_ID,
    clientId: CLIENT_ID,
    clientSecret,
    stop: async () => {
      await closeServer(server)
      await Promise.all(stores.map((store) => store.settled()))
    },
  }
}
