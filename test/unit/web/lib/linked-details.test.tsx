import { beforeEach, expect, test } from '@jest/globals'
import { openLinkedDetails } from '#web/lib/linked-details'

const opened = () => [...document.querySelectorAll('details[open]')].map(({ id }) => id)

function arriveAt(hash: string) {
  history.replaceState(null, '', `/faq${hash}`)
  document.body.innerHTML =
    '<p id="told"></p>' +
    '<details id="cost"><summary>What does it cost?</summary></details>' +
    '<details id="privacy"><summary>Who sees my profile?</summary></details>'
  openLinkedDetails(document)
}
beforeEach(() => arriveAt(''))

test('an address without a name opens nothing', () => expect(opened()).toEqual([]))

test('the question that the address names is open', () => {
  arriveAt('#privacy')
  expect(opened()).toEqual(['privacy'])
})

test.each(['#none', '#told', '#%', '#%E0%A4%A'])('the address of no question (%s) opens nothing', (hash) => {
  arriveAt(hash)
  expect(opened()).toEqual([])
})

test('a link on the same page opens another one too', () => {
  arriveAt('#cost')
  history.replaceState(null, '', '/faq#privacy')
  dispatchEvent(new Event('hashchange'))
  expect(opened()).toEqual(['cost', 'privacy'])
})
