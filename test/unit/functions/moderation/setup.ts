import { afterAll, afterEach, beforeAll, beforeEach } from '@jest/globals'
import { handler } from '#functions/features/moderation/api'
import { profileId, type UserId, userId } from '#functions/core/ids'
import { handler as job } from '#functions/jobs/turn-cases'
import { clock } from '#functions/core/clock'
import { loadAccountState } from '#functions/features/accounts/store'
import { enrolAdministrator } from '#functions/features/accounts/administrators'
import { listDueCases, loadCase } from '#functions/features/moderation/cases'
import { requestDeletion } from '#functions/features/deletion/store'
import { keys } from '#functions/db/keys'
import type { CaseItem, OpenCaseItem, ReportItem } from '#functions/features/moderation/items'
import { saveSection } from '#functions/features/profiles/save-sections'
import { loadStoredProfile } from '#functions/features/profiles/store'
import { addPicture } from '#functions/features/pictures/further'
import { savePicture } from '#functions/features/pictures/store'
import { getItem } from '#functions/db/table'
import { remove, write } from '#functions/db/transact'
import { closeServer, urlOf } from '#infra/local/engines/http-server'
import { startSes } from '#infra/local/engines/ses'
import { Mailbox } from '#infra/local/mailbox'
import type { OperationId } from '#shared/contract'
import type { CaseAction } from '#shared/options/moderation'
import type { CaseDetail } from '#shared/schemas/moderation'
import { type Answer, invoke } from '#test/support/functions/invoke'
import { type LocalTable, meanwhile } from '#test/support/functions/local-table'
import { memberItems, type MemberOptions } from '#test/support/functions/members'
import { say } from '#test/support/functions/stored-messages'
import { fakeS3 } from '../pictures/fake-s3'
import { type Issuer, startIssuer } from '../privacy/issuer'
import { startProfiles } from '../profiles/calls'

type Operation = Extract<OperationId, `reports.${string}`>

export const noon = new Date('2026-11-23T12:00:00.000Z')
export const afterDays = (days: number) => new Date(noon.getTime() + days * 86_400_000)
/** Sets the clock to so many days after the start of each test. */
export const onDay = (days: number) => clock.set(() => afterDays(days))

let issuer: Issuer

export const call = (
  id: Operation,
  as: string,
  role: 'member' | 'admin',
  input: { json?: unknown; query?: Record<string, string> },
) => {
  const caller = { id: as, role }
  // The gateway checks tokens on most routes, the function itself where there is a way without signing in.
  return invoke(handler, id, { as: caller, headers: issuer.bearer(caller), ...input })
}

export const report = (as: string, profile_id: string, over: object = {}) =>
  call('reports.create', as, 'member', { json: { profile_id, reason: 'money', ...over } })
export const mine = (as: string) => call('reports.mine', as, 'member', { query: { user_id: as } })
export const cases = (as: string, query: Record<string, string> = {}) =>
  call('reports.cases', as, 'admin', { query })
export const look = (as: string, case_id: string) => call('reports.case', as, 'admin', { query: { case_id } })
export const decide = (as: string, case_id: string, action: CaseAction, over: object = {}) =>
  call('reports.decide', as, 'admin', { json: { case_id, action, reason: 'Because of that.', ...over } })
export const decision = (as: string, case_id: string) =>
  call('reports.decision', as, 'member', { query: { case_id } })
export const appeal = (as: string, case_id: string, text = 'That was not me.') =>
  call('reports.appeal', as, 'member', { json: { case_id, text } })
export const answer = (
  as: string,
  case_id: string,
  outcome: 'upheld' | 'overturned',
  reason = 'We looked.',
) => call('reports.answer', as, 'admin', { json: { case_id, outcome, reason } })
/** Without signing in. */
export const decisionByCode = (code: string) =>
  invoke(handler, 'reports.decision-by-code', { query: { code } })
export const appealByCode = (code: string, text = 'That was not me.') =>
  invoke(handler, 'reports.appeal-by-code', { json: { code, text } })

/** What a call that must succeed tells. */
export function dataOf<T>({ status, body }: Answer): T {
  if (status >= 300) throw new Error(`${status}: ${JSON.stringify(body)}`)
  return body.data as T
}

