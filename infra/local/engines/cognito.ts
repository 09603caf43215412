import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { CustomMessageTriggerEvent } from 'aws-lambda'
import type * as CognitoService from 'cognito-local/lib/services/cognitoService'
import type { Context } from 'cognito-local/lib/services/context'
import type * as Clock from 'cognito-local/lib/services/clock'
import type { DataStoreFactory } from 'cognito-local/lib/services/dataStore/factory'
import type { Services } from 'cognito-local/lib/services'
import type * as MessageDelivery from 'cognito-local/lib/services/messageDelivery/messageDelivery'
import type * as MessagesModule from 'cognito-local/lib/services/messages'
import type { MessageSender } from 'cognito-local/lib/services/messageDelivery/messageSender'
import type * as Otp from 'cognito-local/lib/services/otp'
import type * as TokenGenerator from 'cognito-local/lib/services/tokenGenerator'
import type * as CustomMessage from 'cognito-local/lib/services/triggers/customMessage'
import type { Triggers } from 'cognito-local/lib/services/triggers/triggers'
import type * as UserPool from 'cognito-local/lib/services/userPoolService'
import { lifetimes } from '#shared/limits'
import type { Mailbox } from '../mailbox'
import { type Action, cognitoListener } from './cognito-http'
import { closeServer, listen, urlOf } from './http-server'
import { JsonStore } from './json-store'

export interface CognitoOptions {
  /** Folder for the pool's files. */
  dataDir: string
  mailbox: Mailbox
  /** The Lambda that words the mails. */
  customMessage: (event: CustomMessageTriggerEvent) => Promise<CustomMessageTriggerEvent>
}

export interface CognitoEngine {
  endpoint: string
  issuer: string
  userPoolId: string
  clientId: string
  stop(): Promise<void>
}

export const USER_POOL_ID = 'local_humsafar'
export const CLIENT_ID = 'humsafar-local'
const GROUPS = ['admin', 'member']
const CODE_PLACEHOLDER = '{####}'

// Its parts rather than its own start script: that one logs codes to the console, writes to the working folder, loads
// the whole of the old AWS SDK, calls Lambdas over HTTP only, and may leave half a file behind when killed.
const load = createRequire(import.meta.url)
const part = <T>(path: string): T => load(`cognito-local/lib/${path}`) as T

const nothing = () => undefined
const quiet = { debug: nothing, info: nothing, warn: nothing, error: console.error, child: () => quiet }
const context = { logger: quiet } as unknown as Context

function mailSender(mailbox: Mailbox): MessageSender {
  return {
    sendEmail: (_context, _user, destination, { __code: code = '', emailSubject, emailMessage }) => {
      mailbox.add({
        to: destination,
        subject: emailSubject ?? 'Your verification code',
        // It fills in the first mention of the code only.
        html: (emailMessage ?? `<p>Your code is ${CODE_PLACEHOLDER}.</p>`).replaceAll(CODE_PLACEHOLDER, code),
        code,
      })
      return Promise.resolve()
    },
    sendSms: () => Promise.resolve(),
  }
}

/** The one trigger that the pool has; what cognito-local tells it is brought into the shape that Cognito sends. */
function triggersOf(customMessage: CognitoOptions['customMessage']): Triggers {
  const lambda = {
    invoke: async (_context: Context, _name: string, asked: Record<string, unknown>) => {
      const event = {
        version: '1',
        region: 'local',
        userPoolId: asked['userPoolId'],
        userName: asked['username'],
        triggerSource: asked['triggerSource'],
        callerContext: { awsSdkVersion: 'local', clientId: asked['clientId'] },
        request: {
          userAttributes: asked['userAttributes'],
          codeParameter: asked['codeParameter'],
          usernameParameter: asked['usernameParameter'],
          linkParameter: '{##Click Here##}',
          clientMetadata: asked['clientMetadata'],
        },
        response: { smsMessage: null, emailMessage: null, emailSubject: null },
      } as unknown as CustomMessageTriggerEvent
      return (await customMessage(event)).response
    },
  }
  const { CustomMessage: create } = part<typeof CustomMessage>('services/triggers/customMessage')
  return {
    enabled: (name: string) => name === 'CustomMessage',
    customMessage: create({ lambda: lambda as unknown as Parameters<typeof create>[0]['lambda'] }),
  } as unknown as Triggers
}

/** Loaded when first asked for, since the pool uses a tenth of them. */
function actionOf(target: string, services: Services): Action {
  if (!/^[A-Z][A-Za-z]+$/.test(target)) throw new TypeError(`no action ${target}`)
  const file = `targets/${target.charAt(0).toLowerCase()}${target.slice(1)}`
  const create = part<Record<string, (services: Services) => Action>>(file)[target]
  if (!create) throw new TypeError(`no action ${target}`)
  return create(services)
}

async function createPool(cognito: CognitoService.CognitoService): Promise<void> {
  const pools = await cognito.listUserPools(context)
  if (!pools.some((pool) => pool.Id === USER_POOL_ID)) {
    await cognito.createUserPool(context, {
      Id: USER_POOL_ID,
      Name: 'humsafar',
      UsernameAttributes: ['email'],
    })
  }
  const pool = await cognito.getUserPool(context, USER_POOL_ID)
  const now = new Date()
  await pool.saveAppClient(context, {
    UserPoolId: USER_POOL_ID,
    ClientId: CLIENT_ID,
    ClientName: CLIENT_ID,
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
  for (const [Precedence, GroupName] of GROUPS.entries()) {
    const stored = await pool.getGroupByGroupName(context, GroupName)
    if (!stored)
      await pool.saveGroup(context, { GroupName, Precedence, CreationDate: now, LastModifiedDate: now })
  }
}

/**
 * Starts cognito-local inside this process with the pool, its client and groups in place. Its data stays in
 * `<dataDir>/cognito`. Throws StartError when a file there is unreadable.
 */
export async function startCognito({
  dataDir,
  mailbox,
  customMessage,
}: CognitoOptions): Promise<CognitoEngine> {
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
  const { MessageDeliveryService } = part<typeof MessageDelivery>('services/messageDelivery/messageDelivery')
  const { MessagesService } = part<typeof MessagesModule>('services/messages')
  const { JwtTokenGenerator } = part<typeof TokenGenerator>('services/tokenGenerator')

  const factory = new CognitoServiceFactoryImpl(
    folder,
    storeFactory,
    new UserPoolServiceFactoryImpl(clock, storeFactory),
  )
  const cognito = await factory.create(context, { UsernameAttributes: ['email'] })
  await createPool(cognito)

  const triggers = triggersOf(customMessage)
  const tokens = { IssuerDomain: '' }
  const services = {
    clock,
    cognito,
    messages: new MessagesService(triggers, new MessageDeliveryService(mailSender(mailbox))),
    otp: part<typeof Otp>('services/otp').otp,
    tokenGenerator: new JwtTokenGenerator(clock, triggers, tokens),
    triggers,
  } as unknown as Services
  const route = (target: string) => actionOf(target, services)
  const { jwk } = part<{ jwk: object }>('keys/cognitoLocal.public.json')
  const server = await listen(cognitoListener({ context, route, jwks: { keys: [jwk] } }))
  const endpoint = urlOf(server)
  tokens.IssuerDomain = endpoint

  return {
    endpoint,
    issuer: `${endpoint}/${USER_POOL_ID}`,
    userPoolId: USER_POOL_ID,
    clientId: CLIENT_ID,
    stop: async () => {
      await closeServer(server)
      await Promise.all(stores.map((store) => store.settled()))
    },
  }
}
