import { randomBytes } from 'node:crypto'
import type { RequestListener, Server } from 'node:http'
import { documents } from '#functions/clients/dynamo'
import { cachedMembers } from '#functions/features/search/cached-members'
import { routes } from '#shared/contract'
import { securityHeaders } from '#shared/security-headers'
import { lambdaNamed } from '../lambdas'
import { buildOpenApi } from '../openapi/document'
import type { Cleanup } from './cleanup'
import { openDataFolder } from './data-folder'
import { startCognito } from './engines/cognito'
import { closeServer, hostNameFor, listen, portOf, urlOf } from './engines/http-server'
import { PushService } from './engines/push-service'
import { startS3 } from './engines/s3'
import { startSes } from './engines/ses'
import { SmsInbox, startSms } from './engines/sms'
import { StartError } from './engines/start-error'
import {
  applyEnv,
  DOCUMENTS_BUCKET,
  EXPORTS_BUCKET,
  functionsEnv,
  LETTERS_BUCKET,
  MEDIA_BUCKET,
  SANDBOX_PATH,
  SEARCH_BUCKET,
  UPLOADS_BUCKET,
} from './functions-env'
import { type RequestHandler, send, textReply } from './gateway/reply'
import { createAuthorizer } from './gateway/authorizer'
import { connectionsApi } from './gateway/connections'
import { createGateway } from './gateway/gateway'
import { httpApi } from './gateway/http-api'
import { Lambdas, type Handler } from './gateway/lambda'
import { mailboxPage } from './gateway/mailbox-page'
import { media } from './gateway/media'
import { PUSH_PATH, pushPage } from './gateway/push-page'
import { SMS_PATH, smsPage } from './gateway/sms-page'
import { Sockets } from './gateway/sockets'
import { maxHeadBytes, rejectUnreadable } from './gateway/unreadable-requests'
import type { Mailbox } from './mailbox'
import { loadMediaKeys, loadPushKeys } from './private-keys'
import { migrateTable, pump, startTable } from './table'
import { payFastSandbox } from './payfast/sandbox'
import { startSchedule } from './schedule'
import type { LocalSettings } from './settings'
import { batchReads } from './read-batching'

export interface StackOptions {
  settings: LocalSettings
  mailbox: Mailbox
  /** Opens the site, if any, in parallel with the engines. */
  openSite: (stopping: AbortSignal) => Promise<RequestHandler | undefined>
  /** Called when functions can run, before the first request is accepted. */
  seed: () => Promise<void>
  /** Omits headers with which a development build of the site does not work. */
  withoutSecurityHeaders?: boolean
}

export interface LocalStack {
  url: string
  /** Environment of the functions. */
  env: Record<string, string>
  lambdas: Lambdas
  /** Resolves with a one-sentence message when an engine exits by itself. */
  broken: Promise<string>
}

/** Long, so that a client rarely reuses a connection in the moment when it closes. */
const KEEP_ALIVE_MS = 55_000

const warmingUp: RequestListener = (_request, response) => {
  response.writeHead(503, { 'content-type': 'application/json', 'retry-after': '1' })
  response.end('{"message":"Service Unavailable"}')
}

async function bind({ port, host }: LocalSettings): Promise<{ server: Server; url: string }> {
  try {
    const server = await listen(warmingUp, port, host, {
      maxHeaderSize: maxHeadBytes,
      keepAliveTimeout: KEEP_ALIVE_MS,
    })
    server.on('clientError', rejectUnreadable)
    return { server, url: `http://${hostNameFor(host)}:${portOf(server)}` }
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EADDRINUSE') {
      throw new StartError(
        `Port ${port} is taken; stop what uses it or choose another, as in PORT=${port + 1} npm start.`,
      )
    }
    throw new StartError(`Port ${port} of ${host} cannot be opened (${code ?? 'unknown'}).`)
  }
}

