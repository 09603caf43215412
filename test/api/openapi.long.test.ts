import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { Document } from '#test/support/api/openapi'
import { callsOf, type OperationForm, operationForms } from '#test/support/api/fuzz-calls'
import { jpeg } from '#test/support/sample-pictures'
import { type SignedIn, type TestStage, openTestStage } from '#test/support/api/test-stage'

/*
 * Calls every operation of the OpenAPI document with valid and invalid input; each answer must match the document.
 * `FUZZ_RUNS=200 FUZZ_SEED=7 npm run fuzz` makes more calls.
 */

const seed = Number(process.env.FUZZ_SEED ?? 20_261_124)
const runs = Number(process.env.FUZZ_RUNS ?? 2)

let stage: TestStage
let document: Document
let file: Buffer
const callers: Record<string, SignedIn | undefined> = {}
let victim: SignedIn

beforeAll(async () => {
  stage = await openTestStage()
  document = await Document.of(stage.api)
  // These tests report all faults together.
  delete stage.api.onReply
  file = await jpeg(300, 300)
  callers['member'] = await stage.signUp('Amina Fuzz')
  callers['admin'] = await stage.admin()
  victim = await stage.signUp('Victim Fuzz')
})
afterAll(() => stage?.stop())

/** The role that an operation is for. */
const callerOf = ({ security }: OperationForm) =>
  security.some(({ accessToken }) => accessToken?.includes('admin'))
    ? 'admin'
    : security.some(({ accessToken }) => accessToken)
      ? 'member'
      : 'visitor'

/** Whether a call deletes the caller's account, so that it must come last. */
const isLast = ({ operation }: OperationForm) => operation === 'profile.disable'

/** Operations with a deliberately constant time, which hides whether an account exists. */
const isSlow = ({ operation }: OperationForm) => operation === 'auth.forgot-password'

interface Answered {
  operation: string
  isValid: boolean
  status: number
}
const answered: Answered[] = []

/** Sends the calls of a form and returns the faults of their answers. */
async function callAs(who: string, form: OperationForm, at: number): Promise<string[]> {
  const faults: string[] = []
  const caller = callers[who]
  const isMeant = who === callerOf(form)
  // An administrator acts on somebody else, so that the caller's account stays usable.
  const ids = who === 'member' ? [caller!.id, caller!.id, victim.id] : [victim.id]
  // Administrators get further with operations that are not meant for them.
  const many = isMeant || who === 'admin' ? runs : 1
  const numbers = {
    seed: seed + at,
    valid: isSlow(form) ? Number(isMeant) : many,
    spoilt: isMeant ? runs * 2 : 1,
  }
  for (const { options, isValid } of callsOf(form, document, numbers, { Id: ids }, file)) {
    const reply = await stage.api.call(form.method, form.path.replace(/^\/api/, ''), {
      token: caller?.token,
      ...options,
    })
    if (isMeant) answered.push({ operation: form.operation, isValid, status: reply.status })
    const fault =
      reply.status >= 500 && reply.status !== 503
        ? `${reply.status}: ${JSON.stringify(reply.body)}`
        : document.faultOf(form.method, form.path, reply)
    if (fault) faults.push(`${form.operation} as ${who}, ${JSON.stringify(options).slice(0, 600)}: ${fault}`)
  }
  return faults
}

describe(`with seed ${seed}`, () => {
  it.each(['visitor', 'admin', 'member'])(
    'every answer to a %s matches the OpenAPI document',
    async (who) => {
      const forms = operationForms(document.content)
      const inTurn = [...forms.filter((form) => !isLast(form)), ...forms.filter(isLast)]
      const faults: string[] = []
      for (const [at, form] of inTurn.entries()) faults.push(...(await callAs(who, form, at)))
      expect(faults).toEqual([])
    },
    Math.max(180_000, runs * 10_000),
  )

  it('most calls that are valid by the OpenAPI document are accepted', () => {
    const valid = answered.filter(({ isValid }) => isValid)
    const refused = valid.filter(({ status }) => status === 400)
    const told = [...new Set(refused.map(({ operation }) => operation))].join(', ')
    console.log(
      `seed ${seed}: ${answered.length} calls; ${refused.length} of ${valid.length} valid ones refused (${told})`,
    )
    expect(refused.length / valid.length).toBeLessThan(0.15)
  })
})

describe('the gateway', () => {
  const path = '/api/notifications/counts'
  const get = (query: string, headers: Record<string, string> = {}) =>
    stage.api.call('GET', `/notifications/counts${query}`, { headers })

  it.each([
    ['a long address', 414, `?q=${'x'.repeat(9000)}`, {}],
    ['a very long address', 414, `?q=${'x'.repeat(30_000)}`, {}],
    ['large headers', 431, '', { cookie: 'x'.repeat(11_000) }],
    ['very large headers', 431, '', { cookie: 'x'.repeat(30_000) }],
  ])('answers %s with %d, as documented', async (_, status, query, headers) => {
    const reply = await get(query, headers)
    expect(reply.status).toBe(status)
    expect(typeof reply.body.message).toBe('string')
    expect(document.faultOf('GET', path, reply)).toBeUndefined()
  })

  it('answers a request that is not HTTP with a message', async () => {
    if (!stage.stack) return
    const { port } = new URL(stage.stack.url)
    const answer = await new Promise<string>((resolve, reject) => {
      const socket = connect(Number(port), '127.0.0.1')
      let text = ''
      socket.on('data', (chunk: Buffer) => (text += chunk.toString()))
      socket.on('close', () => {
        resolve(text)
      })
      socket.on('error', reject)
      socket.write('nonsense\r\n\r\n')
    })
    expect(answer).toMatch(/^HTTP\/1.1 400 .*\{"message":"Bad Request"\}$/s)
  })

  it('answers a body over the limit with 413, as documented', async () => {
    const reply = await stage.api.call('POST', '/auth/sign-in', {
      raw: Buffer.alloc(11 * 1024 * 1024, 0x20),
      contentType: 'application/json',
    })
    expect(reply.status).toBe(413)
    expect(document.faultOf('POST', '/api/auth/sign-in', reply)).toBeUndefined()
  })
})
