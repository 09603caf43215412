import type { Locator, Page } from 'playwright-core'
import type { Proposal } from '#shared/schemas/entities'
import { answering, at, changed, type Screen } from '#test/support/screen'

/* What the verified seal stands for, opened wherever it is shown. */

const note = 'a plan that includes the verified mark.'

/** Opens the first seal that this part of the page shows. */
const opened = (within: (page: Page) => Locator) => async (page: Page) => {
  // The app takes the place of the first frame, and of what is open in it.
  await page.locator('[data-early-profiles]').waitFor({ state: 'detached' })
  await within(page).locator('summary').filter({ hasText: 'what does it mean?' }).first().click()
  await page.getByText(note).filter({ visible: true }).waitFor()
}
const main = (page: Page) => page.getByRole('main')

/** All whom a list of proposals names have the seal. */
const verified = changed((listed: Proposal[]) => {
  for (const { profile } of listed) profile.subscription_plans.profile_status = true
})

export const sealStates: readonly Screen[] = [
  { name: 'seal-card', viewer: 'visitor', path: at('/proposals'), ready: opened(main) },
  { name: 'seal-card-member', viewer: 'member', path: at('/proposals'), ready: opened(main) },
  {
    name: 'seal-row',
    viewer: 'member',
    path: at('/dashboard/proposals?box=sent'),
    prepare: answering('**/api/proposal/get*', verified),
    ready: opened(main),
  },
  {
    name: 'seal-profile',
    viewer: 'subscriber',
    path: at('/dashboard/profile'),
    ready: opened(main),
  },
]
