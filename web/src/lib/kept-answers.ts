import {
  dehydrate,
  type DehydratedState,
  hydrate,
  type QueryClient,
  type QueryKey,
} from '@tanstack/react-query'
import { dayMs, secondMs } from '#shared/units'
import { isRefused } from './api-error'
import { isRecord } from './json'
import { localStore, parseRecord } from './safe-storage'
import { keptAnswersKey, storedUser } from './session/stored-user'

/*
 * The last answers of a member's main pages are kept in local storage, so that the next visit shows them at once and
 * refreshes them. They belong to one account and one build, and are removed with the stored user.
 */

const keptForMs = dayMs
const writePauseMs = 2 * secondMs
/** Local storage has about 5 million characters for everything. */
const maxCharacters = 400_000

/** What the main pages show. Not the messages of a conversation, notes, payments and settings. */
const keptKeys: readonly QueryKey[] = [
  ['badges'],
  ['browse'],
  ['chat', 'conversations'],
  ['connections', 'list'],
  ['kept', 'ids'],
  ['newest'],
  ['notifications'],
  ['profile'],
  ['proposals', 'list'],
  ['proposals', 'pending'],
  ['proposals', 'relations'],
  ['subscription'],
]

const isKept = (key: QueryKey): boolean =>
  keptKeys.some((parts) => parts.every((part, index) => key[index] === part))

const isRecent = (time: unknown): boolean =>
  typeof time === 'number' && Math.abs(Date.now() - time) < keptForMs

/** Names the build of the app: another one may expect other fields. */
const build = import.meta.url

interface Stored {
  userId: string
  build: string
  /** When the answers were stored, in ms. */
  at: number
  state: DehydratedState
}

/** Of a list with pages, only the first: the others would be requested one by one at the next visit. */
const firstPageOf = (data: unknown): unknown =>
  isRecord(data) && Array.isArray(data['pages']) && Array.isArray(data['pageParams'])
    ? { ...data, pages: data['pages'].slice(0, 1), pageParams: data['pageParams'].slice(0, 1) }
    : data

/** The answers as text, the latest first, as many as fit. */
function textOf(client: QueryClient, userId: string): string {
  const { queries } = dehydrate(client, {
    shouldDehydrateQuery: ({ queryKey, state }) =>
      state.data !== undefined && !isRefused(state.error) && isKept(queryKey),
    shouldDehydrateMutation: () => false,
    serializeData: firstPageOf,
  })
  const latest = queries.sort((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt)
  let room = maxCharacters
  const fitting = latest.filter((query) => (room -= JSON.stringify(query).length) > 0)
  const stored: Stored = { userId, build, at: Date.now(), state: { queries: fitting, mutations: [] } }
  return JSON.stringify(stored)
}

const isFor = (stored: Record<string, unknown>, userId: string): boolean =>
  stored['userId'] === userId && stored['build'] === build && isRecent(stored['at'])

/** Puts the kept answers of this user into an empty cache, as out of date. Removes what cannot be used. */
export function restoreAnswers(client: QueryClient, userId: string): void {
  const stored = parseRecord(localStore.getItem(keptAnswersKey))
  try {
    if (!isFor(stored, userId)) throw new Error('Answers of another account, build or day')
    const { queries } = stored['state'] as DehydratedState
    // Short visits store an answer again without a refresh, so each has its own age.
    const recent = queries.filter(({ state }) => isRecent(state.dataUpdatedAt))
    const outdated = recent.map((query) => ({
      ...query,
      state: { ...query.state, status: 'success' as const, error: null, isInvalidated: true },
    }))
    hydrate(client, { queries: outdated, mutations: [] })
  } catch {
    localStore.removeItem(keptAnswersKey)
  }
}

/**
 * Keeps the answers of this user, until the returned function is called. Writes at most every two seconds, and when
 * the page is left.
 */
export function keepAnswers(client: QueryClient, userId: string): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const write = () => {
    clearTimeout(timer)
    timer = undefined
    // Another tab may have ended the session, or found that the member is an administrator now.
    const user = storedUser()
    if (user?.id === userId && user.role === 'member')
      localStore.setItem(keptAnswersKey, textOf(client, userId))
  }
  const stop = client.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'updated' || type === 'removed')
      if (isKept(query.queryKey as QueryKey)) timer ??= setTimeout(write, writePauseMs)
  })
  const leave = () => timer !== undefined && write()
  addEventListener('pagehide', leave)
  return () => {
    stop()
    clearTimeout(timer)
    removeEventListener('pagehide', leave)
  }
}
