import { describe, expect, test } from '@jest/globals'
import { sessionKey } from '#web/lib/session-key'
import { makeUser } from '#test/support/session'
import { field, message, open, useContactSite, write, written } from './contact-setup'

const site = useContactSite()

describe('what stood there when the page was left, as some browsers fill it in,', () => {
  const restore = () => {
    field('Name').value = 'Bilal'
    field('Contact type').value = 'complaint'
    message().value = 'Of somebody else'
  }

  test.each<[NavigationTimingType, boolean]>([
    ['reload', true],
    ['back_forward', true],
    ['reload', false],
  ])('by %s, is not shown to another, who is signed in (%s)', (how, isMember) => {
    site.loadedBy = how
    if (isMember) localStorage.setItem(sessionKey, JSON.stringify(makeUser()))
    open('/contact', restore)
    const shown = [field('Name').value, field('Contact type').value, message().value]
    expect(shown).toEqual([isMember ? 'Ayesha Khan' : '', '', ''])
  })

  test('is there again for who wrote it', async () => {
    open()
    await write()
    open('/contact', restore)
    const shown = [field('Name').value, field('Contact type').value, message().value]
    expect(shown).toEqual([written.name, written.contact_type, written.message])
  })

  test('is not what a reader types before the island runs', () => {
    site.loadedBy = 'navigate'
    open('/contact', () => (message().value = 'In a hurry'))
    expect(message().value).toBe('In a hurry')
  })
})
