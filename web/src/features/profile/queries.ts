import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type NavigateOptions, useLocation, useNavigate } from 'react-router-dom'
import type { Profile } from '#shared/schemas/entities'
import { loadPlaces } from '#shared/options/places/load'
import { call } from '#web/lib/api'
import { isCode, isSessionOver } from '#web/lib/api-error'
import { notify } from '#web/lib/notices'
import { signInFor } from '#web/lib/paths'
import { keepSent } from '#web/lib/proposal-cache'
import { useSession } from '#web/lib/session-context'

export const profileQuery = (id: string) =>
  queryOptions({
    queryKey: ['profile', id],
    queryFn: async ({ signal }) => (await call('profile.view', { userId: id }, { signal })).data,
  })

/** The opening day in a refusal because of the sender's age. */
function openingOf(error: unknown): string | undefined {
  const day = isCode(error, 'not_yet_eighteen') ? error.params?.opens_on : undefined
  return typeof day === 'string' ? day : undefined
}

/** Refusals that the profile explains in place, in a dialog or a notice of its own. */
const isExplained = (error: unknown): boolean => isCode(error, 'email_unproven') || !!openingOf(error)

/**
 * Sends a proposal to the profile's owner; who is not signed in, or no longer, is asked to. `unproven`: refused until
 * the sender's e-mail address is proven. `opensOn`: refused before this day because of the sender's age. `refusal`:
 * whatever the reason, until the next attempt.
 */
export function useSendProposal(profile: Profile) {
  const { i18n } = useLingui()
  const { user } = useSession()
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const askToSignIn = (options?: NavigateOptions) => {
    notify('warning', i18n._(msg`You need to sign in to send a profile.`))
    return navigate(signInFor(pathname + search), options)
  }
  const sending = useMutation({
    mutationFn: (senderId: string) =>
      call('proposal.create', { sender_id: senderId, receiver_id: profile.id }),
    onSuccess: ({ message, data }, senderId) => {
      notify('success', message || i18n._(msg`Proposal send successfully!`))
      keepSent(queries, senderId, data)
    },
    meta: { errors: isExplained },
    onError: (error) => {
      // The route guard may have done the same already.
      if (isSessionOver(error)) return askToSignIn({ replace: true })
      if (!isExplained(error)) return queries.invalidateQueries({ queryKey: ['profile', profile.id] })
    },
  })
  return {
    send: () => (user ? sending.mutate(user.id) : void askToSignIn()),
    busy: sending.isPending,
    status: sending.status,
    unproven: isCode(sending.error, 'email_unproven'),
    opensOn: openingOf(sending.error),
    forget: sending.reset,
    refusal: sending.error,
  }
}

/** Names by state value; loads one file per country of the given values. */
export function useStateNames(values: readonly string[]): Readonly<Record<string, string>> {
  const countries = [...new Set(values.map((value) => value.slice(0, 2)))].sort()
  const { data } = useQuery({
    queryKey: ['places', 'states', countries],
    staleTime: Infinity,
    queryFn: async () => {
      const places = await Promise.all(countries.map((country) => loadPlaces(country)))
      return Object.fromEntries(
        places.flatMap(({ states }) => states.map(({ value, label }) => [value, label])),
      )
    },
  })
  return data ?? {}
}
