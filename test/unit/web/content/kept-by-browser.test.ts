import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import type { SessionUser } from '#shared/schemas/entities'
import { keptInTab, keptOnDevice } from '#web/pages/policies/kept-by-browser'
import { readPages } from './read-pages'

const web = join(import.meta.dirname, '../../../../web')
const privacy = (await readPages(['/privacy-policy']))('/privacy-policy')

const sources: [file: string, text: string][] = []
for (const folder of ['src', 'public'])
  for (const file of await readdir(join(web, folder), { recursive: true }))
    if (/\.(?:tsx?|js)$/.test(file)) sources.push([file, await readFile(join(web, folder, file), 'utf8')])

const found = (pattern: RegExp) =>
  sources.flatMap(([file, text]) => [...text.matchAll(pattern)].map(([all, key]) => key ?? `${file}: ${all}`))

/** The names under which the code keeps something in the browser, as far as they are the same for everybody. */
const keysOfCode = () => [...new Set(found(/['"`]humsafar\.([a-z-]+)/g))].sort()

test('the privacy policy tells of all that the browser keeps, and of nothing else', () => {
  const told = [...keptOnDevice, ...keptInTab].flatMap(({ keys }) => keys)
  expect([...told].sort()).toEqual(keysOfCode())
})

test('nothing is kept under another name', () =>
  expect(found(/(?:setItem|visitNotes\.write|createStore)\(\s*['"`](?!humsafar\.)[^)]*/g)).toEqual([]))

test('it names every detail of who is signed in', () => {
  const words: Record<keyof SessionUser, string> = {
    id: 'the numbers of your account and your profile',
    profileId: 'the numbers of your account and your profile',
    name: 'your name',
    email: 'e-mail address',
    phone: 'phone number',
    role: 'whether you are a member or one of our staff',
    profile_info_status: 'whether your profile is complete',
    image_url: 'the link to your picture',
    email_unproven: 'whether your e-mail address is confirmed',
    email_proven: 'whether your e-mail address is confirmed',
    second_factor_missing: 'whether they have yet to set up two-step sign-in',
  }
  const [, session = ''] = /Until you sign out: ([^.]*\.)/.exec(privacy) ?? []
  for (const part of Object.values(words)) expect(session).toContain(part)
})

test.each([
  'A profile that you have not finished, with the picture you chose for it',
  'With which members you are connected',
  'The names of members whose profiles you tapped, and of plans you chose, without being signed in.',
  'How far down you were on the pages',
])('it says: %s', (words) => expect(privacy).toContain(words))
