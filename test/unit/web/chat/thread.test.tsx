import { afterEach, describe, expect, jest, test } from '@jest/globals'
import { act, createEvent, fireEvent, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useEffect, useState } from 'react'
import type { Message } from '#shared/schemas/chat'
import { makeMessages, otherId, type Said } from '#test/support/web/chat-samples'
import { renderWeb } from '#test/support/web/render'
import { webStage } from '#test/support/web/web-stage'
import { Composer } from '#web/features/chat/composer'
import { entriesOf } from '#web/features/chat/entries'
import { MessagesLeft } from '#web/features/chat/message-composer'
import type { Outgoing } from '#web/features/chat/state/types'
import { Thread, type ThreadProps } from '#web/features/chat/thread'

const { notices } = webStage()
afterEach(() => {
  jest.restoreAllMocks()
})

interface Given extends Partial<ThreadProps> {
  messages?: readonly Message[]
  waiting?: readonly Outgoing[]
  deliveredUpTo?: number
  seenUpTo?: number
}
const actions = { onRetry: jest.fn(), onDiscard: jest.fn(), onOlder: jest.fn(), onEnd: jest.fn() }

let change: (next: Given) => void
function Changing({ given }: { given: Given }) {
  const [shown, setShown] = useState(given)
  useEffect(() => {
    change = setShown
  }, [])
  const { messages = [], waiting = [], deliveredUpTo = 0, seenUpTo = 0, ...props } = shown
  return (
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
}
/** Shows the messages; the returned function shows others in their place. */
function show(given: Given) {
  renderWeb(<Changing given={given} />)
  return (next: Given) => act(() => change(next))
}
const daysAgo = (days: number) => {
  const now = new Date()
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() - days, 9, 15).toISOString()
}
const unsent = (change: Partial<Outgoing> = {}): Outgoing => ({
  clientId: 'w1',
  text: 'Are you there?',
  created_at: daysAgo(0),
  state: 'waiting',
  ...change,
})

