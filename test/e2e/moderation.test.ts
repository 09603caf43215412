import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { Page } from 'playwright-core'
import { reportReasonLabels } from '#shared/options/moderation'
import { Api } from '#test/support/api/client'
import { browse, type Browsing, desktop, unexpected } from '#test/support/browser/browser'
import { caughtUp } from '#test/support/stack/stack'
import { eventually } from '#test/support/eventually'
import { mailsTo } from '#test/support/stack/mail'
import { addAdministrator, openAsAdministrator, table } from './admin-steps'
import { joinWithProfile, person, profilePath } from './members'
import { button, field, fillSignIn, heading, link, showsText, signIn } from './page-steps'
import { dependentSteps, browseTogether, siteUrl } from './stage'

/*
 * Omar asks Hira for money, and she reports him. An administrator suspends him, he appeals, and another administrator reverses
 * the decision. Hira on a phone, Omar and the administrators on desktops. Each step depends on the previous ones.
 */

const step = dependentSteps()
const hira = person('Hira', 'Yousaf', 'female')
const omar = person('Omar', 'Mazhar', 'male')
const asks = 'My sister is ill. Send me five thousand rupees'
const urdu = 'آج ہی بھیج دیں'
const reason = 'Nobody may ask for money here.'
const objection = 'It was a joke among friends.\nہم دوست ہیں'
const answer = 'We believe you. Please do not joke about money again.'

let hers: Browsing
let his: Browsing
let her: Page
let him: Page
let theirs: Browsing
let desk: Page
let otherAdmin: string

beforeAll(async () => {
  const api = new Api(siteUrl())
  await joinWithProfile(api, hira, '+923005550411', 12)
  await joinWithProfile(api, omar, '+923005550422', 14)
  otherAdmin = await addAdministrator(api)
  ;({ hers, his, her, him } = await browseTogether())
  theirs = await browse({ ...desktop, baseURL: siteUrl() })
  desk = await theirs.context.newPage()
}, 240_000)

afterAll(async () => {
  await Promise.all([hers?.close(), his?.close(), theirs?.close()])
})

const message = (page: Page, text: string) =>
  page.getByRole('region', { name: 'Messages', exact: true }).getByText(text, { exact: true })

async function write(page: Page, to: string, text: string) {
  await field(page, `Message to ${to}`).fill(text)
  await button(page, 'Send message').click()
  await message(page, text).waitFor()
}

const reported = () => her.getByRole('list', { name: 'Your reports' }).getByRole('listitem')
const dialog = () => her.getByRole('dialog')
const press = (name: string) => dialog().getByRole('button', { name, exact: true }).click()

describe('a report', () => {
  step('he writes to her and asks for money', async () => {
    await him.goto(`/auth/sign-in?next=${profilePath(hira)}`)
    await signIn(him, omar.email, profilePath(hira))
    await link(him, 'Send a Message').click()
    for (const text of ['Assalam o alaikum', asks, urdu]) await write(him, 'Hira Yousaf', text)
    const thread = `/dashboard/live-chat?with=${omar.id}`
    await her.goto(`/auth/sign-in?next=${encodeURIComponent(thread)}`)
    await signIn(her, hira.email, thread)
    await message(her, urdu).waitFor()
  })

  step('she starts a report in the menu of the conversation and selects two messages', async () => {
    await field(her, 'More about this conversation').click()
    await button(her, 'Report this member').click()
    await heading(her, 'Report Omar Mazhar').waitFor()
    await press('Add messages')
    const choices = dialog().getByRole('checkbox')
    expect(await choices.count()).toBe(3)
    await dialog().getByLabel(asks).check()
    await dialog().getByLabel(urdu).check()
    await press('Add 2 messages')
  })

  step('the report shows its content before it is sent', async () => {
    const along = dialog().getByRole('region', { name: 'These 2 messages go with your report' })
    expect(await along.locator('[dir=auto]').allTextContents()).toEqual([asks, urdu])
    await dialog().getByLabel(reportReasonLabels.money).check()
    await dialog()
      .getByLabel(/^In your own words/)
      .fill('He has never met me.')
    await press('Send report')
    await showsText(her, 'Thank you. We will look into it and tell you the result.')
  })

  step('the page thanks her for the report, and she blocks him there', async () => {
    await press('Block this member too')
    await her.getByRole('alertdialog').getByRole('button', { name: 'Block', exact: true }).click()
    await dialog().waitFor({ state: 'detached' })
    await showsText(her, 'You have blocked this member. You can unblock them in your settings.')
    await heading(her, 'Omar Mazhar').waitFor()
    await field(her, 'More about this conversation').waitFor()
    await showsText(him, 'We could not find this conversation')
  })

  step('she finds the report under Help', async () => {
    await her.goto('/dashboard/help#reports')
    await reported().getByText('Omar Mazhar').waitFor()
    const words = await reported().textContent()
    for (const part of [reportReasonLabels.money, '2 messages', 'We are looking into it.'])
      expect(words).toContain(part)
  })

  step('she can also report him from her settings after the block', async () => {
    await her.goto('/dashboard/settings')
    await button(her, 'Report Omar Mazhar').click()
    await dialog().getByLabel(reportReasonLabels.fake_profile).check()
    await press('Send report')
    await showsText(her, 'We have received your report')
    expect(await dialog().getByRole('button', { name: /Block/ }).count()).toBe(0)
    await press('Done')
    await dialog().waitFor({ state: 'detached' })
  })
})

