import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { runInNewContext } from 'node:vm'
import { expect, test } from '@jest/globals'
import { sessionKey } from '#web/lib/session/stored-user'
import { makeUser } from '#test/support/web/samples'

const script = readFileSync(
  fileURLToPath(new URL('../../../../web/public/theme.js', import.meta.url)),
  'utf8',
)

/** What the page is marked with before its first paint. */
function markedWith(stored: string | null): Record<string, string> {
  const dataset: Record<string, string> = {}
  runInNewContext(script, {
    document: { documentElement: { dataset, classList: { toggle: () => true } } },
    localStorage: { getItem: (key: string) => (key === sessionKey ? stored : null) },
    matchMedia: () => ({ matches: false }),
  })
  return dataset
}

test.each([
  ['nobody', null, { session: 'out' }],
  ['a member without a profile', makeUser({ profile_info_status: false }), { session: 'in', member: 'new' }],
  ['a member with a profile', makeUser(), { session: 'in', member: 'complete' }],
  ['an administrator', makeUser({ role: 'admin' }), { session: 'in' }],
])('before the first paint `theme.js` marks the page for %s', (_, user, marks) => {
  expect(markedWith(user && JSON.stringify(user))).toEqual(marks)
})

test.each(['{', 'null', '7'])('an invalid stored session counts as a visitor: %s', (stored) => {
  expect(markedWith(stored)).toEqual({ session: 'in' })
})
