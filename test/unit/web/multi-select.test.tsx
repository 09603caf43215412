import { describe, expect, test } from '@jest/globals'
import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderWeb } from '#test/support/web'
import { MultiSelectField } from '#web/components/multi-select-field'
import { Held, held } from './held'

describe('several choices', () => {
  const options = ['Lahore', 'Karachi', 'Dubai'].map((label) => ({ value: label.toLowerCase(), label }))

  test('search, choose with the keyboard, take away', async () => {
    renderWeb(
      <Held<string[]> start={[]}>
        {(value, set) => <MultiSelectField label="Cities" value={value} onChange={set} options={options} />}
      </Held>,
    )
    const input = screen.getByRole('combobox', { name: 'Cities' })
    await userEvent.type(input, 'dub')
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['Dubai'])
    await userEvent.keyboard('{Enter}')
    await userEvent.keyboard('{ArrowDown}{Enter}')
    expect(held()).toEqual(['dubai', 'karachi'])
    await userEvent.click(screen.getByRole('button', { name: 'Remove Dubai' }))
    expect(held()).toEqual(['karachi'])
    await userEvent.click(input)
    await userEvent.keyboard('{Backspace}')
    expect(held()).toEqual([])
    await userEvent.keyboard('{Escape}')
    expect(input.getAttribute('aria-expanded')).toBe('false')
  })

  describe('the list', () => {
    const show = () => {
      renderWeb(
        <>
          <Held<string[]> start={[]}>
            {(value, set) => (
              <MultiSelectField
                label="Cities"
                value={value}
                onChange={set}
                options={[{ value: 'any', label: 'Any' }, ...options]}
              />
            )}
          </Held>
          <p>Beside the field</p>
          <input aria-label="Next field" />
        </>,
      )
      return screen.getByRole('combobox', { name: 'Cities' })
    }
    const isOpen = () => screen.queryByRole('listbox', { name: 'Cities' }) !== null

    test('stays closed when the field only gets the focus', async () => {
      const input = show()
      await userEvent.tab()
      expect(document.activeElement).toBe(input)
      expect([isOpen(), input.getAttribute('aria-expanded')]).toEqual([false, 'false'])
    })

    test.each(['{ArrowDown}', '{ArrowUp}', 'k'])('opens by %s', async (key) => {
      const input = show()
      await userEvent.tab()
      await userEvent.keyboard(key)
      expect([isOpen(), input.getAttribute('aria-expanded')]).toEqual([true, 'true'])
      const active = input.getAttribute('aria-activedescendant')
      expect(document.getElementById(active!)?.getAttribute('role')).toBe('option')
    })

    test.each<[string, () => Promise<unknown>]>([
      ['Escape', () => userEvent.keyboard('{Escape}')],
      ['Tab', () => userEvent.tab()],
      ['the next field', () => userEvent.click(screen.getByLabelText('Next field'))],
      ['a press beside it', () => userEvent.click(screen.getByText('Beside the field'))],
      // Some browsers of phones leave the focus where it is.
      [
        'a touch beside it',
        () => Promise.resolve(fireEvent.pointerDown(screen.getByText('Beside the field'))),
      ],
      ['Done', () => userEvent.click(screen.getByRole('button', { name: 'Done' }))],
    ])('stays open while one chooses, and is closed by %s', async (_, close) => {
      const input = show()
      await userEvent.click(input)
      await userEvent.click(screen.getByRole('option', { name: 'Lahore' }))
      await userEvent.click(screen.getByRole('option', { name: 'Dubai' }))
      expect(isOpen()).toBe(true)
      await close()
      expect([isOpen(), input.getAttribute('aria-expanded')]).toEqual([false, 'false'])
      expect(input.getAttribute('aria-activedescendant')).toBeNull()
      expect(held()).toEqual(['lahore', 'dubai'])
    })

    test('Tab leads to the next field', async () => {
      await userEvent.click(show())
      await userEvent.tab()
      expect(document.activeElement).toBe(screen.getByLabelText('Next field'))
    })

    test('closes once any is chosen, and keeps the focus', async () => {
      const input = show()
      await userEvent.click(input)
      await userEvent.click(screen.getByRole('option', { name: 'Any' }))
      expect([isOpen(), held()]).toEqual([false, ['any']])
      expect(document.activeElement).toBe(input)
    })
  })

  test('the list comes into view once it is open', async () => {
    const brought: Element[] = []
    Object.assign(HTMLElement.prototype, {
      scrollIntoView(this: Element) {
        brought.push(this)
      },
    })
    renderWeb(
      <Held<string[]> start={[]}>
        {(value, set) => <MultiSelectField label="Cities" value={value} onChange={set} options={options} />}
      </Held>,
    )
    const list = screen.getByRole('listbox', { hidden: true }).parentElement
    expect(brought).toEqual([])
    await userEvent.click(screen.getByRole('combobox', { name: 'Cities' }))
    expect(brought).toContain(list)
    Reflect.deleteProperty(HTMLElement.prototype, 'scrollIntoView')
  })

  test('says when nothing is found', async () => {
    renderWeb(<MultiSelectField label="Cities" value={[]} onChange={() => undefined} options={options} />)
    await userEvent.type(screen.getByRole('combobox'), 'zz')
    expect(screen.getByText('Nothing found')).toBeTruthy()
  })
})
