import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from '@jest/globals'
import { readFile } from 'node:fs/promises'
import { strFromU8, unzipSync } from 'fflate'
import type { Page } from 'playwright-core'
import { browse, type Browsing, desktop, unexpected } from '#test/support/browser'
import { type Stack, startStack } from '#test/support/stack'
import { button, reads, signIn } from './people'

/* A demo member downloads her data and reads it. */

let stack: Stack
let visit: Browsing
let page: Page
beforeAll(async () => {
  stack = await startStack({ seed: 'demo', web: true })
}, 180_000)
afterAll(() => stack?.stop(), 30_000)
beforeEach(async () => {
  visit = await browse({ ...desktop, baseURL: stack.url })
  page = await visit.context.newPage()
})
afterEach(async () => {
  await visit.close()
  expect(unexpected(visit.complaints)).toEqual([])
})

it('is gathered, downloaded, and holds what the member sees of herself', async () => {
  await page.goto('/dashboard/settings')
  await signIn(page, 'ayesha@example.com', /\/dashboard/)
  await page.goto('/dashboard/settings')
  const downloading = page.waitForEvent('download')
  await button(page, 'Download your data').click()
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(/^\w+-\d{4}-\d\d-\d\d\.zip$/)
  const files = unzipSync(new Uint8Array(await readFile(await download.path())))
  expect(Object.keys(files).sort()).toEqual(['data.json', 'index.html', 'pictures/1.webp'])
  const data = JSON.parse(strFromU8(files['data.json']!))
  expect(data.account.email).toBe('ayesha@example.com')
  expect(data.profile.personal_info).toMatchObject({ gender: 'female', dob: expect.any(String) })
  expect(Buffer.from(files['pictures/1.webp']!.subarray(8, 12)).toString()).toBe('WEBP')
  expect((data.proposals as unknown[]).length).toBeGreaterThan(0)

  await reads(page, /Your file is ready/)
  const again = page.waitForEvent('download')
  await button(page, 'Download the file again').click()
  expect((await again).suggestedFilename()).toBe(download.suggestedFilename())

  // The page of the file, on a phone.
  const phone = await visit.context.newPage()
  await phone.setViewportSize({ width: 390, height: 844 })
  await phone.setContent(strFromU8(files['index.html']!))
  await phone.getByRole('heading', { name: 'Your data' }).waitFor()
  await phone.getByText('ayesha@example.com').first().waitFor()
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
}, 120_000)
