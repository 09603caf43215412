import { expect, it } from '@jest/globals'
import { Trans } from '@lingui/react/macro'
import { NotificationWords } from '#web/features/notifications/notification-words'
import { renderWeb } from '#test/support/web'

const names = [
  'Ayesha',
  '<b>Ayesha</b>',
  '<0>Ayesha</0>',
  '<1/>Ayesha',
  '<toString/>',
  '<constructor>Ayesha</constructor>',
  'a < b > c & d',
  '{name}',
]

it.each(names)('a sentence shows %s as it was written', (name) => {
  const { container } = renderWeb(
    <p>
      <Trans>
        <strong>{name}</strong> wrote to <em>you</em>.
      </Trans>
    </p>,
  )
  expect(container.querySelector('p')?.textContent).toBe(`${name} wrote to you.`)
  expect(container.querySelectorAll('strong')).toHaveLength(1)
  expect(container.querySelector('em')?.textContent).toBe('you')
})

it('a notification does not fail at a name', () => {
  const notification = {
    id: 'nt_1',
    type: 'proposal.received',
    actor_name: '<toString/> Ali',
    read: false,
    created_at: '2026-11-22T09:00:00.000Z',
  } as const
  const { container } = renderWeb(<NotificationWords notification={notification} />)
  expect(container.textContent).toContain('<toString/> Ali sent you a proposal.')
})
