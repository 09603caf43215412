import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { compose } from '#functions/clients/mail'
import { sendMail } from '#functions/clients/ses'
import { closeServer, urlOf } from '#infra/local/engines/http-server'
import { startSes } from '#infra/local/engines/ses'
import { Mailbox } from '#infra/local/mailbox'
import { testEnv } from '#test/support/functions/environment'

const mailbox = new Mailbox()
let ses: Awaited<ReturnType<typeof startSes>>

beforeAll(async () => {
  ses = await startSes(mailbox)
  testEnv({
    AWS_ENDPOINT_URL_SESV2: urlOf(ses),
    MAIL_FROM: 'no-reply@example.com',
    MAIL_FROM_NAME: 'ہم سفر, "Families"',
    MAIL_REGION: 'local',
  })
})
afterAll(async () => {
  testEnv()
  await closeServer(ses)
})

it('a mail arrives as it was written, in both parts, and whatever a name contains stays text', async () => {
  const name = 'لُبنیٰ <b>&amp;\r\nBcc: other@example.com'
  const url = 'https://example.com/unsubscribe?code=a%2Bb'
  const mail = compose(
    {
      to: 'reader@example.com',
      language: 'en',
      subject: `${name} wrote`,
      before: [`${name} sent you a proposal.`],
      link: { label: 'Open it', url: 'https://example.com/?a=1&b=2' },
      after: ['After that.'],
      about: { why: 'You asked for it.', links: [{ label: 'Stop', url }] },
    },
    url,
  )
  expect(await sendMail(mail)).toBe(true)
  const [got] = mailbox.list()
  expect(got).toMatchObject({
    to: 'reader@example.com',
    from: 'ہم سفر, "Families"',
    subject: 'لُبنیٰ <b>&amp; Bcc: other@example.com wrote',
    headers: { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
  })
  expect(got?.text.replaceAll('\r\n', '\n')).toBe(mail.text.replaceAll('\r\n', '\n'))
  expect(got?.html.replaceAll('\r\n', '\n').trim()).toBe(mail.html.replaceAll('\r\n', '\n').trim())
  expect(mail.html).toContain('لُبنیٰ &lt;b&gt;&amp;amp;')
  expect(mail.html).toContain('<a ses:no-track href="https://example.com/?a=1&amp;b=2"')
})
