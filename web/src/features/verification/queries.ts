import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Checks } from '#shared/schemas/checks'
import type { Verification } from '#shared/schemas/verification'
import { call, type Result } from '#web/lib/api'
import { notify } from '#web/lib/notify'

/** What we checked about the member, and what can be confirmed. */
export const verificationQuery = (userId: string) =>
  queryOptions({
    queryKey: ['verification', userId],
    queryFn: async ({ signal }) => (await call('verification.get', { user_id: userId }, { signal })).data,
    // A link or a code may have been used on another device.
    staleTime: 0,
  })

/** Stores what the server answered about the member's checks. */
export function useStoreVerification(userId: string) {
  const client = useQueryClient()
  const { queryKey } = verificationQuery(userId)
  return (data: Verification) => client.setQueryData(queryKey, data)
}

/** What the calls below return: all answer with the member's checks. */
type Answer = Pick<Result<'verification.photo-start'>, 'message' | 'data'>

/** A call that changes what the member has begun. The card shows its errors. */
function useChange<Input = void>(userId: string, change: (input: Input) => Promise<Answer>) {
  const client = useQueryClient()
  const store = useStoreVerification(userId)
  return useMutation({
    mutationFn: change,
    meta: { errors: 'own' },
    onSuccess: ({ data }) => store(data),
    // Another device, or an administrator, may have done something meanwhile.
    onError: () => client.invalidateQueries(verificationQuery(userId)),
  })
}

const notified = async (answer: Promise<Answer>): Promise<Answer> => {
  notify('success', (await answer).message)
  return answer
}

/** Sends a code by SMS to the account's number. */
export const useSendCode = (userId: string) =>
  useChange(userId, () => notified(call('verification.phone-start', {})))

/** Draws the poses of a new photo check. */
export const useStartPhotos = (userId: string) =>
  useChange(userId, () => call('verification.photo-start', {}))

/** Ends a check and deletes what was sent for it. */
export const useWithdraw = (userId: string) =>
  useChange(userId, (case_id: string) => notified(call('verification.withdraw', { case_id })))

/** Shows new checks at once, here and on the member's profile. */
export function useStoreChecks({ id, profileId }: { id: string; profileId: string }) {
  const client = useQueryClient()
  const { queryKey } = verificationQuery(id)
  return (checks: Checks) => {
    client.setQueryData(queryKey, (known) => known && { ...known, checks })
    void client.invalidateQueries({ queryKey: ['profile', profileId] })
  }
}
