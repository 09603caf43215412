import type { OwnIdentityCheck, OwnPhotoCheck, Verification } from '#shared/schemas/verification'
import { jpeg } from '#test/support/sample-pictures'
import { mockApi, pressButton, replyChanged, screenAs, type Screen, showsText } from './screen'

/* The page on which a member sees what is checked, and has it checked. */

const checks = (name: string, text: string, change: (stored: Verification) => void): Screen =>
  screenAs.member(
    `checks${name}`,
    '/dashboard/checks',
    showsText(text),
    mockApi('**/api/verification/get*', replyChanged(change)),
  )

const photo = (state: OwnPhotoCheck['state'], more: Partial<OwnPhotoCheck> = {}): OwnPhotoCheck => ({
  case_id: 'case_1',
  state,
  poses: ['hand_on_head', 'head_turned'],
  ...more,
})
const begun = photo('started', { until: '2099-11-30T10:15:00.000Z' })

const identityRefused: OwnIdentityCheck = {
  case_id: 'case_2',
  state: 'refused',
  document: 'cnic',
  sent_at: '2026-11-29T10:10:00.000Z',
  reason: 'name_differs',
  object_until: '2099-12-06T10:10:00.000Z',
}

/** The dialog in which the photos are taken, with a drawn picture in place of the camera's. */
const camera: Screen = screenAs.member(
  'checks-camera',
  '/dashboard/checks',
  async (page) => {
    await pressButton(page, 'Continue with the camera')
    await page.getByRole('button', { name: 'Take photo', disabled: false }).waitFor()
  },
  mockApi(
    '**/api/verification/get*',
    replyChanged((stored: Verification) => {
      stored.photo = begun
    }),
  ),
)

/** The dialog in which a card is sent with an objection, filled in. */
const card: Screen = screenAs.member(
  'checks-identity-card',
  '/dashboard/checks',
  async (page) => {
    await pressButton(page, 'Object')
    await page.getByRole('radio', { name: 'CNIC or NICOP (Pakistan)' }).check()
    await page.getByLabel('Number of the card').fill('35202-1234567-1')
    const file = { name: 'card.jpg', mimeType: 'image/jpeg', buffer: await jpeg() }
    await page.locator('input[type=file]').setInputFiles(file)
    await page.getByAltText('Your picture of the card').waitFor()
  },
  mockApi(
    '**/api/verification/get*',
    replyChanged((stored: Verification) => {
      stored.identity = identityRefused
    }),
  ),
)

export const checkScreens: Screen[] = [
  checks('', 'Send me a code', (stored) => {
    stored.checks = {}
  }),
]

export const checkStates: Screen[] = [
  checks('-code-sent', 'Code from the SMS', ({ phone }) => {
    phone.code_until = '2099-11-30T10:10:00.000Z'
  }),
  checks('-confirmed', 'Confirmed on 30 November 2026', (stored) => {
    stored.checks.phone = '2026-11-30'
  }),
  camera,
  checks('-photo-waiting', 'We are checking your photos.', (stored) => {
    stored.photo = photo('waiting', { sent_at: '2026-11-29T10:10:00.000Z' })
  }),
  checks('-photo-refused', 'Take new photos', (stored) => {
    stored.photo = photo('refused', {
      sent_at: '2026-11-29T10:10:00.000Z',
      reason: 'face_unclear',
      object_until: '2099-12-06T10:10:00.000Z',
    })
  }),
  checks('-photo-checked', 'Checked on 30 November 2026', (stored) => {
    stored.checks.photo = '2026-11-30'
  }),
  checks('-identity-refused', 'Send a card again', (stored) => {
    stored.identity = identityRefused
  }),
  card,
  checks('-identity-checked', 'Checked on 30 November 2026', (stored) => {
    stored.checks.identity = '2026-11-30'
  }),
]
