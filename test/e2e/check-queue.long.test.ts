import { afterAll, beforeAll, expect, it } from '@jest/globals'
import type { Page } from 'playwright-core'
import { checkRefusalLabels } from '#shared/options/checks'
import type { Verification } from '#shared/schemas/verification'
import { Api } from '#test/support/api/client'
import { multipart } from '#test/support/api/requests'
import { browse, type Browsing, desktop, unexpected } from '#test/support/browser/browser'
import { jpeg } from '#test/support/sample-pictures'
import { type Stack, startStack } from '#test/support/stack/stack'
import { openAsAdministrator, pressEnterOn } from './admin-steps'
import { joinWithProfile, person } from './members'
import { button, heading, link, showsText } from './page-steps'
import { dependentSteps } from './stage'

/*
 * Two members send photos. An administrator confirms the first check and refuses the second. The first member then sends an
 * identity card, which the administrator confirms. Each step depends on the previous ones. The stack is the journey's own, since all
 * administrators of a stack share one queue.
 */

const step = dependentSteps()
const amna = person('Amna', 'Checked', 'female')
const zara = person('Zara', 'Refused', 'female')
const tokens: string[] = []
let stack: Stack
let api: Api
let theirs: Browsing
let desk: Page

/** Posts a form with a JPEG. */
async function post(path: string, token: string, fields: Record<string, string>) {
  const file = { name: 'photo.jpg', type: 'image/jpeg', bytes: await jpeg() }
  const { status } = await api.call('POST', path, { token, ...multipart(fields, file) })
  expect(status).toBe(200)
}

const verificationOf = async (id: string, token: string) =>
  (await api.get('/verification/get', { token, query: { user_id: id } })).body.data as Verification

/** Creates a member whose photos wait for an administrator. */
async function sendPhotos(who: typeof amna, phone: string, seed: number) {
  const { id, token } = await joinWithProfile(api, who, phone, seed)
  await post('/profile/create/image-upload', token, { profileId: id })
  await api.post('/verification/photo/start', {}, { token })
  const case_id = (await verificationOf(id, token)).photo!.case_id
  for (const number of ['1', '2']) await post('/verification/photo/add', token, { case_id, number })
  tokens.push(token)
}

beforeAll(async () => {
  stack = await startStack({ seed: 'admin', web: true })
  api = new Api(stack.url)
  await sendPhotos(amna, '+923005550911', 12)
  await sendPhotos(zara, '+923005550922', 14)
  theirs = await browse({ ...desktop, baseURL: stack.url })
  desk = await theirs.context.newPage()
}, 240_000)

afterAll(async () => {
  await theirs?.close()
  await stack?.stop()
})

/** Waits until this many pictures of the check are drawn. */
const areDrawn = (count: number) =>
  desk.waitForFunction(
    (count) =>
      [...document.querySelectorAll('figure img')].filter((one) => (one as HTMLImageElement).naturalWidth)
        .length === count,
    count,
  )

step('the dashboard leads to the queue, which names nobody', async () => {
  await openAsAdministrator(desk, '/dashboard')
  await link(desk, 'Look at the checks').click()
  await showsText(desk, '2 checks are waiting')
  const words = await desk.locator('main').textContent()
  for (const name of [amna.first, zara.first]) expect(words).not.toContain(name)
})

step('the administrator enlarges a photo and confirms, by keyboard, and the next check opens', async () => {
  await pressEnterOn(desk, link(desk, 'Look at the next one'))
  await areDrawn(3)
  await pressEnterOn(desk, button(desk, 'Enlarge photo 1'))
  await desk.getByRole('dialog', { name: 'Photo 1' }).waitFor()
  await desk.keyboard.press('Escape')
  await desk.getByRole('dialog').waitFor({ state: 'detached' })
  const first = desk.url()
  await pressEnterOn(desk, button(desk, 'The same person, both poses shown: confirm'))
  await desk.waitForURL((url) => url.href !== first)
  await areDrawn(3)
})

step('the second is refused with a reason, and the queue is empty', async () => {
  await desk.getByLabel(checkRefusalLabels.pose_missing).check()
  await button(desk, 'Refuse').click()
  await heading(desk, 'No check is waiting.').waitFor()
  expect(new URL(desk.url()).pathname).toBe('/dashboard/member-checks')
})

step('the card of the first member is confirmed, once all is ticked by keyboard', async () => {
  await post('/verification/identity/send', tokens[0]!, { document: 'cnic', number: '35202-1234567-1' })
  await desk.goto('/dashboard/member-checks')
  await pressEnterOn(desk, link(desk, 'Look at the next one'))
  await areDrawn(2)
  await showsText(desk, '35202-1234567-1')
  await showsText(desk, `${amna.first} ${amna.last}`)
  await pressEnterOn(desk, button(desk, 'Confirm the identity'))
  await showsText(desk, 'Please compare and tick: name, date of birth, face, number, card')
  // The focus is on the first box.
  for (let box = 0; box < 5; box++) {
    await desk.keyboard.press('Space')
    await desk.keyboard.press('Tab')
  }
  await desk.keyboard.press('Enter')
  await heading(desk, 'No check is waiting.').waitFor()
})

step('both members learn the decisions, and the audit log has all looks', async () => {
  const [hers, zaras] = await Promise.all(
    [amna, zara].map((one, index) => verificationOf(one.id, tokens[index]!)),
  )
  expect(hers).toMatchObject({ checks: { photo: expect.any(String), identity: expect.any(String) } })
  expect(zaras?.photo).toMatchObject({ state: 'refused', reason: 'pose_missing' })
  await desk.goto(`/dashboard/audit?user_id=${amna.id}`)
  await showsText(desk, /^Looked at the photos of/)
  await showsText(desk, /^Confirmed the photo of/)
  await showsText(desk, /^Looked at the identity card of/)
  await showsText(desk, /^Confirmed the identity of/)
})

it('the browser logs no unexpected error', () => {
  expect(unexpected(theirs.complaints)).toEqual([])
})
