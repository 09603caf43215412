import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { Page } from 'playwright-core'
import type { Counts } from '#shared/schemas/entities'
import { makeProfile } from '#infra/local/demo/generators/profile'
import { Api } from '#test/support/api/client'
import { caughtUp } from '#test/support/stack/stack'
import { type Browsing, unexpected } from '#test/support/browser/browser'
import { removeNewFunctions } from '#test/support/browser/old-browser'
import { eventually } from '#test/support/eventually'
import { jpeg } from '#test/support/sample-pictures'
import { multipart } from '#test/support/api/requests'
import { password } from '#test/support/api/test-stage'
import { button, field, fillSignUp, heading, link, showsText, storedUser, signIn } from './page-steps'
import { browseTogether, siteUrl, dependentSteps } from './stage'
import * as answers from './wizard-steps'

/*
 * The main journey of two people, from signing up to a conversation: Sana on a phone, Bilal on a desktop, both with a browser of
 * 2021. Each step depends on the previous ones.
 */

const step = dependentSteps()

const address = () => `${randomUUID()}@example.com`
const sana = { name: 'Sana Rehmani', email: address(), phone: '0300 5550111', id: '' }
const bilal = { name: 'Bilal Warraich', email: address(), phone: '0300 5550122', id: '' }

let api: Api
/** Filters that find her among the demo members. */
const hers28 = '/proposals?marital_status=divorced&age_min=28&age_max=28'

let hers: Browsing
let his: Browsing
let her: Page
let him: Page

beforeAll(async () => {
  api = new Api(siteUrl())
  ;({ hers, his, her, him } = await browseTogether())
  await Promise.all([hers, his].map(({ context }) => removeNewFunctions(context)))
})

afterAll(async () => {
  await Promise.all([hers?.close(), his?.close()])
})

/** Signs in without a browser, to read stored data from the API. */
async function asApi(email: string, secret = password) {
  const { status, body } = await api.post('/auth/sign-in', { email, password: secret })
  expect(status).toBe(200)
  return { id: body.data.user.id as string, token: body.data.tokens.accessToken as string }
}

async function counts(email: string) {
  const { token } = await asApi(email)
  return async () => (await api.get('/notifications/counts', { token })).body.data as Counts
}

describe('sign-up and wizard', () => {
  step('she corrects errors in the sign-up form, gets an account and reaches the wizard', async () => {
    await her.goto('/auth/sign-up')
    await fillSignUp(her, { ...sana, phone: '0300 55' }, 'password')
    await button(her, 'Create account').click()
    await showsText(her, 'Phone number must be at least 10 digits')
    await showsText(her, 'Password must contain at least one uppercase letter')
    await fillSignUp(her, sana)
    await button(her, 'Create account').click()
    await her.waitForURL('/create-profile')
    await heading(her, 'Welcome, Sana Rehmani').waitFor()
    expect(await storedUser(her)).toMatchObject({ name: sana.name, profile_info_status: false })
    expect(JSON.stringify(await storedUser(her))).not.toMatch(/token/i)
  })

  step('she cannot leave the personal step until it is valid', async () => {
    await button(her, "Let's Start").click()
    await heading(her, 'Personal').waitFor()
    await button(her, 'Next').click()
    await showsText(her, 'First Name is required!')
    await field(her, 'First name').fill('Sa')
    await showsText(her, 'First Name must be at least 3 characters')
    await field(her, 'Last name').fill('Rehmani')
    await answers.birthday(her, '5', '3', new Date().getFullYear() - 10)
    await button(her, 'Next').click()
    await showsText(her, 'You must be at least 18 years old')

    await field(her, 'First name').fill('Sana')
    await answers.birthday(her, '5', '3', new Date().getFullYear() - 28)
    await her.getByRole('radio', { name: 'Female', exact: true }).check()
    expect(await heading(her, 'Second marriage').count()).toBe(0)
    await field(her, 'Marital status').selectOption({ label: 'Divorced' })
    await heading(her, 'Second marriage').waitFor()
    await button(her, 'Next').click()
    await showsText(her, 'Number of kids is required!')
    await showsText(her, 'Approval is required')
    await answers.secondMarriage(her)
    await answers.nextStep(her, 'Career')
  })

  step('she cannot leave the career step until it is valid', async () => {
    await button(her, 'Next').click()
    for (const message of ['Education', 'Profession', 'Job Title', 'Income Range', 'Future Plan'])
      await showsText(her, `${message} is required!`)
    await answers.career(her)
    await answers.nextStep(her, 'Family')
  })

  step('she closes the page within a step and continues there later', async () => {
    await field(her, 'Father’s name').fill('Abdul Rehman')
    await her.waitForFunction(() => JSON.stringify(localStorage).includes('Abdul Rehman'))
    await her.close()
    her = await hers.context.newPage()
    await her.goto('/dashboard')
    await link(her, 'Complete your profile').click()
    await heading(her, 'Family').waitFor()
    expect(await field(her, 'Father’s name').inputValue()).toBe('Abdul Rehman')
    await button(her, 'Previous').click()
    await heading(her, 'Career').waitFor()
    expect(await field(her, 'Education').inputValue()).toBe('master')
    await answers.nextStep(her, 'Family')
  })

  step('she completes the other steps', async () => {
    await answers.family(her)
    await answers.nextStep(her, 'Religion')
    await answers.religion(her)
    await answers.nextStep(her, 'Residential')
    await answers.residence(her)
    await answers.nextStep(her, 'Partner requirements')
    await answers.partner(her)
    await answers.nextStep(her, 'Your picture')
  })

  step('she chooses a picture, sees its preview and submits the profile', async () => {
    await button(her, 'Submit').click()
    await showsText(her, 'Please upload a profile image before submitting.')
    await answers.picture(her)
    await her.getByRole('img', { name: 'Your picture' }).waitFor()
    await button(her, 'Submit').click()
    await showsText(her, 'Please change these answers, or confirm that they are correct.')
    await answers.confirm(her)
    await button(her, 'Submit').click()
    await her.waitForURL('/dashboard/profile')
    await showsText(her, 'Profile submitted successfully')
    await heading(her, 'Sana Rehmani').waitFor()
    await showsText(her, 'Second Marriage Information')
    await showsText(her, sana.email)

    const { id, token } = await asApi(sana.email)
    sana.id = id
    const { data } = (await api.get('/profile/get/user-profile', { token, query: { userId: id } })).body
    expect(data).toMatchObject(answers.storedAnswers)
    expect(await storedUser(her)).toMatchObject({ profile_info_status: true })
    const picture = her.getByRole('img', { name: 'Picture of Sana Rehmani' })
    await picture.waitFor()
    expect(
      await her.evaluate(
        (url) => fetch(url).then((reply) => reply.status),
        data.user_profile_image.image_url,
      ),
    ).toBe(200)
    expect(
      await her.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('draft'))),
    ).toEqual([])
  })
})

