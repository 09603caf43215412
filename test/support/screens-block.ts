import type { Page, Route } from 'playwright-core'
import type { Block } from '#shared/schemas/chat'
import { answering, at, failing, press, type Screen, seen, waiting } from '#test/support/screen'

/* Blocking a member, and what of it stands in the settings. */

const question = (page: Page) => page.getByRole('alertdialog').waitFor()
const names = [
  'Bilal Chaudhry',
  'Muhammad Abdul-Rahman Zulqarnain Chaudhry-Muhammadzai',
  'عبدالرحمٰن خان',
  'Omar Sheikh',
]
const blocks: Block[] = names.map((name, index) => ({
  profile_id: `someone-${index}`,
  name,
  created_at: `2026-11-0${index + 1}T10:00:00.000Z`,
}))

const reading = '**/api/blocks/get*'
const answer = (data: Block[], page: object) => (route: Route) =>
  route.fulfill({ json: { message: '', data, page } })
const listed = answering(reading, answer(blocks, { next: 'more' }))

const settings = (name: string, prepare: NonNullable<Screen['prepare']>, ready: Screen['ready']): Screen => ({
  name: `settings-${name}`,
  viewer: 'member',
  path: at('/dashboard/settings'),
  prepare,
  ready,
})

export const blockStates: Screen[] = [
  {
    name: 'block-question',
    viewer: 'member',
    path: (scene) => `/dashboard/user-profile/${scene.stranger}`,
    ready: async (page) => {
      await page.getByRole('button', { name: 'Block this member' }).filter({ visible: true }).click()
      await question(page)
    },
  },
  {
    name: 'block-menu',
    viewer: 'member',
    path: at('/proposals'),
    ready: async (page) => {
      await page
        .getByLabel(/^More about/)
        .first()
        .click()
      await page.getByRole('button', { name: 'Block this member' }).filter({ visible: true }).waitFor()
    },
  },
  settings('blocked', listed, seen('Blocked on 01, November, 2026')),
  settings('blocked-nobody', answering(reading, answer([], {})), seen('You have not blocked anyone.')),
  settings('blocked-failed', answering(reading, failing), seen('Try again')),
  settings('blocked-loading', answering(reading, waiting), seen('Show when I am online')),
  settings('unblock-question', listed, async (page) => {
    await press(page, `Unblock ${names[1]}`)
    await question(page)
  }),
  settings('chat-failed', answering('**/api/chat/settings', failing), seen('Try again')),
]
