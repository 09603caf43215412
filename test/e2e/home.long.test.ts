import { afterAll, beforeAll, expect, it } from '@jest/globals'
import type { Page } from 'playwright-core'
import type { PrivacySettings } from '#shared/schemas/privacy-settings'
import { Api } from '#test/support/api/client'
import { browse, type Browsing, phone, unexpected } from '#test/support/browser/browser'
import { type Stack, startStack } from '#test/support/stack/stack'
import { password } from '#test/support/api/test-stage'
import { joinWithProfile, person, type Person, profilePath } from './members'
import { button, heading, showsText, signIn } from './page-steps'
import { dependentSteps } from './stage'

/* The profiles on the home page, for a visitor on a phone and for a member. */

const step = dependentSteps()
const sana = person('Sana', 'Rehman', 'female')
const others = [
  person('Amna', 'Tariq', 'female'),
  person('Hina', 'Baig', 'female'),
  person('Omar', 'Shah', 'male'),
]
const bilal = person('Bilal', 'Ahmed', 'male')
const alone = person('Nida', 'Alone', 'female')
const hidden = person('Zara', 'Verified', 'female')

let stack: Stack
let api: Api
let visit: Browsing
let page: Page

async function tokenOf({ email }: Person): Promise<string> {
  const { body } = await api.post('/auth/sign-in', { email, password })
  return body.data.tokens.accessToken as string
}

async function showTo(one: Person, profile_visibility: PrivacySettings['profile_visibility']) {
  const token = await tokenOf(one)
  const settings: PrivacySettings = {
    profile_visibility,
    show_profile_picture: 'everyone',
    messages_privacy: 'everyone',
    proposals_privacy: 'everyone',
    shown_to_visitors: true,
    verified_by_plan: false,
  }
  const { status } = await api.put(
    '/profile/update/privacy-settings',
    { profile_id: one.id, ...settings },
    { token },
  )
  expect(status).toBe(200)
}

beforeAll(async () => {
  stack = await startStack({ seed: 'none', web: true })
  api = new Api(stack.url)
  const all = [sana, ...others, bilal, alone, hidden]
  for (const [index, one] of all.entries()) await joinWithProfile(api, one, `+92300555019${index}`, index + 1)
  await showTo(bilal, 'private')
  await showTo(alone, 'private')
  await showTo(hidden, 'verified_users')
  visit = await browse({ ...phone, baseURL: stack.url })
  page = await visit.context.newPage()
})

afterAll(async () => {
  await visit?.close()
  await stack?.stop()
})

const calls = '**/api/profile/get/all-profiles*'
const cards = () => page.getByRole('list', { name: 'People' }).getByRole('article')
const names = async () =>
  (await cards().getByRole('heading').allInnerTexts()).map((name) => name.trim()).sort()
const nameOf = ({ first, last }: Person) => `${first} ${last}`
/** The name for visitors and members without a profile. */
const shortNameOf = ({ first, last }: Person) => `${first} ${last[0]}`
/** The position of the section below the profiles. */
const below = async () =>
  (await heading(page, 'From a profile to a connection').boundingBox())?.y ?? Number.NaN

step('a visitor sees only profiles that everyone may see, and the page does not move', async () => {
  let answer: () => void = () => undefined
  const late = new Promise<void>((resolve) => (answer = resolve))
  await page.route(calls, async (route) => {
    await late
    await route.continue()
  })
  await page.goto('/')
  await heading(page, 'Some of the profiles on Humsafar').waitFor()
  await page.evaluate(() => document.fonts.ready)
  const before = await below()
  answer()
  await cards().first().waitFor()
  // Allows for a fraction of a pixel.
  expect(await below()).toBeCloseTo(before, 0)
  expect(await names()).toEqual([sana, ...others].map(shortNameOf).sort())
  await page.unrouteAll()
})

step('the page says that the network is missing, and another try loads the profiles', async () => {
  await page.route(calls, (route) => route.abort('internetdisconnected'))
  await page.reload()
  await showsText(page, 'No internet connection. Please check your network.')
  await page.unrouteAll()
  await button(page, 'Try again').tap()
  await cards().first().waitFor()
  expect(await cards().count()).toBe(4)
})

step('a visitor who taps a profile signs in and reads it', async () => {
  const card = cards().filter({ hasText: shortNameOf(sana) })
  await card.getByText('Sign in to view').waitFor()
  await card.tap()
  await page.waitForURL(`/auth/sign-in?next=${encodeURIComponent(profilePath(sana))}`)
  await showsText(page, `Sign in to read the profile of ${shortNameOf(sana)}.`)
  await signIn(page, bilal.email, profilePath(sana))
  await heading(page, nameOf(sana)).waitFor()
})

step('a member sees neither private nor blocked profiles, and opens one of the others', async () => {
  const token = await tokenOf(bilal)
  const blocked = others[0]!
  expect((await api.post('/blocks/create', { profile_id: blocked.id }, { token })).status).toBe(201)
  await page.goto('/')
  await cards().first().waitFor()
  // Profiles of his own gender would come after all of these.
  expect(await names()).toEqual([sana, others[1]!].map(nameOf).sort())
  expect(await page.getByText('Sign in to view').count()).toBe(0)
  const card = cards().filter({ hasText: nameOf(sana) })
  await card.tap()
  await page.waitForURL(profilePath(sana))
  await heading(page, nameOf(sana)).waitFor()
})

it('the browser logs no error', () => {
  const offline = (complaint: string) => complaint.includes('ERR_INTERNET_DISCONNECTED')
  expect(unexpected(visit.complaints).filter((one) => !offline(one))).toEqual([])
})