describe('browsing and proposal', () => {
  beforeAll(async () => {
    const signedUp = await api.post('/auth/sign-up', {
      ...bilal,
      id: undefined,
      phone: '+923005550122',
      password,
      agree: true,
    })
    expect(signedUp.status).toBe(201)
    const { id, token } = await asApi(bilal.email)
    bilal.id = id
    const sections = makeProfile(12, { gender: 'male', marital_status: 'single' })
    Object.assign(sections.personal_info, { first_name: 'Bilal', last_name: 'Warraich' })
    const created = await api.post('/profile/create', { auth_id: id, profileId: id, ...sections }, { token })
    expect(created.status).toBe(201)
    const picture = { name: 'me.jpg', type: 'image/jpeg', bytes: await jpeg() }
    const stored = await api.call('POST', '/profile/create/image-upload', {
      token,
      ...multipart({ profileId: id }, picture),
    })
    expect(stored.status).toBe(200)
  })

  step('he sees her card as a visitor, signs in and reaches her profile', async () => {
    await caughtUp(siteUrl())
    await him.goto(hers28)
    await him.getByRole('link', { name: /^Sana R 28 .* Female Sign in to view$/ }).click()
    await him.waitForURL(`/auth/sign-in?next=${encodeURIComponent(`/dashboard/user-profile/${sana.id}`)}`)
    await field(him, 'E-mail').fill(bilal.email)
    await field(him, 'Password').fill('Wrong0rd!')
    await button(him, 'Sign in').click()
    await him.getByRole('main').getByRole('alert').filter({ hasText: /\S/ }).waitFor()
    await signIn(him, bilal.email, `/dashboard/user-profile/${sana.id}`)
    await heading(him, 'Sana Rehmani').waitFor()
  })

  step('he reads her profile without her private data', async () => {
    await showsText(him, 'Please write as you would speak in their home.')
    await showsText(him, 'Second Marriage Information')
    await showsText(him, 'Lahore')
    const text = await him.locator('main').innerText()
    expect(text).not.toContain(sana.email)
    expect(text).not.toContain('5550111')
    expect(text).not.toContain('05, March')
  })

  step('he sends a proposal', async () => {
    await button(him, 'Send a Proposal').click()
    const question = him.getByRole('dialog', { name: 'Send a proposal to Sana Rehmani?' })
    await question.getByText('After this one you will have 4 of 5 proposals left in this period.').waitFor()
    await question.getByRole('button', { name: 'Send proposal' }).click()
    await showsText(him, 'Your proposal has been sent. The family will answer in its own time.')
    await link(him, 'Proposal sent').waitFor()
    // Suggestions leave her out now.
    await him.goto(`${hers28}&all=1`)
    await him.getByRole('link', { name: /^Sana Rehmani .* Proposal sent$/ }).waitFor()
    await him.goto('/dashboard/proposals?box=sent')
    await him.getByRole('list', { name: 'Sent proposals' }).getByText('Waiting for an answer').waitFor()
  })
})

