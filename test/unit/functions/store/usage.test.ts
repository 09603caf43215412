import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { beforeEach, describe, expect, it } from '@jest/globals'
import { mockClient } from 'aws-sdk-client-mock'
import { refusedSpend, spend } from '#functions/store/usage'
import { planSeeds } from '#shared/options/plans'
import { accountStateItem, testEnv } from '#test/support/backend'

const client = mockClient(DynamoDBDocumentClient)
const free = planSeeds[0]!
const now = new Date('2026-11-10T00:00:00.000Z')
const later = new Date('2026-12-10T00:00:00.000Z')

beforeEach(() => {
  testEnv()
  client.reset()
})

describe('spend', () => {
  it('makes a conditional write and sends nothing itself', async () => {
    const spent = await spend(accountStateItem('a', { proposals_sent: 4 }), 'proposals', free, now)
    expect(spent).toMatchObject({
      kind: 'Update',
      add: { proposals_sent: 1 },
      condition:
        '#period = :period AND #proposals_sent < :limit AND #status = :active AND (attribute_not_exists(#opens_on) OR #opens_on <= :today)',
      values: { limit: 5, today: '2026-11-10' },
    })
    expect(client.calls()).toHaveLength(0)
  })

  it('refuses when none is left', async () => {
    await expect(
      spend(accountStateItem('a', { messages_sent: 20 }), 'messages', free, now),
    ).rejects.toMatchObject({
      status: 403,
      code: 'quota_exceeded',
      params: { quota: 'messages', limit: 20 },
    })
  })

  it('moves the counters to a new period first, also when another call was faster', async () => {
    client.on(UpdateCommand).rejects(new ConditionalCheckFailedException({ message: '', $metadata: {} }))
    const account = accountStateItem('a', { proposals_sent: 5 })
    const spent = await spend(account, 'proposals', free, later)
    expect(client.commandCalls(UpdateCommand)).toHaveLength(1)
    expect(spent.values?.['period']).not.toBe(account.period)
  })

  it('words a refused condition by what is stored', async () => {
    const spent = await spend(accountStateItem('a'), 'proposals', free, now)
    const code = (over: Parameters<typeof accountStateItem>[1]) =>
      refusedSpend('proposals', spent, { ...accountStateItem('a', over) }, now).code
    expect(code({ proposals_sent: 5 })).toBe('quota_exceeded')
    expect(code({ status: 'suspended' })).toBe('account_suspended')
    expect(code({ status: 'deleted' })).toBe('unauthorized')
    expect(code({ opens_on: '2026-11-11' })).toBe('not_yet_eighteen')
    expect(code({ opens_on: '2026-11-10', proposals_sent: 5 })).toBe('quota_exceeded')
    expect(code({ period: 'gold#x' })).toBe('busy')
    expect(refusedSpend('proposals', spent, undefined, now).code).toBe('unauthorized')
  })
})
