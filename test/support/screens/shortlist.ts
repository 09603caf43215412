import type { Page, Route } from 'playwright-core'
import type { Card } from '#shared/schemas/entities'
import type { KeptIds } from '#shared/schemas/shortlist'
import { mockApi, realReply, replyChanged, screenAs, type Screen, showsText } from './screen'

/* The shortlist and hidden members. */

const reading = '**/api/shortlist/get*'
const hidden = '**/api/hidden/get*'

const notes = [
  'Her uncle called on Sunday. Ask about Lahore, and whether she would like to go on working.',
  '',
  'ان کے والد سے بات ہوئی۔ اگلے مہینے لاہور آئیں گے، پھر دونوں خاندان ملیں گے۔',
  'Mother likes them.\n\n'.padEnd(500, 'A long note with many words that wants several lines on a phone. '),
]
const longName = { first_name: 'Muhammad Abdul-Rahman Zulqarnain', last_name: 'Chaudhry-Muhammadzai' }
const urduName = { first_name: 'عبدالرحمٰن', last_name: 'خان' }

/** Demo members as the viewer may see them. One has a long name, one an Urdu name, and the last is deleted. */
async function people(route: Route): Promise<Card[]> {
  const { origin } = new URL(route.request().url())
  const response = await realReply(route, `${origin}/api/profile/get/all-profiles`)
  const cards = ((await response.json()) as { data: Card[] }).data.slice(0, 5)
  Object.assign(cards[1]!.personal_info[0]!, longName)
  Object.assign(cards[2]!.personal_info[0]!, urduName)
  const { 4: last } = cards
  Object.assign(last!, { deleted: true, career_info: [{ profession: '', job_post: '' }] })
  Object.assign(last!.personal_info[0]!, { first_name: 'Deleted', last_name: 'member', age: 0 })
  Object.assign(last!.user_profile_image, { image_url: null })
  Object.assign(last!.subscription_plans, { profile_status: false })
  return cards
}

const answer = (route: Route, data: unknown, page = {}) =>
  route.fulfill({ json: { message: '', data, page } })
const isOfIds = (route: Route) => route.request().url().includes('only=ids')

async function listed(route: Route): Promise<void> {
  const cards = await people(route)
  const ids: KeptIds = { shortlist: cards.map(({ id }) => id), hidden: [] }
  if (isOfIds(route)) return answer(route, ids)
  const entries = cards.map((profile, index) => ({
    profile_id: profile.id,
    profile,
    note: notes[index] ?? '',
  }))
  return answer(route, entries, { next: 'more' })
}

const nobody = (route: Route) => answer(route, isOfIds(route) ? { shortlist: [], hidden: [] } : [])

/** Every second card is on the shortlist. */
async function marked(route: Route): Promise<void> {
  const cards = await people(route)
  return answer(route, { shortlist: cards.flatMap(({ id }, index) => (index % 2 ? [id] : [])), hidden: [] })
}

/** The entry of the open profile. */
const ofShown =
  (list: 'shortlist' | 'hidden') =>
  (route: Route): Promise<void> => {
    const id = decodeURIComponent(new URL(route.request().frame().url()).pathname.split('/').at(-1)!)
    if (isOfIds(route)) return answer(route, { shortlist: [], hidden: [], [list]: [id] })
    return answer(route, [{ profile_id: id, note: notes[0] }])
  }

const longNames = async (page: Page) => {
  await page.route(reading, marked)
  await page.route(
    '**/api/profile/get/all-profiles*',
    replyChanged((cards: Card[]) => {
      for (const card of cards) Object.assign(card.personal_info[0]!, longName)
    }),
  )
}

const list = (name: string, answers: (route: Route) => Promise<void>, ready: Screen['ready']): Screen =>
  screenAs.member(`shortlist${name}`, '/dashboard/shortlist', ready, mockApi(reading, answers))

const first = (page: Page, name: RegExp) =>
  page.getByRole('button', { name }).filter({ visible: true }).first()

export const keepingScreens: Screen[] = [
  list('', listed, showsText('Deleted member')),
  screenAs.member('put-aside', '/dashboard/shortlist/hidden', showsText('Deleted member'), async (page) => {
    await page.route(reading, async (route) =>
      answer(route, { shortlist: [], hidden: (await people(route)).map(({ id }) => id) }),
    )
    await page.route(hidden, async (route) =>
      answer(
        route,
        (await people(route)).map((profile) => ({ profile_id: profile.id, profile })),
      ),
    )
  }),
]

export const keepingStates: Screen[] = [
  list('-note', listed, async (page) => {
    await first(page, /^Edit the note/).click()
    await page.getByRole('dialog').waitFor()
  }),
  screenAs.member(
    'browse-kept-long-names',
    '/proposals?all=1',
    (page) => page.locator('[aria-pressed=true]').first().waitFor(),
    longNames,
  ),
  screenAs.member(
    'browse-put-aside',
    '/proposals',
    async (page) => {
      await page
        .getByLabel(/^More about/)
        .first()
        .click()
      await page.getByRole('button', { name: 'Hide' }).filter({ visible: true }).click()
      await showsText('Undo')(page)
    },
    async (page) => {
      await page.route(reading, nobody)
      await page.route('**/api/hidden/create', (route) => answer(route, { profile_id: 'x' }))
    },
  ),
  screenAs.member(
    'profile-on-shortlist',
    '/dashboard/user-profile/:stranger',
    showsText('Your note'),
    mockApi(reading, ofShown('shortlist')),
  ),
]
