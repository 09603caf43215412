import { expect, test } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import type { Profile } from '#shared/schemas/entities'
import { api, notices, openPage, press, sentTo, server } from './setup'

const update = 'PUT /api/profile/update/privacy-settings'
const visitors = 'Visitors see your full name'
const verified = 'Who your “Verified Users” are'
const question = (name: string) => screen.queryByRole('region', { name })
const four = {
  profile_visibility: 'everyone',
  show_profile_picture: 'verified_users',
  messages_privacy: 'connections',
  proposals_privacy: 'everyone',
} as const
const stored = { ...four, shown_to_visitors: true, verified_by_plan: true }
const answers = { shown_to_visitors: 'asks_visitors', verified_by_plan: 'asks_verified' } as const

/** The server asks each question until it gets that setting. `down` says whether it fails. */
function ask(asked: Partial<Profile>, down = () => false) {
  server.change(asked)
  api.on('GET /api/profile/get/privacy-settings', () => ({ message: '', data: stored }))
  api.on(update, (input) => {
    if (down()) return { status: 503, error: 'We are busy.', code: 'busy' }
    const { profile_id: _id, ...sent } = input as typeof stored & { profile_id: string }
    const profile = { ...server.profile }
    for (const [setting, asks] of Object.entries(answers)) if (setting in sent) delete profile[asks]
    server.replace(profile)
    return { message: '', data: { ...stored, ...sent } }
  })
}

const both = { asks_visitors: true, asks_verified: true } as const

test.each([
  [
    visitors,
    'Show only to members with a profile',
    { shown_to_visitors: false },
    'Saved. Visitors see only your first name and an initial.',
  ],
  [visitors, 'Keep it as it is', { shown_to_visitors: true }, 'Saved. Visitors see your full name too.'],
  [
    verified,
    'Only members whose photo or identity we checked',
    { verified_by_plan: false },
    'Saved. Your verified users are only members whose photo or identity we checked.',
  ],
  [
    verified,
    'Keep it as it is',
    { verified_by_plan: true },
    'Saved. Members with a verified plan are still included.',
  ],
])('“%s”, “%s” saves this answer alone, and the question goes', async (title, button, answer, said) => {
  ask(title === visitors ? { asks_visitors: true } : { asks_verified: true })
  await openPage()
  await press(button)
  await waitFor(() => expect(question(title)).toBeNull())
  expect(sentTo(update)).toEqual([{ ...four, ...answer, profile_id: 'u1' }])
  expect(notices).toEqual([`success: ${said}`])
  await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'))
})

test('the answer to one question leaves the other', async () => {
  ask(both)
  await openPage()
  await press('Show only to members with a profile')
  await waitFor(() => expect(question(visitors)).toBeNull())
  expect(question(verified)).not.toBeNull()
})

test('a failure is said in the question, which can be answered again', async () => {
  let isDown = true
  ask({ asks_verified: true }, () => isDown)
  await openPage()
  await press('Keep it as it is')
  await waitFor(() => expect(question(verified)?.textContent).toContain('We are busy'))
  expect(notices).toEqual([])
  isDown = false
  await press('Keep it as it is')
  await waitFor(() => expect(question(verified)).toBeNull())
})

test.each([
  ['new members', {}],
  ['members on a break, whom new people do not see', { ...both, paused: true }],
] as const)('%s are not asked', async (_, change) => {
  server.change(change)
  await openPage()
  expect([question(visitors), question(verified)]).toEqual([null, null])
})
