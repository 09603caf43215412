import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { strFromU8, unzipSync } from 'fflate'
import { brand } from '#shared/brand'
import { type SignedIn, type Target, target } from '#test/support/target'

let stage: Target
let member: SignedIn
beforeAll(async () => {
  stage = await target()
  member = await stage.signUp('Hira Malik')
})
afterAll(() => stage?.stop())

const made = async (who = member): Promise<string> => {
  const { status, body } = await stage.api.get('/profile/export', { token: who.token })
  expect(status).toBe(200)
  const left = Date.parse(body.data.expires_at as string) - Date.now()
  expect(left).toBeGreaterThan(3_000_000)
  expect(left).toBeLessThanOrEqual(3_600_000)
  return body.data.url as string
}

it('is downloaded by its address, without signing in', async () => {
  const response = await fetch(await made())
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('application/zip')
  expect(response.headers.get('content-disposition')).toMatch(
    new RegExp(`^attachment; filename="${brand.name.toLowerCase()}-\\d{4}-\\d\\d-\\d\\d\\.zip"$`),
  )
  const files = unzipSync(new Uint8Array(await response.arrayBuffer()))
  expect(Object.keys(files).sort()).toEqual(['data.json', 'index.html'])
  const data = JSON.parse(strFromU8(files['data.json']!))
  expect(data.account).toMatchObject({ id: member.id, email: member.email, name: 'Hira Malik' })
  // Sign-up is followed by a sign-in.
  expect((data.sign_ins as { kind: string }[]).map(({ kind }) => kind)).toContain('session')
  expect(strFromU8(files['index.html']!)).toContain(member.email)
})

it('is a file of its own at each call, and nobody else’s', async () => {
  const other = await stage.signUp('Other Member')
  const urls = [await made(), await made(), await made(other)]
  expect(new Set(urls.map((url) => new URL(url).pathname)).size).toBe(3)
  expect(urls[2]).not.toContain(member.id)
})

it('is refused by any other address', async () => {
  const [mine, theirs] = [await made(), await made(await stage.signUp('Other Member'))]
  const pathOf = (url: string) => new URL(url).pathname
  const hourAgo = `${new Date(Date.now() - 7_200_000).toISOString().replace(/[-:]|\.\d+/g, '')}`
  for (const url of [
    mine.replace(pathOf(mine), pathOf(theirs)),
    mine.replace(/Signature=\w{4}/, 'Signature=0000'),
    mine.replace(/X-Amz-Date=\w+/, `X-Amz-Date=${hourAgo}`),
    mine.replace('X-Amz-Expires=3600', 'X-Amz-Expires=604800'),
    mine.split('?')[0]!,
  ])
    expect((await fetch(url)).status).toBe(403)
  expect((await fetch(mine)).status).toBe(200)
})
