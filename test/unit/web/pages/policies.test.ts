import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { formatDate, parseDay } from '#shared/format'
import {
  ageLimits,
  freePeriodDays,
  imageLimits,
  lifetimes,
  refundReviewDays,
  retentionDays,
} from '#shared/limits'
import { type Audience, profileFields } from '#shared/profile-fields'
import type { SessionUser } from '#shared/schemas/entities'
import { termsVersion } from '#shared/terms'
import { day, hour } from '#shared/units'
import { storedInTab, storedOnDevice } from '#web/pages/policies/browser-storage'
import { readPages } from './read-pages'

const read = await readPages([
  '/terms-of-services',
  '/privacy-policy',
  '/refund-policy',
  '/picture-policy',
  '/report-mis-use',
])

const privacy = read('/privacy-policy')

describe('periods in the policies match the service', () => {
  const objection = `within ${lifetimes.appeal / day} days`

  test.each([
    ['/terms-of-services', `from ${ageLimits.min} to ${ageLimits.max} years of age`],
    ['/terms-of-services', `start again every ${freePeriodDays} days`],
    ['/terms-of-services', objection],
    ['/terms-of-services', `phone number for ${lifetimes.bar / day} days`],
    ['/privacy-policy', objection],
    ['/privacy-policy', `for ${lifetimes.bar / day} days as codes`],
    ['/privacy-policy', `in our backups for ${retentionDays.backups} days`],
    ['/privacy-policy', `internet address from which it came`],
    ['/privacy-policy', `delete it after ${retentionDays.logs} days at most`],
    ['/privacy-policy', `signed in for ${lifetimes.session / day} days at most`],
    ['/privacy-policy', `deleted after ${lifetimes.exportFile / hour} hours`],
    ['/refund-policy', `within ${refundReviewDays} days of the payment`],
    [
      '/picture-policy',
      `${imageLimits.maxBytes / 1024 / 1024} MB at most, and at least ${imageLimits.minSide} pixels`,
    ],
    ['/picture-policy', objection],
    ['/report-mis-use', objection],
    ['/report-mis-use', `under ${ageLimits.min}`],
  ])('%s: %s', (path, sentence) => expect(read(path)).toContain(sentence))
})

describe('the terms of services', () => {
  const terms = read('/terms-of-services')

  test('show their version', () => {
    expect(parseDay(termsVersion)).not.toBeNull()
    expect(terms).toContain(`Version of ${formatDate(termsVersion)}`)
  })
})

describe('the privacy policy says who sees which data', () => {
  test('it lists every fact of the card', () => {
    const words: Record<string, string> = {
      first_name: 'your first name',
      last_name: 'the initial of your last name',
      gender: 'gender',
      age: 'age',
      marital_status: 'marital status',
      nationality: 'nationality',
      profession: 'profession',
      job_post: 'job title',
    }
    const onCard = Object.values(profileFields).flatMap((fields) =>
      Object.entries<readonly Audience[]>(fields).flatMap(([name, seenBy]) =>
        seenBy.includes('card') ? [name] : [],
      ),
    )
    expect(Object.keys(words).sort()).toEqual(onCard.sort())
    const [, card = ''] = /visitors see your card: ([^.]*)\./.exec(privacy) ?? []
    for (const part of Object.values(words)) expect(card).toContain(part)
  })

  test('it says that blocking does not hide a card from visitors', () =>
    expect(privacy).toContain('When they are not signed in, they see what every visitor sees.'))
})

const web = join(import.meta.dirname, '../../../../web')
const sources: [file: string, text: string][] = []
for (const folder of ['src', 'public'])
  for (const file of await readdir(join(web, folder), { recursive: true }))
    if (/\.(?:tsx?|js)$/.test(file)) sources.push([file, await readFile(join(web, folder, file), 'utf8')])

const found = (pattern: RegExp) =>
  sources.flatMap(([file, text]) => [...text.matchAll(pattern)].map(([all, key]) => key ?? `${file}: ${all}`))

/** The names under which the code keeps something in the browser, as far as they are the same for everybody. */
const keysOfCode = () => [...new Set(found(/['"`]humsafar\.([a-z-]+)/g))].sort()

test('the privacy policy lists exactly the keys that the code stores in the browser', () => {
  const told = [...storedOnDevice, ...storedInTab].flatMap(({ keys }) => keys)
  expect([...told].sort()).toEqual(keysOfCode())
})

test('every key in browser storage starts with the brand', () =>
  expect(found(/(?:setItem|visitNotes\.write|createStore)\(\s*['"`](?!humsafar\.)[^)]*/g)).toEqual([]))

test('the privacy policy names every stored field of the signed-in user', () => {
  const words: Record<keyof SessionUser, string> = {
    id: 'the numbers of your account and your profile',
    profileId: 'the numbers of your account and your profile',
    name: 'your name',
    email: 'e-mail address',
    phone: 'phone number',
    role: 'whether you are a member or one of our staff',
    language: 'your language',
    profile_info_status: 'whether your profile is complete',
    image_url: 'the link to your picture',
    email_unproven: 'whether your e-mail address is confirmed',
    email_proven: 'whether your e-mail address is confirmed',
    second_factor_missing: 'whether they have yet to set up two-step sign-in',
  }
  const [, session = ''] = /Until you sign out: ([^.]*\.)/.exec(privacy) ?? []
  for (const part of Object.values(words)) expect(session).toContain(part)
})
