import type { PicturePermission, Profile } from '#shared/schemas/entities'
import { mockApi, pressButton, replyChanged, screenAs, type Screen, showsText } from './screen'

/* Asking for a picture, showing one's own, and opening further pictures, on another member's profile. */

const at = '2026-11-20T10:00:00.000Z'
const until = '2099-12-07T10:00:00.000Z'

type Pictures = NonNullable<Profile['pictures']>

const asking: PicturePermission = { id: 'viewer.owner', status: 'pending', at, until, mutual: true }

const profile = (name: string, pictures: Partial<Pictures>, ready: Screen['ready']): Screen =>
  screenAs.member(
    `profile-picture-${name}`,
    '/dashboard/user-profile/:stranger',
    ready,
    mockApi(
      '**/api/profile/get/user-profile*',
      replyChanged((shown: Profile) => {
        shown.user_profile_image.image_url = null
        shown.pictures = { can_ask: false, can_show: false, ...pictures }
      }),
    ),
  )

/** Three further pictures, which are the main one again, whose photo is checked. */
const withFurther = (shown: Profile) => {
  const image_url = shown.user_profile_image.image_url!
  shown.further_pictures = ['one', 'two', 'three'].map((id) => ({ id, card_url: image_url, image_url }))
  shown.checks = { ...shown.checks, photo: '2026-11-20' }
}

const further = (name: string, ready: Screen['ready']): Screen =>
  screenAs.member(
    `profile-further-pictures${name}`,
    '/dashboard/user-profile/:stranger',
    ready,
    mockApi('**/api/profile/get/user-profile*', replyChanged(withFurther)),
  )

const openPicture = /^Open picture 3 of/

export const profilePictureStates: Screen[] = [
  further('', async (page) => page.getByRole('button', { name: openPicture }).waitFor()),
  further('-open', async (page) => {
    await page.getByRole('button', { name: openPicture }).click()
    await page.getByRole('dialog').getByRole('img').waitFor()
  }),
  profile('asks-me', { can_ask: true, can_show: true, received: asking }, showsText('Not now')),
  profile('show-dialog', { can_show: true, received: asking }, async (page) => {
    await pressButton(page, 'Show my picture')
    await page.getByRole('alertdialog').waitFor()
  }),
]
