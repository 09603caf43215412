import { afterAll, beforeAll, beforeEach, expect } from '@jest/globals'
import type { AlertMode } from '#shared/options/alerts'
import type { SavedFilters } from '#shared/schemas/saved-search'
import { minuteMs } from '#shared/units'
import { userId } from '#functions/core/ids'
import { handler } from '#functions/jobs/tell-alerts'
import { documents } from '#functions/clients/dynamo'
import { interceptCalls } from '#infra/local/call-interceptors'
import { clock } from '#functions/core/clock'
import type { PreferencesItem } from '#functions/features/notifications/items'
import type { SavedSearchItem } from '#functions/features/saved-searches/items'
import { alertSort, indexEntry, type Key, keys, lists } from '#functions/db/keys'
import { putInitialPlans } from '#functions/features/plans/store'
import { refreshSearchEntry } from '#functions/features/search/entries'
import { closeServer, urlOf } from '#infra/local/engines/http-server'
import { startSes } from '#infra/local/engines/ses'
import { Mailbox } from '#infra/local/mailbox'
import { testEnv } from '#test/support/functions/environment'
import { type LocalTable, startTable } from '#test/support/functions/local-table'
import { type SearchedMember, storeMembers } from '#test/support/search/searched-members'
import { setStatus } from '#test/support/functions/members'

/** A Sunday, at noon in London. */
export const start = new Date('2026-11-22T12:00:00.000Z')
export const at = (minutes: number): void => clock.set(() => new Date(start.getTime() + minutes * minuteMs))
export const hour = 60
export const day = 24 * hour

/** Asks for anything at any time, in the time of London: what the tests say of quiet hours is theirs. */
type Timing = Pick<PreferencesItem, 'mail' | 'zone' | 'quiet'>
export const open: Timing = { mail: true, zone: 'Europe/London', quiet: null }
const proven = { email_proven_at: '2026-10-01T00:00:00.000Z' }

/** Members with saved searches, and the job that tells them of new people. */
export class AlertStage {
  mailbox = new Mailbox()
  table!: LocalTable
  private names = 0
  private ses!: Awaited<ReturnType<typeof startSes>>

  async start(): Promise<void> {
    this.table = await startTable()
    this.ses = await startSes({ add: (mail) => this.mailbox.add(mail) } as Mailbox)
  }

  async stop(): Promise<void> {
    await closeServer(this.ses)
    await this.table.stop()
  }

  /** An empty table, at the beginning. */
  async reset(over: Record<string, string> = {}): Promise<void> {
    testEnv({
      AWS_ENDPOINT_URL_DYNAMODB: process.env['AWS_ENDPOINT_URL_DYNAMODB'] ?? '',
      MAIL_FROM: 'no-reply@example.com',
      MAIL_REGION: 'local',
      AWS_ENDPOINT_URL_SESV2: urlOf(this.ses),
      EMAIL_PROOF: 'required',
      ...over,
    })
    this.mailbox = new Mailbox()
    at(0)
    await this.table.clear()
    await putInitialPlans(clock.now())
  }

  /** A member who is found from now on as these options say; one who joins now unless they say when. */
  async join(options: SearchedMember = {}, id = `person${String(++this.names).padStart(3, '0')}`) {
    const created_at = clock.now().toISOString()
    await storeMembers({ [id]: { gender: 'female', created_at, ...proven, ...options } })
    await refreshSearchEntry(userId(id))
    return id
  }

  /** Somebody who looks for a wife, and joined long ago. */
  seeker(options: SearchedMember = {}): Promise<string> {
    return this.join({ gender: 'male', created_at: '2026-01-01T00:00:00.000Z', ...options })
  }

  /** A search of a member, saved now. */
  async save(
    user: string,
    alerts: AlertMode = 'now',
    search: SavedFilters = {},
    over: Partial<SavedSearchItem> = {},
  ): Promise<string> {
    const id = `s${String(++this.names).padStart(3, '0')}`
    const created_at = clock.now().toISOString()
    const item: SavedSearchItem = {
      ...keys.savedSearch(userId(user), id),
      ...(alerts !== 'off' && indexEntry(lists.alertingSearches(), alertSort(created_at, userId(user), id))),
      id,
      user_id: userId(user),
      name: `Search ${id}`,
      search,
      alerts,
      created_at,
      ...(alerts !== 'off' && { alerts_since: created_at }),
      found: 0,
      ...over,
    }
    await this.table.put(item)
    return id
  }

  async propose(sender: string, receiver: string): Promise<void> {
    const id = `pr-${sender}-${receiver}`
    const now = clock.now().toISOString()
    await this.table.put({
      ...keys.proposal(id),
      ...indexEntry(lists.sent(userId(sender)), id),
      ...indexEntry(lists.received(userId(receiver)), id),
      ...{
        id,
        sender_id: sender,
        receiver_id: receiver,
        status: 'pending',
        created_at: now,
        updated_at: now,
      },
    })
  }

