import { expect, test } from '@jest/globals'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Route, Routes } from 'react-router-dom'
import type { PicturePermission, Profile } from '#shared/schemas/entities'
import { UserProfilePage } from '#web/pages/profiles/user-profile-page'
import { renderWeb } from '#test/support/web/render'
import { makeProfileView, makeUser } from '#test/support/web/samples'
import { webStage } from '#test/support/web/web-stage'

/* Another member's profile, for a viewer who may ask to see the picture or show their own. */

const { api, notices } = webStage()

const creating = 'POST /api/picture-requests/create'
const granting = 'POST /api/picture-requests/grant'
const updating = 'PUT /api/picture-requests/update'
const at = '2026-11-05T10:00:00.000Z'
const until = '2026-12-05T10:00:00.000Z'

type Pictures = NonNullable<Profile['pictures']>
type Side = 'sent' | 'received'

const ids = { sent: 'u1.u9', received: 'u9.u1' } as const
const permission = (
  side: Side,
  status: PicturePermission['status'],
  more: Partial<PicturePermission> = {},
): PicturePermission => ({ id: ids[side], status, at, ...more })

const nothing: Pictures = { can_ask: false, can_show: false }
const picture = { user_profile_image: { image_url: '/media/theirs.webp' } }

/** Opens the profile of Bilal Khan (u9) as Ayesha Khan (u1). */
async function open(pictures: Pictures | undefined, change: Partial<Profile> = {}) {
  const server = {
    profile: makeProfileView({
      personal_info: [{ first_name: 'Bilal', last_name: 'Khan' }],
      ...(pictures && { pictures }),
      ...change,
    }),
    /** Lets the server store a change of this side. */
    accept: (route: string, side: Side, next: PicturePermission, changed: Partial<Profile> = {}) =>
      api.on(route, () => {
        const { sent, received, ...can } = server.profile.pictures ?? nothing
        const before = { ...(sent && { sent }), ...(received && { received }) }
        server.profile = {
          ...server.profile,
          ...changed,
          pictures: { ...can, ...before, can_ask: false, can_show: false, [side]: next },
        }
        const [viewer_id, owner_id] = ids[side].split('.')
        return { message: 'Done.', data: { ...next, viewer_id, owner_id, profile: { id: 'u9' } } }
      }),
  }
  api.on('GET /api/profile/get/user-profile', () => ({ message: '', data: server.profile }))
  renderWeb(
    <Routes>
      <Route path="/dashboard/user-profile/:id" element={<UserProfilePage />} />
    </Routes>,
    { path: '/dashboard/user-profile/u9', session: { status: 'signed-in', user: makeUser() } },
  )
  await screen.findByRole('heading', { level: 1, name: 'Bilal Khan' })
  return server
}

const button = (name: string) => screen.queryAllByRole('button', { name })[0] ?? null
const press = (name: string) => userEvent.click(button(name)!)
/** Presses a button of the open dialog. */
const confirm = async (name: string) =>
  userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name }))
const notes = () => screen.getAllByRole('note').map(({ textContent }) => textContent)
const sentTo = (route: string) => api.sent.filter(([to]) => to === route).map(([, input]) => input)
const nameHasFocus = () => waitFor(() => expect(document.activeElement?.tagName).toBe('H1'))

test.each([
  ['pending', 'sent', {}, 'You asked on 5 November 2026. We will tell you if you may see the picture.', {}],
  [
    'granted',
    'sent',
    { until },
    'Bilal Khan shows you this picture until 5 December 2026, 10:00 AM.',
    picture,
  ],
  ['granted', 'sent', {}, 'Bilal Khan shows you this picture. They can take it back at any time.', picture],
  ['declined', 'sent', { until }, 'You can ask to see the picture again after 5 December 2026.', {}],
  ['revoked', 'sent', { until }, 'You can ask to see the picture again after 5 December 2026.', {}],
  ['withdrawn', 'sent', { until }, 'You can ask to see the picture again after 5 December 2026.', {}],
  ['pending', 'received', {}, 'Bilal Khan asks to see your picture.', {}],
  [
    'pending',
    'received',
    { mutual: true },
    'Bilal Khan asks to see your picture.You would see theirs in return.',
    {},
  ],
  ['granted', 'received', { until }, 'Bilal Khan can see your picture until 5 December 2026, 10:00 AM.', {}],
  ['granted', 'received', {}, 'Bilal Khan can see your picture until you take it back.', {}],
] as const)('%s, %s %j: the profile says “%s”', async (status, side, more, words, change) => {
  await open({ ...nothing, [side]: permission(side, status, more) }, change)
  expect(notes()).toContainEqual(expect.stringMatching(new RegExp(`^${words.replaceAll('.', '\\.')}`)))
})

test.each<[string, Pictures | undefined, Partial<Profile>]>([
  ['for viewers to whom the server tells nothing', undefined, {}],
  ['if nothing can be asked or shown', nothing, {}],
  [
    'for connected members, who see each other’s picture anyway',
    { ...nothing, sent: permission('sent', 'pending'), received: permission('received', 'granted') },
    { relation: { state: 'connected', proposal_id: 'pr_1' } },
  ],
  [
    'about a request for a picture that the viewer can see by now',
    { ...nothing, sent: permission('sent', 'declined', { until }) },
    picture,
  ],
])('nothing is said or offered %s', async (_, pictures, change) => {
  await open(pictures, change)
  expect(document.body.textContent).not.toMatch(/picture/)
})

