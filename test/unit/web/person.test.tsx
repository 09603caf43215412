import { expect, test } from '@jest/globals'
import { workOf } from '#web/components/card-facts'

test.each([
  ['employed', 'software_engineer', 'Employed, Software Engineer'],
  ['student', 'other', 'Student'],
  ['business', 'business_owner', 'Business, Business Owner'],
  ['other', 'other', 'Other'],
  ['employed', '', 'Employed'],
  ['', '', ''],
])('%s, %s: %s', (profession, job_post, words) => {
  expect(workOf({ profession, job_post })).toBe(words)
})
