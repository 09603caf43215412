import { expect } from '@jest/globals'
import { clock } from '#functions/core/clock'
import type { OperationId } from '#shared/contract'
import type { Answer } from '#test/support/functions/invoke'
import { type authStage, ayesha, devicePair, password, sessionPair } from './setup'

/** Browsers of the member of a stage. */
export const browsers = ({ call, idOf }: ReturnType<typeof authStage>) => ({
  /** A browser with its own cookies (and those that it is given), signed in to the member's account. */
  async browser(agent: string, given: string[] = []) {
    const headers = { 'user-agent': agent }
    const signed = await call('auth.sign-in', { email: ayesha.email, password }, { headers, cookies: given })
    expect(signed.status).toBe(200)
    const jar = {
      cookies: [sessionPair(signed), devicePair(signed)],
      access: signed.body.data.tokens.accessToken,
    }
    const claims = () => {
      const [, payload = ''] = (jar.access as string).split('.')
      return JSON.parse(Buffer.from(payload, 'base64url').toString()) as { origin_jti: string }
    }
    const began = clock.now()
    const member = await idOf()
    return {
      jar,
      /** A call with the cookies and the access token of this browser. */
      call: (id: OperationId, json?: object, parts: { issuedAt?: Date } = {}): Promise<Answer> =>
        call(id, json, {
          cookies: jar.cookies,
          headers,
          as: { id: member, session: claims().origin_jti, issuedAt: parts.issuedAt ?? began },
        }),
      refresh: async () => (await call('auth.refresh', undefined, { cookies: [jar.cookies[0]!] })).status,
      /** The secret of its device cookie. */
      device: () => jar.cookies[1]!.split('=')[1]!,
    }
  },
})
