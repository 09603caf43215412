import { afterAll, afterEach, beforeAll, beforeEach, expect } from '@jest/globals'
import type { DynamoDBRecord } from 'aws-lambda'
import { minuteMs } from '#shared/units'
import type { PreferencesChange } from '#shared/schemas/notification-preferences'
import { clock } from '#functions/core/clock'
import { userId } from '#functions/core/ids'
import { keys } from '#functions/db/keys'
import { handler as consumer } from '#functions/events/index'
import { putInitialPlans } from '#functions/features/plans/store'
import { handler as job } from '#functions/jobs/send-mails'
import { closeServer, urlOf } from '#infra/local/engines/http-server'
import { startSes } from '#infra/local/engines/ses'
import { Mailbox } from '#infra/local/mailbox'
import { testEnv } from '#test/support/functions/environment'
import type { LocalTable } from '#test/support/functions/local-table'
import { type SearchedMember, storeMembers } from '#test/support/search/searched-members'
import { changesOf } from '../events/changes'
import { startProfiles } from '../profiles/calls'
import { setPreferences } from './setup'

/** A Tuesday, ten in the morning in Karachi. */
export const start = new Date('2026-11-24T05:00:00.000Z')
export const hour = 60
export const day = 24 * hour
export const at = (minutes: number): void => clock.set(() => new Date(start.getTime() + minutes * minuteMs))
/** Minutes from the start to an hour of that day in Karachi. */
export const karachi = (hours: number) => (hours - 10) * hour

/** Changes preferences by the API; must succeed. */
export async function prefer(user: string, json: PreferencesChange): Promise<void> {
  const { status, body } = await setPreferences(user, json)
  expect([status, body.message]).toEqual([200, 'Your choice is saved.'])
}

/** Members who are mailed about what happens: the real consumer of the stream, and the job that sends. */
export class MailStage {
  table!: LocalTable
  mailbox = new Mailbox()
  private ses!: Awaited<ReturnType<typeof startSes>>
  private changes!: Awaited<ReturnType<typeof changesOf>>
  private names = 0

  async start(): Promise<void> {
    this.table = await startProfiles()
    this.ses = await startSes({ add: (mail) => this.mailbox.add(mail) } as Mailbox)
  }

  async stop(): Promise<void> {
    await closeServer(this.ses)
    await this.table.stop()
  }

  /** The settings of a stage that sends mail. */
  mailEnv(over: Record<string, string> = {}): void {
    testEnv({
      MAIL_FROM: 'no-reply@example.com',
      MAIL_REGION: 'local',
      AWS_ENDPOINT_URL_SESV2: urlOf(this.ses),
      EMAIL_PROOF: 'required',
      ...over,
    })
  }

  async reset(): Promise<void> {
    this.mailEnv()
    this.mailbox = new Mailbox()
    at(0)
    await this.table.clear()
    await putInitialPlans(clock.now())
    this.changes = await changesOf(this.table)
  }

  /** A member with a profile and a proven address. */
  async member(gender: 'male' | 'female', options: SearchedMember = {}): Promise<string> {
    const id = `${gender}${String(++this.names).padStart(3, '0')}`
    await storeMembers({
      [id]: {
        gender,
        created_at: '2026-01-01T00:00:00.000Z',
        email_proven_at: '2026-10-01T00:00:00.000Z',
        ...options,
      },
    })
    return id
  }
  he = (options?: SearchedMember) => this.member('male', options)
  she = (options?: SearchedMember) => this.member('female', options)

  /** The consumer gets all changes since the last call, and those that it causes. Returns them. */
  async deliver(): Promise<DynamoDBRecord[]> {
    const all: DynamoDBRecord[] = []
    for (let records = await this.changes(); records.length > 0; records = await this.changes()) {
      await this.redeliver(records)
      all.push(...records)
    }
    return all
  }

  async redeliver(Records: DynamoDBRecord[]): Promise<void> {
    expect(await consumer({ Records })).toEqual({ batchItemFailures: [] })
  }

  run = (left = 120_000) => job({}, { getRemainingTimeInMillis: () => left })

  /** What is mailed at a time: `member: subject`. */
  async sentAt(minutes: number): Promise<string[]> {
    at(minutes)
    await this.deliver()
    const before = this.mailbox.list().length
    const { mailed } = await this.run()
    const sent = this.mailbox.list().slice(0, this.mailbox.list().length - before)
    expect(sent).toHaveLength(mailed)
    return sent.map(({ to, subject }) => `${to.split('@')[0]}: ${subject}`).toSorted()
  }

  mailsTo(user: string) {
    return this.mailbox.list().filter(({ to }) => to === `${user}@example.com`)
  }

  /** The last mail to a member. */
  mailTo(user: string) {
    const [mail] = this.mailsTo(user)
    if (!mail) throw new Error(`No mail to ${user}.`)
    return mail
  }

  async itemsOf(user: string, prefix: string) {
    const { pk } = keys.account(userId(user))
    return (await this.table.all(/^M#/)).filter((item) => item.pk === pk && item.sk.startsWith(prefix))
  }
  /** What waits for a member. */
  waiting = (user: string) => this.itemsOf(user, 'OUT#')
}

/** A stage for the tests of a file, each of which begins with an empty table. */
export function mailStage(): MailStage {
  const stage = new MailStage()
  beforeAll(() => stage.start())
  afterAll(() => stage.stop())
  beforeEach(() => stage.reset())
  afterEach(() => clock.reset())
  return stage
}
