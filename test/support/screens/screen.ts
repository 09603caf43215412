import type { Page, Route } from 'playwright-core'

/** Who looks: nobody signed in, a member without a profile, a member with everything, one with a paid plan, the administrator. */
export type Viewer = 'visitor' | 'newcomer' | 'member' | 'subscriber' | 'admin'

/** Ids of demo items for screens that show a single one. */
export interface Scene {
  /** A member without a proposal to or from the viewer. */
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
  /** Runs before the page is opened, e.g. to make a request fail. */
  prepare?: (page: Page) => Promise<unknown>
  /** Runs after the page was opened: brings about the state, and resolves when it is visible. */
  ready: (page: Page) => Promise<unknown>
  /** A state of another screen, not a separate screen. */
  state?: true
}

/** Makes screens of one who looks; `:stranger` and the like in a path stand for the ids of demo items. */
export const screenOf =
  (viewer: Viewer) =>
  (name: string, path: string, ready: Screen['ready'], prepare?: Screen['prepare']): Screen => ({
    name,
    viewer,
    path: (scene) => path.replace(/:([a-z]+)/g, (whole, item: keyof Scene) => scene[item] ?? whole),
    ready,
    ...(prepare && { prepare }),
  })
export const screenAs = {
  visitor: screenOf('visitor'),
  newcomer: screenOf('newcomer'),
  member: screenOf('member'),
  subscriber: screenOf('subscriber'),
  admin: screenOf('admin'),
}

/* Functions for `ready`. */

export const showsText = (text: string | RegExp) => (page: Page) =>
  page.getByText(text).filter({ visible: true }).first().waitFor()
export const showsHeading = (name: string | RegExp) => (page: Page) =>
  page
    .getByRole('heading', { name, exact: typeof name === 'string' })
    .first()
    .waitFor()
export const pressButton = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).first().click()

export const fixedPath = (path: string) => () => path
export const mockApi = (url: string, answer: (route: Route) => Promise<void>) => (page: Page) =>
  page.route(url, answer)

/** Passes an answer on after `change` was made to its data. */
export const replyChanged =
  <Data>(change: (data: Data) => void) =>
  async (route: Route): Promise<void> => {
    const response = await route.fetch()
    const json = (await response.json()) as { data: Data }
    change(json.data)
    await route.fulfill({ response, json })
  }

/** Answers with these data in place of the server, or refuses with this code and sentence. */
export const replyData =
  (data: unknown, page: object = {}) =>
  (route: Route) =>
    route.fulfill({ json: { message: '', data, page } })
export const replyError = (status: number, code: string, error: string, params?: object) => (route: Route) =>
  route.fulfill({ status, json: { error, code, ...(params && { params }) } })
export const replyServerError = replyError(500, 'internal', 'Something went wrong')
export const neverReply = () => new Promise<void>(() => undefined)
