import { type Browser, chromium, type Page } from 'playwright-core'
import { button, fillSignUp, signIn } from '#test/e2e/page-steps'
import { phone } from '#test/support/browser/browser'
import { chromiumFlags, findChromium } from '#test/support/browser/chromium'
import { delayApi, recordShifts, shiftsOf, totalShift } from '#test/support/browser/layout-shift'
import { startStack } from '#test/support/stack/stack'
import { contentRoutes } from '#web/app/routes/content'
import { wizardPath } from '#web/lib/paths'
import { printNote, type Row } from './report'

const budget = 0.02
/** Shifts of at least this size are printed with the moved element. */
const noticeable = 0.001

const visitorPaths = [
  ...contentRoutes.map(({ path }) => path),
  '/proposals',
  '/packages',
  '/auth/sign-in',
  '/auth/sign-up',
]

const memberPaths = ['', 'proposals', 'connections', 'live-chat', 'notifications']
  .concat(['subscription', 'payment', 'profile', 'settings', 'help'])
  .map((page) => `/dashboard/${page}`.replace(/\/$/, ''))
  .concat('/proposals')

const newcomer = { name: 'Sana Tariq', email: 'sana.tariq@example.com', phone: '3001234599' }

type Enter = (page: Page) => Promise<unknown>

const asMember: Enter = async (page) => {
  await page.goto('/auth/sign-in')
  await signIn(page, 'ayesha@example.com', '/dashboard')
}

const asNewcomer: Enter = async (page) => {
  await page.goto('/auth/sign-up')
  await fillSignUp(page, newcomer)
  await button(page, 'Create account').click()
  await page.waitForURL(wizardPath)
}

async function measure(browser: Browser, url: string, paths: readonly string[], enter?: Enter) {
  const context = await browser.newContext({ ...phone, baseURL: url })
  try {
    await recordShifts(context)
    const page = await context.newPage()
    await enter?.(page)
    await delayApi(context)
    const rows: Row[] = []
    for (const path of paths) {
      await page.goto(path, { waitUntil: 'networkidle' })
      if (new URL(page.url()).pathname !== path) throw new Error(`${path} went on to ${page.url()}.`)
      const shifts = await shiftsOf(page)
      for (const { value, moved } of shifts)
        if (value > noticeable) printNote(`${path} ${value.toFixed(4)}: ${moved.join('; ')}`)
      rows.push({ what: `${path}: CLS`, measured: totalShift(shifts), unit: '', budget })
    }
    return rows
  } finally {
    await context.close()
  }
}

/** Layout shift of each page on a phone while it loads with slow API answers. */
export async function benchLayout(): Promise<Row[]> {
  const stack = await startStack({ seed: 'demo', web: true })
  const browser = await chromium.launch({ ...findChromium(), args: chromiumFlags })
  try {
    return [
      ...(await measure(browser, stack.url, visitorPaths)),
      ...(await measure(browser, stack.url, memberPaths, asMember)),
      ...(await measure(browser, stack.url, [wizardPath], asNewcomer)),
    ]
  } finally {
    await browser.close()
    await stack.stop()
  }
}
