import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { profileId, userId } from '#functions/core/ids'
import { clock } from '#functions/core/clock'
import { loadAccountState, recordLastSeen } from '#functions/features/accounts/store'
import { issueLink } from '#functions/features/accounts/mailed-links'
import { rememberDevice } from '#functions/features/auth/devices'
import { openSession } from '#functions/features/auth/sessions'
import { addPicture, orderPictures, removePicture } from '#functions/features/pictures/further'
import { brand } from '#shared/brand'
import { lifetimes } from '#shared/limits'
import { intercept, type LocalTable } from '#test/support/functions/local-table'
import { call, setPrivacy, startProfiles } from '../profiles/calls'
import { decide, send } from '../proposals/calls'
import { ask, exportOf, join, member, storageForEach } from './setup'

const now = new Date('2026-11-22T09:00:00.000Z')
let table: LocalTable
const storage = storageForEach(now)

beforeAll(async () => {
  table = await startProfiles()
})
afterAll(() => table.stop())

const proposed = async (from: string, to: string): Promise<string> => {
  const { status, body } = await send(from, to)
  expect([status, body.error]).toEqual([201, undefined])
  return body.data.id as string
}
const exported = (id: string) => exportOf(storage().files, id)

describe('an export', () => {
  it('an export gets a URL that is valid for an hour, with the day in its filename', async () => {
    const id = await member()
    const { status, body } = await ask(id)
    expect([status, body.message]).toEqual([200, 'Export fetched.'])
    expect(body.data.expires_at).toBe('2026-11-22T10:00:00.000Z')
    const url = new URL(body.data.url as string)
    expect(url.searchParams.get('X-Amz-Expires')).toBe(String(lifetimes.exportUrl))
    expect(url.searchParams.get('X-Amz-Date')).toBe('20261122T090000Z')
    expect(url.searchParams.get('response-content-disposition')).toBe(
      `attachment; filename="${brand.name.toLowerCase()}-2026-11-22.zip"`,
    )
    const [key] = [...storage().files.keys()].filter((one) => one.startsWith('exports/'))
    expect(url.pathname).toBe(`/${key!.slice('exports/'.length)}`)
    expect(key).toMatch(new RegExp(`^exports/exports/${id}/[\\w-]{43}\\.zip$`))
  })

  it('an export contains account, profile, settings and plan', async () => {
    const id = await member({ gender: 'female', marital_status: 'divorced' })
    await setPrivacy(id, { profile_visibility: 'verified_users' })
    await call('profile.update-pause', id, { json: { profile_id: id, paused: true } })
    const [stored] = (await table.all(new RegExp(`^M#${id}$`))).filter(({ sk }) => sk === 'P')
    const { data, page } = await exported(id)
    expect(data).toMatchObject({
      service: brand.name,
      made_at: now.toISOString(),
      incomplete: [],
      account: {
        id,
        name: 'Hira Malik',
        email: `${id}@example.com`,
        email_proven_at: null,
        phone: '+923009998877',
        role: 'member',
        language: 'en',
        status: 'active',
        joined_at: now.toISOString(),
        terms_accepted: { version: expect.any(String), agreed_at: now.toISOString() },
        profile_submitted: true,
        last_here_on: null,
      },
      privacy: {
        settings: { profile_visibility: 'verified_users', proposals_privacy: 'everyone' },
        paused_since: now.toISOString(),
      },
      subscription: { plan: { name: 'Free' }, history: [], usage: { proposals_sent: 0 } },
    })
    const sections = Object.keys(data.profile as object).filter((name) => !name.endsWith('_at'))
    expect(sections.sort()).toEqual(
      'career_info family_info partner_requirements personal_info religion_info residential_info second_marriage_info'.split(
        ' ',
      ),
    )
    for (const name of sections) expect([name, data.profile[name]]).toEqual([name, stored![name]])
    for (const text of [
      'Date of birth',
      'English',
      'Verified Users',
      'Taking a break since',
      'Prefers hijaab',
      'Divorced',
    ])
      expect(page).toContain(text)
  })

  it('an export contains the last day online, if stored', async () => {
    const id = await member()
    await recordLastSeen((await loadAccountState(userId(id)))!, now)
    const { data, page } = await exported(id)
    expect(data.account).toMatchObject({ last_here_on: now.toISOString().slice(0, 10) })
    expect(page).toContain('Last here')
  })

  it('an export contains the pictures as files: the main one, then the others in their order', async () => {
    const id = await member()
    const added = []
    for (const name of ['one', 'two', 'three'])
      added.push(
        await addPicture(profileId(id), { card: Buffer.from('card'), profile: Buffer.from(name) }, now),
      )
    const { picture } = (await loadAccountState(userId(id)))!
    await removePicture(profileId(id), added[0]!, now)
    await orderPictures(profileId(id), [picture!, added[2]!, added[1]!], now)
    const { data, page, files } = await exported(id)
    const one = { created_at: now.toISOString(), current: false, shown: true }
    expect(data.pictures).toEqual([
      { ...one, file: 'pictures/1.webp', current: true },
      { ...one, file: 'pictures/2.webp' },
      { ...one, file: 'pictures/3.webp' },
    ])
    const contents = [1, 2, 3].map((n) => Buffer.from(files[`pictures/${n}.webp`]!).toString())
    expect(contents).toEqual([`picture of ${id}`, 'three', 'two'])
    expect(page).toContain('<img src="pictures/3.webp"')
  })

  it('an export contains proposals, connections and notifications, with other members by name', async () => {
    const id = await member({ gender: 'female' })
    const [one, two] = [
      await member({ gender: 'male', names: { first_name: 'Bilal', last_name: 'Ahmed' } }),
      await member({ gender: 'male', names: { first_name: 'Omar', last_name: 'Khan' } }),
    ]
    const accepted = await proposed(one, id)
    await decide(id, accepted, 'accepted')
    const sent = await proposed(id, two)
    const { data, page } = await exported(id)
    expect(data.proposals).toEqual([
      expect.objectContaining({
        id: sent,
        direction: 'sent',
        status: 'pending',
        member: { id: two, name: 'Omar Khan' },
      }),
      expect.objectContaining({
        id: accepted,
        direction: 'received',
        status: 'accepted',
        member: { id: one, name: 'Bilal Ahmed' },
      }),
    ])
    expect(data.connections).toEqual([
      { proposal_id: accepted, member: { id: one, name: 'Bilal Ahmed' }, connected_at: now.toISOString() },
    ])
    expect(data.notifications).toEqual([
      expect.objectContaining({ type: 'proposal.received', member: { id: one, name: 'Bilal Ahmed' } }),
    ])
    for (const text of ['Sent to Omar Khan: No answer yet', 'Bilal Ahmed sent you a proposal.'])
      expect(page).toContain(text)
  })

  it('an export contains sign-in times, and no device secrets', async () => {
    const id = await join()
    const agent = 'Mozilla/5.0 (Linux; Android 10; K) Chrome/142.0'
    await openSession('secret-token', { user: userId(id), beganAt: now, agent })
    await rememberDevice('secret-device', userId(id), now)
    const code = await issueLink('proof', userId(id), `${id}@example.com`, now)
    const { data, files } = await exported(id)
    expect((data.sign_ins as { kind: string }[]).map(({ kind }) => kind).sort()).toEqual([
      'device',
      'link',
      'session',
    ])
    for (const one of data.sign_ins as { kind: string }[])
      expect(one).toEqual({
        kind: expect.any(String),
        at: now.toISOString(),
        until: expect.any(String),
        ...(one.kind === 'session' && { agent, used_on: '2026-11-22' }),
      })
    const hashes = (await table.all(/^(SES|DEV|LINK)#/)).map(({ pk }) => pk.split('#')[1]!)
    const text = Buffer.concat(Object.values(files)).toString()
    for (const hidden of [...hashes, code]) expect(text).not.toContain(hidden)
  })

  it('members without a profile and administrators can export', async () => {
    const id = await join('New Comer')
    const { data, page } = await exported(id)
    expect(data).toMatchObject({ profile: null, pictures: [], proposals: [], account: { name: 'New Comer' } })
    expect(page).toContain('New Comer')
    const admin = await join('Ad Min')
    const item = (await table.all(new RegExp(`^M#${admin}$`))).find(({ sk }) => sk === 'U')!
    await table.put({ ...item, role: 'admin' })
    expect((await ask(admin, 'admin')).status).toBe(200)
  })
})

describe('the readable page', () => {
  it('the readable page escapes all texts', async () => {
    const hostile = '<img src=x onerror=alert(1)>&"\''
    const id = await member({ gender: 'female', name: hostile, names: { first_name: hostile } })
    const other = await member({ gender: 'male', names: { first_name: hostile } })
    await proposed(id, other)
    const { page, data } = await exported(id)
    expect(page).not.toContain('<img src=x')
    expect(page).not.toMatch(/<script|onerror=alert\(1\)>/)
    expect(page.split('&lt;img src=x onerror=alert(1)&gt;&amp;&quot;&#39;')).toHaveLength(4)
    expect(data.account.name).toBe(hostile)
    expect(page).toMatch(/<meta name="viewport"/)
  })
})

describe('the limits', () => {
  it('three exports a day are allowed, each its own file, also concurrently', async () => {
    const id = await member()
    const answers = await Promise.all([ask(id), ask(id), ask(id)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect([...storage().files.keys()].filter((key) => key.startsWith('exports/'))).toHaveLength(3)
    const fourth = await ask(id)
    expect(fourth).toMatchObject({
      status: 429,
      body: {
        code: 'too_many_requests',
        error: 'You have downloaded your data several times today. Please try again tomorrow.',
        params: { what: 'export' },
      },
    })
    // Until midnight, by UTC.
    expect(fourth.headers['retry-after']).toBe(String(15 * 3600))
    clock.set(() => new Date('2026-11-23T00:00:00.000Z'))
    expect((await ask(id)).status).toBe(200)
  })

  it('failed exports do not count against the limit', async () => {
    const id = await member()
    storage().failPuts(1)
    expect((await ask(id)).status).toBe(500)
    // The item is there, so the job will look for the file.
    expect(await table.all(new RegExp(`^EXP#${id}$`))).toHaveLength(1)
    for (let at = 0; at < 3; at++) expect((await ask(id)).status).toBe(200)
    expect((await ask(id)).status).toBe(429)
  })

  it('an interrupted export leaves no file without an item', async () => {
    const id = await member()
    const stop = intercept('PutItem', () => {
      throw new Error('the table is away')
    })
    expect((await ask(id)).status).toBe(500)
    stop()
    expect([...storage().files.keys()].filter((key) => key.startsWith('exports/'))).toEqual([])
  })
})