describe('a thread', () => {
  test('is grouped by day as plain text, with the progress of the viewer’s messages', () => {
    const mine: Said[] = ['first', '<b>bold</b> https://example.com', 'یہ اردو ہے'].map((text) => ({
      text,
      mine: true,
      at: daysAgo(1),
    }))
    show({
      messages: makeMessages([
        { text: 'Long ago', at: '2024-03-05T12:00:00.000Z' },
        ...mine,
        { text: '', at: daysAgo(0) },
      ]),
      waiting: [unsent(), unsent({ clientId: 'w2', state: 'failed' })],
      deliveredUpTo: 3,
      seenUpTo: 2,
    })
    const texts = (selector: string) =>
      [...document.querySelectorAll(selector)].map(({ textContent }) => textContent)
    expect(texts('h3')).toEqual(['5 March 2024', 'Yesterday', 'Today'])
    expect(texts('[data-progress]')).toEqual(['Read', 'Delivered', 'Sent', 'Waiting to be sent', 'Not sent'])
    const bold = screen.getByText('<b>bold</b> https://example.com')
    expect([bold.getAttribute('dir'), document.querySelector('b, a[href*=example]')]).toEqual(['auto', null])
    expect(
      screen.getByText('This message was deleted with the account of the person who wrote it.'),
    ).toBeTruthy()
    // Of all but the deleted one.
    expect(screen.getAllByLabelText('Copy message')).toHaveLength(6)
  })

  test('keeps unsent messages with the reason, and lets the viewer retry or remove them', async () => {
    const error = { code: 'quota_exceeded', error: 'You have used all the messages in your plan.' } as const
    show({ waiting: [unsent({ state: 'failed', error })] })
    expect(screen.getByText('Are you there?')).toBeTruthy()
    expect(document.body.textContent).toContain('Not sent. You have used all the messages in your plan.')
    await userEvent.click(screen.getByText('Try again'))
    expect(actions.onRetry).toHaveBeenLastCalledWith('w1')
    await userEvent.click(screen.getByText('Remove'))
    expect(actions.onDiscard).toHaveBeenLastCalledWith('w1')
  })

  test('warns beside a message that seems to ask for money, with different texts for reader and author', () => {
    const text = 'Please send me 5000 rupees by JazzCash'
    show({ messages: makeMessages([{ text }, { text, mine: true }, { text: 'See you on Friday' }]) })
    expect(screen.getAllByRole('note').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/do not send money to someone/),
      expect.stringMatching(/do not ask/),
    ])
    const [tips] = screen.getAllByRole('link', { name: 'Safety tips' })
    expect(tips!.getAttribute('href')).toBe('/safety-tips#in-the-chat')
  })

  test('lets messages be copied with one Tab stop and arrow keys, and reports a browser that forbids it', async () => {
    const user = userEvent.setup()
    show({ messages: makeMessages(['One', 'Two', 'Three'].map((text) => ({ text }))) })
    const buttons = screen.getAllByLabelText('Copy message')
    await user.tab()
    expect(document.activeElement).toBe(buttons[2])
    await user.keyboard('{ArrowUp}{Enter}')
    expect(document.activeElement).toBe(buttons[1])
    expect(await navigator.clipboard.readText()).toBe('Two')
    expect(notices).toEqual(['success: Message copied.'])
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('no'))
    await user.click(buttons[0]!)
    expect(notices[1]).toMatch(/^error: Your browser does not allow copying/)
  })

  test('announces incoming messages, but not history, own messages or older pages', () => {
    const announced = () => [...screen.getByRole('log').querySelectorAll('p')].map((line) => line.textContent)
    const some = (from: number, texts: string[], mine = false) =>
      makeMessages(
        texts.map((text) => ({ text, mine })),
        { from },
      )
    const latest = some(3, ['Latest'])
    const next = show({ messages: latest })
    const before = [...some(1, ['Earlier', 'Still earlier']), ...latest]
    next({ messages: before })
    expect(announced()).toEqual([])
    const arrived = [...before, ...some(4, ['I am here'])]
    next({ messages: arrived })
    expect(announced()).toEqual(['Bilal Khan: I am here'])
    const answered = [...arrived, ...some(5, ['Good'], true)]
    next({ messages: answered })
    expect(announced()).toEqual(['Bilal Khan: I am here'])
    next({ messages: [...answered, ...some(6, ['a', 'b', 'c', 'd'])] })
    expect(announced().at(-1)).toBe('Bilal Khan: 4 new messages')
  })
})

describe('the scroll position of a thread', () => {
  const messages = (from: number, to: number) =>
    makeMessages(
      Array.from({ length: to - from + 1 }, (_, index) => ({ text: `Message ${from + index}` })),
      { from },
    )
  const row = 50
  /** Shows messages in a list of 300 px, whose entries are 50 px high, as a browser would. */
  function start(given: Given) {
    const next = show(given)
    const box = screen.getByRole('region', { name: 'Messages' })
    const entries = () => [...box.querySelectorAll<HTMLElement>('[data-entry]')]
    Object.defineProperties(box, {
      clientHeight: { configurable: true, get: () => 300 },
      scrollHeight: { configurable: true, get: () => entries().length * row },
    })
    jest.spyOn(HTMLElement.prototype, 'offsetTop', 'get').mockImplementation(function (this: HTMLElement) {
      return entries().indexOf(this) * row
    })
    const scrollTo = (top: number) => {
      box.scrollTop = top
      fireEvent.scroll(box)
    }
    return { next, box, scrollTo }
  }

  test('stays at the end while messages arrive; further up, a button leads to them', async () => {
    const { next, box, scrollTo } = start({ messages: messages(11, 20) })
    next({ messages: messages(11, 21) })
    expect(box.scrollTop).toBe(11 * row)
    expect(screen.queryByText(/new message/)).toBeNull()
    expect(actions.onEnd).toHaveBeenLastCalledWith(true)
    scrollTo(60)
    expect(actions.onEnd).toHaveBeenLastCalledWith(false)
    next({ messages: messages(11, 23) })
    expect(box.scrollTop).toBe(60)
    await userEvent.click(screen.getByRole('button', { name: '2 new messages' }))
    expect(box.scrollTop).toBe(13 * row)
    fireEvent.scroll(box)
    expect(screen.queryByRole('button', { name: /new message/ })).toBeNull()
    scrollTo(60)
    next({ messages: messages(11, 23), waiting: [unsent()] })
    // One's own message is shown.
    expect(box.scrollTop).toBe(14 * row)
  })

  test('does not move when older messages load above, one page at a time', () => {
    const { next, box, scrollTo } = start({ messages: messages(11, 21), hasOlder: true, loadingOlder: true })
    actions.onOlder.mockClear()
    scrollTo(60)
    expect(actions.onOlder).not.toHaveBeenCalled()
    next({ messages: messages(11, 21), hasOlder: true })
    scrollTo(59)
    expect(actions.onOlder).toHaveBeenCalled()
    next({ messages: messages(1, 21), hasOlder: false })
    expect(box.scrollTop).toBe(59 + 10 * row)
  })
})

