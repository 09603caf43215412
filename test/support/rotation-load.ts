import { createPublicKey, verify, type KeyObject } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { siteUrlParameter } from '#infra/constructs/site-url'
import { GetParameterCommand, SSMClient } from '@aws-sdk/client-ssm'
import { Api, type CallOptions, type Reply } from './api'
import { connect } from './deployed-chat'
import type { Endpoints } from './deployment'
import type { Emulator } from './ministack'
import type { SignedIn } from './target'

/** Between two calls of one worker, two sockets, and two looks at a picture: half of what one member may do. */
const pauseMs = 300
const socketPauseMs = 4000
const picturePauseMs = 1000
/** Until the emulator has a function again that it killed. */
const againMs = 1000

/** What the load knows of the moment; the rehearsal changes it step by step. */
export interface Moment {
  /** Headers that edges send: one that is up to date, and one that lags behind. */
  secrets: readonly [current: string, lagging: string]
  /** Signed in. */
  member: SignedIn
  /** Places in a listing, some from before the step. */
  cursors: string[]
  /** Public halves of the keys that a signature may be of, by `Key-Pair-Id`. */
  keys: ReadonlyMap<string, string>
}

type Where = Pick<Emulator, 'url'> & Pick<Endpoints, 'apiHost' | 'socketHost'>

/** CloudFront's base64 in the query of a URL. */
const decode = (text: string) =>
  Buffer.from(text.replaceAll('-', '+').replaceAll('_', '=').replaceAll('~', '/'), 'base64')

/** What is wrong with a signed path of a picture for who has these keys; undefined for nothing. */
export function faultOfSignature(site: string, path: string, keys: Moment['keys']): string | undefined {
  const url = new URL(path, site)
  const of = (name: string) => url.searchParams.get(name) ?? ''
  const pem = keys.get(of('Key-Pair-Id'))
  if (pem === undefined) return `signed with ${of('Key-Pair-Id')}, of ${[...keys.keys()].join(' and ')}`
  const statement = JSON.stringify({
    Statement: [
      {
        Resource: `${url.origin}${url.pathname}`,
        Condition: { DateLessThan: { 'AWS:EpochTime': Number(of('Expires')) } },
      },
    ],
  })
  const key: KeyObject = createPublicKey(pem)
  return verify('sha1', Buffer.from(statement), key, decode(of('Signature'))) ? undefined : 'not genuine'
}

export async function siteOf(stage: string): Promise<string> {
  const Name = siteUrlParameter({ stage })
  const { Parameter } = await new SSMClient({}).send(new GetParameterCommand({ Name }))
  return Parameter?.Value ?? ''
}

/** An answer that is not of our functions: what the emulator says of one that it killed, since it was being updated. */
const isInterrupted = ({ status, body }: Reply) =>
  status >= 500 && typeof (body as { code?: unknown } | undefined)?.code !== 'string'

/**
 * A few calls at a time, of each kind that a secret decides about, until it is stopped. The emulator kills functions that it updates in
 * the middle of a call, which Lambda does not: such a call is made once more, with the same secret, and counted (`interrupted`).
 */
export class Load {
  readonly faults: string[] = []
  readonly done: Record<string, number> = {}
  interrupted = 0
  private running: Promise<unknown> | undefined
  private ending = false
  private turn = 0
  private nextSocket = 0
  private nextPicture = 0

  constructor(
    private readonly where: Where,
    private readonly site: string,
    readonly moment: Moment,
  ) {}

  start(workers = 2) {
    this.running = Promise.all(Array.from({ length: workers }, () => this.work()))
  }

  async stop() {
    this.ending = true
    await this.running
  }

  /** A place in the visitors' listing, as the functions seal it now. */
  async cursor(): Promise<string> {
    const reply = await this.call('a page', '/profile/get/all-profiles', { query: { pageSize: 1 } })
    return (reply?.body.page as { next?: string } | undefined)?.next ?? ''
  }

  private secret() {
    return this.moment.secrets[this.turn++ % 2]!
  }

  private note(kind: string, fault?: string) {
    this.done[kind] = (this.done[kind] ?? 0) + 1
    if (fault) this.faults.push(`${new Date().toISOString()} ${kind}: ${fault}`)
  }

  private async call(kind: string, path: string, options: CallOptions, method = 'GET') {
    const { url, apiHost } = this.where
    const api = new Api(url, apiHost, { 'x-origin-secret': this.secret() })
    try {
      let reply = await api.call(method, path, options)
      if (isInterrupted(reply)) {
        this.interrupted++
        await sleep(againMs)
        reply = await api.call(method, path, options)
      }
      const fault = `${reply.status} ${JSON.stringify(reply.body).slice(0, 200)}`
      this.note(kind, reply.status === 200 || reply.status === 201 ? undefined : fault)
      return reply
    } catch (error) {
      this.note(kind, String(error))
      return undefined
    }
  }

  private async openSocket() {
    if (Date.now() < this.nextSocket) return
    this.nextSocket = Date.now() + socketPauseMs
    const originSecret = this.secret()
    try {
      // The handshake does not say why it was refused: a ticket of a call that was interrupted is used up.
      await this.connect(originSecret).catch(async () => {
        this.interrupted++
        await sleep(againMs)
        await this.connect(originSecret)
      })
      this.note('socket')
    } catch (error) {
      this.note('socket', String(error))
    }
  }

  /** Opens a socket with a new ticket; rejects where it is refused. */
  private async connect(originSecret: string): Promise<void> {
    const { token } = this.moment.member
    const answer = await this.call('ticket', '/chat/ticket', { token, json: {} }, 'POST')
    const { ticket } = (answer?.body.data ?? {}) as { ticket?: string }
    if (ticket === undefined) throw new Error('no ticket')
    const socket = await connect({ ...this.where, originSecret }, ticket)
    socket.close()
  }

  private async lookAtPicture() {
    if (Date.now() < this.nextPicture) return
    this.nextPicture = Date.now() + picturePauseMs
    const { id: userId, token } = this.moment.member
    const reply = await this.call('profile', '/profile/get/user-profile', { token, query: { userId } })
    if (reply?.status !== 200) return
    const [path] = /\/media\/[^"]+/.exec(JSON.stringify(reply.body)) ?? []
    this.note('picture', path ? faultOfSignature(this.site, path, this.moment.keys) : 'no picture')
  }

  private async goOn() {
    const { cursors } = this.moment
    const cursor = cursors[this.turn % cursors.length]
    await this.call('next page', '/profile/get/all-profiles', { query: { pageSize: 1, cursor } })
  }

  private async work() {
    const tasks = [() => this.goOn(), () => this.lookAtPicture(), () => this.openSocket()]
    for (let at = this.turn++; !this.ending; at++) {
      await tasks[at % tasks.length]!()
      await sleep(pauseMs)
    }
  }
}
