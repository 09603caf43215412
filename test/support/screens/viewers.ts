import { randomUUID } from 'node:crypto'
import { makeProfile } from '#infra/local/demo/generators/profile'
import { Api } from '#test/support/api/client'
import { browse, type Browsing, desktop } from '#test/support/browser/browser'
import type { Scene, Viewer } from './screen'
import { findScene } from './screens'
import { password } from '#test/support/api/test-stage'
import { keptAnswersKey } from '#web/lib/session/stored-user'
import { draftKey } from '#web/features/wizard/draft-progress'

const demoMember = 'ayesha@example.com'
const demoSubscriber = 'bilal@example.com'

export interface Viewers {
  scene: Scene
  browsing: Record<Viewer, Browsing>
  close(): Promise<void>
}

/** A draft with every step answered, so that each can be opened by its URL. */
const fullDraft = () => ({
  step: 7,
  reached: 7,
  sections: makeProfile(5, { gender: 'female' }),
  image_url: null,
})

async function signedIn(url: string, email: string): Promise<Browsing> {
  const browsing = await browse({ ...desktop, baseURL: url })
  const page = await browsing.context.newPage()
  await page.goto('/auth/sign-in?next=/about')
  await page.getByLabel('E-mail', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL('/about')
  await page.close()
  // Each screen is opened as on a first visit.
  await browsing.context.addInitScript((key) => {
    if (location.origin !== 'null') localStorage.removeItem(key)
  }, keptAnswersKey)
  return browsing
}

async function newcomer(url: string): Promise<Browsing> {
  const api = new Api(url)
  // A long address, not verified yet.
  const email = `hira.malik.of.a.long.address.${randomUUID()}@example.com`
  await api.post('/auth/sign-up', {
    name: 'Hira Malik',
    email,
    phone: '+923005550144',
    password,
    agree: true,
  })
  const { user } = (await api.post('/auth/sign-in', { email, password })).body.data
  const browsing = await signedIn(url, email)
  const page = await browsing.context.newPage()
  await page.goto('/about')
  await page.evaluate(([key, draft]) => localStorage.setItem(key, draft), [
    draftKey(user.id as string),
    JSON.stringify(fullDraft()),
  ] as const)
  await page.close()
  return browsing
}

/** Leaves a page open without the app, since the process of a browser without any ends. */
const stayOpen = async ({ context }: Browsing) => (await context.newPage()).goto('/robots.txt')

/** Opens a browser for each kind of viewer of a demo stack. */
export async function openViewers(url: string): Promise<Viewers> {
  const scene = await findScene(new Api(url), demoMember, password)
  const browsing: Viewers['browsing'] = {
    visitor: await browse({ ...desktop, baseURL: url }),
    newcomer: await newcomer(url),
    member: await signedIn(url, demoMember),
    subscriber: await signedIn(url, demoSubscriber),
    admin: await signedIn(url, 'admin@example.com'),
  }
  await Promise.all(Object.values(browsing).map(stayOpen))
  return {
    scene,
    browsing,
    close: async () => {
      await Promise.all(Object.values(browsing).map((one) => one.close()))
    },
  }
}