describe('the composer', () => {
  let sent: string[]
  function Written({ first }: { first: string }) {
    const [text, setText] = useState(first)
    return <Composer text={text} onText={setText} onSend={(one) => sent.push(one)} name="Bilal Khan" />
  }
  const write = (first = '', keys = true) => {
    sent = []
    // A device with a mouse and keys, or one whose pointer is a finger.
    Object.assign(window, { matchMedia: () => ({ matches: keys }) })
    return renderWeb(<Written first={first} />)
  }
  afterEach(() => {
    Reflect.deleteProperty(window, 'matchMedia')
  })
  const field = () => screen.getByLabelText<HTMLTextAreaElement>('Message to Bilal Khan')
  const press = () => userEvent.click(screen.getByLabelText('Send message'))
  const described = () =>
    (field().getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent)
      .join(' ')

  test('sends with Enter on a keyboard, and starts a new line with Shift+Enter or on a touch screen', async () => {
    const { unmount } = write()
    await userEvent.type(field(), ' One{Shift>}{Enter}{/Shift}two {Enter}')
    expect(sent).toEqual(['One\ntwo'])
    expect(field().value).toBe('')
    // Enter is left to an input method that is choosing words.
    const composing = createEvent.keyDown(field(), { key: 'Enter', isComposing: true })
    fireEvent(field(), composing)
    expect(composing.defaultPrevented).toBe(false)
    unmount()
    write('', false)
    await userEvent.type(field(), 'One{Enter}two')
    expect(sent).toEqual([])
    await press()
    expect(sent).toEqual(['One\ntwo'])
    expect(document.activeElement).toBe(field())
  })

  test.each([
    ['', '', false],
    ['   \n \u200b', '', false],
    ['x'.repeat(1799), '', true],
    // As the server counts: without the space around, and composed.
    [` ${'e\u0301'.repeat(1999)}\n`, '1 character left', true],
    ['x'.repeat(2000), '0 characters left', true],
    ['x'.repeat(2003), '3 characters too many', false],
  ])('for %j says “%s”, and sends it: %s', async (text, words, sends) => {
    write(text)
    expect(described()).toContain(words)
    await press()
    fireEvent.keyDown(field(), { key: 'Enter' })
    expect(sent).toHaveLength(sends ? 1 : 0)
    expect(field().value).toBe(sends ? '' : text)
  })

  test('keeps text that cannot be displayed, and says so', async () => {
    write('bell \u0007')
    await press()
    expect(sent).toEqual([])
    expect(screen.getByRole('alert').textContent).toBe('Please remove characters that cannot be shown')
  })

  test.each([
    [6, ''],
    [5, '5 messages left in your plan.'],
    [1, '1 message left in your plan.'],
  ])('with %i messages left in the plan says: %s', (count, words) => {
    renderWeb(<MessagesLeft count={count} />)
    expect(screen.queryByRole('status')?.textContent ?? '').toBe(words)
  })
})
