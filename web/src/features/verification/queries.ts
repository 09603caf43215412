import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Checks } from '#shared/schemas/checks'
import { call } from '#web/lib/api'
import { notify } from '#web/lib/notify'

/** What we checked about the member, and what can be confirmed. */
export const verificationQuery = (userId: string) =>
  queryOptions({
    queryKey: ['verification', userId],
    queryFn: async ({ signal }) => (await call('verification.get', { user_id: userId }, { signal })).data,
    // A link or a code may have been used on another device.
    staleTime: 0,
  })

/** Sends a code by SMS to the account's number. */
export function useSendCode(userId: string) {
  const client = useQueryClient()
  const { queryKey } = verificationQuery(userId)
  return useMutation({
    mutationFn: () => call('verification.phone-start', {}),
    // The card shows them.
    meta: { errors: 'own' },
    onSuccess: ({ message, data }) => {
      notify('success', message)
      client.setQueryData(queryKey, data)
    },
    // The number may be confirmed already.
    onError: () => client.invalidateQueries({ queryKey }),
  })
}

/** Shows new checks at once, here and on the member's profile. */
export function useStoreChecks({ id, profileId }: { id: string; profileId: string }) {
  const client = useQueryClient()
  const { queryKey } = verificationQuery(id)
  return (checks: Checks) => {
    client.setQueryData(queryKey, (known) => known && { ...known, checks })
    void client.invalidateQueries({ queryKey: ['profile', profileId] })
  }
}
