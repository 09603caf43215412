import { afterEach, describe, expect, jest, test } from '@jest/globals'
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useEffect, useState } from 'react'
import type { Message } from '#shared/schemas/chat'
import { entriesOf } from '#web/features/chat/entries'
import type { Outgoing } from '#web/features/chat/state'
import { Thread, type ThreadProps } from '#web/features/chat/thread'
import { makeMessages, otherId, type Said } from '#test/support/chat-answers'
import { renderWeb } from '#test/support/web'
import { webStage } from '#test/support/web-stage'

const { notices } = webStage()
afterEach(cleanup)

const daysAgo = (days: number) => {
  const now = new Date()
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() - days, 9, 15).toISOString()
}

interface Given extends Partial<ThreadProps> {
  messages?: readonly Message[]
  waiting?: readonly Outgoing[]
  deliveredUpTo?: number
  seenUpTo?: number
}

const actions = { onRetry: jest.fn(), onDiscard: jest.fn(), onOlder: jest.fn(), onEnd: jest.fn() }

const element = ({ messages = [], waiting = [], deliveredUpTo = 0, seenUpTo = 0, ...props }: Given) => (
  <Thread
    entries={entriesOf(messages, waiting, otherId, { deliveredUpTo, seenUpTo })}
    name="Bilal Khan"
    empty="Nothing yet"
    hasOlder={false}
    loadingOlder={false}
    {...actions}
    {...props}
  />
)

let change: (next: Given) => void

function Changing({ given }: { given: Given }) {
  const [shown, setShown] = useState(given)
  useEffect(() => {
    change = setShown
  }, [])
  return element(shown)
}

/** Shows the messages; the returned function shows others in their place. */
function show(given: Given) {
  renderWeb(<Changing given={given} />)
  return (next: Given) => act(() => change(next))
}

const bubbles = () =>
  screen.getAllByRole('listitem').map((item) => item.textContent?.replace(/\s+/g, ' ') ?? '')
const progress = () => [...document.querySelectorAll('[data-progress]')].map((mark) => mark.textContent)
const announced = () => [...screen.getByRole('log').querySelectorAll('p')].map((line) => line.textContent)

const unsent = (change: Partial<Outgoing>): Outgoing => ({
  clientId: 'w1',
  text: 'Are you there?',
  created_at: daysAgo(0),
  state: 'waiting',
  ...change,
})

