import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#web/lib/api'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import type { Profile } from '#shared/schemas/entities'
import { notify } from '#web/lib/notify'

export const privacyQuery = (profileId: string) =>
  queryOptions({
    queryKey: ['privacy-settings', profileId],
    queryFn: async ({ signal }) => (await call('profile.privacy-settings', { profileId }, { signal })).data,
  })

/** The member's profile, which includes the break and effects of these settings. */
export const ownProfileKey = (profileId: string) => ['profile', profileId] as const

const done = {
  begun: msg`You are now taking a break.`,
  ended: msg`Welcome back! Your profile is shown again.`,
}

/** Starts (`true`) or ends a break. */
export function useSetPaused(profileId: string) {
  const { i18n } = useLingui()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (paused: boolean) => call('profile.update-pause', { profile_id: profileId, paused }),
    onSuccess: ({ message, data }) => {
      notify('success', message || i18n._(data.paused ? done.begun : done.ended))
      queries.setQueryData<Profile>(ownProfileKey(profileId), (profile) => {
        if (!profile) return undefined
        const { paused: _before, ...rest } = profile
        return data.paused ? { ...rest, paused: true } : rest
      })
      return queries.invalidateQueries({ queryKey: ownProfileKey(profileId) })
    },
  })
}

export const profileQuery = (id: string) =>
  queryOptions({
    queryKey: ['profile', id],
    queryFn: async ({ signal }) => (await call('profile.view', { userId: id }, { signal })).data,
  })
