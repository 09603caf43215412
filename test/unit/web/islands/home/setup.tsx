import { afterEach, beforeEach, expect, jest } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/dom'
import type { Card } from '#shared/schemas/entities'
import { type FakeApi, fakeApi, type FakeReply } from '#test/support/web/fake-api'

/* The profiles of the home page, as it is rendered, with the island that fills them in. */

// React's server asks for one when it is loaded, and uses it for streams alone; jsdom has none.
Object.assign(globalThis, {
  MessageChannel: class {
    port1 = {}
    port2 = {}
  },
})
const { renderContent } = await import('#web/app/static/entry')
const { pages } = await renderContent((file) => file === 'index.html')
const { startProfiles } = await import('#web/islands/profiles')

export const route = 'GET /api/profile/get/all-profiles'

export interface Home {
  server: FakeApi
  /** Tells what is watched that it has come near. */
  comeNear: () => void
  /** Tells that the browser has nothing else to do, once the page's letters are painted. */
  becomeIdle: () => Promise<void>
  /** How often the page was to be loaded again: jsdom complains, since it does not. */
  loads: () => number
}

/** What surrounds the page of each test of a file. */
export function useHome(): Home {
  const home = {} as Home
  beforeEach(() => {
    const complain = jest.spyOn(console, 'error').mockImplementation(() => undefined)
    home.server = fakeApi()
    const waiting: (() => void)[] = []
    home.becomeIdle = async () => {
      for (let frame = 0; frame < 3; frame++) await new Promise((resolve) => requestAnimationFrame(resolve))
      for (const tell of waiting.splice(0)) tell()
    }
    home.loads = () =>
      complain.mock.calls.filter(([what]) => String(what).includes('Not implemented: navigation')).length
    localStorage.clear()
    sessionStorage.clear()
    Object.assign(globalThis, {
      requestIdleCallback: (tell: () => void) => waiting.push(tell),
      IntersectionObserver: class {
        constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
          home.comeNear = () => tell([{ isIntersecting: true }])
        }
        observe() {
          return undefined
        }
        disconnect() {
          return undefined
        }
      },
    })
  })
  afterEach(() => {
    stop()
    jest.restoreAllMocks()
    home.server.restore()
    document.body.innerHTML = ''
  })
  return home
}

interface Someone {
  id: string
  first: string
  last: string
  gender?: 'male' | 'female'
  plan?: string
  verified?: boolean
  picture?: string | null
}
export const card = ({ id, first, last, gender = 'female', plan = 'Gold', ...more }: Someone): Card => ({
  id,
  user_profile_image: { image_url: more.picture ?? null },
  personal_info: [
    { first_name: first, last_name: last, gender, age: 28, marital_status: 'single', nationality: 'PK' },
  ],
  career_info: [{ profession: 'employed', job_post: 'doctor' }],
  subscription_plans: {
    name: plan,
    messages_limit: 1,
    proposals_limit: 1,
    profile_status: more.verified ?? false,
    featured_profile: false,
  },
  user_subscription_info: [],
  proposal_privacy: true,
})
export const sana = card({
  id: 'p1',
  first: 'Sana',
  last: 'Rehman',
  verified: true,
  picture: '/media/p1/card.webp',
})
export const ahmed = card({ id: 'p2', first: 'Ahmed', last: 'Khan', gender: 'male', plan: 'Free' })
export const cardsOf = (...data: Card[]): FakeReply => ({ message: 'Profiles fetched.', data, page: {} })

let stop: () => void = () => undefined

/** Opens the page anew. */
export function open(): HTMLElement {
  stop()
  document.body.innerHTML = pages[0]?.body ?? ''
  const root = document.querySelector<HTMLElement>('[data-profiles]')!
  stop = startProfiles(root)
  return root
}

export const settled = (root: HTMLElement) =>
  waitFor(() => expect(root.querySelector('ul')?.getAttribute('aria-busy')).toBe('false'))

/** Opens the page, whose profiles come near and are answered so. */
export async function openWith(home: Home, answer: FakeReply | Error): Promise<HTMLElement> {
  home.server.on(route, () => answer)
  const root = open()
  home.comeNear()
  await settled(root)
  return root
}

export const list = () => screen.getByRole('list', { name: 'People' })
export const cards = () => within(list()).findAllByRole('article')
export const linkOf = (one: HTMLElement | undefined) => within(one!).getByRole<HTMLAnchorElement>('link')
export const again = () => screen.getByRole('button', { name: 'Try again' })

/** Comes back to the page by the browser's arrow; browsers have kept it as it was. */
export const comeBack = () => dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
