import { afterAll, beforeAll, describe, expect } from '@jest/globals'
import type { Page } from 'playwright-core'
import { Api } from '#test/support/api/client'
import { languageCookie } from '#shared/languages'
import { browse, type Browsing, phone, unexpected } from '#test/support/browser/browser'
import { drawnLetters } from '#test/support/browser/glyphs'
import { eventually } from '#test/support/eventually'
import { type Stack, startStack } from '#test/support/stack/stack'
import { openAsAdministrator, findRow, table } from './admin-steps'
import { joinWithProfile, person, profilePath } from './members'
import { button, field, heading, link, showsText, signIn } from './page-steps'
import { dependentSteps, browseTogether } from './stage'

/*
 * Names and texts in Urdu are drawn from the shipped fonts and in their own direction; the fonts are loaded only for such letters.
 * She writes her name in Urdu; he uses a desktop. Each step depends on the previous ones.
 */

const step = dependentSteps()

const alphabet = 'ابپتٹثجچحخدڈذرڑزژسشصضطظعغفقکگلمنںوہھءیےآأؤئۂۃۓ'
const others = 'يىكةإ۰۱۲۳۴۵۶۷۸۹٠١٢٣٤٥٦٧٨٩۔،؛؟'
/** Contains marks above and below, a tatweel, and a non-joiner. */
const marked = 'مَدِینُّہ اً محـــمد می‌خواہم'
/** Letters of Sindhi, Pashto and Punjabi, and honorific signs. */
const rare = 'سنڌي ٻولي پښتو ژبه ݨ محمدؐ علیؓ ﷺ ﷲ'

const zhala = person('ژالہ', 'گھوڑیچٹڈںے', 'female')
const omar = person('Omar', 'Sheikh', 'male')
const name = `${zhala.first} ${zhala.last}`

let stack: Stack
let hers: Browsing
let his: Browsing
let her: Page
let him: Page
/** Urdu and Arabic font files that his browser has loaded. */
const loaded: string[] = []

beforeAll(async () => {
  stack = await startStack({ seed: 'admin', web: true })
  const api = new Api(stack.url)
  await joinWithProfile(api, zhala, '+923005550411', 12)
  await joinWithProfile(api, omar, '+923005550422', 14)
  ;({ hers, his, her, him } = await browseTogether(stack.url))
  him.on('request', (request) => {
    const [file] = /(?:el-messiri|noto-nastaliq-urdu)-arabic-\d+/.exec(request.url()) ?? []
    if (file && !loaded.includes(file)) loaded.push(file)
  })
}, 240_000)

afterAll(async () => {
  await Promise.all([hers?.close(), his?.close()])
  await stack?.stop()
})

/** Expects that all Urdu text is drawn from shipped fonts, and that these texts are among it. */
async function isDrawn(page: Page, ...texts: string[]) {
  const drawn = await drawnLetters(page)
  expect(drawn.wrong).toEqual([])
  for (const text of texts) expect(drawn.texts.join('\n')).toContain(text)
}

const rightToLeft = (page: Page, label: string) =>
  field(page, label).evaluate((input) => getComputedStyle(input).direction === 'rtl')

describe('a page without Urdu letters', () => {
  step('loads no Urdu font', async () => {
    // The home page would show her name among the profiles.
    for (const path of ['/about', '/packages', '/auth/sign-up']) {
      await him.goto(path)
      await him.evaluate(() => document.fonts.ready)
    }
    expect(loaded).toEqual([])
  })

  step('has a form that changes its direction when Urdu is typed', async () => {
    expect(await rightToLeft(him, 'Name')).toBe(false)
    await field(him, 'Name').fill(alphabet)
    await field(him, 'E-mail').fill(others)
    expect(await rightToLeft(him, 'Name')).toBe(true)
    await isDrawn(him, alphabet, others)
    expect(loaded).toEqual(['el-messiri-arabic-400'])
    await him.goto('/auth/sign-in')
    await field(him, 'E-mail').fill(alphabet)
    await isDrawn(him, alphabet)
  })
})

