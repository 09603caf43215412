import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type UserId, userId } from '#functions/domain/ids'

export type EarlierItem = Record<string, unknown> & { pk: string; sk: string }

interface EarlierData {
  people: Record<'hira' | 'omar' | 'sana' | 'zain' | 'noor' | 'gone' | 'held' | 'admin', string>
  items: EarlierItem[]
  pool: object
  clients: object
}

/** Everybody's, as the demo's. */
export const PASSWORD = 'Passw0rd!'
/** Hira has a session. */
export const HIRAS_TOKEN = 'refresh-token-of-hira'

/**
 * What the version before ids were ours stored in the table, and in the files of the user pool: taken from a run of it,
 * cut down to a few people. Hira is connected with Omar, has refused Zain, and has a proposal of Gone, who is deleted;
 * Sana withdrew hers to Omar, waits for Zain, and proved her address by a reset; Noor has no profile; Held is suspended.
 */
export async function earlierData() {
  const file = join(import.meta.dirname, 'earlier-data.json')
  const { people, items, pool, clients } = JSON.parse(await readFile(file, 'utf8')) as EarlierData
  const ids = Object.fromEntries(Object.entries(people).map(([name, id]) => [name, userId(id)]))
  return {
    people: ids as Record<keyof EarlierData['people'], UserId>,
    items,
    /** Leaves the pool's files where its engine looks for them. */
    storePool: async (dataDir: string) => {
      await mkdir(join(dataDir, 'cognito'))
      await writeFile(join(dataDir, 'cognito/local_humsafar.json'), JSON.stringify(pool))
      await writeFile(join(dataDir, 'cognito/clients.json'), JSON.stringify(clients))
    },
  }
}

/** The two items that the earlier sign-up stored, without versions and without one for the address. */
export function earlierAccount(id: string, email: string, at = '2026-11-21T22:00:00.000Z'): EarlierItem[] {
  return [
    {
      pk: `M#${id}`,
      sk: 'A',
      g1pk: `ADM#USER#${at.slice(0, 7)}`,
      g1sk: `${at}#${id}`,
      user_id: id,
      name: 'Some One',
      email,
      phone: '+923001234567',
      created_at: at,
    },
    {
      pk: `M#${id}`,
      sk: 'U',
      user_id: id,
      status: 'active',
      role: 'member',
      created_at: at,
      profile_complete: false,
      period: `free#${at}`,
      messages_sent: 0,
      proposals_sent: 0,
    },
  ]
}