const part = (name: string) => desk.getByRole('region', { name, exact: true })
const choose = (name: string) => desk.getByRole('radio', { name, exact: true }).check()
const confirm = (name: string) =>
  desk.getByRole('alertdialog').getByRole('button', { name, exact: true }).click()
const openCase = () => table(desk, 'Reports').getByRole('link', { name: 'Omar Mazhar' }).click()

/** Waits until her list of reports shows an outcome, which a job sets. */
async function showsOutcome(outcome: string) {
  await caughtUp(siteUrl())
  await her.goto('/dashboard/help#reports')
  await eventually(
    async () => {
      await her.reload()
      await reported().waitFor()
      return (await reported().textContent()) ?? ''
    },
    (words) => words.includes(outcome),
  )
}

describe('a decision', () => {
  step('an administrator reads the two messages and suspends him', async () => {
    await openAsAdministrator(desk, '/dashboard')
    await link(desk, 'Read the reports').click()
    await openCase()
    const thread = desk.getByRole('list', { name: 'Messages added to the report' }).getByRole('listitem')
    await thread.first().waitFor()
    expect(await thread.locator('p[dir=auto]').allTextContents()).toEqual([asks, urdu])
    await choose('Suspend the account')
    await desk.getByLabel('7 days', { exact: true }).check()
    await field(desk, 'Reason').fill(reason)
    // The draft survives a reload.
    await desk.reload()
    await heading(desk, 'Decide').waitFor()
    expect(await field(desk, 'Reason').inputValue()).toBe(reason)
    expect(await desk.getByLabel('7 days', { exact: true }).isChecked()).toBe(true)
    await button(desk, 'Decide').click()
    await confirm('Suspend account')
    await part('Decision').getByText(reason).waitFor()
  })

  step('she learns that her report was reviewed, but not the decision', async () => {
    await showsOutcome('We have looked into it and taken action.')
    await her.goto('/dashboard/notifications')
    await her.getByRole('link', { name: /We have looked into your report and taken action/ }).click()
    await her.locator('li[aria-current]', { hasText: 'Omar Mazhar' }).waitFor()
  })

  step('his session ends, and he must sign in again', async () => {
    await showsText(him, /^Your account is suspended until/)
    await showsText(him, reason)
    await button(him, 'Sign in again').click()
    expect(await field(him, 'E-mail').evaluate((one) => one === document.activeElement)).toBe(true)
  })

  step('he reads the decision at sign-in and by mail, and appeals by the mailed link', async () => {
    await fillSignIn(him, omar.email)
    await showsText(him, reason)
    await link(him, 'Read the decision, or appeal').waitFor()
    const [mail] = (await mailsTo(omar.email, { local: siteUrl() })).slice(-1)
    const [path] = /\/auth\/appeal\?code=[\w-]+/.exec(mail?.body ?? '') ?? []
    await him.goto(path ?? '')
    await showsText(him, reason)
    await him.getByLabel(/^Why are you appealing/).fill(objection)
    await him.reload()
    expect(await him.getByLabel(/^Why are you appealing/).inputValue()).toBe(objection)
    await button(him, 'Send your appeal').click()
    await showsText(him, 'We have received your appeal. We will tell you the answer.')
  })

  step('another administrator reviews the appeal and reverses the decision', async () => {
    await desk.goto('/dashboard/reports?state=appealed')
    await openCase()
    await showsText(desk, 'Another administrator has to answer this.')
    await button(desk, 'Logout').first().click()
    await showsText(desk, 'Sign out successfully!')
    await desk.goto('/auth/sign-in?next=%2Fdashboard%2Freports%3Fstate%3Dappealed')
    await signIn(desk, otherAdmin, '/dashboard/reports?state=appealed')
    await openCase()
    await part('Appeal').getByText('It was a joke among friends.').waitFor()
    await choose('Cancel the decision')
    await field(desk, 'Reason').fill(answer)
    await button(desk, 'Answer the appeal').click()
    await confirm('Cancel the decision')
    await part('Answer').getByText(answer).waitFor()
    await desk.goto('/dashboard/audit')
    await table(desk, 'Audit').waitFor()
    await showsText(desk, /^Decided a case/)
    await showsText(desk, /^Answered an appeal in a case/)
  })

  step('he can sign in again and reads the answer to his appeal', async () => {
    await him.reload()
    await heading(him, 'We have cancelled our decision').waitFor()
    await showsText(him, answer)
    await him.goto('/auth/sign-in?next=/dashboard/notifications')
    await signIn(him, omar.email, '/dashboard/notifications')
    await showsText(him, answer)
  })

  step('she learns that a decision was reversed, but not which', async () => {
    await showsOutcome('We took action, and cancelled it after we looked again.')
    const page = (await her.locator('main').textContent()) ?? ''
    for (const hidden of [reason, objection, answer]) expect(page).not.toContain(hidden)
  })

  it('no browser logs an error', () => {
    const lost = ['404 /api/chat/conversations', '404 /api/chat/messages', '403 /api/auth/sign-in']
    expect(unexpected(hers.complaints)).toEqual([])
    expect(unexpected(his.complaints, ...lost)).toEqual([])
    expect(unexpected(theirs.complaints)).toEqual([])
  })
})
