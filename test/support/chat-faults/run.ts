import { snapshot } from '#functions/domain/plans'
import { clock } from '#functions/lib/clock'
import { Random } from '#infra/local/demo/generators/random'
import { planSeeds } from '#shared/options/plans'
import { dayMs } from '#shared/units'
import type { LocalTable } from '#test/support/local-table'
import { memberItems } from '#test/support/members'
import { ChangeFeed } from './change-feed'
import { Faults } from './faults'
import { FaultyGateway } from './gateway'
import { judge, ofItems, ofRead, type Outcome } from './judge'
import { ModelClient } from './model-client'
import { oneMoreThanAllowed } from './probe'

export interface FaultRun {
  /** What is wrong in the end, or was on the way; empty when all is as it must be. */
  complaints: string[]
  /** How often each fault happened. */
  happened: Record<string, number>
  rounds: number
}

export interface FaultOptions {
  /** Of both members together. */
  messages: number
  seed: number
}

const members = ['ayesha', 'bilal'] as const
const DEVICES = 3
const begin = Date.parse('2026-11-22T06:00:00.000Z')
/** More rounds than undisturbed clients need for what is left. */
const PATIENCE = 400

/** A bought plan that allows so many messages. */
const planOf = (messages_limit: number) => ({
  ...snapshot({ ...planSeeds.find(({ id }) => id === 'gold')!, created_at: new Date(begin).toISOString() }),
  messages_limit,
  start: new Date(begin - dayMs).toISOString(),
  end: new Date(begin + 365 * dayMs).toISOString(),
})

const memberItemsOf = (member: string, quota: number) =>
  memberItems(member, {
    gender: member === members[0] ? 'female' : 'male',
    plan: planOf(quota),
    created_at: new Date(begin - 10 * dayMs).toISOString(),
  })

/** Two members chat from three devices each while everything around them fails at random. */
class Chat {
  private at = begin
  readonly faults: Faults
  readonly complaints: string[] = []
  private readonly gateway: FaultyGateway
  private readonly feed: ChangeFeed
  private readonly clients: ModelClient[]
  private readonly written = new Map<string, number>(members.map((me) => [me, 0]))
  rounds = 0

  constructor(
    private readonly table: LocalTable,
    private readonly quotas: ReadonlyMap<string, number>,
    seed: number,
  ) {
    this.faults = new Faults(new Random(seed))
    const now = () => new Date(this.at)
    clock.set(now)
    this.gateway = new FaultyGateway(this.faults, now)
    this.feed = new ChangeFeed(this.faults)
    const complain = (complaint: string) => void this.complaints.push(complaint)
    const world = { faults: this.faults, gateway: this.gateway, now, complain }
    this.clients = members.flatMap((me, at) => {
      const other = members[1 - at]!
      return Array.from({ length: DEVICES }, (_, n) => new ModelClient(world, `${me}-${n}`, me, other))
    })
  }

  private get total(): number {
    return [...this.written.values()].reduce((sum, count) => sum + count, 0)
  }

  /** Each member keeps one message for the end. */
  private mayWrite(me: string): boolean {
    const count = this.written.get(me)!
    if (count >= this.quotas.get(me)! - 1) return false
    this.written.set(me, count + 1)
    return true
  }

  private async round(mayWrite: (me: string) => boolean): Promise<void> {
    this.rounds++
    this.at += this.faults.random.int(500, 3000)
    await Promise.all([
      ...this.clients.map((client) => client.turn(() => mayWrite(client.me))),
      this.gateway.turn(),
      this.feed.turn(),
    ])
  }

  private async settle(what: string): Promise<void> {
    for (let left = PATIENCE; left > 0; left--) {
      await this.round(() => false)
      if (this.gateway.idle && this.feed.idle && this.clients.every(({ settled }) => settled)) return
    }
    this.complaints.push(`it did not come to rest ${what}`)
  }

  /** A device that a single frame did not reach notices it with the next. */
  private async lastMessages(): Promise<void> {
    for (const me of members) {
      this.clients.find((client) => client.me === me)!.write()
      this.written.set(me, this.written.get(me)! + 1)
    }
    await this.settle('after the last messages')
  }

  private async disturbed({ messages }: FaultOptions): Promise<void> {
    while (this.total < messages - members.length) await this.round((me) => this.mayWrite(me))
  }

  private async judged(): Promise<void> {
    const { table, clients, written } = this
    const outcome: Outcome = { table, members, clients, written, now: new Date(this.at) }
    const { count, complaints } = await judge(outcome)
    await Promise.all(clients.map((client) => client.mark()))
    await this.settle('after reading')
    complaints.push(...(await ofRead(outcome, count)))
    for (const [at, me] of members.entries())
      complaints.push(...(await oneMoreThanAllowed(this.gateway, me, members[1 - at]!)))
    for (const client of clients) client.leave()
    for (let n = 0; n < 5; n++) await this.gateway.turn()
    complaints.push(...(await ofItems({ ...outcome, now: new Date(this.at) }, count)))
    this.complaints.push(...complaints)
  }

  /** All that goes wrong, then a while in which nothing does. */
  async play(options: FaultOptions): Promise<void> {
    const stops = [this.gateway.replaceApi(), this.faults.aroundTable(this.feed.around)]
    try {
      await this.disturbed(options)
      this.faults.active = false
      await this.settle('after the faults')
      await this.lastMessages()
      await this.judged()
    } finally {
      for (const stop of stops) stop()
    }
  }
}

/** Lets two members exchange messages in an empty table while everything around them fails at random. */
export async function runChatFaults(table: LocalTable, options: FaultOptions): Promise<FaultRun> {
  const hers = Math.floor(options.messages * 0.4)
  const quotas = new Map([
    [members[0], hers],
    [members[1], options.messages - hers],
  ])
  for (const [member, quota] of quotas) await table.put(...memberItemsOf(member, quota))
  const chat = new Chat(table, quotas, options.seed)
  try {
    await chat.play(options)
  } finally {
    clock.reset()
  }
  return { complaints: chat.complaints, happened: chat.faults.happened, rounds: chat.rounds }
}
