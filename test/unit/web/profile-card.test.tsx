import { expect, test } from '@jest/globals'
import { fireEvent, screen } from '@testing-library/react'
import { renderWeb } from '#test/support/web'
import { ProfileCard, type CardRelation, type ProfileCardFacts } from '#web/components/profile-card'

const person: ProfileCardFacts = {
  name: 'Syeda Khadija Fatima Zaidi',
  gender: 'female',
  age: 34,
  maritalStatus: 'Divorced',
  profession: 'Employed',
  nationality: 'Pakistani',
  plan: 'Platinum',
  verified: true,
  imageUrl: null,
}

test('shows the facts of a card and no more, the name cut', () => {
  renderWeb(<ProfileCard person={person} href="/dashboard/user-profile/1" />)
  const link = screen.getByRole('link')
  expect(link.getAttribute('href')).toBe('/dashboard/user-profile/1')
  expect(screen.getByRole('heading', { level: 2, name: 'Syeda Khadija Fati…' })).toBeTruthy()
  expect(screen.getByText(/^Verified mark of/)).toBeTruthy()
  const facts = ['34, Female', 'Employed', 'Divorced', 'Pakistani', 'Platinum', 'View profile']
  expect(screen.getByRole('link', { name: `Syeda Khadija Fati… ${facts.join(' ')}` })).toBe(link)
})

test.each<[CardRelation, string]>([
  ['signed-out', 'Sign in to view'],
  ['none', 'View profile'],
  ['received', 'Sent you a proposal'],
  ['sent', 'Proposal sent'],
  ['connected', 'View connection'],
])('the foot of %s', (relation, words) => {
  renderWeb(<ProfileCard person={person} href="/" relation={relation} />)
  expect(screen.getByText(words)).toBeTruthy()
})

test('without the mark, a profession or a picture', () => {
  const { container } = renderWeb(
    <ProfileCard person={{ ...person, verified: false, profession: null, imageUrl: null }} href="/" />,
  )
  expect(screen.queryByText(/^Verified mark of/)).toBeNull()
  expect(screen.getByText('Profession not shared')).toBeTruthy()
  expect(container.querySelector('img')).toBeNull()
})

test('a picture that does not load gives way to the default', () => {
  const { container } = renderWeb(
    <ProfileCard person={{ ...person, imageUrl: '/media/gone.webp' }} href="/" />,
  )
  const picture = container.querySelector('img')
  if (!picture) throw new Error('no picture')
  fireEvent.error(picture)
  expect(container.querySelector('img')).toBeNull()
})
