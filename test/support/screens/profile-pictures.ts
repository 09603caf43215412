import type { PicturePermission, Profile } from '#shared/schemas/entities'
import { mockApi, pressButton, replyChanged, screenAs, type Screen, showsText } from './screen'

/* Asking for a picture, and showing one's own, on another member's profile. */

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

export const profilePictureStates: Screen[] = [
  profile('asks-me', { can_ask: true, can_show: true, received: asking }, showsText('Not now')),
  profile('show-dialog', { can_show: true, received: asking }, async (page) => {
    await pressButton(page, 'Show my picture')
    await page.getByRole('alertdialog').waitFor()
  }),
]
