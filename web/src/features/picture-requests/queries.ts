import {
  infiniteQueryOptions,
  type QueryClient,
  useMutation,
  type UseMutationOptions,
  useQueryClient,
} from '@tanstack/react-query'
import type { pictureGrantDays } from '#shared/limits'
import type { Profile } from '#shared/schemas/entities'
import type { PictureRequest } from '#shared/schemas/picture-request'
import { call, type Result } from '#web/lib/api'
import { notify } from '#web/lib/notify'
import { refreshPeople } from '#web/lib/people-cache'
import { updateRequestLists } from './request-lists'

/** Open requests to the member, what the member asked for or was shown, and who can see the member's picture. */
export type PictureBox = 'received' | 'sent' | 'granted'

/** For how many days a picture is shown; undefined: until it is taken back. */
export type PictureDays = (typeof pictureGrantDays)[number] | undefined

export const pictureRequestsQuery = (userId: string, box: PictureBox) =>
  infiniteQueryOptions({
    queryKey: ['picture-requests', userId, box],
    queryFn: ({ pageParam, signal }) =>
      call(
        'picture-requests.list',
        { user_id: userId, box, ...(pageParam && { cursor: pageParam }) },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.page.next,
  })

/** Refetches what shows either member's picture: if they show theirs for one another, both change together. */
function refresh(client: QueryClient): void {
  refreshPeople(client)
  for (const queryKey of [['browse'], ['newest']])
    void client.invalidateQueries({ queryKey, refetchType: 'none' })
}

/** Shows the new status on the member's profile at once, so that nothing can be pressed twice. */
function showStatus(client: QueryClient, profileId: string, request: PictureRequest): void {
  const { id, status, at, until, mutual } = request
  const permission = { id, status, at, ...(until && { until }), ...(mutual && { mutual }) }
  client.setQueryData<Profile>(['profile', profileId], (profile) => {
    if (!profile?.pictures) return profile
    const change =
      request.owner_id === profileId
        ? { can_ask: false, sent: permission }
        : { can_show: false, received: permission }
    return { ...profile, pictures: { ...profile.pictures, ...change } }
  })
}

type Change = Result<'picture-requests.create' | 'picture-requests.update' | 'picture-requests.grant'>

/** A change between the user and the member with this profile. */
function useChange<Variables>(
  profileId: string,
  mutationFn: NonNullable<UseMutationOptions<Change, Error, Variables>['mutationFn']>,
) {
  const client = useQueryClient()
  return useMutation({
    mutationFn,
    onSuccess: ({ message, data }) => {
      notify('success', message)
      showStatus(client, profileId, data)
      updateRequestLists(client, data)
      refresh(client)
    },
    // It may have changed concurrently: show the current state.
    onError: () => refresh(client),
  })
}

/** Asks to see the member's picture. `mutual`: offers the user's own in return. */
export const useAskForPicture = (profileId: string) =>
  useChange(profileId, ({ mutual }: { mutual: boolean }) =>
    call('picture-requests.create', { profile_id: profileId, ...(mutual && { mutual }) }),
  )

/** Shows the user's picture to the member. `requestId`: the member has asked for it. */
export const useShowPicture = (profileId: string, requestId?: string) =>
  useChange(profileId, (days: PictureDays) =>
    requestId === undefined
      ? call('picture-requests.grant', { profile_id: profileId, ...(days && { days }) })
      : call('picture-requests.update', {
          request_id: requestId,
          status: 'granted',
          ...(days && { days }),
        }),
  )

/** Declines the member's request, takes the user's picture back, or withdraws the user's own request (`revoked`). */
export const useEndPictureRequest = (profileId: string, requestId: string) =>
  useChange(profileId, (status: 'declined' | 'revoked') =>
    call('picture-requests.update', { request_id: requestId, status }),
  )