/** Status and code, with what a conflict is about. */
export const refusal = ({ status, body }: Answer) =>
  [status, body.code, body.params?.what ?? body.params?.reason].filter((one) => one !== undefined).join(' ')

/** Is there something to do for this case by now? */
export async function isDue(id: string): Promise<boolean> {
  const found: string[] = []
  let cursor: string | undefined
  do {
    const page = await listDueCases(clock.now(), cursor)
    found.push(...page.items)
    cursor = page.next
  } while (cursor)
  return found.includes(id)
}

/** Runs the job; `left` says how much time it has. */
export const runJob = (left = () => 120_000) => job({}, { getRemainingTimeInMillis: left })
export const nothing = () => undefined

/** A table with a mailbox and buckets; the clock stands at noon when a test begins. */
export function moderationStage() {
  const kept: { table?: LocalTable; ses?: Awaited<ReturnType<typeof startSes>> } = {}
  let box = new Mailbox()
  let storage: ReturnType<typeof fakeS3>
  let serial = 0
  const undo: (() => void)[] = []

  beforeAll(async () => {
    kept.table = await startProfiles()
    kept.ses = await startSes({ add: (mail) => box.add(mail) } as Mailbox)
    Object.assign(process.env, {
      AWS_ENDPOINT_URL_SESV2: urlOf(kept.ses),
      MAIL_FROM: 'no-reply@example.com',
      MAIL_REGION: 'local',
    })
    issuer = await startIssuer()
  })
  beforeEach(() => {
    onDay(0)
    box = new Mailbox()
    storage = fakeS3()
  })
  afterEach(() => {
    undo.splice(0).forEach((step) => step())
    storage.restore()
    clock.reset()
  })
  afterAll(async () => {
    delete process.env['MAIL_FROM']
    await issuer.stop()
    await closeServer(kept.ses!)
    await kept.table!.stop()
  })

  const table = () => kept.table!

  async function member(options: MemberOptions = {}): Promise<UserId> {
    const id = userId(`someone-${++serial}`)
    const [account, ...rest] = memberItems(id, options)
    await table().put({ ...account, phone: `+92300${String(serial).padStart(7, '0')}` }, ...rest)
    return id
  }

  /** Makes these the only administrators. */
  async function administrators(count: number): Promise<UserId[]> {
    for (const { pk, sk } of await table().all(/^ADMINS$/)) await write(remove('administrators', { pk, sk }))
    const ids: UserId[] = []
    for (let number = 0; number < count; number++) {
      const id = userId(`admin-${++serial}`)
      const [account, state] = memberItems(id, { role: 'admin', profile_complete: false })
      await table().put(account!, state!)
      await enrolAdministrator(id)
      ids.push(id)
    }
    return ids
  }

  /** Gives a member a picture, and returns its name. */
  async function picture(target: UserId): Promise<string> {
    const bytes = { card: Buffer.from('card'), profile: Buffer.from('profile') }
    return savePicture((await loadAccountState(target))!, profileId(target), bytes, clock.now())
  }

  /** Gives a member another picture besides the main one, and returns its name. */
  async function furtherPicture(target: UserId): Promise<string> {
    const bytes = { card: Buffer.from('card'), profile: Buffer.from('profile') }
    return addPicture(profileId(target), bytes, clock.now())
  }

  /** Saves texts in a member's profile. */
  async function writeTexts(
    target: UserId,
    { about, about_family }: { about?: string; about_family?: string },
  ): Promise<void> {
    const id = profileId(target)
    const { personal_info, family_info } = (await loadStoredProfile(id))!
    if (about !== undefined) await saveSection(id, 'personal_info', { ...personal_info, about }, clock.now())
    if (about_family !== undefined)
      await saveSection(id, 'family_info', { ...family_info, about_family }, clock.now())
  }

  /** Gives a member what this decision takes away. */
  async function give(target: UserId, action: CaseAction): Promise<void> {
    if (action === 'picture_hidden') await picture(target)
    if (action === 'texts_removed')
      await writeTexts(target, { about: 'Words of mine', about_family: 'Words of ours' })
  }

  const openCase = async (target: UserId) =>
    (await getItem<OpenCaseItem>(keys.openCase(target), { consistent: true }))?.case_id

  /** The open case about a member, which is reported for it. */
  async function reported(
    target: UserId,
    by: UserId | undefined = undefined,
    over: object = {},
  ): Promise<string> {
    dataOf(await report(by ?? (await member()), target, over))
    return (await openCase(target))!
  }

  const reportsIn = async (id: string) =>
    (await table().all(new RegExp(`^${keys.case(id).pk}$`))).filter(
      ({ sk }) => sk !== 'CASE',
    ) as unknown as ReportItem[]

  /** What is left of what members said in a case. */
  const words = async (id: string) =>
    (await reportsIn(id)).flatMap(({ message: said, evidence }) => [
      ...(said ? [said] : []),
      ...evidence.map(({ text }) => text),
    ])

  /** A case with the words of two members, and a message. */
  async function twiceReported(): Promise<{ id: string; target: UserId; reporters: UserId[] }> {
    const [target, ...reporters] = [await member(), await member(), await member()]
    await say(target, reporters[0], 'Send money.')
    const id = await reported(target, reporters[0], { message: 'One', evidence: [1] })
    dataOf(await report(reporters[1], target, { message: 'Two' }))
    return { id, target, reporters }
  }

  /** Two who wrote to each other, of whom the second reports the first with all of it. */
  async function quarrel() {
    const [target, reporter] = [
      await member({ name: 'Target Canary' }),
      await member({ name: 'Reporter Canary' }),
    ]
    await say(target, reporter, 'Words of the target')
    await say(reporter, target, 'Words of the reporter')
    const id = await reported(target, reporter, { message: 'What the reporter says', evidence: [1, 2] })
    return { target, reporter, id }
  }

  /** All that is stored of a case, as text. */
  const storedText = async (id: string) => JSON.stringify(await table().all(new RegExp(`^CASE#${id}$`)))

  return {
    table,
    member,
    administrators,
    openCase,
    reported,
    /** A case that is decided, with whom it is about and who decided. */
    decided: async (action: CaseAction, over: object = {}) => {
      const [admin, other] = await administrators(2)
      const [target, reporter] = [await member(), await member()]
      await give(target, action)
      const id = await reported(target, reporter, { message: 'He asked for money.' })
      const shown = dataOf<CaseDetail>(await decide(admin!, id, action, over))
      return { id, target, reporter, admin: admin!, other: other!, shown }
    },
    picture,
    furtherPicture,
    writeTexts,
    give,
    /** Names of the stored files. */
    files: () => [...storage.files.keys()],
    state: async (id: UserId) => (await loadAccountState(id))!,
    stored: (id: string): Promise<CaseItem> => loadCase(id),
    reportsIn,
    words,
    twiceReported,
    quarrel,
    storedText,
    /** What a member is told, the oldest first. */
    told: async (id: UserId) =>
      (await table().all(new RegExp(`^M#${id}#N$`)))
        .filter(({ sk }) => sk !== 'META')
        .sort((one, other) => (one.sk < other.sk ? -1 : 1))
        .map(({ type, action, outcome, text, end_date }) =>
          ([type, action, outcome, text, end_date] as (string | undefined)[])
            .filter((one) => one !== undefined)
            .join(' '),
        ),
    /** What was done in a case, the oldest first. */
    deeds: async (id: string) =>
      (await table().all(/^AUD$/))
        .filter(({ target }) => (target as { id: string } | undefined)?.id === id)
        .sort((one, other) => (one.sk < other.sk ? -1 : 1))
        .map(({ action, actor_id }) => `${String(action)} ${String(actor_id)}`),
    /** Sent mails, the oldest first. */
    mails: () => [...box.list()].reverse(),
    leave: async (id: UserId) => requestDeletion((await loadAccountState(id))!, clock.now()),
    /** Until the end of the test. */
    during: (stop: () => void) => void undo.push(stop),
    /** Runs `other` between the reads of the next transaction and the transaction itself. */
    meanwhile: (other: () => Promise<unknown>) => void undo.push(meanwhile(other)),
  }
}
