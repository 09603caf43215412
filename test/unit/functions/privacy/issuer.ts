import { generateKeyPairSync, sign } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { resetEnv } from '#functions/core/env'
import { accessClaims, type Caller } from '#test/support/functions/invoke'

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

export interface Issuer {
  /** The headers of a call with a token of this caller. */
  bearer(caller: Caller): Record<string, string>
  stop(): Promise<void>
}

/** Issues tokens whose signature the functions verify, as on routes that visitors may call too. */
export async function startIssuer(): Promise<Issuer> {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const keys = [{ ...publicKey.export({ format: 'jwk' }), kid: 'k1', use: 'sig', alg: 'RS256' }]
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ keys }))
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const iss = `http://127.0.0.1:${(server.address() as AddressInfo).port}/pool`
  process.env['TOKEN_ISSUER'] = iss
  resetEnv()
  const made = new Map<string, Record<string, string>>()
  return {
    bearer: (caller) => {
      const known = made.get(caller.id)
      if (known) return known
      const { iat, exp, auth_time, ...claims } = accessClaims(caller)
      const times = { iat: Number(iat), exp: Number(exp), auth_time: Number(auth_time) }
      const groups = { 'cognito:groups': [caller.role ?? 'member'] }
      const text = `${part({ alg: 'RS256', kid: 'k1', typ: 'JWT' })}.${part({ ...claims, ...times, ...groups, iss })}`
      const signature = sign('RSA-SHA256', Buffer.from(text), privateKey).toString('base64url')
      const headers = { authorization: `Bearer ${text}.${signature}` }
      made.set(caller.id, headers)
      return headers
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
