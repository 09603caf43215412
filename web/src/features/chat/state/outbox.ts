import { v4 as newId } from 'uuid'
import type { ClientFrame, ErrorFrame, ServerFrame } from '#shared/chat'
import { tidyLines } from '#shared/schemas/characters'
import type { OutboxStorage, OutboxEntry } from './outbox-storage'
import { createRetryTimers } from './outbox-retries'
import type { Outgoing, Refusal } from './types'

/** In the order of writing. An entry that is in two storages appears once. */
function inOrder(entries: readonly OutboxEntry[]): readonly OutboxEntry[] {
  const once = new Map(entries.map((entry) => [entry.clientId, entry]))
  return [...once.values()].sort(
    (entry, other) => Date.parse(entry.created_at) - Date.parse(other.created_at),
  )
}

/** The next message to this member. */
const nextOf = (entries: readonly OutboxEntry[], to: string): OutboxEntry | undefined =>
  entries.find((entry) => entry.to === to && !entry.error)

/** After a refusal, the message has failed and later ones to the same member wait for it. */
function behindRefused(
  entries: readonly OutboxEntry[],
  refused: OutboxEntry,
  error: Refusal,
): readonly OutboxEntry[] {
  const at = entries.indexOf(refused)
  return entries.map((entry, index) => {
    if (entry.to !== refused.to || index < at || entry.error) return entry
    return { ...entry, error, ...(index > at && { behind: refused.clientId }) }
  })
}

const waitingAgain = ({ error: _error, behind: _behind, ...entry }: OutboxEntry): OutboxEntry => entry

/** Queues a failed message again, and those that waited for it. */
const revived = (entries: readonly OutboxEntry[], clientId: string): readonly OutboxEntry[] =>
  entries.map((entry) =>
    entry.clientId === clientId || entry.behind === clientId ? waitingAgain(entry) : entry,
  )

const withoutOne = (entries: readonly OutboxEntry[], clientId: string): readonly OutboxEntry[] =>
  entries.filter((entry) => entry.clientId !== clientId)

export interface OutboxDeps {
  openOutboxStorage: (adopt: (entries: OutboxEntry[]) => void) => OutboxStorage
  /** False if there is no open connection. */
  send: (frame: ClientFrame) => boolean
  /** Checks whether the connection is alive. */
  check: () => void
  /** The last loaded `seq` of the conversation with a member. */
  loadedSeq: (profileId: string) => number | undefined
  /** A message to this member was refused. */
  refused: (profileId: string) => void
}

/** Temporary errors that do not concern the message: it is sent again. */
const temporaryErrors: ReadonlySet<ErrorFrame['code']> = new Set([
  'unauthorized',
  'too_many_requests',
  'busy',
  'internal',
])

const none: readonly Outgoing[] = []

/**
 * Messages that the server has not confirmed. Sends them in order, one at a time for each conversation, until
 * confirmed. A refusal also stops later messages.
 */
export function createOutbox(deps: OutboxDeps) {
  let entries: readonly OutboxEntry[] = []
  let shown = new Map<string, readonly Outgoing[]>()
  const listeners = new Set<() => void>()
  const pacer = createRetryTimers((clientId) => {
    deps.check()
    pump(entries.find((entry) => entry.clientId === clientId)?.to)
  })

  const stateOf = ({ clientId, error }: OutboxEntry): Outgoing['state'] => {
    if (error) return 'failed'
    return pacer.isSending(clientId) ? 'sending' : 'waiting'
  }
  const show = (entry: OutboxEntry): Outgoing => {
    const { clientId, text, created_at, error } = entry
    return { clientId, text, created_at, state: stateOf(entry), ...(error && { error }) }
  }
  const notify = () => {
    shown = new Map()
    listeners.forEach((listener) => listener())
  }
  const set = (next: readonly OutboxEntry[]) => {
    entries = next
    storage.save(entries)
    notify()
  }

  /** Sends the next message to a member, unless one is being sent. */
  function pump(to: string | undefined): void {
    const entry = to === undefined ? undefined : nextOf(entries, to)
    if (!entry || pacer.isBusy(entry.clientId)) return
    const { clientId, text } = entry
    const after = entry.after ?? deps.loadedSeq(entry.to)
    const known = after === undefined ? {} : { after }
    if (!deps.send({ action: 'message.send', clientId, to: entry.to, text, ...known })) return
    pacer.sent(clientId)
    if (after === undefined || after === entry.after) notify()
    else set(entries.map((entry) => (entry.clientId === clientId ? { ...entry, after } : entry)))
  }
  const pumpAll = () => new Set(entries.map(({ to }) => to)).forEach(pump)

  const storage = deps.openOutboxStorage((found) => {
    set(inOrder([...entries, ...found]))
    pumpAll()
  })

  const remove = (clientId: string) => {
    const to = entries.find((entry) => entry.clientId === clientId)?.to
    pacer.forget(clientId)
    if (to === undefined) return
    set(withoutOne(entries, clientId))
    pump(to)
  }

  const refuse = (clientId: string, error: Refusal) => {
    pacer.forget(clientId)
    const refused = entries.find((entry) => entry.clientId === clientId)
    if (!refused) return
    set(behindRefused(entries, refused, error))
    deps.refused(refused.to)
  }

  const failed = ({ clientId, error, code, params }: ErrorFrame) => {
    if (clientId === undefined || !entries.some((entry) => entry.clientId === clientId)) return
    const seconds = typeof params?.seconds === 'number' ? params.seconds : undefined
    if (!temporaryErrors.has(code) || !pacer.pause(clientId, seconds))
      return refuse(clientId, { error, code, ...(params && { params }) })
    notify()
  }

  return {
    /** The unsent messages to a member, in order. Returns the same array until it changes. */
    to: (profileId: string): readonly Outgoing[] => {
      const known = shown.get(profileId)
      if (known) return known
      const found = entries.filter(({ to }) => to === profileId)
      const made = found.length > 0 ? found.map(show) : none
      shown.set(profileId, made)
      return made
    },
    /**
     * The last loaded `seq` when this message was first sent; undefined if it was never sent. The thread may
     * already contain it.
     */
    tried: (clientId: string): number | undefined =>
      entries.find((entry) => entry.clientId === clientId)?.after,
    add: (profileId: string, written: string): void => {
      const text = tidyLines(written)
      if (text === '') return
      const entry = {
        clientId: newId(),
        to: profileId,
        text,
        created_at: new Date().toISOString(),
      }
      set([...entries, entry])
      pump(profileId)
    },
    retry: (clientId: string): void => {
      set(revived(entries, clientId))
      pumpAll()
    },
    discard: remove,
    /** Handles the server's answer to a message. */
    take: (frame: ServerFrame): void => {
      if (frame.type === 'message.ack') remove(frame.clientId)
      else if (frame.type === 'error') failed(frame)
    },
    /** The connection is new: sends everything again that was being sent. */
    opened: () => {
      pacer.reset()
      notify()
      pumpAll()
    },
    closed: () => {
      pacer.reset()
      notify()
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** Stops. Unsent messages stay stored, or are returned and removed (`empty`). */
    leave: ({ empty }: { empty: boolean }): readonly OutboxEntry[] => {
      pacer.reset()
      const left = entries
      if (empty) storage.save([])
      storage.leave()
      entries = []
      return left
    },
  }
}

export type MessageOutbox = ReturnType<typeof createOutbox>