describe('a name in Urdu', () => {
  step('a name in Urdu is drawn from shipped fonts on home page, card and profile', async () => {
    await him.goto('/')
    await him.getByRole('link', { name: new RegExp(zhala.first) }).waitFor()
    await isDrawn(him, zhala.first)
    await him.goto('/auth/sign-in?next=/proposals')
    await signIn(him, omar.email, '/proposals')
    await him.getByRole('link', { name: new RegExp(zhala.first) }).waitFor()
    await isDrawn(him, zhala.first)
    await him.goto(profilePath(zhala))
    await heading(him, name).waitFor()
    await isDrawn(him, name)
  })

  step('a late Urdu font causes no layout shift', async () => {
    let arrive: () => void = () => undefined
    const late = new Promise<void>((resolve) => (arrive = resolve))
    const held: string[] = []
    await him.route('**/*-arabic-*.woff2', async (route) => {
      held.push(route.request().url())
      await late
      await route.continue()
    })
    await him.reload()
    await heading(him, name).waitFor()
    await heading(him, 'Partner Requirements').waitFor()
    await him.evaluate(() => {
      const shifts: number[] = []
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value)
      }).observe({ type: 'layout-shift' })
      Object.assign(window, { shifts })
    })
    arrive()
    await isDrawn(him, name)
    const moved = await him.evaluate(async () => {
      await new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())))
      return (window as unknown as { shifts: number[] }).shifts.reduce((sum, value) => sum + value, 0)
    })
    expect(held).not.toEqual([])
    expect(moved).toBeLessThanOrEqual(0.02)
    await him.unrouteAll({ behavior: 'ignoreErrors' })
  })

  step('a name in Urdu on a proposal is isolated from the text after it', async () => {
    await button(him, 'Send a Proposal').click()
    await button(him, 'Send proposal').click()
    await showsText(him, /^You sent a proposal/)
    await him.goto('/dashboard/proposals?box=sent')
    await him.getByRole('link', { name: `View proposal to ${name}` }).click()
    await heading(him, `To ${name}`).waitFor()
    await isDrawn(him, name)
    await him.locator('article p bdi').getByText(name).waitFor()
  })

  step('a name in Urdu is drawn in her menu, greeting and form', async () => {
    await her.goto('/auth/sign-in?next=/dashboard')
    await signIn(her, zhala.email, '/dashboard')
    await heading(her, `Welcome, ${zhala.first}`).waitFor()
    await isDrawn(her, zhala.first)
    await her.goto('/dashboard/profile?edit=personal_info')
    await field(her, 'First name').waitFor()
    await isDrawn(her, zhala.first, zhala.last)
  })
})

describe('a message in Urdu', () => {
  step('a message in Urdu is drawn in input, thread and list', async () => {
    await him.goto(profilePath(zhala))
    await link(him, 'Send a Message').click()
    const composer = `Message to ${name}`
    await field(him, composer).fill(`${alphabet} ${others} ${marked}`)
    expect(await rightToLeft(him, composer)).toBe(true)
    await isDrawn(him, alphabet)
    await button(him, 'Send message').click()
    await him.locator('[data-entry]').getByText(alphabet).waitFor()
    await isDrawn(him, name, marked)
    expect(loaded.sort()).toEqual(['el-messiri-arabic-400', 'el-messiri-arabic-600'])
  })

  step('an Urdu line below an English one has its own direction', async () => {
    await field(him, `Message to ${name}`).fill('My sister asks:\nآپ کیسی ہیں!')
    await button(him, 'Send message').click()
    const lines = him.locator('[data-entry]').getByText('My sister asks:')
    const lefts = () =>
      lines.evaluate((element) => {
        const text = element.firstChild!
        const words = text.textContent!
        return ['آ', '!'].map((letter) => {
          const range = document.createRange()
          range.setStart(text, words.indexOf(letter))
          range.setEnd(text, words.indexOf(letter) + 1)
          return range.getBoundingClientRect().left
        })
      })
    // The mark ends the line, on the left. The message is drawn anew once it is sent.
    await eventually(lefts, ([first, mark]) => mark! < first!, 10_000)
  })

  step('rare letters and signs load the large font', async () => {
    await field(him, `Message to ${name}`).fill(rare)
    await button(him, 'Send message').click()
    await him.locator('[data-entry]').getByText(rare).waitFor()
    await isDrawn(him, rare)
    expect(loaded).toContain('noto-nastaliq-urdu-arabic-400')
  })
})

/** Font files with Arabic letters, as a page in the language loads them. */
const fontsOf = {
  ur: ['noto-nastaliq-urdu-arabic-400'],
  ar: ['el-messiri-arabic-600', 'ibm-plex-sans-arabic-arabic-400', 'ibm-plex-sans-arabic-arabic-600'],
}

describe('a page in another language', () => {
  for (const [language, fonts] of Object.entries(fontsOf))
    step(`a page in ${language} loads and uses its own fonts alone, also in a dialog`, async () => {
      const { context, close } = await browse({ ...phone, baseURL: stack.url })
      await context.addCookies([{ name: languageCookie, value: language, url: stack.url }])
      const page = await context.newPage()
      const files = new Set<string>()
      page.on('request', (request) => {
        const [file] = /[a-z-]+-arabic-\d+(?=.*\.woff2)/.exec(request.url()) ?? []
        if (file) files.add(file)
      })
      await page.goto(`/${language}/faq`)
      await isDrawn(page)
      await page.goto('/proposals?filters=open')
      const dialog = page.getByRole('dialog')
      await dialog.waitFor()
      expect(await dialog.evaluate((element) => getComputedStyle(element).direction)).toBe('rtl')
      await isDrawn(page)
      expect([...files].sort()).toEqual(fonts)
      await close()
    })
})

describe('an administrator', () => {
  step('an administrator finds the Urdu name in the table', async () => {
    await button(him, 'Logout').first().click()
    await him.waitForURL((url) => url.pathname === '/auth/sign-in')
    await openAsAdministrator(him, '/dashboard/users')
    await table(him, 'Users').waitFor()
    await findRow(him, 'Users', zhala.email, name)
    await isDrawn(him, name)
    expect(unexpected([...hers.complaints, ...his.complaints])).toEqual([])
  })
})
