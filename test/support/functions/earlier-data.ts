import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type UserId, userId } from '#functions/core/ids'

type EarlierItem = Record<string, unknown> & { pk: string; sk: string }

interface EarlierData {
  people: Record<'hira' | 'omar' | 'sana' | 'zain' | 'noor' | 'gone' | 'held' | 'admin', string>
  items: EarlierItem[]
  pool: object
  clients: object
}

/** The password of all these members. */
export const PASSWORD = 'Passw0rd!'

/**
 * Table items and user pool files of the last version whose user ids came from the pool, recorded from a run. Hira is connected
 * with Omar, rejected Zain, and has a proposal from Gone, who is deleted. Sana withdrew hers to Omar, has one to Zain pending, and
 * verified her address by a reset. Noor has no profile. Held is suspended.
 */
export async function earlierData() {
  const file = join(import.meta.dirname, 'earlier-data.json')
  const { people, items, pool, clients } = JSON.parse(await readFile(file, 'utf8')) as EarlierData
  const ids = Object.fromEntries(Object.entries(people).map(([name, id]) => [name, userId(id)]))
  return {
    people: ids as Record<keyof EarlierData['people'], UserId>,
    items,
    /** Writes the user pool's files into a data folder. */
    storePool: async (dataDir: string) => {
      await mkdir(join(dataDir, 'cognito'))
      await writeFile(join(dataDir, 'cognito/local_humsafar.json'), JSON.stringify(pool))
      await writeFile(join(dataDir, 'cognito/clients.json'), JSON.stringify(clients))
    },
  }
}
