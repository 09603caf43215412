import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { request } from 'node:http'
import { join, resolve } from 'node:path'
import {
  CognitoIdentityProviderClient,
  DescribeUserPoolClientCommand,
  ListUserPoolClientsCommand,
  ListUserPoolsCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { Api } from '#test/support/api/client'
import type { Endpoints } from './deployment'
import type { Emulator } from './ministack'

const pools = () => new CognitoIdentityProviderClient({})

/** Ids of the only user pool and of its client. */
export async function poolInUse(): Promise<{ UserPoolId: string; ClientId: string }> {
  const { UserPools = [] } = await pools().send(new ListUserPoolsCommand({ MaxResults: 10 }))
  assert.equal(UserPools.length, 1, `there are ${UserPools.length} user pools`)
  const UserPoolId = UserPools[0]?.Id
  const { UserPoolClients } = await pools().send(new ListUserPoolClientsCommand({ UserPoolId }))
  const ClientId = UserPoolClients?.[0]?.ClientId
  assert.ok(UserPoolId && ClientId)
  return { UserPoolId, ClientId }
}

async function secretOfClient(): Promise<string> {
  const { UserPoolClient } = await pools().send(new DescribeUserPoolClientCommand(await poolInUse()))
  assert.ok(UserPoolClient?.ClientSecret, 'the client of the pool has no secret')
  return UserPoolClient.ClientSecret
}

/** Checks that no template or asset manifest contains a private key, the origin secret, the pool client's secret or PayFast's key. */
export async function checkTemplates({ originSecret }: Endpoints, securedKey: string) {
  const clientSecret = await secretOfClient()
  const folder = resolve('.cache/deploy')
  const templates = readdirSync(folder).filter((file) => file.endsWith('.json'))
  assert.ok(templates.length > 5)
  for (const file of templates) {
    const text = readFileSync(join(folder, file), 'utf8')
    assert.ok(!text.includes('PRIVATE KEY'), `${file} holds a private key`)
    assert.ok(!text.includes(originSecret), `${file} holds the origin secret`)
    assert.ok(!text.includes(clientSecret), `${file} holds the secret of the pool's client`)
    assert.ok(!text.includes(securedKey), `${file} holds the key of the payment provider`)
  }
}

/** Requests to the site, as a browser sends them to CloudFront. */
export function siteRequests({ url }: Emulator, { siteHost }: Endpoints) {
  // Pretends that TLS was terminated before the emulator, which otherwise redirects to HTTPS.
  const viewer = { host: siteHost, 'x-forwarded-proto': 'https' }
  return (path: string) =>
    new Promise<{ status: number; type: string; text: string }>((done, failed) => {
      const outgoing = request(`${url}${path}`, { headers: viewer }, (incoming) => {
        const chunks: Buffer[] = []
        incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
        incoming.on('end', () =>
          done({
            status: incoming.statusCode ?? 0,
            type: incoming.headers['content-type'] ?? '',
            text: Buffer.concat(chunks).toString(),
          }),
        )
      })
      outgoing.on('error', failed)
      outgoing.end()
    })
}

/** Checks that the distribution serves the built site: deep links, hashed assets, 404 for an unknown page, and no samples. */
export async function checkSite(emulator: Emulator, found: Endpoints) {
  const get = siteRequests(emulator, found)
  const home = await get('/')
  assert.equal(home.status, 200, `/ answers ${home.status}: ${home.text.slice(0, 300)}`)
  assert.match(home.type, /^text\/html/)
  const asset = /\/assets\/[\w.-]+\.(?:css|js)/.exec(home.text)?.[0]
  assert.ok(asset, '/ names no hashed asset')
  assert.equal((await get(asset)).status, 200)
  for (const path of ['/', '/about', '/contact'])
    assert.doesNotMatch(
      (await get(path)).text,
      /[Tt]hese (?:\w+ )?(?:are )?examples/,
      `${path} shows samples`,
    )
  const deep = await get('/dashboard/profile')
  assert.deepEqual(
    [deep.status, /id="root"/.test(deep.text)],
    [200, true],
    'a deep link does not open the app',
  )
  const lost = await get('/no-such-page')
  assert.deepEqual([lost.status, /<h1[^>]*>(?:<[^>]+>)*Page Not Found</.test(lost.text)], [404, true])
}

/** Checks that the API rejects requests that bypass CloudFront. */
export async function checkOriginSecret({ url }: Emulator, { apiHost }: Endpoints) {
  const direct = await new Api(url, apiHost).post('/auth/sign-in', { email: 'a@example.com', password: 'x' })
  assert.deepEqual([direct.status, direct.body.code], [403, 'forbidden'])
}
