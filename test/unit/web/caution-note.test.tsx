import { expect, test } from '@jest/globals'
import { screen } from '@testing-library/react'
import { cautions, cautionsIn } from '#shared/cautions'
import { CautionNote } from '#web/components/caution-note'
import { renderWeb } from '#test/support/web'

const wordsOf = (mine: boolean) => {
  const { container, unmount } = renderWeb(<CautionNote cautions={cautions} mine={mine} />)
  const found = [...container.querySelectorAll('p')].map((sentence) => sentence.textContent)
  unmount()
  return found
}

test('says one sentence for each thing, other ones to the writer than to the reader', () => {
  const [reader, writer] = [wordsOf(false), wordsOf(true)]
  expect(new Set([...reader, ...writer]).size).toBe(cautions.length * 2)
})

test('is a note, not an alarm, with the way to the tips for the chat', () => {
  renderWeb(<CautionNote cautions={cautionsIn('Please send me money')} mine={false} />)
  expect(screen.getByRole('note').textContent).toContain(
    'Please do not send money to someone you have not met',
  )
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.getByRole('link', { name: 'Safety tips' }).getAttribute('href')).toBe(
    '/safety-tips#in-the-chat',
  )
})

test('is not there beside other messages', () => {
  renderWeb(<CautionNote cautions={cautionsIn('How is your family?')} mine />)
  expect(screen.queryByRole('note')).toBeNull()
})
