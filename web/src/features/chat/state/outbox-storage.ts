import { v4 as newId } from 'uuid'
import { isRecord } from '#web/lib/json'
import { localStore, readRecord } from '#web/lib/safe-storage'
import type { Refusal } from './types'

/** An unsent message as it is stored. */
export interface OutboxEntry {
  clientId: string
  /** Profile id of the other member. */
  to: string
  text: string
  created_at: string
  /** The last loaded `seq` when it was first sent; missing before, or if nothing was loaded. */
  after?: number
  /** Why it, or an earlier message (`behind`), was refused. */
  error?: Refusal
  behind?: string
}

/**
 * The unsent messages of one tab. Each tab has its own storage, so that no two tabs send the same message.
 * Another tab adopts the messages of a closed tab.
 */
export interface OutboxStorage {
  save: (entries: readonly OutboxEntry[]) => void
  /** Releases the storage. Its messages stay for another tab. */
  leave: () => void
}

const isText = (value: unknown): value is string => typeof value === 'string'

function entryOf(value: unknown): OutboxEntry[] {
  if (!isRecord(value)) return []
  const { clientId, to, text, created_at, after, error, behind } = value
  if (!isText(clientId) || !isText(to) || !isText(text) || !isText(created_at)) return []
  const refusal = isRecord(error) && isText(error.error) && isText(error.code) ? error : undefined
  return [
    {
      clientId,
      to,
      text,
      created_at,
      ...(typeof after === 'number' && { after }),
      ...(refusal && { error: refusal as unknown as Refusal }),
      ...(isText(behind) && { behind }),
    },
  ]
}

const read = (key: string): OutboxEntry[] => {
  const { entries } = readRecord(localStore, key)
  return Array.isArray(entries) ? entries.flatMap(entryOf) : []
}

function storedKeys(prefix: string): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(prefix))
  } catch {
    return []
  }
}

/** Storage keys that this page has left. If storage is blocked, nothing else lists them. */
const leftHere = new Set<string>()

/**
 * Runs `work` once no other tab holds the lock, until `signal` aborts. Without Web Locks (plain http), runs
 * it in a microtask.
 */
function whenFree(key: string, signal: AbortSignal, work: () => unknown): void {
  if (!('locks' in navigator)) return queueMicrotask(work)
  navigator.locks.request(key, { signal }, async () => work()).catch(() => undefined)
}

/** Opens the storage of this tab. `adopt` receives messages of closed tabs, now or later. */
export function openOutboxStorage(userId: string, adopt: (entries: OutboxEntry[]) => void): OutboxStorage {
  const prefix = `humsafar.outbox.${userId}.`
  const ownKey = prefix + newId()
  const leaving = new AbortController()
  const followed = new Set([ownKey])

  const follow = (key: string) => {
    if (followed.has(key)) return
    followed.add(key)
    whenFree(key, leaving.signal, () => {
      if (leaving.signal.aborted) return
      const entries = read(key)
      // Adopt first: if this tab closes now, nothing is lost.
      adopt(entries)
      localStore.removeItem(key)
      followed.delete(key)
      leftHere.delete(key)
    })
  }
  const written = ({ key, newValue }: StorageEvent) => {
    if (key?.startsWith(prefix) && newValue !== null && 'locks' in navigator) follow(key)
  }

  const gone = new Promise<void>((resolve) => leaving.signal.addEventListener('abort', () => resolve()))
  if ('locks' in navigator) navigator.locks.request(ownKey, () => gone).catch(() => undefined)
  addEventListener('storage', written)
  for (const key of [...storedKeys(prefix), ...leftHere]) if (key.startsWith(prefix)) follow(key)
  return {
    save: (entries) => {
      if (entries.length > 0) localStore.setItem(ownKey, JSON.stringify({ entries }))
      else localStore.removeItem(ownKey)
    },
    leave: () => {
      removeEventListener('storage', written)
      leftHere.add(ownKey)
      leaving.abort()
    },
  }
}
