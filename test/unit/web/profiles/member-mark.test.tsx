import { beforeEach, expect, test } from '@jest/globals'
import { screen } from '@testing-library/react'
import { planSeeds } from '#shared/options/plans'
import { cardOf, keepingStage, show } from '../shortlist/setup'

/* The mark of a person whose plan is bought. It must not look like a check of the person. */

const { kept } = keepingStage()
const [free, , gold] = planSeeds

beforeEach(() => {
  kept.people = [
    cardOf('a', 'Sana', { subscription_plans: gold! }),
    cardOf('b', 'Hira', { subscription_plans: { ...gold!, name: 'Ruby' } }),
    cardOf('c', 'Zara', { subscription_plans: free! }),
  ]
})

const marks = () => screen.queryAllByText(/^\w+ member$/).map(({ textContent }) => textContent)

test.each([
  ['cards', '/proposals', ['Gold member', 'Ruby member']],
  ['a profile', '/dashboard/user-profile/a', ['Gold member']],
  ['a profile without a bought plan', '/dashboard/user-profile/c', []],
  ['saved members', '/dashboard/shortlist', []],
  ['hidden members', '/dashboard/shortlist/hidden', []],
  ['a proposal', '/dashboard/proposals/pr_a', []],
])('%s name the bought plan at most, and call nobody verified', async (_what, path, expected) => {
  if (path.includes('shortlist')) Object.assign(kept, { shortlist: [{ id: 'a' }], hidden: ['a'] })
  show(path)
  await screen.findAllByText(path.endsWith('/c') ? /Zara Khan/ : /Sana Khan/)
  expect(marks()).toEqual(expected)
  expect(document.body.innerHTML).not.toContain('Verified')
})
