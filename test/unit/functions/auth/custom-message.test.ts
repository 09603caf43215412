import { beforeEach, describe, expect, it } from '@jest/globals'
import type { CustomMessageTriggerEvent } from 'aws-lambda'
import { handler } from '#functions/triggers/custom-message'
import { testEnv } from '#test/support/backend'

const event = (triggerSource: string, attributes: Record<string, string>) =>
  ({
    triggerSource,
    request: {
      userAttributes: attributes,
      codeParameter: '{####}',
      linkParameter: '',
      usernameParameter: null,
    },
    response: { smsMessage: null, emailMessage: null, emailSubject: null },
  }) as unknown as CustomMessageTriggerEvent

beforeEach(() => testEnv({ SITE_URL: 'https://humsafar.example/' }))

describe('the reset mail', () => {
  it('links to the reset page with address and code, and escapes the name', async () => {
    const { response } = await handler(
      event('CustomMessage_ForgotPassword', { email: 'a+b@example.com', name: '<b>Ali</b> & "co"' }),
    )
    expect(response.emailSubject).toBe('Reset your Humsafar password')
    expect(response.emailMessage).toContain(
      'href="https://humsafar.example/auth/reset-password?email=a%2Bb%40example.com&amp;code={####}"',
    )
    expect(response.emailMessage).toContain('Dear &lt;b&gt;Ali&lt;/b&gt; &amp; &quot;co&quot;,')
  })

  it('leaves other mails alone', async () => {
    const { response } = await handler(event('CustomMessage_AdminCreateUser', { email: 'a@example.com' }))
    expect(response.emailMessage).toBeNull()
  })
})
