import { expect, it } from '@jest/globals'
import { type StoppableMail, stoppableMails } from '#shared/schemas/notification-preferences'
import { mailSample, sampleNames } from '#infra/local/mail-samples'
import { testEnv } from '#test/support/functions/environment'

/** The mails that are not about the account itself. */
const stoppable: Readonly<Record<string, StoppableMail>> = {
  'proposal-received': 'proposals',
  'proposal-accepted': 'proposals',
  'proposal-declined': 'proposals',
  'proposals-several': 'proposals',
  'picture-requested': 'proposals',
  'picture-shown': 'proposals',
  'members-several': 'proposals',
  'unread-messages': 'messages',
  'unread-messages-several': 'messages',
  'new-people': 'people',
  'weekly-summary': 'summary',
}

it('each kind of mail that can be stopped has a sample', () => {
  expect(new Set(Object.values(stoppable))).toEqual(new Set(stoppableMails))
  expect(sampleNames).toEqual(expect.arrayContaining(Object.keys(stoppable)))
})

it.each(sampleNames)('the mail %s can be stopped unless it is about the account', async (name) => {
  testEnv()
  const { unsubscribe, html, text, subject } = (await mailSample(name, 'en'))!
  const kind = stoppable[name]
  const query = `code=sample&kind=${kind}`
  expect(unsubscribe).toBe(kind && `https://www.example.com/api/notifications/unsubscribe?${query}`)
  if (kind === undefined) return expect(html + text).not.toMatch(/unsubscribe|stop these/i)
  expect(text).toContain(`Stop these e-mails: https://www.example.com/unsubscribe#${query}`)
  expect(text).toContain('https://www.example.com/dashboard/settings/notifications')
  expect(html).toContain(`href="https://www.example.com/unsubscribe#code=sample&amp;kind=${kind}"`)
  // Others see subject and preview on a locked screen, and a picture may be loaded by anybody who has the mail.
  const [, preview = ''] = /<div style="display:none[^>]*>([^<]+)</.exec(html) ?? []
  expect(preview).not.toBe('')
  expect(subject + preview).not.toMatch(/[\u2068\u2069]|Muhammad|Bilal|فاطمہ/)
  expect(html).not.toMatch(/<img|background-image|url\(/)
})
