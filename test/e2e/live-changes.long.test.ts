import { afterAll, beforeAll, describe, expect } from '@jest/globals'
import type { Page } from 'playwright-core'
import { planSeeds } from '#shared/options/plans'
import { privacyDefaults } from '#shared/options/privacy'
import { secondMs } from '#shared/units'
import { Api } from '#test/support/api/client'
import { multipart } from '#test/support/api/requests'
import { type Browsing, unexpected } from '#test/support/browser/browser'
import { jpeg } from '#test/support/sample-pictures'
import { joinWithProfile, person, profilePath } from './members'
import { button, heading, link, showsText, signIn } from './page-steps'
import { answerPayment, checkOut, goAndPay } from './payment-steps'
import { browseTogether, dependentSteps, oneChromium, siteUrl } from './stage'

/* Open pages follow what the other member does, without a reload. Areeba on a phone, Danish on a desktop. */

oneChromium()
const step = dependentSteps()
const areeba = person('Areeba', 'Mir', 'female')
const danish = person('Danish', 'Butt', 'male')

let api: Api
let herToken: string
let hisToken: string
let hers: Browsing
let his: Browsing
let her: Page
let him: Page
/** His second tab. */
let tab: Page

beforeAll(async () => {
  api = new Api(siteUrl())
  herToken = (await joinWithProfile(api, areeba, '+923005550311', 21)).token
  hisToken = (await joinWithProfile(api, danish, '+923005550312', 22)).token
  const file = { name: 'me.jpg', type: 'image/jpeg', bytes: await jpeg() }
  const { status } = await api.call('PUT', '/profile/update/profile-image', {
    token: herToken,
    ...multipart({ profileId: areeba.id }, file),
  })
  expect(status).toBe(200)
  await showPicture('private')
  ;({ hers, his, her, him } = await browseTogether())
  tab = await his.context.newPage()
}, 240_000)
afterAll(async () => {
  await Promise.all([hers?.close(), his?.close()])
})

const showPicture = (show_profile_picture: string) =>
  api.put(
    '/profile/update/privacy-settings',
    { profile_id: areeba.id, ...privacyDefaults, show_profile_picture },
    { token: herToken },
  )
const toast = (page: Page, text: string) => page.locator('[data-toaster]').getByText(text, { exact: true })
const picture = (page: Page) => page.locator('main image[href*="/media/"]')
/** Marks the page; the mark does not survive a reload. */
const mark = (page: Page) => page.evaluate(() => void Object.assign(window, { here: true }))
const wasReloaded = (page: Page) => page.evaluate(() => !('here' in window))
const open = async (page: Page, path: string) => {
  await page.goto(path)
  await mark(page)
}
const confirm = (page: Page, name: string) =>
  page.getByRole('alertdialog').getByRole('button', { name, exact: true }).click()
const act = async (token: string, path: string, json: object) => {
  const { status, body } = await api.put(path, json, { token })
  expect([status, body]).toEqual([200, expect.anything()])
}

const propose = async (from: string, to: string, token: string) => {
  const { body } = await api.post('/proposal/create', { sender_id: from, receiver_id: to }, { token })
  return body.data.id as string
}

describe('a proposal', () => {
  step('that he sends appears on her open list', async () => {
    await her.goto('/auth/sign-in?next=%2Fdashboard%2Fproposals')
    await signIn(her, areeba.email, '/dashboard/proposals')
    await heading(her, 'No proposals received yet').waitFor()
    await mark(her)
    await him.goto(`/auth/sign-in?next=${encodeURIComponent(profilePath(areeba))}`)
    await signIn(him, danish.email, profilePath(areeba))
    await button(him, 'Send a Proposal').filter({ visible: true }).first().click()
    await button(him, 'Send proposal').click()
    await toast(him, 'Your proposal has been sent. The family will answer in its own time.').waitFor()
    await link(her, 'Read and answer: Danish Butt').waitFor()
  })

  step(
    'her picture appears on his open page when she shows it, and disappears when she hides it',
    async () => {
      await mark(him)
      await showsText(him, /^You sent a proposal/)
      expect(await picture(him).count()).toBe(0)
      await showPicture('everyone')
      await picture(him).first().waitFor()
      await showPicture('private')
      await picture(him).first().waitFor({ state: 'detached' })
    },
  )

  step('that she accepts is announced on whatever page he has open, and his other tab follows', async () => {
    await open(tab, profilePath(areeba))
    await showsText(tab, /^You sent a proposal/)
    await open(him, '/dashboard/settings')
    await link(her, 'Read and answer: Danish Butt').click()
    await button(her, 'Accept').click()
    await confirm(her, 'Accept')
    await heading(her, 'You are connected').waitFor()
    await toast(him, 'Areeba Mir accepted your proposal. You are now connected.').waitFor()
    await picture(tab).first().waitFor()
    await link(tab, 'View Connection').first().waitFor()
    await him.locator('[data-toaster]').getByRole('button', { name: 'View Connection' }).click()
    await heading(him, 'You are connected').waitFor()
    expect(await Promise.all([her, him, tab].map(wasReloaded))).toEqual([false, false, false])
  })
})

