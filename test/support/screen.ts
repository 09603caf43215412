import type { Page, Route } from 'playwright-core'

/** Who looks: nobody known, a member whose profile is not written, one with everything, the administrator. */
export type Viewer = 'visitor' | 'newcomer' | 'member' | 'admin'

/** Ids of the demo that screens of single things need. */
export interface Scene {
  /** A profile that the member has nothing to do with yet. */
  stranger: string
  received: string
  sent: string
  connection: string
  connected: string
}

export interface Screen {
  name: string
  viewer: Viewer
  path: (scene: Scene) => string
  /** Before the page is opened, as for an answer that fails. */
  prepare?: (page: Page) => Promise<unknown>
  /** After it has been opened: leads to the state, and ends when it is there. */
  ready: (page: Page) => Promise<unknown>
  /** A state of another screen rather than one of its own. */
  state?: true
}

/* How a screen is led to a state, and what shows that it is there. */

export const seen = (text: string | RegExp) => (page: Page) =>
  page.getByText(text).filter({ visible: true }).first().waitFor()
export const titled = (name: string | RegExp) => (page: Page) =>
  page
    .getByRole('heading', { name, exact: typeof name === 'string' })
    .first()
    .waitFor()
export const press = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).first().click()

export const at = (path: string) => () => path
export const answering = (url: string, answer: (route: Route) => Promise<void>) => (page: Page) =>
  page.route(url, answer)

export const failing = (route: Route) =>
  route.fulfill({ status: 500, json: { error: 'Something went wrong', code: 'internal' } })
export const waiting = () => new Promise<void>(() => undefined)