describe('acceptance', () => {
  step('she sees the count and the notification', async () => {
    await eventually(
      await counts(sana.email),
      ({ proposals, notifications }) => proposals === 1 && notifications === 1,
    )
    await her.reload()
    await link(her, 'Notifications, 1 unread').waitFor()
    await button(her, 'Menu').click()
    const menu = her.getByRole('dialog', { name: 'Menu' })
    await menu
      .getByRole('link', { name: /^Proposals/ })
      .getByRole('img', { name: '1 waiting' })
      .waitFor()
    await menu.getByRole('link', { name: /^Notifications/ }).click()
    await her.waitForURL('/dashboard/notifications')
    await menu.waitFor({ state: 'hidden' })
    await her.getByRole('link', { name: /Bilal Warraich sent you a proposal\./ }).click()
  })

  step('she reads the proposal and accepts it', async () => {
    await heading(her, 'From Bilal Warraich').waitFor()
    await button(her, 'Accept').click()
    const question = her.getByRole('alertdialog')
    await question.getByText('You will be connected, and can see each other’s profile and picture.').waitFor()
    await question.getByRole('button', { name: 'Cancel' }).click()
    await question.waitFor({ state: 'hidden' })
    await button(her, 'Accept').click()
    await question.getByRole('button', { name: 'Accept' }).click()
    await heading(her, 'You are connected').waitFor()
    await showsText(her, 'You accepted the proposal of Bilal Warraich. You are now connected.')
    await link(her, 'View Connection').click()
    await her.waitForURL(/\/dashboard\/connections\/.+/)
    await heading(her, 'Bilal Warraich').waitFor()
    await showsText(her, /^Connected since/)
    await eventually(await counts(sana.email), ({ proposals }) => proposals === 0)
  })

  step('both members see the connection', async () => {
    await eventually(await counts(bilal.email), ({ notifications }) => notifications === 1)
    await him.goto('/dashboard/notifications')
    await him
      .getByRole('link', { name: 'Sana Rehmani accepted your proposal. You are now connected.' })
      .click()
    await him.waitForURL(/\/dashboard\/connections\/.+/)
    await showsText(him, /^Connected since/)
    await heading(him, 'Sana Rehmani').waitFor()
    await heading(him, 'You are connected').waitFor()
    await him.goto(`/dashboard/user-profile/${sana.id}`)
    await link(him, 'View Connection').waitFor()
    await her.goto('/dashboard/connections')
    await her.getByRole('link', { name: 'View Connection with Bilal Warraich' }).waitFor()
  })
})

describe('chat', () => {
  const message = (page: Page, text: string) =>
    page.getByRole('region', { name: 'Messages', exact: true }).getByText(text, { exact: true })
  async function write(page: Page, to: string, text: string) {
    await field(page, `Message to ${to}`).fill(text)
    await button(page, 'Send message').click()
  }

  step('he writes from her profile, and she sees the count in her menu and reads it', async () => {
    await link(him, 'Send a Message').click()
    await him.waitForURL(`/dashboard/live-chat?with=${sana.id}`)
    await write(him, 'Sana Rehmani', 'Assalam o alaikum')
    await message(him, 'Assalam o alaikum').waitFor()
    await button(her, 'Menu').click()
    const chats = her.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: /^Live Chat/ })
    await chats.getByText('1').waitFor()
    await chats.click()
    const conversations = her.getByRole('list', { name: 'Conversations', exact: true })
    await conversations.getByRole('link', { name: /Bilal Warraich/ }).click()
    await message(her, 'Assalam o alaikum').waitFor()
    await him.getByText('Read', { exact: true }).first().waitFor({ state: 'attached' })
  })

  step('he sees her answer at once', async () => {
    await write(her, 'Bilal Warraich', 'Wa alaikum assalam')
    await message(him, 'Wa alaikum assalam').waitFor()
  })
})

it('no style is in a cascade layer, which browsers of 2021 ignore', async () => {
  const layered = await her.evaluate(() =>
    [...document.styleSheets].flatMap(({ cssRules }) =>
      [...cssRules].map(({ cssText }) => cssText).filter((text) => text.includes('@layer')),
    ),
  )
  expect(layered).toEqual([])
})

it('neither browser logs an error', () => {
  expect(unexpected(hers.complaints)).toEqual([])
  expect(unexpected(his.complaints, '401 /api/auth/sign-in')).toEqual([])
})