test('asks for the picture, and shows that at once', async () => {
  const server = await open({ can_ask: true, can_show: false })
  server.accept(creating, 'sent', permission('sent', 'pending'))
  await press('Ask to see the picture')
  expect((await screen.findByRole('alertdialog')).textContent).toContain('Bilal Khan decides.')
  expect(screen.queryByRole('checkbox')).toBeNull()
  await confirm('Ask')
  await screen.findByText(/^You asked on/)
  expect(sentTo(creating)).toEqual([{ profile_id: 'u9' }])
  expect(button('Ask to see the picture')).toBeNull()
  expect(notices).toEqual(['success: Done.'])
  await nameHasFocus()
})

test('offers the own picture in return, if the other member does not see it', async () => {
  const server = await open({ can_ask: true, can_show: true })
  server.accept(creating, 'sent', permission('sent', 'pending', { mutual: true }))
  await press('Ask to see the picture')
  await userEvent.click(await screen.findByRole('checkbox', { name: /^Show my picture in return/ }))
  await confirm('Ask')
  await screen.findByText(/^You asked on/)
  expect(sentTo(creating)).toEqual([{ profile_id: 'u9', mutual: true }])
})

test('a request can be withdrawn', async () => {
  const server = await open({ ...nothing, sent: permission('sent', 'pending') })
  server.accept(updating, 'sent', permission('sent', 'withdrawn', { until }))
  await press('Withdraw the request')
  await screen.findByText(/^You can ask to see the picture again/)
  expect(sentTo(updating)).toEqual([{ request_id: 'u1.u9', status: 'revoked' }])
  await nameHasFocus()
})

test('a request is answered with a time, and both pictures appear if the other one was offered', async () => {
  const server = await open({ can_ask: true, can_show: true, received: permission('received', 'pending') })
  server.accept(updating, 'received', permission('received', 'granted', { until }), picture)
  // Only the request offers to show it.
  expect(screen.getAllByRole('button', { name: 'Show my picture' })).toHaveLength(1)
  await press('Show my picture')
  const dialog = await screen.findByRole('alertdialog', { name: /Show your picture to/ })
  expect(within(dialog).getByRole<HTMLInputElement>('radio', { name: 'For 7 days' }).checked).toBe(true)
  await userEvent.click(within(dialog).getByRole('radio', { name: 'For 30 days' }))
  await confirm('Show my picture')
  await screen.findByText(/can see your picture until 5 December 2026, 10:00 AM/)
  expect(sentTo(updating)).toEqual([{ request_id: 'u9.u1', status: 'granted', days: 30 }])
  await waitFor(() =>
    expect(document.querySelector('image')?.getAttribute('href')).toBe('/media/theirs.webp'),
  )
  await nameHasFocus()
})

test('“Not now” declines a request once', async () => {
  const server = await open({ ...nothing, received: permission('received', 'pending') })
  server.accept(updating, 'received', permission('received', 'declined', { until }))
  const notNow = button('Not now')!
  notNow.focus()
  fireEvent.click(notNow)
  fireEvent.click(notNow)
  await waitFor(() => expect(button('Not now')).toBeNull())
  expect(sentTo(updating)).toEqual([{ request_id: 'u9.u1', status: 'declined' }])
  await nameHasFocus()
})

test('the menu shows the own picture unasked, also until it is taken back', async () => {
  const server = await open({ can_ask: false, can_show: true })
  server.accept(granting, 'received', permission('received', 'granted'))
  await userEvent.click(screen.getAllByLabelText('More about Bilal Khan')[0]!)
  await press('Show my picture')
  await userEvent.click(await screen.findByRole('radio', { name: 'Until I take it back' }))
  await confirm('Show my picture')
  await screen.findByText(/can see your picture until you take it back/)
  expect(sentTo(granting)).toEqual([{ profile_id: 'u9' }])
})

test('after the pictures that both showed were taken back, no picture stays on the page', async () => {
  const mutual = { mutual: true, until } as const
  const server = await open(
    {
      ...nothing,
      sent: permission('sent', 'granted', mutual),
      received: permission('received', 'granted', mutual),
    },
    picture,
  )
  expect(notes()).toContain(
    'You and Bilal Khan see each other’s picture until 5 December 2026, 10:00 AM.Take back',
  )
  server.accept(updating, 'received', permission('received', 'revoked', { until }), {
    user_profile_image: { image_url: null },
  })
  await press('Take back')
  expect((await screen.findByRole('alertdialog')).textContent).toContain(
    'You will no longer see theirs, either.',
  )
  await confirm('Take back')
  await waitFor(() => expect(document.querySelector('image')).toBeNull())
  expect(sentTo(updating)).toEqual([{ request_id: 'u9.u1', status: 'revoked' }])
  expect(screen.queryByText(/see each other’s/)).toBeNull()
})

test('a refusal is said in the server’s words, and the page shows what is true by now', async () => {
  const server = await open({ can_ask: true, can_show: false })
  api.on(creating, () => {
    server.profile = { ...server.profile, pictures: nothing }
    return {
      status: 409,
      error: 'This member has no picture.',
      code: 'conflict',
      params: { what: 'picture_absent' },
    }
  })
  await press('Ask to see the picture')
  await confirm('Ask')
  await waitFor(() => expect(button('Ask to see the picture')).toBeNull())
  expect(notices).toEqual(['error: This member has no picture.'])
  expect(screen.queryByRole('alertdialog')).toBeNull()
})