/** Starts everything on one port. Throws StartError. Running `cleanup` stops whatever was started, even before this resolves. */
export async function startLocal(options: StackOptions, cleanup: Cleanup): Promise<LocalStack> {
  const { settings, mailbox } = options
  const { dataDir } = settings
  const lock = await openDataFolder(dataDir, settings.fresh)
  cleanup.add(() => lock.release())
  const { server, url } = await bind(settings)
  cleanup.add(() => closeServer(server))

  const credentials = {
    accessKeyId: `LOCAL${randomBytes(8).toString('hex').toUpperCase()}`,
    secretAccessKey: randomBytes(24).toString('hex'),
  }
  const originSecret = randomBytes(24).toString('hex')
  const lambdas = new Lambdas({ loadHandler, limitsOf: lambdaNamed })
  const sockets = new Sockets({ lambdas, functionName: 'chat-socket', originSecret })
  const smsInbox = new SmsInbox()
  const stopping = new AbortController()
  const site = options.openSite(stopping.signal)
  cleanup.add(() => {
    stopping.abort()
  })
  // Awaited below; until then, a rejection must not end the process.
  site.catch(() => undefined)

  const starting = [
    startTable(dataDir, credentials, cleanup),
    startCognito({ dataDir }),
    startS3(
      dataDir,
      [MEDIA_BUCKET, UPLOADS_BUCKET, EXPORTS_BUCKET, DOCUMENTS_BUCKET, LETTERS_BUCKET, SEARCH_BUCKET],
      credentials,
    ),
    loadMediaKeys(dataDir),
    loadPushKeys(dataDir),
    listen(connectionsApi(sockets)),
    startSes(mailbox),
    startSms(smsInbox),
  ] as const
  const settled = await Promise.allSettled(starting)
  const [, cognitoState, s3State, , , callbackState, sesState, smsState] = settled
  if (cognitoState.status === 'fulfilled') cleanup.add(() => cognitoState.value.stop())
  if (s3State.status === 'fulfilled') cleanup.add(() => s3State.value.stop())
  if (callbackState.status === 'fulfilled') cleanup.add(() => closeServer(callbackState.value))
  if (sesState.status === 'fulfilled') cleanup.add(() => closeServer(sesState.value))
  if (smsState.status === 'fulfilled') cleanup.add(() => closeServer(smsState.value))
  const [table, cognito, s3, mediaKeys, pushKeys, callback, ses, sms] = await Promise.all(starting)

  const env = functionsEnv({
    siteUrl: url,
    dynamoEndpoint: table.engine.endpoint,
    cognito,
    mediaKeys,
    pushKeys,
    callbackUrl: urlOf(callback),
    mailUrl: urlOf(ses),
    smsUrl: urlOf(sms),
    credentials,
    originSecret,
  })
  applyEnv(env)
  batchReads(documents())

  const pushService = new PushService(`${url}${PUSH_PATH}`, pushKeys.publicKey)

  const gateway = (answer: RequestHandler | undefined, caughtUp?: RequestHandler) =>
    createGateway({
      headers: options.withoutSecurityHeaders
        ? {}
        : securityHeaders({
            uploadsOrigin: url,
            payfastBase: env['PAYFAST_BASE'] ?? url,
            socketsOrigin: url.replace('http', 'ws'),
          }),
      api: httpApi({
        routes,
        lambdas,
        originSecret,
        authorize: createAuthorizer({ issuer: cognito.issuer, audience: cognito.clientId }),
      }),
      openApi: buildOpenApi,
      media: media({ s3, bucket: MEDIA_BUCKET, siteUrl: url, ...mediaKeys }),
      mailbox: mailboxPage(mailbox),
      extra: {
        [`${SANDBOX_PATH}/`]: payFastSandbox({
          path: SANDBOX_PATH,
          merchantId: env['PAYFAST_MERCHANT_ID']!,
          securedKey: env['PAYFAST_SECURED_KEY']!,
          stopping: stopping.signal,
        }),
        [PUSH_PATH]: pushPage(pushService, url),
        [SMS_PATH]: smsPage(smsInbox),
        ...(caughtUp && { '/_dev/caught-up': caughtUp }),
      },
      uploads: { s3, credentials },
      ...(answer && { site: answer }),
    })

  // The seed stores pictures through the gateway.
  serve(server, gateway(undefined))
  // Before the seed, which looks for demo sign-ins that an earlier version may have stored.
  await migrateTable()
  await options.seed()
  const stream = await pump(table.client, table.engine, credentials, dataDir, { lambdas, s3 })
  cleanup.add(() => stream.stop())
  const schedule = startSchedule(lambdas)
  cleanup.add(() => schedule.stop())
  const caughtUp = async () => {
    await stream.caughtUp()
    await schedule.caughtUp()
    await stream.caughtUp()
    await cachedMembers().readToEnd()
  }
  serve(server, gateway(await site, caughtUpPage(caughtUp)))
  await caughtUp()
  server.on('upgrade', (request, stream, head) => {
    if (request.url?.split('?')[0] === '/ws')
      sockets.upgrade(request, stream, head).catch(() => stream.destroy())
    else stream.destroy()
  })
  cleanup.add(() => sockets.stop())

  return {
    url,
    env,
    lambdas,
    broken: table.engine.ended.then(
      (output) => `The DynamoDB engine ended by itself: ${output.split('\n').at(-1) ?? ''}`,
    ),
  }
}

/** Responds once listings, counts, searches and due jobs reflect all earlier writes. For tests. */
const caughtUpPage =
  (caughtUp: () => Promise<void>): RequestHandler =>
  async (request, response) => {
    request.resume()
    await caughtUp()
    send(request, response, textReply(200, 'caught up'))
  }

function serve(server: Server, listener: RequestListener): void {
  server.removeAllListeners('request')
  server.on('request', listener)
}

/** Loads the handler of a function by its name, which is the same on AWS. */
export async function loadHandler(name: string): Promise<Handler> {
  const { entry } = lambdaNamed(name)
  const { handler } = (await import(`#${entry.replace(/\.ts$/, '')}`)) as { handler: unknown }
  return handler as Handler
}
