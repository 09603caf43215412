import { WebSocket } from 'ws'
import { languageCookie, languageQuery } from '#shared/languages'
import { smokeStepMs } from '#shared/limits'
import { expectAnswer, type Visitor } from './visitor'

export interface Account {
  email: string
  password: string
}

interface Session {
  token: string
  cookie: string
  picture: string | null
}

/** Name and work of a step. The work throws on failure and may return a note. */
export type Step = readonly [name: string, work: () => Promise<string | void>]

const bearer = ({ token }: Pick<Session, 'token'>) => ({ authorization: `Bearer ${token}` })

async function pages(visitor: Visitor) {
  const home = await visitor.get('/')
  expectAnswer('/', home, 200, 'text/html')
  const asset = /\/assets\/[\w.-]+\.(?:css|js)/.exec(home.text)?.[0]
  if (!asset) throw new Error('/ links to no hashed file')
  expectAnswer(asset, await visitor.get(asset), 200)
  expectAnswer('/ for a reader of Urdu', await visitor.get('/', { 'accept-language': 'ur' }), 302)
  const chosen = await visitor.get(`/about?${languageQuery}=en`)
  if (!chosen.cookie.includes(`${languageCookie}=en`)) throw new Error('a chosen language is not kept')
  expectAnswer('/dashboard', await visitor.get('/dashboard'), 200, 'text/html')
  expectAnswer('an unknown page', await visitor.get('/no-such-page'), 404, 'text/html')
  expectAnswer('/api/openapi.json', await visitor.get('/api/openapi.json'), 200, 'application/json')
}

interface SignedIn {
  data: { user: { image_url: string | null }; tokens: { accessToken: string } }
}

/** What this browser says about itself. */
const agent = 'humsafar-smoke-test'

async function signIn(visitor: Visitor, account: Account): Promise<Session> {
  const answer = await visitor.post('/api/auth/sign-in', account, { 'user-agent': agent })
  expectAnswer('sign-in', answer, 200, 'application/json')
  const { data } = JSON.parse(answer.text) as SignedIn
  return { token: data.tokens.accessToken, cookie: answer.cookie, picture: data.user.image_url }
}

/** Checks that the account's picture is served with a signature and refused without. */
async function picture(visitor: Visitor, { picture: url }: Session) {
  if (!url) throw new Error('the account has no picture: add one')
  expectAnswer('the picture', await visitor.get(url), 200, 'image/webp')
  const { pathname, search } = new URL(url, visitor.site)
  if (!search) throw new Error('the picture’s address is not signed')
  expectAnswer('the picture without its signature', await visitor.get(pathname), 403)
}

/** Opens a socket with a ticket and expects a pong. */
async function socket(visitor: Visitor, session: Session) {
  const answer = await visitor.post('/api/chat/ticket', {}, bearer(session))
  expectAnswer('the ticket', answer, 200, 'application/json')
  const { ticket } = (JSON.parse(answer.text) as { data: { ticket: string } }).data
  const url = new URL('/ws', visitor.site)
  url.protocol = url.protocol.replace('http', 'ws')
  url.searchParams.set('ticket', ticket)
  const opened = new WebSocket(url, { handshakeTimeout: smokeStepMs })
  try {
    await new Promise<void>((done, failed) => {
      const timer = setTimeout(() => failed(new Error('the socket does not answer a ping')), smokeStepMs)
      opened.on('open', () => opened.send(JSON.stringify({ action: 'ping' })))
      opened.on('message', (data: Buffer) => {
        const { type } = JSON.parse(data.toString()) as { type?: string }
        if (type === 'pong') done()
      })
      opened.on('error', (error) => failed(new Error(`the socket did not open: ${error.message}`)))
      opened.on('close', (code) => failed(new Error(`the socket was closed (${code})`)))
      opened.once('close', () => clearTimeout(timer))
    })
  } finally {
    opened.terminate()
  }
}

/** The id that the user pool puts into all access tokens of a session (0076); undefined in tokens of the local pool. */
function sessionIdOf(token: string): unknown {
  const [, claims = ''] = token.split('.')
  return (JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<string, unknown>)['origin_jti']
}

async function refresh(visitor: Visitor, session: Session): Promise<Session> {
  const answer = await visitor.post('/api/auth/refresh', {}, { cookie: session.cookie, 'user-agent': agent })
  expectAnswer('refresh', answer, 200, 'application/json')
  const token = (JSON.parse(answer.text) as SignedIn).data.tokens.accessToken
  if (sessionIdOf(token) !== sessionIdOf(session.token)) throw new Error('the new token has another session')
  const refreshed = { ...session, token }
  const devices = await visitor.get('/api/auth/sessions', bearer(refreshed))
  expectAnswer('the devices', devices, 200, 'application/json')
  if (!devices.text.includes(`"agent":"${agent}"`))
    throw new Error('the list of devices does not name this one')
  return refreshed
}

async function signOut(visitor: Visitor, session: Session) {
  const answer = await visitor.post('/api/auth/sign-out', {}, { ...bearer(session), cookie: session.cookie })
  expectAnswer('sign-out', answer, 200, 'application/json')
  const again = await visitor.post('/api/auth/refresh', {}, { cookie: session.cookie })
  expectAnswer('a session that was ended', again, 401)
  expectAnswer('its token', await visitor.get('/api/auth/sessions', bearer(session)), 401)
}

/** What a member does first, without traces that others can see. */
export function smokeSteps(visitor: Visitor, account: Account): Step[] {
  let session: Session | undefined
  const signedIn = () => {
    if (!session) throw new Error('not signed in')
    return session
  }
  return [
    ['pages', () => pages(visitor)],
    [
      'sign-in',
      async () => {
        session = await signIn(visitor, account)
      },
    ],
    ['picture', () => picture(visitor, signedIn())],
    ['socket', () => socket(visitor, signedIn())],
    [
      'refresh',
      async () => {
        session = await refresh(visitor, signedIn())
      },
    ],
    ['sign-out', () => signOut(visitor, signedIn())],
  ]
}

async function outcomeOf(work: Step[1]): Promise<{ failed: boolean; note: string | void }> {
  try {
    return { failed: false, note: await work() }
  } catch (error) {
    return { failed: true, note: (error as Error).message }
  }
}

/**
 * Runs all steps and prints one line with the time for each. Continues after a failure, above all to sign out, and throws at the
 * end.
 */
export async function runSteps(steps: readonly Step[], tell: (line: string) => void): Promise<void> {
  const failed: string[] = []
  for (const [name, work] of steps) {
    const started = Date.now()
    const outcome = await outcomeOf(work)
    const note = outcome.note ? `: ${outcome.note}` : ''
    tell(`${outcome.failed ? 'FAILED' : 'ok'} ${name} ${Date.now() - started} ms${note}`)
    if (outcome.failed) failed.push(name)
  }
  if (failed.length > 0) throw new Error(`The smoke test failed: ${failed.join(', ')}.`)
}
