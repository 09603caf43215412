import { afterEach, expect, test } from '@jest/globals'
import { Trans } from '@lingui/react/macro'
import { act, screen } from '@testing-library/react'
import { type ReactNode, useState } from 'react'
import { tolerateTranslation } from '#web/lib/translated-page'
import { Button } from '#web/ui/buttons/button'
import { renderWeb } from '#test/support/web/render'

/* A browser's translation replaces text nodes with elements. React still holds the texts. */

function translate(root: HTMLElement) {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const texts: Node[] = []
  while (walker.nextNode()) texts.push(walker.currentNode)
  for (const text of texts) {
    const font = document.createElement('font')
    font.append(text.textContent ?? '')
    if (text.textContent?.trim()) text.parentNode?.replaceChild(font, text)
  }
}

/** Shows the first of these, and translates it. `show` shows another. */
function showTranslated(...steps: ReactNode[]) {
  let show: (step: number) => void = () => undefined
  function Steps() {
    const [step, setStep] = useState(0)
    show = setStep
    return steps[step]
  }
  const { container } = renderWeb(<Steps />)
  translate(container)
  return { container, show: (step: number) => act(() => show(step)) }
}

const { insertBefore, removeChild } = Node.prototype
afterEach(() => void Object.assign(Node.prototype, { insertBefore, removeChild }))

test('a button shows its spinner, and its next label', () => {
  const { show } = showTranslated(<Button>Send</Button>, <Button loading>Sending</Button>)
  show(1)
  const button = screen.getByRole('button', { name: 'Sending', busy: true })
  expect(button.firstElementChild?.getAttribute('aria-hidden')).toBe('true')
})

test('a sentence shows its next values', () => {
  const sentence = (count: number, name: string) => (
    <Trans>
      {count} letters of <bdi>{name}</bdi>, {count} answers
    </Trans>
  )
  const { container, show } = showTranslated(sentence(1, 'Sana'), sentence(2, 'Hina'))
  show(1)
  expect(container.textContent).toBe('2 letters of Hina, 2 answers')
})

test('a bare text beside an element that comes and goes does not stop the page', () => {
  tolerateTranslation()
  const line = (mark: boolean, word: string | null) => (
    <p>
      {mark && <b>1</b>}
      {word}
      <i>end</i>
    </p>
  )
  const { container, show } = showTranslated(line(false, 'some'), line(true, 'some'), line(false, null))
  show(1)
  expect(container.querySelector('b')).not.toBeNull()
  show(2)
  expect(container.querySelector('b')).toBeNull()
})
