import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { Page } from 'playwright-core'
import { Api } from '#test/support/api'
import { type Browsing, unexpected } from '#test/support/browser'
import { type Stack, startStack } from '#test/support/stack'
import { join, person, profilePath } from './members'
import { button, field, fillSignUp, heading, link, reads, remembered, signIn } from './people'
import { steps } from './steps'
import { browseTogether } from './together'
import * as answers from './wizard'

/*
 * The way of a newcomer who comes for one person: from the card through signing up and writing a profile to that person,
 * to a first proposal and its answer. Sana on a phone, Bilal on a desktop. Each step depends on the previous ones.
 */

const step = steps()

const bilal = person('Bilal', 'Chaudhry', 'male')
const sana = { name: 'Sana Rehman', email: `${randomUUID()}@example.com`, phone: '0300 5550311' }
const note = 'Assalam o alaikum.\nWe are a family from Lahore, and would like to hear from you.'

let stack: Stack
let hers: Browsing
let his: Browsing
let her: Page
let him: Page

beforeAll(async () => {
  stack = await startStack({ seed: 'none', web: true })
  await join(new Api(stack.url), bilal, '+923005550322', 14)
  ;({ hers, his, her, him } = await browseTogether(stack.url))
}, 240_000)

afterAll(async () => {
  await Promise.all([hers?.close(), his?.close()])
  await stack?.stop()
}, 30_000)

describe('she comes for one person', () => {
  step('whose name stands on the pages for signing in and up', async () => {
    await her.goto('/proposals')
    await her.getByRole('link', { name: /Bilal Chaudhry/ }).click()
    await reads(her, 'Sign in to read the profile of Bilal Chaudhry.')
    await link(her, 'Create your account').click()
    await reads(her, /Then you can read the profile of Bilal Chaudhry\.$/)
    expect(decodeURIComponent(new URL(her.url()).search)).toBe(`?next=${profilePath(bilal)}`)
    await fillSignUp(her, sana)
    await button(her, 'Create account').click()
    await her.waitForURL(profilePath(bilal))
    await heading(her, 'Bilal Chaudhry').waitFor()
  })

  step('is told why her own profile comes first, and led to it', async () => {
    await button(her, 'Send a Proposal').click()
    const dialog = her.getByRole('dialog', { name: 'First, your own profile' })
    await dialog.getByText(/bring you back to Bilal Chaudhry/).waitFor()
    await dialog.getByRole('link', { name: 'Write your profile' }).click()
    await heading(her, 'Welcome, Sana Rehman').waitFor()
  })

  step('leaves it, and finds it again with the person remembered', async () => {
    await her.goto('/dashboard')
    await reads(her, 'Complete it, and you can send your proposal to Bilal Chaudhry.')
    await link(her, 'Complete your profile').click()
    await heading(her, 'Welcome, Sana Rehman').waitFor()
  })

  step('writes it, and stands before that person again', async () => {
    await button(her, "Let's Start").click()
    await heading(her, 'Personal').waitFor()
    await field(her, 'First Name').fill('Sana')
    await field(her, 'Last Name').fill('Rehman')
    await answers.birthday(her, '5', '3', new Date().getFullYear() - 28)
    await her.getByRole('radio', { name: 'Female', exact: true }).check()
    await field(her, 'Marital status').selectOption({ label: 'Single' })
    await answers.next(her, 'Career')
    await answers.career(her)
    await answers.next(her, 'Family')
    await answers.family(her)
    await field(her, 'Father Name').fill('Abdul Rehman')
    await answers.next(her, 'Religion')
    await answers.religion(her)
    await answers.next(her, 'Residential')
    await answers.residence(her)
    await answers.next(her, 'Partner requirements')
    await answers.partner(her)
    await answers.next(her, 'Your picture')
    await answers.picture(her)
    await button(her, 'Submit').click()
    await her.waitForURL(profilePath(bilal))
    await reads(her, 'Profile submitted successfully')
    await heading(her, 'Bilal Chaudhry').waitFor()
    expect(await remembered(her)).toMatchObject({ profile_info_status: true })
  })
})

describe('she proposes', () => {
  const question = () => her.getByRole('dialog', { name: 'Send a proposal to Bilal Chaudhry?' })

  step('writes a note, which a reload does not lose', async () => {
    await button(her, 'Send a Proposal').click()
    await question().getByRole('textbox').fill(note)
    await her.reload()
    await button(her, 'Send a Proposal').click()
    expect(await question().getByRole('textbox').inputValue()).toBe(note)
    await question().getByText('After this one you will have 4 of 5 proposals left this month.').waitFor()
  })

  step('sends it', async () => {
    await question().getByRole('button', { name: 'Send proposal' }).click()
    await reads(her, 'Proposal send successfully!')
    await link(her, 'Proposal sent').click()
    await heading(her, 'To Bilal Chaudhry').waitFor()
    await her.locator('blockquote').getByText('We are a family from Lahore').waitFor()
  })
})

describe('he answers', () => {
  step('reads what she wrote, and accepts', async () => {
    await him.goto('/auth/sign-in?next=%2Fdashboard%2Fproposals')
    await signIn(him, bilal.email, '/dashboard/proposals')
    await link(him, 'Read and answer: Sana Rehman').click()
    await reads(him, 'What Sana Rehman writes to you')
    expect(await him.locator('blockquote').innerText()).toBe(note)
    await button(him, 'Accept').click()
    await him.getByRole('alertdialog').getByRole('button', { name: 'Accept' }).click()
    await heading(him, 'You are connected').waitFor()
    await him.waitForFunction(() => document.activeElement?.textContent === 'You are connected')
    await link(him, 'Send a Message').waitFor()
    await link(him, 'View Connection').waitFor()
  })

  step('and she reads of it with what comes next', async () => {
    await her.reload()
    await heading(her, 'You are connected').waitFor()
    await reads(her, 'Meet in a public place, with somebody of your family.')
    await link(her, 'View Connection').click()
    await her.waitForURL(/\/dashboard\/connections\/.+/)
    await heading(her, 'Bilal Chaudhry').waitFor()
    expect(await heading(her, 'You are connected').count()).toBe(0)
  })
})

it('leaves no error in the console of either', () => {
  expect(unexpected(hers.complaints)).toEqual([])
  expect(unexpected(his.complaints)).toEqual([])
})
