import { afterEach, describe, expect, it } from '@jest/globals'
import { lifetimes } from '#shared/limits'
import type { Conversation, Message } from '#shared/schemas/chat'
import { handler as chatApi } from '#functions/features/chat/api'
import { handler as notificationsApi } from '#functions/features/notifications/api'
import { handler as profileApi } from '#functions/features/profiles/api/index'
import { handler as job } from '#functions/jobs/delete-accounts'
import { clock } from '#functions/core/clock'
import { findUserByEmail } from '#functions/features/accounts/store'
import { listDueDeletions } from '#functions/features/deletion/store'
import { listRows, refreshRow } from '#functions/features/admin/rows'
import { invoke } from '#test/support/functions/invoke'
import { injectConflicts, intercept } from '#test/support/functions/local-table'
import { memberItems } from '#test/support/functions/members'
import { bought, planOf, storedPayment } from '#test/support/functions/purchases'
import { connection, connections, item, list } from '../proposals/calls'
import { keptOfFound, pool, runJob, storage, table, useDepartures } from './departures'
import { canaries, keptNote, leave, type Leaver, leaver } from './leaver'

const undo: (() => void)[] = []

useDepartures()

const made = () => leaver(table, storage.files)

/** What is left of a member: items (texts and those under their keys), files and pool users. */
async function leftOf(id: string) {
  const items = await table.all(/./)
  const texts = JSON.stringify(items)
  return {
    canaries: canaries.filter((word) => texts.includes(word)),
    items: items
      .filter(({ pk, sk }) => pk.includes(id) || sk === `PQ#${id}`)
      .map(({ pk, sk }) => `${pk} ${sk}`)
      .filter((key) => !/^(PAIR|CV)#/.test(key))
      .sort(),
    files: [...storage.files.keys(), ...storage.earlier.keys()],
    pool: pool.users.has(id),
  }
}

const nothing = (id: string) => ({
  canaries: [],
  items: keptOfFound(id),
  files: [],
  pool: false,
})

/** The conversation of a member with the one who leaves, as the API tells it. */
async function chatOf(id: string) {
  const as = { id }
  const { body } = await invoke(chatApi, 'chat.conversations', { as })
  const listed = body.data as Conversation[]
  expect(listed).toHaveLength(1)
  const query = { conversation_id: listed[0]!.id }
  const messages = (await invoke(chatApi, 'chat.messages', { as, query })).body.data as Message[]
  return { listed, messages }
}

async function othersKeepTheirs({ connected, receivedFrom, sentTo, refusedBy, talkedWith }: Leaver) {
  for (const [other, id] of [connected, receivedFrom, sentTo, refusedBy]) {
    const shown = await item(other, { proposal_id: id })
    expect(shown.status).toBe(200)
    expect(shown.body.data.profile).toMatchObject({ deleted: true })
    expect(shown.body.data.profile.personal_info[0]).toMatchObject({
      first_name: 'Deleted',
      last_name: 'member',
    })
    expect((await list(other)).body.data).toHaveLength(1)
    const notices = await invoke(notificationsApi, 'notifications.mine', {
      as: { id: other },
      query: { user_id: other },
    })
    for (const { actor_name } of notices.body.data) expect(actor_name).toBe('Deleted member')
  }
  for (const [other, id] of [connected, receivedFrom])
    expect((await item(other, { proposal_id: id })).body.data.message).toBe(keptNote)
  expect((await connection(connected[0], connected[1])).status).toBe(200)
  expect((await connections(connected[0])).body.data).toHaveLength(1)
  const { listed, messages } = await chatOf(talkedWith)
  expect(listed[0]?.profile).toMatchObject({ deleted: true, personal_info: [{ first_name: 'Deleted' }] })
  expect(messages.map(({ seq }) => seq)).toEqual([1, 2, 3])
  expect(messages[1]?.text).toBe('Kept words')
}

afterEach(() => undo.splice(0).forEach((step) => step()))

describe('asking for the deletion of an account', () => {
  it('a deletion hides the profile, ends the session and frees the address at once', async () => {
    const one = await made()
    const { id } = one
    expect(await leave(id)).toMatchObject({
      status: 200,
      body: { message: 'Your account has been permanently deleted successfully', data: null },
    })
    expect((await leave(id)).status).toBe(401)
    const [other] = one.connected
    const view = (as: string) => invoke(profileApi, 'profile.view', { as: { id: as }, query: { userId: id } })
    expect((await view(other)).status).toBe(404)
    const listed = await invoke(profileApi, 'profile.browse', { query: {} })
    expect(JSON.stringify(listed.body)).not.toContain('Canaria')
    expect(await findUserByEmail(`${id}.canary@example.com`)).toBeUndefined()
    await othersKeepTheirs(one)
    await runJob()
  })

  it('a deletion of another member or by an administrator is refused', async () => {
    const { id, connected } = await made()
    expect(await leave(id, connected[0])).toMatchObject({ status: 403, body: { code: 'not_own_id' } })
    await table.put(...memberItems('an-admin', { role: 'admin' }))
    const admin = await invoke(profileApi, 'profile.disable', {
      as: { id: 'an-admin', role: 'admin' },
      json: { profile_id: 'an-admin' },
    })
    expect(admin).toMatchObject({ status: 403, body: { code: 'members_only' } })
    expect((await listDueDeletions(clock.now())).items).not.toContain(id)
    await leave(id)
    await runJob()
  })

  it('concurrent deletions delete the account once', async () => {
    const { id } = await made()
    const conflicts = injectConflicts(0.3, 7)
    undo.push(conflicts.stop)
    const answers = await Promise.all(Array.from({ length: 8 }, () => leave(id)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => ![200, 401, 503].includes(status))).toEqual([])
    await runJob()
    expect(await leftOf(id)).toEqual(nothing(id))
  })
})

describe('the job', () => {
  it('the job leaves no text, file or pool user of the member, and keeps the data of others', async () => {
    const one = await made()
    storage.earlier.set(
      `${[...storage.files.keys()].find((key) => key.startsWith('media/'))}?v1`,
      Buffer.from('old'),
    )
    expect((await leftOf(one.id)).canaries.length).toBeGreaterThan(4)
    await leave(one.id)
    await runJob()
    expect(await leftOf(one.id)).toEqual(nothing(one.id))
    await othersKeepTheirs(one)
    const [other, sent] = one.sentTo
    expect((await item(other, { proposal_id: sent })).body.data.status).toBe('withdrawn')
    for (const [reader, proposal] of [one.sentTo, one.refusedBy])
      expect((await item(reader, { proposal_id: proposal })).body.data).not.toHaveProperty('message')
  })

  it('the job stops when its time is up, and the next run continues', async () => {
    const { id } = await made()
    await leave(id)
    let time = 12
    const little = { getRemainingTimeInMillis: () => (time-- > 0 ? 120_000 : 0) }
    await job({}, little)
    expect((await leftOf(id)).canaries).not.toEqual([])
    for (let runs = 0; runs < 20 && (await leftOf(id)).canaries.length > 0; runs++) {
      time = 12 + 2 * runs
      await job({}, little)
    }
    expect(await leftOf(id)).toEqual(nothing(id))
  })

  it('the job continues after a failed account, fails at its end, and the next run retries', async () => {
    const [bad, good] = [await made(), await made()]
    await leave(bad.id)
    await leave(good.id)
    undo.push(
      intercept('DeleteItem', ({ Key }) => {
        if (JSON.stringify(Key).includes(bad.id)) throw new Error('broken')
      }),
    )
    await expect(runJob()).rejects.toThrow('1 failed')
    expect((await leftOf(good.id)).items).toEqual(nothing(good.id).items)
    undo.splice(0).forEach((step) => step())
    await runJob()
    expect(await leftOf(bad.id)).toEqual(nothing(bad.id))
  })

  it('the job makes one final check for late writes', async () => {
    const { id } = await made()
    await leave(id)
    await runJob()
    storage.files.set('media/pictures/late/card.webp', Buffer.from('late'))
    await table.put({ pk: `M#${id}`, sk: 'PIC#late', picture_id: 'late' }, { pk: `M#${id}#N`, sk: 'nt_late' })
    expect((await listDueDeletions(clock.now())).items).not.toContain(id)
    const later = new Date(Date.now() + (lifetimes.deletionFinalCheck + 60) * 1000)
    clock.set(() => later)
    await runJob()
    expect(await leftOf(id)).toEqual(nothing(id))
    clock.set(() => new Date(later.getTime() + 365 * 86_400_000))
    expect((await listDueDeletions(clock.now())).items).not.toContain(id)
  })
})

describe('the console', () => {
  describe('after the job', () => {
    it('the console loses the rows, search tokens and counts of a deleted member', async () => {
      const counted = () =>
        Promise.all(
          (['user', 'contact'] as const).map(
            async (kind) => (await listRows(kind, { page: 1, pageSize: 1, sort: 'newest' })).total,
          ),
        )
      const [users = 0, contacts = 0] = await counted()
      const { id } = await made()
      expect(await counted()).toEqual([users + 1, contacts + 2])
      expect(JSON.stringify(await table.all(/^TOK#/))).toContain('kanarienvogel')
      await leave(id)
      await runJob()
      expect(await counted()).toEqual([users, contacts])
      const rows = await table.all(/^(ROW|TOK|TALLY)#/)
      for (const word of [...canaries, 'kanarienvogel', '9998877', id])
        expect(JSON.stringify(rows)).not.toContain(word)
    })

    it('payments of a deleted member lose the name, even if the stream consumer failed', async () => {
      const { id } = await made()
      const ids = [
        (await bought(id, planOf('gold'), new Date())).id,
        (await storedPayment(id, planOf('silver'), new Date())).id,
      ]
      for (const payment of ids) await refreshRow('payment', payment)
      const derived = async () => JSON.stringify(await table.all(/^(ROW|TOK)#payment#/)).toLowerCase()
      expect(await derived()).toContain('kanarienvogel')
      await leave(id)
      await runJob()
      for (const word of canaries) expect(await derived()).not.toContain(word.toLowerCase())
      for (const payment of ids) {
        const { rows } = await listRows('payment', {
          page: 1,
          pageSize: 5,
          sort: 'newest',
          search: payment,
        })
        expect(rows).toMatchObject([{ id: payment }])
      }
    })
  })
})
