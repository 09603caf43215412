import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DeleteTableCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, afterEach, beforeAll, beforeEach } from '@jest/globals'
import { accountAddresses } from '#functions/jobs/migrations/account-addresses'
import { purchases } from '#functions/jobs/migrations/purchases'
import { type MigrateOptions, type MigrateResult, runMigrations } from '#functions/jobs/migrations/run'
import { cognito } from '#functions/clients/cognito'
import { documents } from '#functions/clients/dynamo'
import { clock } from '#functions/core/clock'
import { resetEnv } from '#functions/core/env'
import { type CognitoEngine, startCognito } from '#infra/local/engines/cognito'
import { createTable } from '#infra/local/engines/dynamo'
import { earlierData } from '#test/support/functions/earlier-data'
import { type LocalTable, startTable } from '#test/support/functions/local-table'

export const now = new Date('2026-11-21T23:30:00.000Z')
export const { people, items, storePool } = await earlierData()
export const addressOf = (name: keyof typeof people) => `${name}@example.com`
export const names = Object.keys(people) as (keyof typeof people)[]
export const living = names.filter((name) => name !== 'gone')
export let table: LocalTable
let dataDir: string
let pool: CognitoEngine

/** Runs the migrations of what earlier code stored; those that only add something have tests of their own. */
export const run = (options: Partial<MigrateOptions> = {}) =>
  runMigrations([accountAddresses, purchases], { timeIsUp: () => false, ...options })

/** Runs the migration to its end, one small batch per call; `between` runs before each call. */
export async function inSmallBatches(between: (call: number) => unknown = () => undefined) {
  const results: MigrateResult[] = []
  for (let call = 0; ; call++) {
    if (call === 400) throw new Error('It does not end.')
    await between(call)
    const result = await run({ batch: 2, timeIsUp: () => true })
    results.push(result)
    if (result.done) return results
  }
}
export const migratedBy = (results: readonly MigrateResult[]) =>
  results.reduce((sum, { migrated }) => sum + migrated, 0)

export const all = async () =>
  new Map((await table.all(/^(?!JOB#)/)).map((item) => [`${item.pk} ${item.sk}`, item] as const))

/** Sets an attribute as earlier code did, without checking versions. */
export const earlierUpdate = (key: object, name: string, value: unknown) =>
  documents().send(
    new UpdateCommand({
      TableName: 'test',
      Key: key,
      UpdateExpression: 'SET #n = :v',
      ExpressionAttributeNames: { '#n': name },
      ExpressionAttributeValues: { ':v': value },
    }),
  )

/** Sets up the table as earlier code left it for each test, and its user pool for all of them. */
export function useEarlierTable() {
  beforeAll(async () => {
    table = await startTable()
    dataDir = await mkdtemp(join(tmpdir(), 'earlier-'))
    await storePool(dataDir)
    pool = await startCognito({ dataDir })
    Object.assign(process.env, {
      AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: pool.endpoint,
      USER_POOL_ID: pool.userPoolId,
      USER_POOL_CLIENT_ID: pool.clientId,
      USER_POOL_CLIENT_SECRET: pool.clientSecret,
      COOKIE_SECURE: 'false',
      EMAIL_PROOF: 'off',
    })
    resetEnv()
  })
  afterAll(async () => {
    cognito().destroy()
    await pool.stop()
    await table.stop()
    await rm(dataDir, { recursive: true, force: true })
  })
  beforeEach(async () => {
    clock.set(() => now)
    const plain = new DynamoDBClient({})
    await plain.send(new DeleteTableCommand({ TableName: 'test' })).catch(() => undefined)
    await createTable(plain, 'test')
    plain.destroy()
    await table.put(...items)
  })
  afterEach(() => clock.reset())
}
