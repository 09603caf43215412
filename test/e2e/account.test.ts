import { afterAll, beforeAll, describe, expect } from '@jest/globals'
import { readFile } from 'node:fs/promises'
import { strFromU8, unzipSync } from 'fflate'
import type { Page } from 'playwright-core'
import { Api } from '#test/support/api/client'
import { browse, type Browsing, phone, unexpected } from '#test/support/browser/browser'
import { caughtUp } from '#test/support/stack/stack'
import { password } from '#test/support/api/test-stage'
import { joinWithProfile, person } from './members'
import { button, field, fillSignIn, heading, link, showsText, storedUser, signIn } from './page-steps'
import { siteUrl, dependentSteps } from './stage'

/*
 * A member manages her account on her phone: notifications, profile, privacy settings, export and deletion. Each step depends on
 * the previous ones.
 */

const step = dependentSteps()
const nimra = person('Nimra', 'Owner', 'female')
const kamran = person('Kamran', 'Proposer', 'male')

let api: Api
let hers: Browsing
let her: Page
let otherTab: Page
let his: { id: string; token: string }
let stranger: typeof his

beforeAll(async () => {
  api = new Api(siteUrl())
  await joinWithProfile(api, nimra, '+923005550611', 4, { musts: [] })
  his = await joinWithProfile(api, kamran, '+923005550622', 5, { musts: [] })
  stranger = await joinWithProfile(api, person('Danish', 'Stranger', 'male'), '+923005550633', 6)
  const proposal = { sender_id: his.id, receiver_id: nimra.id }
  expect((await api.post('/proposal/create', proposal, { token: his.token })).status).toBe(201)
  await caughtUp(siteUrl())
  hers = await browse({ ...phone, baseURL: siteUrl() })
  ;[her, otherTab] = [await hers.context.newPage(), await hers.context.newPage()]
})
afterAll(() => hers?.close())

describe('notifications', () => {
  step('a notification opens its subject and counts as read', async () => {
    await her.goto('/auth/sign-in?next=/dashboard/notifications')
    await signIn(her, nimra.email, '/dashboard/notifications')
    await her.getByRole('link', { name: /^Unread: Kamran Proposer sent you a proposal\./ }).tap()
    await her.waitForURL(/\/dashboard\/proposals\/pr_/)
    await heading(her, 'From Kamran Proposer').waitFor()
    await her.goBack()
    await her.getByRole('link', { name: /Kamran Proposer sent you a proposal\./ }).waitFor()
    await button(her, 'Mark all as read').waitFor({ state: 'hidden' })
    expect(await her.getByRole('link', { name: /^Unread:/ }).count()).toBe(0)
  })
})

describe('her profile', () => {
  const section = (title: string) => her.getByRole('region', { name: title, exact: true })
  const dialog = (name: string) => her.getByRole('dialog', { name, exact: true })

  step('she changes a section of her profile after correcting an error', async () => {
    await her.goto('/dashboard/profile')
    await button(her, 'Edit Family').tap()
    await field(her, 'Father’s name').fill('Ta')
    await button(her, 'Update Now').tap()
    await showsText(her, 'Father Name must be at least 3 characters')
    await field(her, 'Father’s name').fill('طارق محمود')
    await button(her, 'Update Now').tap()
    await showsText(her, 'Family information updated successfully!')
    await dialog('Family').waitFor({ state: 'hidden' })
    await section('Family').getByText('طارق محمود').waitFor()
    await her.reload()
    await section('Family').getByText('طارق محمود').waitFor()
  })

  step('her input survives Back and a missing network', async () => {
    await button(her, 'Edit Career').tap()
    await field(her, 'Education').selectOption({ label: 'Diploma' })
    await her.goBack()
    await her.getByRole('alertdialog', { name: 'Leave without saving?' }).waitFor()
    await button(her, 'Keep editing').tap()
    await hers.context.setOffline(true)
    await button(her, 'Update Now').tap()
    await dialog('Career').getByText('No internet connection. Please check your network.').waitFor()
    await hers.context.setOffline(false)
    expect(await field(her, 'Education').inputValue()).toBe('diploma')
    await button(her, 'Update Now').tap()
    await showsText(her, 'Career information updated successfully!')
    await section('Career').getByText('Diploma').waitFor()
  })
})

describe('her settings', () => {
  const read = async () => {
    const query = { userId: nimra.id }
    return (await api.get('/profile/get/user-profile', { token: stranger.token, query })).status
  }

  step('she chooses who may open her profile', async () => {
    expect(await read()).toBe(200)
    await her.goto('/dashboard/settings')
    await her.getByLabel('Who can open your profile').selectOption('private')
    await button(her, 'Save settings').tap()
    await showsText(her, 'Privacy settings updated successfully!')
    expect(await read()).not.toBe(200)
    await her.reload()
    expect(await her.getByLabel('Who can open your profile').inputValue()).toBe('private')
  })

  step('she downloads an export of her data', async () => {
    const downloading = her.waitForEvent('download')
    await button(her, 'Download your data').tap()
    const files = unzipSync(new Uint8Array(await readFile(await (await downloading).path())))
    const data = JSON.parse(strFromU8(files['data.json']!))
    expect(data.account.email).toBe(nimra.email)
    expect(data.profile.personal_info).toMatchObject({ gender: 'female', dob: expect.any(String) })
    expect(data.proposals).toHaveLength(1)
  })
})

describe('the deletion of her account', () => {
  const question = 'Do you want to permanently delete your account?'

  step('the deletion needs a confirmation and can be cancelled', async () => {
    await otherTab.goto('/dashboard/proposals')
    await button(her, question).tap()
    await her.getByRole('alertdialog', { name: 'Delete your account permanently?' }).waitFor()
    expect(await her.evaluate(() => document.activeElement?.textContent)).toBe('Cancel')
    await button(her, 'Cancel').tap()
    await her.getByRole('alertdialog').waitFor({ state: 'hidden' })
    expect((await storedUser(her))?.['email']).toBe(nimra.email)
  })

  step('the deletion leads to the home page with one message and signs out her other tab', async () => {
    await button(her, question).tap()
    await button(her, 'Confirm').tap()
    await her.waitForURL('/')
    await showsText(her, 'Your account has been permanently deleted successfully')
    expect(await storedUser(her)).toBeNull()
    await link(her, 'Sign in').first().waitFor({ state: 'attached' })
    await her.reload()
    await her.locator('h1').waitFor()
    expect(await her.getByText('permanently deleted').isVisible()).toBe(false)
    await otherTab.waitForURL(/\/auth\/sign-in/)
  })

  step('after the deletion nobody can sign in with her address or read her profile', async () => {
    await her.goto('/auth/sign-in')
    await fillSignIn(her, nimra.email)
    await showsText(her, 'Incorrect e-mail or password.')
    const { status } = await api.post('/auth/sign-in', { email: nimra.email, password })
    expect(status).toBe(401)
    const query = { userId: nimra.id }
    expect((await api.get('/profile/get/user-profile', { token: his.token, query })).status).toBe(404)
    const mine = hers.complaints.filter((one) => !one.includes('ERR_INTERNET_DISCONNECTED'))
    expect(unexpected(mine, '401 /api/auth/sign-in')).toEqual([])
  })
})
