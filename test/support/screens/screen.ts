import type { APIResponse, Page, Route } from 'playwright-core'

/** `newcomer` has no profile, `subscriber` has a paid plan. */
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
  /** Runs after the page was opened: produces the state, and resolves when it is visible. */
  ready: (page: Page) => Promise<unknown>
  /** Set for a state of another screen. */
  state?: true
}

/** Creates screens of a viewer. `:stranger` and other names of `Scene` in a path are replaced by ids. */
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

/* Functions for `ready` and `prepare`. */

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

/** Fetches the real answer. Tries again if the server closed the idle connection meanwhile. */
export const realReply = (route: Route, url = route.request().url()): Promise<APIResponse> =>
  route.fetch({ url, maxRetries: 3 })

/** Fetches the real answer and changes its data. */
export const replyChanged =
  <Data>(change: (data: Data) => void) =>
  async (route: Route): Promise<void> => {
    const response = await realReply(route)
    const json = (await response.json()) as { data: Data }
    change(json.data)
    await route.fulfill({ response, json })
  }

/** Answers in place of the server, with data or with an error. */
export const replyData =
  (data: unknown, page: object = {}) =>
  (route: Route) =>
    route.fulfill({ json: { message: '', data, page } })
export const replyError = (status: number, code: string, error: string, params?: object) => (route: Route) =>
  route.fulfill({ status, json: { error, code, ...(params && { params }) } })
export const replyServerError = replyError(500, 'internal', 'Something went wrong')
export const neverReply = () => new Promise<void>(() => undefined)
