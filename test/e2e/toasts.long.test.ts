import { beforeAll, describe, expect, test } from '@jest/globals'
import type { Page } from 'playwright-core'
import { Api } from '#test/support/api/client'
import { browse, phone } from '#test/support/browser/browser'
import { eventually } from '#test/support/eventually'
import { joinWithProfile, person, profilePath } from './members'
import { button, signIn } from './page-steps'
import { oneChromium, siteUrl } from './stage'

/* Toasts cover neither a dialog nor the menu and the field for messages at the bottom of a phone, also with enlarged text. */

oneChromium()
const nimra = person('Nimra', 'Lodhi', 'female')
const hamza = person('Hamza', 'Lodhi', 'male')
let api: Api
let herToken: string

beforeAll(async () => {
  api = new Api(siteUrl())
  herToken = (await joinWithProfile(api, nimra, '+923005550321', 23)).token
  await joinWithProfile(api, hamza, '+923005550322', 24)
}, 240_000)

/** Which of these visible parts of the page the toast covers. */
const covered = (page: Page, parts: Record<string, string>) =>
  page.evaluate((selectors) => {
    const toasts = document.querySelectorAll('[data-toaster] [role]')
    if (toasts.length !== 1) throw new Error(`There are ${toasts.length} toasts.`)
    const toast = toasts[0]!.getBoundingClientRect()
    if (toast.top < 0 || toast.bottom > innerHeight) throw new Error('The toast is cut.')
    return Object.entries(selectors).flatMap(([name, selector]) => {
      const all = [...document.querySelectorAll(selector)].map((one) => one.getBoundingClientRect())
      const boxes = all.filter(({ width, height }) => width > 0 && height > 0)
      const isFree = (box: DOMRect) =>
        box.bottom <= toast.top ||
        box.top >= toast.bottom ||
        box.right <= toast.left ||
        box.left >= toast.right
      const isSeen = ({ top, bottom }: DOMRect) => top >= 0 && bottom <= innerHeight + 1
      if (boxes.length === 0) return [`no ${name}`]
      return boxes.every((box) => isFree(box) && isSeen(box)) ? [] : [name]
    })
  }, parts)

const coversNothing = (page: Page, parts: Record<string, string>) =>
  eventually(
    () => covered(page, parts),
    (found) => found.length === 0,
  )

const enlarge = (page: Page, text: number) =>
  page.evaluate((size) => void (document.documentElement.style.fontSize = size), `${text * 100}%`)
const toastText = (page: Page, text: string) => page.locator('[data-toaster]').getByText(text)

const small = { ...phone, viewport: { width: 360, height: 640 } }
const flat = { viewport: { width: 1280, height: 720 } }

describe('a toast', () => {
  test.each([
    ['a small phone', small, 1],
    ['a phone', phone, 1],
    ['a small phone with enlarged text', small, 2],
    ['a desktop', flat, 1],
    ['a desktop with enlarged text', flat, 2],
  ])('on %s covers no part of a dialog', async (_name, options, text) => {
    await api.post('/shortlist/create', { profile_id: hamza.id }, { token: herToken })
    const visit = await browse({ ...options, baseURL: siteUrl() })
    const page = await visit.context.newPage()
    await page.goto(`/auth/sign-in?next=${encodeURIComponent(profilePath(hamza))}`)
    await signIn(page, nimra.email, profilePath(hamza))
    await enlarge(page, text)
    await page.getByRole('button', { name: /^Saved/ }).click()
    await toastText(page, 'Hamza Lodhi is no longer saved.').waitFor()
    await button(page, 'Send a Proposal').filter({ visible: true }).first().click()
    await page.getByRole('dialog').waitFor()
    const parts = { dialog: '[role=dialog]', title: '[role=dialog] h2', buttons: '[role=dialog] button' }
    await coversNothing(page, parts)
    await visit.close()
  })

  test('with a long name and enlarged text leaves the title of a dialog free', async () => {
    const other = person('Muhammad Abdur-Rahman', 'Chaudhry-Siddiqui al-Bukhari', 'male')
    const { token } = await joinWithProfile(api, other, '+923005550324', 26)
    const parties = { sender_id: nimra.id, receiver_id: other.id }
    const sent = await api.post('/proposal/create', parties, { token: herToken })
    const visit = await browse({ ...small, baseURL: siteUrl() })
    const page = await visit.context.newPage()
    await page.goto(`/auth/sign-in?next=${encodeURIComponent(profilePath(hamza))}`)
    await signIn(page, nimra.email, profilePath(hamza))
    await enlarge(page, 2)
    await button(page, 'Send a Proposal').filter({ visible: true }).first().click()
    await page.getByRole('dialog').waitFor()
    await api.put('/proposal/update', { proposal_id: sent.body.data.id, status: 'accepted' }, { token })
    await page.locator('[data-toaster]').getByText(other.last).waitFor()
    await coversNothing(page, { title: '[role=dialog] h2' })
    await visit.close()
  })

  test.each([
    ['a small phone', small, 1],
    ['a small phone with enlarged text', small, 2],
    ['a desktop', flat, 1],
  ])('on %s covers neither the field for a message nor the menu', async (_name, options, text) => {
    const other = person('Hamza', 'Lodhi', 'male')
    const { token } = await joinWithProfile(api, other, '+923005550323', 25)
    const parties = { sender_id: nimra.id, receiver_id: other.id }
    const sent = await api.post('/proposal/create', parties, { token: herToken })
    const visit = await browse({ ...options, baseURL: siteUrl() })
    const page = await visit.context.newPage()
    const chat = `/dashboard/live-chat?with=${other.id}`
    await page.goto(`/auth/sign-in?next=${encodeURIComponent(chat)}`)
    await signIn(page, nimra.email, chat)
    await enlarge(page, text)
    const message = page.getByLabel('Message to Hamza Lodhi')
    await message.focus()
    await api.put('/proposal/update', { proposal_id: sent.body.data.id, status: 'accepted' }, { token })
    await toastText(page, 'Hamza Lodhi accepted your proposal. You are now connected.').waitFor()
    const parts = { field: 'textarea', send: 'button[aria-label="Send message"]' }
    await coversNothing(page, parts)
    if ('isMobile' in options) await coversNothing(page, { menu: 'nav[aria-label=Main] a' })
    expect(await message.evaluate((field) => field === document.activeElement)).toBe(true)
    await visit.close()
  })
})
