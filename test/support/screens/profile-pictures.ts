import type { Page } from 'playwright-core'
import type { PicturePermission, Profile } from '#shared/schemas/entities'
import { mockApi, pressButton, replyChanged, screenAs, type Screen, showsText } from './screen'

/* Asking for a picture, and showing one's own, on another member's profile. */

const at = '2026-11-20T10:00:00.000Z'
const until = '2099-12-07T10:00:00.000Z'

type Pictures = NonNullable<Profile['pictures']>

interface Between extends Partial<Pictures> {
  /** The viewer sees the picture. */
  seen?: true
}

const permission = (
  status: PicturePermission['status'],
  more: Partial<PicturePermission> = {},
): PicturePermission => ({ id: 'viewer.owner', status, at, until, ...more })

const profile = (name: string, { seen, ...pictures }: Between, ready: Screen['ready']): Screen =>
  screenAs.member(
    `profile-picture-${name}`,
    '/dashboard/user-profile/:stranger',
    ready,
    mockApi(
      '**/api/profile/get/user-profile*',
      replyChanged((shown: Profile) => {
        if (!seen) shown.user_profile_image.image_url = null
        shown.pictures = { can_ask: false, can_show: false, ...pictures }
      }),
    ),
  )

const opens = (name: string) => async (page: Page) => {
  await pressButton(page, name)
  await page.getByRole('alertdialog').waitFor()
}

export const profilePictureStates: Screen[] = [
  profile('can-ask', { can_ask: true, can_show: true }, showsText('Ask to see the picture')),
  profile('ask-dialog', { can_ask: true, can_show: true }, opens('Ask to see the picture')),
  profile('show-menu', { seen: true, can_show: true }, async (page) => {
    await page
      .getByLabel(/^More about/)
      .filter({ visible: true })
      .click()
    await page.getByRole('button', { name: 'Show my picture' }).filter({ visible: true }).waitFor()
  }),
  profile('asked', { sent: permission('pending') }, showsText('Withdraw the request')),
  profile(
    'asks-me',
    { can_ask: true, can_show: true, received: permission('pending', { mutual: true }) },
    showsText('Not now'),
  ),
  profile(
    'show-dialog',
    { can_show: true, received: permission('pending', { mutual: true }) },
    opens('Show my picture'),
  ),
  profile(
    'each-other',
    {
      seen: true,
      sent: permission('granted', { mutual: true }),
      received: permission('granted', { mutual: true }),
    },
    showsText('Take back'),
  ),
  profile(
    'take-back',
    { seen: true, received: { id: 'viewer.owner', status: 'granted', at, mutual: true } },
    opens('Take back'),
  ),
]
