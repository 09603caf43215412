import type { Context } from 'aws-lambda'
import { profileOf, userId } from '#functions/domain/ids'
import { documents } from '#functions/lib/clients/dynamo'
import { subscriptionPlans as subscriptionPlansContract } from '#shared/contract/payments'
import { profile as profileContract } from '#shared/contract/profile'
import { proposal as proposalContract } from '#shared/contract/proposal'
import { createResource } from '#functions/middleware/resource'
import { makeProfile } from '#infra/local/demo/generators/profile'
import { accountStateItem, testEnv } from '#test/support/backend'
import { httpEvent } from '#test/support/events'
import { percentile, type Row } from './report'

const warmUp = 5_000
const rounds = 5
const samples = 6_000
const budget = 50

const member = userId('0b5f2f0e-6c1d-4a55-9f0e-6a4f7a3d9c11')
const other = userId('4be1c1f4-3b0c-4c7e-8f57-1f0f3c1f7a22')
const at = new Date().toISOString()

// Handlers that do nothing: only the middleware is measured.
const plans = createResource(subscriptionPlansContract, {
  'subscription-plans.public-list': async () => ({ message: 'Subscription plans fetched.', data: [] }),
})
const proposal = createResource(proposalContract, {
  'proposal.update': async ({ input, actor }) => ({
    message: 'Proposal withdrawn.',
    data: {
      id: input.proposal_id,
      sender_id: other,
      receiver_id: actor.userId,
      status: input.status,
      created_at: at,
      updated_at: at,
    } as never,
  }),
})
const profile = createResource(profileContract, {
  'profile.create': async ({ actor }) => ({
    message: 'Profile submitted successfully',
    data: { name: 'Some Member', profileId: actor.profileId },
  }),
})

type Handler = (event: unknown, context: Context) => Promise<unknown>

/** Microseconds of warm calls, in rounds. */
async function timesOf(handler: unknown, event: object, status: number): Promise<number[][]> {
  const call = handler as Handler
  const times: number[] = []
  for (let run = 0; run < warmUp + rounds * samples; run++) {
    const context = { awsRequestId: 'bench', getRemainingTimeInMillis: () => 10_000 } as unknown as Context
    const start = performance.now()
    const result = await call(event, context)
    if (run >= warmUp) times.push((performance.now() - start) * 1000)
    if (run === 0 && (result as { statusCode: number }).statusCode !== status)
      throw new Error(`The middleware answered ${JSON.stringify(result)}`)
  }
  return Array.from({ length: rounds }, (_, round) => times.slice(round * samples, (round + 1) * samples))
}

/** From the fastest round, to exclude other load on the machine; the middleware's own garbage affects every round. */
function rowsOf(what: string, times: number[][], limit?: number): Row[] {
  const best = (share: number) => Math.min(...times.map((round) => percentile(round, share)))
  const high = { what: `${what}, p99`, measured: best(0.99), unit: 'µs' }
  return [
    { what: `${what}, p50`, measured: best(0.5), unit: 'µs' },
    limit === undefined ? high : { ...high, budget: limit },
  ]
}

/** Makes reads of the account return at once, since the table's time is not the middleware's. Returns a restore function. */
function answerReads(): () => void {
  const client = documents()
  const Item = accountStateItem(member, { gender: 'female' })
  client.send = (() => Promise.resolve({ Item })) as typeof client.send
  return () => {
    // Uncovers the method of the class.
    Reflect.deleteProperty(client, 'send')
  }
}

/** Log lines are produced as on Lambda, but discarded. */
async function quietly<T>(work: () => Promise<T>): Promise<T> {
  const write = process.stdout.write.bind(process.stdout)
  process.stdout.write = () => true
  try {
    return await work()
  } finally {
    process.stdout.write = write
  }
}

/** Time that the middleware adds to a warm call: logging, checks of origin, operation, access and input, envelope. */
export async function benchMiddleware(): Promise<Row[]> {
  testEnv({ LOG_LEVEL: 'info' })
  const restore = answerReads()
  const ids = { auth_id: member, profileId: profileOf(member) }
  const as = { id: member }
  const update = httpEvent('proposal.update', {
    as,
    json: { proposal_id: 'pr_01JCW9Z0000000000000000000', status: 'accepted' },
  })
  const create = httpEvent('profile.create', { as, json: { ...ids, ...makeProfile(3) } })
  try {
    return await quietly(async () => [
      ...rowsOf(
        'public call',
        await timesOf(plans, httpEvent('subscription-plans.public-list'), 200),
        budget,
      ),
      ...rowsOf('member’s call with a body', await timesOf(proposal, update, 200), budget),
      ...rowsOf('the largest input (a whole profile)', await timesOf(profile, create, 201)),
    ])
  } finally {
    restore()
  }
}
