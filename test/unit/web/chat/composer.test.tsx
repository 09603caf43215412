import { afterEach, describe, expect, jest, test } from '@jest/globals'
import { createEvent, fireEvent, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { Composer } from '#web/features/chat/composer'
import { MessagesLeft } from '#web/features/chat/messages-left'
import { renderWeb } from '#test/support/web'
import { webStage } from '#test/support/web-stage'

webStage()
const sent: string[] = []
afterEach(() => {
  sent.length = 0
  Reflect.deleteProperty(window, 'matchMedia')
})

/** A device whose pointer is a finger, or one with a mouse. */
const onDevice = (keys: boolean) =>
  Object.defineProperty(window, 'matchMedia', {
    configurable: true,
    value: jest.fn(() => ({ matches: keys })),
  })

function Written({ first }: { first: string }) {
  const [text, setText] = useState(first)
  return <Composer text={text} onText={setText} onSend={(one) => sent.push(one)} name="Bilal Khan" />
}
const show = (first = '') => renderWeb(<Written first={first} />)
const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Message to Bilal Khan' })
const button = () => screen.getByRole('button', { name: 'Send message' })
const described = () =>
  (field().getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ')

describe('the composer', () => {
  test('sends with Enter where there are keys; Shift+Enter breaks the line', async () => {
    onDevice(true)
    show()
    await userEvent.type(field(), ' One{Shift>}{Enter}{/Shift}two {Enter}')
    expect(sent).toEqual(['One\ntwo'])
    expect(field().value).toBe('')
    expect(document.activeElement).toBe(field())
  })

  test('breaks the line with Enter on a touch screen, where the button sends', async () => {
    onDevice(false)
    show()
    await userEvent.type(field(), 'One{Enter}two')
    expect(sent).toEqual([])
    await userEvent.click(button())
    expect(sent).toEqual(['One\ntwo'])
    expect(document.activeElement).toBe(field())
  })

  test('leaves Enter to an input method that is choosing words', () => {
    onDevice(true)
    show('にほ')
    const press = createEvent.keyDown(field(), { key: 'Enter', isComposing: true })
    fireEvent(field(), press)
    expect(press.defaultPrevented).toBe(false)
    expect(sent).toEqual([])
  })

  test.each(['', '   \n ', '\u200b'])('sends nothing for %j', async (text) => {
    show(text)
    expect(button().getAttribute('aria-disabled')).toBe('true')
    await userEvent.click(button())
    fireEvent.keyDown(field(), { key: 'Enter' })
    expect(sent).toEqual([])
  })

  test.each([
    [1799, ''],
    [1800, '200 characters left'],
    [1999, '1 character left'],
    [2000, '0 characters left'],
  ])('at %i characters says: %s', async (length, words) => {
    show('x'.repeat(length))
    expect(described()).toBe(words)
    await userEvent.click(button())
    expect(sent[0]).toHaveLength(length)
  })

  test('counts as the server does: without the space around, and composed', () => {
    show(`  ${'e\u0301'.repeat(1990)}\n\n`)
    expect(described()).toBe('10 characters left')
  })

  test('keeps what is too long, and says by how much', async () => {
    show('x'.repeat(2003))
    expect(described()).toContain('3 characters too many')
    expect(field().getAttribute('aria-invalid')).toBe('true')
    await userEvent.click(button())
    expect(sent).toEqual([])
    expect(field().value).toHaveLength(2003)
  })

  test('keeps what cannot be shown, and says so', async () => {
    show('turn \u202Eround')
    await userEvent.click(button())
    expect(sent).toEqual([])
    expect(screen.getByRole('alert').textContent).toBe('Please remove characters that cannot be shown')
    expect(described()).toBe('Please remove characters that cannot be shown')
  })

  test('lets each language stand in its own direction', () => {
    show('یہ اردو ہے')
    expect(field().getAttribute('dir')).toBe('auto')
  })
})

describe('the messages of the plan', () => {
  test.each([
    [6, ''],
    [5, '5 messages left in your plan.'],
    [1, '1 message left in your plan.'],
    [0, '0 messages left in your plan.'],
  ])('with %i left says: %s', (count, words) => {
    renderWeb(<MessagesLeft count={count} />)
    expect(screen.queryByRole('status')?.textContent ?? '').toBe(words)
    expect(screen.queryByRole('link', { name: 'See the plans' })?.getAttribute('href')).toBe(
      words ? '/packages' : undefined,
    )
  })
})