describe('a thread', () => {
  test('stands by day, with who wrote what and when', () => {
    show({
      messages: makeMessages([
        { text: 'Long ago', at: '2024-03-05T12:00:00.000Z' },
        { text: 'The day before', at: daysAgo(1), mine: true },
        { text: 'Good morning', at: daysAgo(0) },
      ]),
    })
    const days = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
    expect(days).toEqual(['05, March, 2024', 'Yesterday', 'Today'])
    expect(within(screen.getByRole('list', { name: 'Yesterday' })).getByRole('listitem').textContent).toMatch(
      /^You: The day before09:15 AM/,
    )
    expect(bubbles().at(-1)).toBe('Bilal Khan: Good morning09:15 AM')
  })

  test('says how far each of one’s own messages has come, in words and by a shape of its own', () => {
    const mine: Said[] = ['first', 'second', 'third'].map((text) => ({ text, mine: true, at: daysAgo(0) }))
    show({
      messages: makeMessages([...mine, { text: 'Yes', at: daysAgo(0) }]),
      waiting: [unsent({}), unsent({ clientId: 'w2', state: 'failed' })],
      deliveredUpTo: 2,
      seenUpTo: 1,
    })
    expect(progress()).toEqual(['Read', 'Delivered', 'Sent', 'Waiting to be sent', 'Not sent'])
    const shapes = [...document.querySelectorAll('[data-progress] path')].map((path) =>
      path.getAttribute('d'),
    )
    expect(shapes[0]).toBe(shapes[1])
    expect(new Set(shapes.slice(1)).size).toBe(4)
  })

  test('is plain text: no links, no markup, with its line breaks, and each in its own direction', () => {
    const texts = ['<b>bold</b> https://example.com', 'First\nSecond', 'یہ اردو ہے']
    show({ messages: makeMessages(texts.map((text) => ({ text }))) })
    expect(screen.queryAllByRole('link', { name: /example/ })).toEqual([])
    for (const text of texts) {
      const shown = screen.getByText((_, node) => node?.tagName === 'P' && node.textContent === text)
      expect(shown.getAttribute('dir')).toBe('auto')
      expect(getComputedStyle(shown).whiteSpace).toBe('pre-wrap')
    }
  })

  test('tells where a text was deleted with its author', () => {
    show({ messages: makeMessages([{ text: '' }]) })
    expect(bubbles()[0]).toContain('This message was deleted with the account of the person who wrote it.')
    expect(screen.queryByRole('button', { name: 'Copy message' })).toBeNull()
  })

  test('keeps what was not sent, says why, and lets one try again or remove it', async () => {
    const error = { code: 'quota_exceeded', error: 'You have used all the messages in your plan.' } as const
    show({ waiting: [unsent({ state: 'failed', error })] })
    expect(bubbles()[0]).toContain('Are you there?')
    expect(bubbles()[0]).toContain('Not sent. You have used all the messages in your plan.')
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(actions.onRetry).toHaveBeenLastCalledWith('w1')
    await userEvent.click(screen.getByRole('button', { name: 'Remove' }))
    expect(actions.onDiscard).toHaveBeenLastCalledWith('w1')
  })

  test('notes beside a message what it seems to ask for, on both sides', () => {
    show({
      messages: makeMessages([
        { text: 'Please send me 5000 rupees by JazzCash' },
        { text: 'Please send me 5000 rupees by JazzCash', mine: true },
        { text: 'See you on Friday' },
      ]),
    })
    const notes = screen.getAllByRole('note').map(({ textContent }) => textContent)
    expect(notes).toEqual([
      expect.stringMatching(/do not send money to someone/),
      expect.stringMatching(/do not ask/),
    ])
  })

  test('offers earlier messages where there are some', async () => {
    show({ messages: makeMessages([{ text: 'Hello' }]), hasOlder: true })
    await userEvent.click(screen.getByRole('button', { name: 'Earlier messages' }))
    expect(actions.onOlder).toHaveBeenCalled()
  })

  test('has words of its own while nothing was written', () => {
    show({})
    expect(screen.getByText('Nothing yet')).toBeTruthy()
  })
})

describe('copying', () => {
  const three = makeMessages(['One', 'Two', 'Three'].map((text) => ({ text })))

  test('is one stop of Tab, at the latest message; arrows lead to the others', async () => {
    const user = userEvent.setup()
    show({ messages: three })
    await user.tab()
    const buttons = screen.getAllByRole('button', { name: 'Copy message' })
    expect(document.activeElement).toBe(buttons[2])
    await user.keyboard('{ArrowUp}{Enter}')
    expect(document.activeElement).toBe(buttons[1])
    expect(await navigator.clipboard.readText()).toBe('Two')
    expect(notices).toEqual(['success: Message copied.'])
    await user.keyboard('{Home}{ArrowUp}')
    expect(document.activeElement).toBe(buttons[0])
    await user.tab()
    await user.tab({ shift: true })
    expect(document.activeElement).toBe(buttons[0])
  })

  test('says where the browser does not allow it', async () => {
    const user = userEvent.setup()
    show({ messages: three })
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('no'))
    await user.click(screen.getAllByRole('button', { name: 'Copy message' })[0]!)
    expect(notices[0]).toMatch(/^error: Your browser does not allow copying/)
  })
})

