import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals'
import type { OperationId } from '#shared/contract'
import { handler as chat } from '#functions/features/chat/api'
import { handler as notifications } from '#functions/features/notifications/api'
import { handler as profile } from '#functions/features/profiles/api/index'
import { handler as reports } from '#functions/features/moderation/api'
import { clock } from '#functions/core/clock'
import { resetEnv } from '#functions/core/env'
import { forgetBatches } from '#functions/db/batched-rate-limits'
import { makeProfile } from '#infra/local/demo/generators/profile'
import { type Answer, type CallParts, invoke } from '#test/support/functions/invoke'
import type { LocalTable } from '#test/support/functions/local-table'
import { joined, member, startProfiles } from '../profiles/calls'

const max = 3
let table: LocalTable
let his: string

beforeAll(async () => {
  table = await startProfiles()
})
afterAll(() => table.stop())
beforeEach(async () => {
  clock.set(() => new Date('2026-12-01T12:35:00.000Z'))
  process.env['RATE_LIMITS'] = JSON.stringify({
    readPerMember: { max, seconds: 600 },
    writePerMember: { max, seconds: 600 },
  })
  resetEnv()
  forgetBatches()
  his = await member({ gender: 'male' })
})

const call = (handler: unknown, id: OperationId, parts: Omit<CallParts, 'as'>, as = { id: his }) =>
  invoke(handler, id, { as, ...parts })
const { career_info: career } = makeProfile(1)
const writes: Record<string, () => Promise<Answer>> = {
  'a section': () => call(profile, 'profile.update-career-info', { json: { data: career, profile_id: his } }),
  'who may see what': () =>
    call(profile, 'profile.update-privacy-settings', {
      json: {
        profile_id: his,
        profile_visibility: 'everyone',
        show_profile_picture: 'everyone',
        messages_privacy: 'everyone',
        proposals_privacy: 'everyone',
      },
    }),
  'a break': () => call(profile, 'profile.update-pause', { json: { profile_id: his, paused: false } }),
  'read marks': () => call(notifications, 'notifications.read-all', { json: { all: true } }),
  'a report': () =>
    call(reports, 'reports.create', {
      json: { profile_id: 'nobody', reason: 'other', message: 'Please look.' },
    }),
  'settings of chats': () => call(chat, 'chat.update-settings', { json: { hides_online: true } }),
  'what cannot be read': () => call(profile, 'profile.update-pause', { json: { paused: 'perhaps' } }),
}

it.each(Object.keys(writes))('a member who repeats %s is answered 429', async (name) => {
  for (let times = 0; times < max; times++) expect((await writes[name]!()).status).not.toBe(429)
  expect(await writes[name]!()).toMatchObject({
    status: 429,
    headers: { 'retry-after': '300' },
    body: {
      code: 'too_many_requests',
      error: 'Too many requests. Please wait a few minutes and try again.',
    },
  })
})

it('a member’s writes share one limit, reads another', async () => {
  await writes['a section']!()
  await writes['a break']!()
  await writes['read marks']!()
  expect((await writes['who may see what']!()).status).toBe(429)
  const counts = () => call(notifications, 'notifications.counts', { query: {} })
  for (let times = 0; times < max; times++) expect((await counts()).status).toBe(200)
  expect((await counts()).status).toBe(429)
})

it('administrators are limited, too, and rejected callers are not counted', async () => {
  const boss = { id: await joined('admin'), role: 'admin' } as const
  const list = () => call(profile, 'profile.admin-view', { query: { userId: his } }, boss)
  for (let times = 0; times < max; times++) expect((await list()).status).toBe(200)
  expect((await list()).status).toBe(429)
  const other = { id: await joined() }
  for (let times = 0; times <= max; times++)
    expect((await call(profile, 'profile.admin-view', { query: { userId: his } }, other)).status).toBe(403)
})
