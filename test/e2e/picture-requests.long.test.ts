import { afterAll, beforeAll, expect, it } from '@jest/globals'
import type { Page } from 'playwright-core'
import { Api } from '#test/support/api/client'
import { multipart } from '#test/support/api/requests'
import { type Browsing, unexpected } from '#test/support/browser/browser'
import { jpeg } from '#test/support/sample-pictures'
import { joinWithProfile, person, profilePath } from './members'
import { button, heading, link, showsText, signIn } from './page-steps'
import { browseTogether, dependentSteps, siteUrl } from './stage'

/* Asim asks to see the hidden picture of Zoya. She shows it for seven days, and takes it back. Each step depends on the previous ones. */

const step = dependentSteps()
const zoya = person('Zoya', 'Unseen', 'female')
const asim = person('Asim', 'Asking', 'male')

let hers: Browsing
let his: Browsing
let her: Page
let him: Page

beforeAll(async () => {
  const api = new Api(siteUrl())
  const { id, token } = await joinWithProfile(api, zoya, '+923005550711', 12)
  await joinWithProfile(api, asim, '+923005550722', 14)
  const file = { name: 'me.jpg', type: 'image/jpeg', bytes: await jpeg() }
  const uploaded = await api.call('POST', '/profile/create/image-upload', {
    token,
    ...multipart({ profileId: id }, file),
  })
  expect(uploaded.status).toBe(200)
  const hidden = await api.put(
    '/profile/update/privacy-settings',
    {
      profile_id: id,
      profile_visibility: 'everyone',
      show_profile_picture: 'private',
      messages_privacy: 'everyone',
      proposals_privacy: 'everyone',
    },
    { token },
  )
  expect(hidden.status).toBe(200)
  ;({ hers, his, her, him } = await browseTogether())
}, 240_000)

afterAll(async () => {
  await Promise.all([hers?.close(), his?.close()])
})

const herPicture = () => him.getByRole('img', { name: 'Picture of Zoya Unseen' })
/** Her photo; a drawn picture has none. */
const photo = () => herPicture().locator('image')
const confirm = (page: Page, name: string) =>
  page.getByRole('alertdialog').getByRole('button', { name, exact: true }).click()

step('he sees a drawn picture, and asks to see hers', async () => {
  await him.goto(`/auth/sign-in?next=${encodeURIComponent(profilePath(zoya))}`)
  await signIn(him, asim.email, profilePath(zoya))
  await herPicture().waitFor()
  expect(await photo().count()).toBe(0)
  await button(him, 'Ask to see the picture').click()
  await confirm(him, 'Ask')
  await showsText(him, /^You asked on \d/)
})

step('she finds his request among her pictures, and shows hers for seven days', async () => {
  await her.goto('/auth/sign-in?next=/dashboard/pictures?box=received')
  await signIn(her, zoya.email, '/dashboard/pictures?box=received')
  await showsText(her, /^Asked on \d/)
  await link(her, 'Asim Asking').waitFor()
  await button(her, 'Show my picture: Asim Asking').tap()
  expect(await her.getByRole('radio', { name: 'For 7 days' }).isChecked()).toBe(true)
  await confirm(her, 'Show my picture')
  await heading(her, 'Nobody is asking to see your picture').waitFor()
  await her.getByRole('alertdialog').waitFor({ state: 'detached' })
})

step('he sees her picture after a reload', async () => {
  await him.reload()
  await showsText(him, /shows you this picture until \d/)
  await photo().waitFor()
  const status = await photo().evaluate((one) =>
    fetch(one.getAttribute('href')!).then((reply) => reply.status),
  )
  expect(status).toBe(200)
})

step('she takes it back from the list of those who can see it', async () => {
  await link(her, 'Who can see my picture').tap()
  await showsText(her, /^Until \d/)
  await button(her, 'Take back: Asim Asking').tap()
  await confirm(her, 'Take back')
  await heading(her, 'You do not show your picture to anyone yet').waitFor()
})

step('he sees the drawn picture again, and when he can ask again', async () => {
  await him.reload()
  await showsText(him, /^You can ask to see the picture again after \d/)
  await herPicture().waitFor()
  expect(await photo().count()).toBe(0)
})

it('neither browser logs an unexpected error', () => {
  expect([...unexpected(hers.complaints), ...unexpected(his.complaints)]).toEqual([])
})
