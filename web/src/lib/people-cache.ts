import type { QueryClient } from '@tanstack/react-query'

/**
 * Cache keys of what is shown of other members. Without search results: they are long, and must not move under the reader. Their
 * marks, such as "Connected", are among the proposals.
 */
export const peopleKeys = [
  'profile',
  'proposals',
  'connections',
  'picture-requests',
  'notifications',
  'chat',
  'kept',
  'blocks',
] as const

/** Refetches at once what is on screen, and the rest when it is opened. */
export function refreshPeople(client: QueryClient): void {
  for (const key of peopleKeys) void client.invalidateQueries({ queryKey: [key] })
}
