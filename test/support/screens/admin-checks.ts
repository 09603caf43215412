import type { Page, Route } from 'playwright-core'
import sharp from 'sharp'
import { checkLimits } from '#shared/limits'
import { type AnyCheckRefusal, checkPoses } from '#shared/options/checks'
import type {
  CheckCase,
  CheckQueue,
  IdentityCase,
  PhotoCase,
  WaitingCheck,
} from '#shared/schemas/verification'
import { dayMs, hourMs, minuteMs } from '#shared/units'
import { drawIdentityCard } from '#infra/local/demo/identity-card'
import { mockApi, replyData, screenAs, type Screen, showsHeading, showsText } from './screen'

/* Checks of members in the console: the queue, and the cases of both kinds. */

const at = (ms: number) => new Date(Date.now() + ms).toISOString()
const other = 'other'

const check = (index: number): WaitingCheck => ({
  case_id: `case_${index}`,
  kind: index % 3 === 0 ? 'identity' : 'photo',
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
const webp = async (svg: string) => (await sharp(Buffer.from(svg)).webp().toBuffer()).toString('base64')

const photoCase = async (): Promise<PhotoCase> => ({
  kind: 'photo',
  photos: [
    { pose: checkPoses[0], image: await webp(portrait('#754', 720, 960)) },
    { pose: checkPoses[4], image: await webp(portrait('#574', 960, 720)) },
  ],
})

const identityCase =
  (change: Partial<IdentityCase> = {}) =>
  async (): Promise<IdentityCase> => ({
    kind: 'identity',
    document: 'cnic',
    number: '3520212345671',
    image: (
      await drawIdentityCard({
        document: 'cnic',
        name: 'Zainab Meer',
        dob: '1994-03-05',
        gender: 'female',
        number: '35202-1234567-1',
        portrait: Buffer.from(portrait('#a56', 480, 600)),
      })
    ).toString('base64'),
    person: { first_name: 'Zainab', last_name: 'Mir', dob: '1994-03-05', gender: 'female' },
    ...change,
  })

type Files = () => Promise<PhotoCase | IdentityCase>
type Change = Partial<Pick<CheckCase, 'objected' | 'refusal' | 'objection'>>

const caseOf = async (files: Files, change: Change): Promise<CheckCase> => ({
  ...check(2),
  objected: false,
  taken_until: at(15 * minuteMs),
  picture_url: `data:image/svg+xml,${encodeURIComponent(portrait('#457', 960, 1200))}`,
  refusals: 2,
  ...(await files()),
  ...change,
})

const queue = '/dashboard/member-checks'
const case2 = `${queue}/case_2`

/** A screen with the answers of both operations of the address. */
const screen = (
  name: string,
  path: string,
  ready: Screen['ready'],
  files: Files = photoCase,
  change: Change = {},
) =>
  screenAs.admin(
    `admin-check${name}`,
    path,
    ready,
    mockApi('**/api/verification/get*', async (route: Route) => {
      const isCase = new URL(route.request().url()).searchParams.has('case_id')
      await replyData(isCase ? await caseOf(files, change) : queueOf(checkLimits.queue))(route)
    }),
  )

const photos = (page: Page) => page.getByRole('button', { name: 'Enlarge photo 2' }).waitFor()
const card = (page: Page) => page.getByRole('button', { name: 'Enlarge the card' }).waitFor()

/** Enlarges a picture. */
const enlarge = (button: string, title: string) => async (page: Page) => {
  await page.getByRole('button', { name: button }).click()
  await page.getByRole('dialog', { name: title }).waitFor()
}
/** Presses a button that then says what is missing. */
const miss = (button: string, error: string) => async (page: Page) => {
  await page.getByRole('button', { name: button }).click()
  await showsText(error)(page)
}

const objection = (reason: AnyCheckRefusal): Change => ({
  objected: true,
  refusal: {
    reason,
    by_name: 'Muhammad Abdul-Rahman Zulqarnain Chaudhry-Muhammadzai',
    at: at(-3 * dayMs),
  },
  objection: {
    text: `I wear glasses since last year.\nیہ میری تصویر ہے، میں نے صرف چشمہ لگایا ہے۔\n${'abcdefgh/'.repeat(20)}`,
    at: at(-2 * dayMs),
  },
})

export const adminCheckScreens: Screen[] = [
  screen('s', queue, showsHeading('Administrators')),
  screen('-photo', case2, photos),
  screen('-identity', case2, card, identityCase()),
]

export const adminCheckStates: Screen[] = [
  screen('-photo-enlarged', case2, enlarge('Enlarge photo 1', 'Photo 1')),
  screen(
    '-photo-objected',
    case2,
    miss('Refuse again', 'Please choose a reason'),
    photoCase,
    objection('other_person'),
  ),
  screen('-identity-enlarged', case2, enlarge('Enlarge the card', 'Card'), identityCase()),
  screen(
    '-identity-missing',
    case2,
    miss('Confirm the identity', 'Please compare and tick: name, date of birth, face, number, card'),
    identityCase({
      document: 'emirates_id',
      number: '784199412345671',
      person: {
        first_name: 'Muhammad Abdul-Rahman Zulqarnain',
        last_name: 'Chaudhry-Muhammadzai-Abdulrahmanzai',
        dob: '1961-12-31',
        gender: 'male',
      },
    }),
  ),
  screen('-identity-obstacle', case2, card, identityCase({ obstacle: 'document_used' })),
  screen(
    '-identity-objected',
    case2,
    miss('Refuse again', 'Please choose a reason'),
    identityCase({ person: { first_name: 'زینب', last_name: 'میر', dob: '1994-03-05', gender: 'female' } }),
    objection('name_differs'),
  ),
]
