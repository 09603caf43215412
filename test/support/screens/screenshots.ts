/*
 * `npm run screenshots [name…]`: saves every screen and state of the demo at 390 and 1280 px, in light and dark, to
 * `.cache/screenshots`, and some of them to `test/e2e/screens`; README.md shows three. A name selects all screens that contain it.
 */
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { showMode, showWidth } from '#test/support/browser/appearance'
import type { Screen } from './screen'
import { screens } from './screens'
import { startStack } from '#test/support/stack/stack'
import { openViewers, type Viewers } from './viewers'

const root = join(import.meta.dirname, '../../..')
const shots = join(root, '.cache/screenshots')
const chosen = join(root, 'test/e2e/screens')
const widths = [390, 1280] as const
const modes = ['light', 'dark'] as const

/** The pictures in `test/e2e/screens`: screen, width, mode and height. */
const committed: readonly [name: string, width: 390 | 1280, mode: 'light' | 'dark', height: number][] = [
  ['home', 1280, 'light', 900],
  ['search', 1280, 'light', 900],
  ['profile', 1280, 'dark', 900],
  ['dashboard', 1280, 'light', 900],
  ['browse', 390, 'light', 844],
  ['wizard-1-personal', 390, 'light', 844],
  ['proposal', 390, 'light', 844],
  ['packages-confirm-upgrade', 390, 'light', 844],
]

const fileOf = (name: string, width: number, mode: string) => join(shots, `${name}-${width}-${mode}.png`)

/** Pictures further down load only on scrolling; a full-page screenshot needs them all. */
async function loadPictures(page: Page) {
  await page.evaluate(async () => {
    for (const picture of document.images) picture.loading = 'eager'
    await Promise.all([...document.images].map((picture) => picture.decode().catch(() => undefined)))
    await document.fonts.ready
  })
}

async function capture(screen: Screen, { browsing, scene }: Viewers) {
  const page = await browsing[screen.viewer].context.newPage()
  try {
    for (const width of widths) {
      // Reload, since a resize alone may lead to another layout.
      await showWidth(page, width)
      await page.unrouteAll({ behavior: 'ignoreErrors' })
      await screen.prepare?.(page)
      await page.goto(screen.path(scene))
      await screen.ready(page)
      for (const mode of modes) {
        await showMode(page, mode)
        await loadPictures(page)
        await page.screenshot({
          path: fileOf(screen.name, width, mode),
          fullPage: true,
          animations: 'disabled',
        })
      }
    }
  } finally {
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await page.close()
  }
}

async function publish() {
  for (const [name, width, mode, height] of committed) {
    if (!taken.some((screen) => screen.name === name)) continue
    const picture = sharp(fileOf(name, width, mode))
    const { height: whole } = await picture.metadata()
    await picture
      .extract({ left: 0, top: 0, width, height: Math.min(height, whole) })
      .webp({ quality: 82, effort: 6 })
      .toFile(join(chosen, `${name}-${width}${mode === 'dark' ? '-dark' : ''}.webp`))
  }
}

const wanted = process.argv.slice(2)
const taken = screens.filter(({ name }) => wanted.length === 0 || wanted.some((part) => name.includes(part)))
await mkdir(shots, { recursive: true })
const stack = await startStack({ seed: 'demo', web: true, env: { EMAIL_PROOF: 'required' } })
try {
  const viewers = await openViewers(stack.url)
  try {
    for (const screen of taken) {
      await capture(screen, viewers).catch((error: unknown) => {
        process.exitCode = 1
        console.error(`${screen.name}: ${(error as Error).message}`)
      })
    }
    for (const [viewer, { complaints }] of Object.entries(viewers.browsing))
      for (const complaint of complaints) console.log(`${viewer}: ${complaint}`)
  } finally {
    await viewers.close()
  }
  await publish()
} finally {
  await stack.stop()
}
console.log(`${taken.length} screens in ${shots.slice(root.length + 1)}`)
