import { afterAll, beforeAll, expect, it } from '@jest/globals'
import type { Page } from 'playwright-core'
import type { CheckCase } from '#shared/schemas/verification'
import { Api } from '#test/support/api/client'
import { multipart } from '#test/support/api/requests'
import { password } from '#test/support/api/test-stage'
import { type Browsing, unexpected } from '#test/support/browser/browser'
import { jpeg } from '#test/support/sample-pictures'
import { caughtUp } from '#test/support/stack/stack'
import { joinWithProfile, person, profilePath } from './members'
import { button, heading, showsText, signIn } from './page-steps'
import { browseTogether, dependentSteps, siteUrl } from './stage'

/*
 * Mahnoor has her photo checked with the camera, and Danish sees it. Then she sends her identity card. When she changes the picture,
 * the check of the photo ends. Each step depends on the previous ones.
 */

const step = dependentSteps()
const mahnoor = person('Mahnoor', 'Shown', 'female')
const danish = person('Danish', 'Looking', 'male')
const checksPath = '/dashboard/checks'

let api: Api
let token: string
let hers: Browsing
let his: Browsing
let her: Page
let him: Page

beforeAll(async () => {
  api = new Api(siteUrl())
  ;({ token } = await joinWithProfile(api, mahnoor, '+923005550911', 12))
  await joinWithProfile(api, danish, '+923005550922', 14)
  await sendPicture('POST', '/profile/create/image-upload')
  ;({ hers, his, her, him } = await browseTogether())
}, 240_000)

afterAll(async () => {
  await Promise.all([hers?.close(), his?.close()])
})

async function sendPicture(method: string, path: string) {
  const picture = { name: 'me.jpg', type: 'image/jpeg', bytes: await jpeg() }
  const { status } = await api.call(method, path, { token, ...multipart({ profileId: mahnoor.id }, picture) })
  expect(status).toBeLessThan(300)
}

/** Takes the photo in the dialog with this title. */
async function takePhoto(title: string) {
  await heading(her, title).waitFor()
  await button(her, 'Take photo').tap()
  await button(her, 'Use this photo').tap()
}

step('she takes two photos with the camera and sends them', async () => {
  await her.goto(`/auth/sign-in?next=${checksPath}`)
  await signIn(her, mahnoor.email, checksPath)
  await button(her, 'Start').tap()
  await takePhoto('Photo 1 of 2')
  // The photos are gone after a reload; the poses are not.
  await heading(her, 'Photo 2 of 2').waitFor()
  await her.reload()
  await button(her, 'Continue with the camera').tap()
  await takePhoto('Photo 1 of 2')
  await takePhoto('Photo 2 of 2')
  await button(her, 'Send both photos').tap()
  await showsText(her, 'We are checking your photos.')
})

/** An administrator opens her check and confirms it. */
async function confirm(kind: 'photo' | 'identity') {
  const own = await api.get('/verification/get', { token, query: { user_id: mahnoor.id } })
  const { case_id } = own.body.data[kind]
  const admin = (await api.post('/auth/sign-in', { email: 'admin@example.com', password })).body.data
  const as = { token: admin.tokens.accessToken as string }
  const opened = await api.get('/verification/get', { ...as, query: { case_id } })
  const decided = await api.put('/verification/update', { case_id, decision: 'confirmed' }, as)
  expect(decided.status).toBe(200)
  return opened.body.data as CheckCase
}

step('an administrator confirms them', async () => {
  expect(await confirm('photo')).toMatchObject({ photos: [{}, {}] })
})

step('she sees the day, and he sees it on her profile and on her card', async () => {
  await her.reload()
  await showsText(her, /^Checked on \d/)
  await him.goto(`/auth/sign-in?next=${encodeURIComponent(profilePath(mahnoor))}`)
  await signIn(him, danish.email, profilePath(mahnoor))
  await showsText(him, /^Photo checked, \d{1,2} \w+ \d{4}$/)
  await caughtUp(siteUrl())
  await him.goto('/proposals?sort=newest')
  await him.getByRole('link', { name: /^Mahnoor Shown.*Photo checked/ }).waitFor()
})

step('she sends her identity card, and an administrator confirms it', async () => {
  await her.goto(checksPath)
  await button(her, 'Send a card').tap()
  await her.getByRole('radio', { name: 'CNIC or NICOP (Pakistan)' }).tap()
  await her.getByLabel('Number of the card').fill('35202-1234567-1')
  const file = { name: 'card.jpg', mimeType: 'image/jpeg', buffer: await jpeg() }
  await her.locator('input[type=file]').setInputFiles(file)
  await her.getByAltText('Your picture of the card').waitFor()
  await button(her, 'Send the card').tap()
  await showsText(her, 'We are checking your card.')
  expect(await confirm('identity')).toMatchObject({
    number: '3520212345671',
    person: { first_name: 'Mahnoor' },
  })
  await him.goto(profilePath(mahnoor))
  await showsText(him, /^Identity checked, \d{1,2} \w+ \d{4}$/)
})

step('she changes her picture, which ends the check of the photo only', async () => {
  await sendPicture('PUT', '/profile/update/profile-image')
  await her.reload()
  await button(her, 'Start').waitFor()
  await him.goto(profilePath(mahnoor))
  await heading(him, 'Mahnoor Shown').waitFor()
  // The answer of his last visit is shown until the new one arrives.
  await him
    .getByText(/^Photo checked/)
    .filter({ visible: true })
    .waitFor({ state: 'detached' })
  await showsText(him, /^Identity checked/)
})

it('neither browser logs an unexpected error', () => {
  expect([...unexpected(hers.complaints), ...unexpected(his.complaints)]).toEqual([])
})