describe('a connection', () => {
  step('that she ends stays on the page that he has open, since we promise not to tell him', async () => {
    await open(tab, '/dashboard/connections')
    await link(tab, 'View Connection with Areeba Mir').waitFor()
    await link(her, 'View Connection').click()
    await button(her, 'End this connection').click()
    await confirm(her, 'End connection')
    await toast(her, 'Connection ended.').waitFor()
    await open(tab, '/dashboard/connections')
    await heading(tab, 'No connections yet').waitFor()
    expect(await heading(him, 'This connection has ended').count()).toBe(0)
  })
})

describe('answers to other proposals', () => {
  step('a proposal that she withdraws can no longer be answered on the page that he has open', async () => {
    const proposal_id = await propose(areeba.id, danish.id, herToken)
    await open(him, `/dashboard/proposals/${proposal_id}`)
    await button(him, 'Accept').waitFor()
    await act(herToken, '/proposal/update', { proposal_id, status: 'withdrawn' })
    await button(him, 'Accept').waitFor({ state: 'detached' })
    await showsText(him, /withdr/)
    expect(await wasReloaded(him)).toBe(false)
  })

  step('a proposal that she declines shows it on the page that he has open', async () => {
    const proposal_id = await propose(danish.id, areeba.id, hisToken)
    await open(him, `/dashboard/proposals/${proposal_id}`)
    await button(him, 'Withdraw').waitFor()
    await act(herToken, '/proposal/update', { proposal_id, status: 'rejected' })
    await showsText(him, /^Areeba Mir declined your proposal/)
    expect(await wasReloaded(him)).toBe(false)
  })
})

describe('a plan', () => {
  step('that he buys in one tab shows in the other', async () => {
    const [, silver] = planSeeds
    const buyer = {
      id: danish.id,
      name: 'Danish Butt',
      email: danish.email,
      phone: '+923005550312',
      token: hisToken,
    }
    await open(him, '/dashboard/subscription')
    await heading(him, 'Free').waitFor()
    await tab.goto('/dashboard')
    await goAndPay(tab, await checkOut(api, buyer, silver!.id), buyer)
    await answerPayment(tab, 'Pay')
    await tab.waitForURL(/\/success\?/)
    await heading(him, 'Silver').waitFor()
    expect(await wasReloaded(him)).toBe(false)
  })
})

describe('a block', () => {
  step('does not show on the page that he has open, but on her other device', async () => {
    const hersToo = await hers.context.newPage()
    await open(hersToo, '/dashboard/settings')
    await heading(hersToo, 'Blocked members').waitFor()
    await propose(areeba.id, danish.id, herToken)
    await open(him, profilePath(areeba))
    await showsText(him, /^Areeba Mir sent you a proposal/)
    // Her proposal has been told by now.
    await him.waitForTimeout(2 * secondMs)
    const requests: string[] = []
    him.on('request', (request) => requests.push(request.url()))
    const { status } = await api.post('/blocks/create', { profile_id: danish.id }, { token: herToken })
    expect(status).toBe(201)
    await button(hersToo, 'Unblock Danish Butt').waitFor()
    await him.waitForTimeout(2 * secondMs)
    await showsText(him, /^Areeba Mir sent you a proposal/)
    expect(requests.filter((url) => url.includes('/api/profile'))).toEqual([])
    await him.reload()
    await heading(him, 'You cannot open this profile').waitFor()
  })

  step('neither browser logs an error', async () => {
    expect(unexpected(hers.complaints)).toEqual([])
    expect(
      unexpected(his.complaints, '404 /api/profile/get/user-profile', '404 /api/connections/get'),
    ).toEqual([])
  })
})
