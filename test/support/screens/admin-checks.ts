import type { Page, Route } from 'playwright-core'
import sharp from 'sharp'
import { checkLimits } from '#shared/limits'
import { checkPoses } from '#shared/options/checks'
import type { CheckCase, CheckQueue, WaitingCheck } from '#shared/schemas/verification'
import { dayMs, hourMs, minuteMs } from '#shared/units'
import { mockApi, replyData, screenAs, type Screen, showsHeading, showsText } from './screen'

/* Photo checks in the console: the queue, and the photos of one. */

const at = (ms: number) => new Date(Date.now() + ms).toISOString()
const other = 'other'

const check = (index: number): WaitingCheck => ({
  case_id: `case_${index}`,
  objected: index % 4 === 1,
  since: at(-(20 - index) * 13 * hourMs),
  until: at((index + 1) * 21 * hourMs + 14 * minuteMs),
  ...(index === 0 && { taken_by: other }),
  ...(index === 1 && { others_turn: true as const }),
})
const queueOf = (count: number): CheckQueue => ({
  waiting: Array.from({ length: count }, (_, index) => check(index)),
  administrators: [
    { id: 'nadia', name: 'Nadia Hussain', taken: 0, decided: 41 },
    { id: other, name: 'Muhammad Abdul-Rahman Zulqarnain Chaudhry-Muhammadzai', taken: 1, decided: 1208 },
    { id: 'nobody', taken: 0, decided: 0 },
  ],
})

const portrait = (shirt: string, width: number, height: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 300" width="${width}" height="${height}"><rect width="240" height="300" fill="#9ab"/><circle cx="120" cy="110" r="52" fill="#dcb"/><path d="M30 300c4-76 36-116 90-116s86 40 90 116z" fill="${shirt}"/></svg>`
const photo = async (shirt: string, width: number, height: number) =>
  (
    await sharp(Buffer.from(portrait(shirt, width, height)))
      .webp()
      .toBuffer()
  ).toString('base64')

const caseOf = async (change: Partial<CheckCase>): Promise<CheckCase> => ({
  ...check(2),
  objected: false,
  taken_until: at(15 * minuteMs),
  picture_url: `data:image/svg+xml,${encodeURIComponent(portrait('#457', 960, 1200))}`,
  photos: [
    { pose: checkPoses[0], image: await photo('#754', 720, 960) },
    { pose: checkPoses[4], image: await photo('#574', 960, 720) },
  ],
  refusals: 2,
  ...change,
})

/** Answers both operations of the address. */
const server =
  (queue: CheckQueue, change: Partial<CheckCase> = {}) =>
  async (route: Route) => {
    const isCase = new URL(route.request().url()).searchParams.has('case_id')
    await replyData(isCase ? await caseOf(change) : queue)(route)
  }
const queue = '/dashboard/photo-checks'
const screen = (name: string, path: string, ready: Screen['ready'], ...of: Parameters<typeof server>) =>
  screenAs.admin(`admin-photo-check${name}`, path, ready, mockApi('**/api/verification/get*', server(...of)))

const pictures = (page: Page) => page.getByRole('button', { name: 'Enlarge photo 2' }).waitFor()

export const adminCheckScreens: Screen[] = [
  screen('s', queue, showsHeading('Administrators'), queueOf(checkLimits.queue)),
  screen('', `${queue}/case_2`, pictures, queueOf(3)),
]

export const adminCheckStates: Screen[] = [
  screen(
    '-enlarged',
    `${queue}/case_2`,
    async (page) => {
      await page.getByRole('button', { name: 'Enlarge photo 1' }).click()
      await page.getByRole('dialog', { name: 'Photo 1' }).waitFor()
    },
    queueOf(3),
  ),
  screen(
    '-objected',
    `${queue}/case_2`,
    async (page) => {
      await pictures(page)
      await page.getByRole('button', { name: 'Refuse for good' }).click()
      await showsText('Please choose a reason')(page)
    },
    queueOf(3),
    {
      objected: true,
      refusal: {
        reason: 'other_person',
        by_name: 'Muhammad Abdul-Rahman Zulqarnain Chaudhry-Muhammadzai',
        at: at(-3 * dayMs),
      },
      objection: {
        text: `I wear glasses since last year.\nیہ میری تصویر ہے، میں نے صرف چشمہ لگایا ہے۔\n${'abcdefgh/'.repeat(20)}`,
        at: at(-2 * dayMs),
      },
    },
  ),
]
