import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { bucketEndpoint } from '#functions/lib/sdk/bucket-endpoint'
import { regionalEndpoint } from '#functions/lib/sdk/regional-endpoint'
import { S3Client } from '@aws-sdk/client-s3'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { leanOwn } from '#infra/bundling/lean-own'
import { leanFile, leaners } from '#infra/bundling/lean-packages'
import { namesInCode } from '#infra/bundling/names-in-code'

const packages = join(import.meta.dirname, '../../node_modules')
const names = namesInCode()

describe('packages', () => {
  test.each(leaners.map((leaner) => [leaner.file, leaner] as const))(
    '%s is still what is changed in it',
    async (file, leaner) => {
      const { missing } = leanFile(leaner, await readFile(join(packages, file), 'utf8'), () => names)
      expect(missing).toEqual([])
    },
  )

  test('a change that finds nothing is told', () => {
    const [leaner] = leaners
    expect(leanFile(leaner!, 'export const other = 1', () => names).missing).not.toEqual([])
  })
})

describe('code of ours', () => {
  const lean = (code: string) => leanOwn('/somewhere/shared/some.ts', code)

  test('says of what is computed that nothing else happens', () => {
    expect(lean('export const Some = z.object({ a: z.string() })')).toBe(
      'export const Some = /* @__PURE__ */ (() => (z.object({ a: z.string() })))()',
    )
    expect(lean('export const day = hours * 24, list = [...a, 1]')).toBe(
      'export const day = /* @__PURE__ */ (() => (hours * 24))(), list = /* @__PURE__ */ (() => ([...a, 1]))()',
    )
  })

  test.each(['const a = 1', 'const a = 24 * 60', "const a = { b: ['c'] } as const", 'const a = () => b.c()'])(
    'leaves as it is: %s',
    (code) => {
      expect(lean(code)).toBe(code)
    },
  )

  test('operations lose what they answer, and nothing that is called so elsewhere', () => {
    const code = `export const some = {
      'some.list': { method: 'GET', input: z.object({ output: z.string(), page: IdSchema }), output: z.array(z.string()), paged: true },
    }`
    const changed = leanOwn('/somewhere/shared/contract/some.ts', code)
    expect(changed).toContain('input: z.object({ output: z.string(), page: IdSchema })')
    expect(changed).toContain('paged: true')
    expect(changed).not.toContain('z.array(')
  })
})

test('schemas lose what they tell the document', () => {
  const code = `export const some = () => z.object({ a: z.string().meta({ pattern: x.meta('b') }).optional() }).meta({ d: 1 })`
  expect(leanOwn('/somewhere/shared/schemas/some.ts', code)).toBe(
    'export const some = () => z.object({ a: z.string().optional() })',
  )
})

describe('endpoints are the SDK’s', () => {
  const at = (url: string | undefined) => (url === undefined ? {} : { Endpoint: url })
  const regions = ['me-central-1', 'eu-west-1', 'us-east-1', 'ap-south-1']

  test.each(regions)('of the table, in %s', (Region) => {
    const theirs = new DynamoDBClient({ region: Region }).config.endpointProvider
    for (const url of [undefined, 'http://localhost:8000', 'http://localhost:8000/below'])
      expect(regionalEndpoint('dynamodb')({ Region, ...at(url) }).url.href).toBe(
        theirs({ Region, UseFIPS: false, UseDualStack: false, ...at(url) }).url.href,
      )
  })

  test.each(regions)('of buckets, in %s', (Region) => {
    const theirs = new S3Client({ region: Region }).config.endpointProvider
    for (const Bucket of ['humsafar-prod-media', 'with.points', undefined])
      for (const ForcePathStyle of [true, false])
        for (const url of [undefined, 'http://localhost:9000', 'http://localhost:9000/below']) {
          const asked = { Region, ForcePathStyle, ...(Bucket && { Bucket }), ...at(url) }
          const expected = theirs({
            ...asked,
            UseFIPS: false,
            UseDualStack: false,
            Accelerate: false,
          })
          const { url: made, properties } = bucketEndpoint(asked)
          expect([asked, made.href.replace(/\/$/, '')]).toEqual([asked, expected.url.href.replace(/\/$/, '')])
          expect(properties.authSchemes).toEqual(expected.properties?.['authSchemes'])
        }
  })
})
