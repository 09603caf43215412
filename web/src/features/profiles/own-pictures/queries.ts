import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Profile } from '#shared/schemas/entities'
import { call } from '#web/lib/api'
import { notify } from '#web/lib/notify'
import { sessionStore } from '#web/lib/session/browser'
import { profileQuery } from '../queries'
import { inOrder } from './own-pictures-of'

/** Changes of one member's pictures are sent one after the other; after the last one the profile is read again. */
function useChanges(profileId: string) {
  const client = useQueryClient()
  const { queryKey } = profileQuery(profileId)
  const mutationKey = ['pictures', profileId]
  return {
    change: (next: (profile: Profile) => Profile) =>
      client.setQueryData(queryKey, (before) => before && next(before)),
    stopReading: () => client.cancelQueries({ queryKey }),
    readAgain: () => {
      if (client.isMutating({ mutationKey }) === 1) void client.invalidateQueries({ queryKey })
    },
    forgetLists: () => void client.invalidateQueries({ queryKey: ['browse'] }),
    options: { mutationKey, scope: { id: mutationKey.join(' ') } },
  }
}

export interface NewOrder {
  pictures: string[]
  /** The address of a new profile picture, which is the first one. */
  newMain?: string
}

/** Puts the pictures into another order, which shows at once. */
export function useOrderPictures({ id }: Profile) {
  const { change, stopReading, readAgain, forgetLists, options } = useChanges(id)
  return useMutation({
    ...options,
    mutationFn: ({ pictures }: NewOrder) => call('picture.order', { pictures }),
    onMutate: async ({ pictures }) => {
      await stopReading()
      change((before) => inOrder(before, pictures))
    },
    onSuccess: ({ message }, { newMain }) => {
      if (!newMain) return
      notify('success', message)
      sessionStore.updateUser({ image_url: newMain })
      forgetLists()
    },
    onSettled: readAgain,
  })
}

/** Deletes one of the pictures beside the profile picture. */
export function useRemovePicture({ id: profileId }: Profile) {
  const { change, stopReading, readAgain, options } = useChanges(profileId)
  return useMutation({
    ...options,
    mutationFn: (picture_id: string) => call('picture.remove', { picture_id }),
    onSuccess: async ({ message, data: { picture_id } }) => {
      notify('success', message)
      await stopReading()
      change((before) => ({
        ...before,
        further_pictures: before.further_pictures?.filter(({ id }) => id !== picture_id) ?? [],
      }))
    },
    onSettled: readAgain,
  })
}
