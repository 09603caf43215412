import { afterEach, describe, expect, test } from '@jest/globals'
import { screen, within } from '@testing-library/dom'
import { userEvent } from '@testing-library/user-event'
import { nameFor } from '#web/lib/next-name'
import { profilePath, signInFor } from '#web/lib/paths'
import {
  again,
  ahmed,
  card,
  cards,
  cardsOf,
  comeBack,
  linkOf,
  list,
  open,
  openWith,
  route,
  sana,
  settled,
  useHome,
} from './setup'

const home = useHome()

describe('the profiles of the home page', () => {
  test('are asked for once, when they come near; until then four places are kept', async () => {
    home.server.on(route, () => cardsOf(sana, ahmed))
    open()
    expect(list().children).toHaveLength(4)
    expect(home.server.sent).toEqual([])
    home.comeNear()
    home.comeNear()
    await cards()
    expect(home.server.sent).toEqual([[route, { pageSize: '4' }]])
    expect(list().children).toHaveLength(2)
  })

  test('are read as in the list of all', async () => {
    await openWith(home, cardsOf(sana, ahmed))
    const [first, second] = await cards()
    expect(first!.textContent).toContain('Sana Rehman')
    for (const fact of ['28, Female', 'Employed, Doctor', 'Single', 'Pakistani', 'Gold', 'Sign in to view'])
      within(first!).getByText(fact)
    within(first!).getByText(/^Verified mark of/)
    expect(first!.querySelector('img')?.getAttribute('src')).toBe('/media/p1/card.webp')
    for (const fact of ['28, Male', 'Free']) within(second!).getByText(fact)
    expect(within(second!).queryByText(/^Verified mark of/)).toBeNull()
    expect(second!.querySelector('img')).toBeNull()
    expect(document.querySelector('[data-profiles]')?.textContent).not.toMatch(/[{}]/)
  })

  test('a picture that does not come leaves the drawn figure', async () => {
    await openWith(home, cardsOf(sana))
    const [first] = await cards()
    first!.querySelector('img')?.dispatchEvent(new Event('error'))
    expect(first!.querySelector('img')).toBeNull()
    expect(first!.querySelector('svg')).not.toBeNull()
  })

  test('lead a visitor to the sign-in page, which can then name the person', async () => {
    await openWith(home, cardsOf(sana))
    const [first] = await cards()
    expect(linkOf(first).getAttribute('href')).toBe(signInFor(profilePath('p1')))
    linkOf(first).addEventListener('click', (event) => event.preventDefault())
    await userEvent.click(linkOf(first))
    expect(nameFor(profilePath('p1'))).toBe('Sana Rehman')
  })

  test('hostile names stay text, in their own direction', async () => {
    const hostile = '<img src=x onerror=alert(1)>'
    await openWith(
      home,
      cardsOf(
        card({ id: '"><script>', first: hostile, last: '{plan}', plan: '<b>{age}</b>' }),
        card({ id: 'p4', first: 'ثناء', last: 'رحمان' }),
      ),
    )
    const [first, second] = await cards()
    expect(within(first!).getByRole('heading').title).toBe(`${hostile} {plan}`)
    within(first!).getByRole('heading', { name: '<img src=x onerror…' })
    within(first!).getByText('<b>{age}</b>')
    expect(first!.querySelector('img, script, b')).toBeNull()
    expect(linkOf(first).getAttribute('href')).toBe(signInFor(profilePath('"><script>')))
    expect(within(second!).getByRole('heading', { name: 'ثناء رحمان' }).firstElementChild?.tagName).toBe(
      'BDI',
    )
  })

  test('facts that are not shared leave no empty line', async () => {
    await openWith(home, cardsOf({ ...sana, personal_info: [], career_info: [] }))
    const [first] = await cards()
    within(first!).getByText('Profession not shared')
    expect([...first!.querySelectorAll('p')].filter((line) => line.textContent === '')).toEqual([])
  })

  test('more than four are not shown', async () => {
    await openWith(home, cardsOf(sana, ahmed, sana, ahmed, sana))
    expect(await cards()).toHaveLength(4)
  })

  test('none yet: it says so, and where to begin', async () => {
    const root = await openWith(home, cardsOf())
    within(root).getByRole('heading', { name: 'No profiles to show yet' })
    expect(root.querySelector('ul')?.hidden).toBe(true)
    within(root).getByRole('link', { name: 'Create your profile' })
  })

  test.each([
    ['no network', new TypeError('Failed to fetch'), 'No internet connection. Please check your network.'],
    ['a refusal', { status: 503 }, 'This is our fault, not yours. Please try again in a moment.'],
    [
      'the page of a hotel',
      { data: 'Welcome' },
      'This is our fault, not yours. Please try again in a moment.',
    ],
    ['cards that are none', { data: [null] }, 'This is our fault, not yours. Please try again in a moment.'],
  ])('%s is said calmly, and another try shows them', async (_what, answer, words) => {
    const root = await openWith(home, answer)
    expect(within(root).getByRole('alert').textContent).toContain(words)
    expect(root.querySelector('ul')?.hidden).toBe(true)
    home.server.on(route, () => cardsOf(sana))
    await userEvent.click(again())
    const [first] = await cards()
    expect(document.activeElement).toBe(linkOf(first))
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('another try that finds none leads the reader to the words that say so', async () => {
    const root = await openWith(home, { status: 503 })
    home.server.on(route, () => cardsOf())
    await userEvent.click(again())
    await settled(root)
    const none = within(root).getByRole('heading', { name: 'No profiles to show yet' })
    expect(document.activeElement).toBe(none)
  })

  test('another try that fails leaves the reader on the button', async () => {
    const root = await openWith(home, { status: 503 })
    await userEvent.click(again())
    await settled(root)
    expect(document.activeElement).toBe(again())
  })

  test('whoever has gone elsewhere meanwhile is left there', async () => {
    const root = await openWith(home, { status: 503 })
    let answer: () => void = () => undefined
    home.server.on(route, () => new Promise((resolve) => (answer = () => resolve(cardsOf(sana)))))
    await userEvent.click(again())
    const elsewhere = screen.getByRole('link', { name: 'Skip to the content' })
    elsewhere.focus()
    answer()
    await settled(root)
    expect(document.activeElement).toBe(elsewhere)
  })
})

describe('while the browser has nothing else to do', () => {
  const connect = (connection: object) =>
    Object.defineProperty(navigator, 'connection', { value: connection, configurable: true })
  afterEach(() => void Reflect.deleteProperty(navigator, 'connection'))

  test('they are loaded beforehand', async () => {
    home.server.on(route, () => cardsOf(sana))
    const root = open()
    await home.becomeIdle()
    await settled(root)
    expect(home.server.sent).toHaveLength(1)
  })

  test('nothing is loaded where data is to be saved, until they come near', async () => {
    connect({ saveData: true })
    home.server.on(route, () => cardsOf(sana))
    const root = open()
    await home.becomeIdle()
    expect(home.server.sent).toEqual([])
    home.comeNear()
    await settled(root)
    expect(home.server.sent).toHaveLength(1)
  })
})

describe('to who comes back by the browser’s arrow', () => {
  test('they are those of now, and the reader stands where she stood', async () => {
    const root = await openWith(home, cardsOf(sana, ahmed))
    const [, second] = await cards()
    linkOf(second).focus()
    home.server.on(route, () => cardsOf(ahmed))
    comeBack()
    await settled(root)
    const [first, ...others] = await cards()
    expect(others).toEqual([])
    expect(document.activeElement).toBe(linkOf(first))
  })

  test('without a network they are those of before', async () => {
    const root = await openWith(home, cardsOf(sana))
    const [before] = await cards()
    home.server.on(route, () => new TypeError('Failed to fetch'))
    comeBack()
    await settled(root)
    expect(await cards()).toEqual([before])
    expect(screen.queryByRole('alert')).toBeNull()
  })
})