  async setTiming(user: string, over: Partial<Timing> = {}, code = `code-${user}`): Promise<void> {
    const item: PreferencesItem = { ...keys.preferences(userId(user)), ...open, ...over, code }
    await this.table.put(item)
  }

  /** A member with one search, who may be told at any time. */
  async watcher(alerts: AlertMode = 'now', search: SavedFilters = {}, options: SearchedMember = {}) {
    const user = await this.seeker(options)
    await this.setTiming(user)
    return { user, search: await this.save(user, alerts, search) }
  }

  /** A member who has just been suspended, with a search that has found somebody whom it was to tell of now, on the second day. */
  async suspendedWatcher() {
    const { user, search } = await this.watcher('daily')
    at(1)
    await this.join()
    at(3)
    expect(await this.run()).toEqual({ found: 1, told: 0 })
    await setStatus(userId(user), 'suspended')
    at(day)
    return { user, search }
  }

  run(left = 290_000): Promise<{ found: number; told: number }> {
    return handler({}, { getRemainingTimeInMillis: () => left })
  }

  /** Runs until nothing is found, nor told. */
  async runAll(): Promise<void> {
    while (await this.run().then(({ found, told }) => found + told > 0));
  }

  async search(user: string, id: string): Promise<SavedSearchItem | undefined> {
    const { sk } = keys.savedSearch(userId(user), id)
    const items = await this.table.all(new RegExp(`^M#${user}$`))
    return items.find((item) => item.sk === sk) as SavedSearchItem | undefined
  }

  /** Whom a search has ever found. */
  async marks(user: string, search: string): Promise<string[]> {
    const { sk } = keys.alertMatch(userId(user), search, '')
    const items: Key[] = await this.table.all(new RegExp(`^M#${user}$`))
    return items.filter((item) => item.sk.startsWith(sk)).map((item) => item.sk.slice(sk.length))
  }

  /** Of how many a member was told, by notification, in order. */
  async told(user: string): Promise<number[]> {
    const items = (await this.table.all(new RegExp(`^M#${user}#N$`))) as { sk: string; found?: number }[]
    return items.toSorted((one, other) => (one.sk < other.sk ? -1 : 1)).map(({ found = 0 }) => found)
  }

  mailsTo(user: string) {
    return this.mailbox.list().filter(({ to }) => to === `${user}@example.com`)
  }
}

/** A stage for the tests of a file; each begins after the job's first run, which tells of nobody who is there already. */
export function stageForTests(): AlertStage {
  const stage = new AlertStage()
  beforeAll(() => stage.start())
  afterAll(async () => {
    clock.reset()
    await stage.stop()
  })
  beforeEach(async () => {
    await stage.reset()
    expect(await stage.run()).toEqual({ found: 0, told: 0 })
  })
  return stage
}

/** Ends the run after a call to the table was carried out. Nothing is called any more from then on. */
export function killAfter(call: number) {
  const state = { calls: 0, killed: false }
  const stop = interceptCalls(documents(), async (_operation, _input, next) => {
    const mine = ++state.calls
    if (state.killed) throw new Error('Killed.')
    const result = await next()
    if (mine !== call) return result
    state.killed = true
    throw new Error('Killed.')
  })
  return { state, stop }
}

interface Scene {
  one: string
  other: string
  none: string
}

/** Three members with searches, one of which finds nobody, and people to find. */
export async function setScene(stage: AlertStage): Promise<Scene> {
  const [one, other, none] = [
    await stage.watcher(),
    await stage.watcher(),
    await stage.watcher('now', { job_post: ['engineer'] }),
  ]
  await stage.save(one.user, 'now', { religion: ['sikhism'] })
  at(1)
  await stage.join()
  await stage.join({ religion: { religion: 'sikhism' } })
  at(5)
  return { one: one.user, other: other.user, none: none.user }
}

export const toldAll = async (stage: AlertStage, { one, other, none }: Scene) => ({
  one: (await stage.told(one)).toSorted((a, b) => a - b),
  other: await stage.told(other),
  none: await stage.told(none),
})
export const once = { one: [1, 2], other: [2], none: [] }

/** After a run that is killed, others follow, until all is quiet; true when the first one was. */
export async function killed(stage: AlertStage, call: number): Promise<boolean> {
  const scene = await setScene(stage)
  const { state, stop } = killAfter(call)
  await stage.run().catch(() => undefined)
  stop()
  for (const minutes of [10, 15, 3 * hour]) {
    at(minutes)
    await stage.run()
  }
  expect({ call, ...(await toldAll(stage, scene)) }).toEqual({ call, ...once })
  const mails = [stage.mailsTo(scene.one).length, stage.mailsTo(scene.other).length]
  expect(Math.max(...mails)).toBeLessThanOrEqual(1)
  // The one that was claimed and is lost.
  expect(mails[0]! + mails[1]!).toBeGreaterThanOrEqual(state.killed ? 1 : 2)
  expect(stage.mailsTo(scene.none)).toEqual([])
  return state.killed
}
