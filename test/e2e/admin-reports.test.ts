import { afterAll, beforeAll, describe, expect } from '@jest/globals'
import type { Page } from 'playwright-core'
import { browse, type Browsing, desktop, unexpected } from '#test/support/browser'
import { type Stack, startStack } from '#test/support/stack'
import { administer, table } from './admin-steps'
import { button, field, heading, link, reads } from './people'
import { steps } from './steps'

/* What an administrator does about the reports of the demo: one waits, and one decision is objected to. */

const reason = 'Please tell families the truth about yourself.'
const answer = 'We have looked at it again, and you are right.'

let stack: Stack
let desk: Browsing
let page: Page

beforeAll(async () => {
  stack = await startStack({ seed: 'demo', web: true })
  desk = await browse({ ...desktop, baseURL: stack.url })
  page = await desk.context.newPage()
  await administer(page, '/dashboard')
}, 240_000)
afterAll(async () => {
  await desk?.close()
  await stack?.stop()
}, 30_000)

const region = (name: string) => page.getByRole('region', { name, exact: true })
const choose = (name: string) => page.getByRole('radio', { name, exact: true }).check()
const confirm = async (name: string) =>
  page.getByRole('alertdialog').getByRole('button', { name, exact: true }).click()
const part = (name: string) =>
  page.getByRole('navigation', { name: 'Reports', exact: true }).getByRole('link', { name, exact: true })
const firstCase = () => table(page, 'Reports').getByRole('rowheader').getByRole('link').first()

describe('reports', () => {
  const step = steps()

  step('lead from the dashboard to what waits, with the messages that were sent along', async () => {
    await link(page, 'Read the reports').click()
    await page.waitForURL('/dashboard/reports')
    const name = (await firstCase().textContent()) ?? ''
    await reads(page, '2 members')
    await firstCase().click()
    await heading(page, name).waitFor()
    const thread = page.getByRole('list', { name: 'Messages added to the report' }).getByRole('listitem')
    await thread.first().waitFor()
    expect(await thread.count()).toBe(3)
    expect(await thread.first().textContent()).toContain(name)
    await region('Reports')
      .getByRole('link', { name: /^Ayesha / })
      .waitFor()
  })

  step('keep what was written of a decision when the page is loaded anew', async () => {
    await choose('Suspend the account')
    await page.getByLabel('7 days', { exact: true }).check()
    await field(page, 'Reason').fill(reason)
    await page.reload()
    await heading(page, 'Decide').waitFor()
    expect(await field(page, 'Reason').inputValue()).toBe(reason)
    expect(await page.getByLabel('7 days', { exact: true }).isChecked()).toBe(true)
  })

  step('are decided once it is confirmed, and wait no longer', async () => {
    await button(page, 'Decide').click()
    await confirm('Suspend account')
    await region('Decision').getByText(reason).waitFor()
    await reads(page, 'May object until')
    await reads(page, /^The suspension ends on/)
    await link(page, 'All reports').click()
    await heading(page, 'Nothing is waiting.').waitFor()
    await part('Decided').click()
    await table(page, 'Reports').getByText('Account suspended').waitFor()
  })

  step('lead from the account that is suspended to its case', async () => {
    await table(page, 'Reports')
      .getByRole('row')
      .filter({ hasText: 'Account suspended' })
      .getByRole('link')
      .click()
    await link(page, 'Open the account').click()
    await region('Suspension').getByText(reason).waitFor()
    await link(page, 'The case with the reports').click()
    await region('Decision').getByText(reason).waitFor()
  })

  step('that are objected to are answered, by the only administrator there is', async () => {
    await page.goto('/dashboard/reports?state=appealed')
    await reads(page, 'You can answer this.')
    await firstCase().click()
    await region('Objection').waitFor()
    await choose('Cancel the decision')
    await field(page, 'Reason').fill(answer)
    await button(page, 'Answer the objection').click()
    await confirm('Cancel the decision')
    await region('Answer').getByText(answer).waitFor()
    await reads(page, 'The decision is cancelled')
    await page.goto('/dashboard/reports?state=closed')
    await table(page, 'Reports').getByText('Warned').waitFor()
  })

  step('stand in the audit', async () => {
    await page.goto('/dashboard/audit')
    await table(page, 'Audit').waitFor()
    await reads(page, /^Decided a case/)
    await reads(page, /^Answered an objection in a case/)
    expect(unexpected(desk.complaints)).toEqual([])
  })
})
