import { expect, test } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import { privacyDefaults } from '#shared/options/privacy'
import { api, notices, openPage, press, sentTo, server } from './setup'

const update = 'PUT /api/profile/update/privacy-settings'
const question = () => screen.queryByRole('region', { name: 'Visitors see your full name' })
const stored = {
  ...privacyDefaults,
  messages_privacy: 'connections',
  shown_to_visitors: true,
} as const

/** The server asks until it has an answer. `down` says whether it fails. */
function ask(down = () => false) {
  server.change({ asks_visitors: true })
  api.on('GET /api/profile/get/privacy-settings', () => ({ message: '', data: stored }))
  api.on(update, (input) => {
    if (down()) return { status: 503, error: 'We are busy.', code: 'busy' }
    const { profile_id: _id, ...data } = input as typeof stored & { profile_id: string }
    const { asks_visitors: _answered, ...answered } = server.profile
    server.replace(answered)
    return { message: '', data }
  })
}

test.each([
  ['Show only to members with a profile', false, 'Saved. Visitors see only your first name and an initial.'],
  ['Keep it as it is', true, 'Saved. Visitors see your full name too.'],
])('“%s” saves the answer beside the other settings, and the question goes', async (button, shown, said) => {
  ask()
  await openPage()
  await press(button)
  await waitFor(() => expect(question()).toBeNull())
  expect(sentTo(update)).toEqual([{ ...stored, shown_to_visitors: shown, profile_id: 'u1' }])
  expect(notices).toEqual([`success: ${said}`])
  await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'))
})

test('a failure is said in the question, which can be answered again', async () => {
  let isDown = true
  ask(() => isDown)
  await openPage()
  await press('Keep it as it is')
  await waitFor(() => expect(question()?.textContent).toContain('We are busy'))
  expect(notices).toEqual([])
  isDown = false
  await press('Keep it as it is')
  await waitFor(() => expect(question()).toBeNull())
})

test.each([
  ['new members', {}],
  ['members on a break, whom visitors do not see', { asks_visitors: true, paused: true }],
] as const)('%s are not asked', async (_, change) => {
  server.change(change)
  await openPage()
  expect(question()).toBeNull()
})