describe('for screen readers', () => {
  const before = makeMessages([{ text: 'Earlier' }, { text: 'Mine', mine: true }])
  const later = (texts: readonly string[], mine = false) =>
    makeMessages(
      texts.map((text) => ({ text, mine })),
      { from: 3 },
    )

  test('what arrives is announced, but not the history or one’s own words', () => {
    const next = show({ messages: before })
    expect(announced()).toEqual([])
    next({ messages: [...before, ...later(['I am here'])] })
    expect(announced()).toEqual(['Bilal Khan: I am here'])
    next({
      messages: [
        ...before,
        ...later(['I am here']),
        ...makeMessages([{ text: 'Good', mine: true }], { from: 4 }),
      ],
    })
    expect(announced()).toEqual(['Bilal Khan: I am here'])
  })

  test('many at once are counted', () => {
    const next = show({ messages: before })
    next({ messages: [...before, ...later(['a', 'b', 'c', 'd'])] })
    expect(announced()).toEqual(['Bilal Khan: 4 new messages'])
  })

  test('earlier messages that load are not announced', () => {
    const next = show({ messages: later(['Latest']) })
    next({ messages: [...before, ...later(['Latest'])] })
    expect(announced()).toEqual([])
  })
})

describe('the reader’s place', () => {
  const messages = (from: number, to: number) =>
    makeMessages(
      Array.from({ length: to - from + 1 }, (_, index) => ({ text: `Message ${from + index}` })),
      { from },
    )
  const height = 300
  const row = 50

  /** Gives the list sizes, as a browser would: each entry is 50 px high, of which 300 px are seen. */
  function measure() {
    const box = screen.getByRole('region', { name: 'Messages' })
    const entries = () => [...box.querySelectorAll<HTMLElement>('[data-entry]')]
    Object.defineProperties(box, {
      clientHeight: { configurable: true, get: () => height },
      scrollHeight: { configurable: true, get: () => entries().length * row },
    })
    jest.spyOn(HTMLElement.prototype, 'offsetTop', 'get').mockImplementation(function (this: HTMLElement) {
      return entries().indexOf(this) * row
    })
    return {
      box,
      scrollTo: (top: number) => {
        box.scrollTop = top
        fireEvent.scroll(box)
      },
    }
  }
  afterEach(() => {
    jest.restoreAllMocks()
  })

  test('is kept at the end while messages come', () => {
    const next = show({ messages: messages(11, 20) })
    const { box } = measure()
    next({ messages: messages(11, 21) })
    expect(box.scrollTop).toBe(11 * row)
    expect(screen.queryByRole('button', { name: /new message/ })).toBeNull()
    expect(actions.onEnd).toHaveBeenLastCalledWith(true)
  })

  test('is kept above the end, with a button that leads to what came', async () => {
    const next = show({ messages: messages(11, 20) })
    const { box, scrollTo } = measure()
    scrollTo(60)
    expect(actions.onEnd).toHaveBeenLastCalledWith(false)
    next({ messages: messages(11, 22) })
    expect(box.scrollTop).toBe(60)
    await userEvent.click(screen.getByRole('button', { name: '2 new messages' }))
    expect(box.scrollTop).toBe(12 * row)
    fireEvent.scroll(box)
    expect(screen.queryByRole('button', { name: /new message/ })).toBeNull()
  })

  test('is left for one’s own message', () => {
    const next = show({ messages: messages(11, 20) })
    const { box, scrollTo } = measure()
    scrollTo(60)
    next({ messages: messages(11, 20), waiting: [unsent({})] })
    expect(box.scrollTop).toBe(11 * row)
  })

  test('stays with what one reads when earlier messages load above it', () => {
    const next = show({ messages: messages(11, 20), hasOlder: true })
    const { box, scrollTo } = measure()
    next({ messages: messages(11, 21), hasOlder: true })
    scrollTo(60)
    expect(actions.onOlder).toHaveBeenCalled()
    next({ messages: messages(1, 21), hasOlder: false })
    expect(box.scrollTop).toBe(60 + 10 * row)
  })

  test('asks for earlier messages once at a time', () => {
    show({ messages: messages(11, 20), hasOlder: true, loadingOlder: true })
    const { scrollTo } = measure()
    actions.onOlder.mockClear()
    scrollTo(0)
    expect(actions.onOlder).not.toHaveBeenCalled()
  })
})
