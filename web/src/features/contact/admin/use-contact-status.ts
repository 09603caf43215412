import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ContactStatus } from '#shared/options/statuses'
import { call } from '#web/lib/api'
import { notify } from '#web/lib/notify'
import { contactQuery } from './queries'

/**
 * Sets the status of a message: shown at once, and taken back if the server refuses. One that is chosen while another is
 * on its way waits for it, so that the last one stands.
 */
export function useContactStatus(id: string): (status: ContactStatus) => void {
  const { i18n } = useLingui()
  const queries = useQueryClient()
  const { queryKey } = contactQuery(id)
  const mutationKey = ['contacts', 'status', id]
  const change = useMutation({
    mutationKey,
    scope: { id: mutationKey.join(' ') },
    mutationFn: (message_status: ContactStatus) =>
      call('contacts.update', { contact_id: id, message_status }),
    onMutate: async (message_status) => {
      await queries.cancelQueries({ queryKey })
      const before = queries.getQueryData(queryKey)
      queries.setQueryData(queryKey, (contact) => contact && { ...contact, message_status })
      return { before: before?.message_status }
    },
    onSuccess: ({ message }) => notify('success', message || i18n._(msg`Message updated.`)),
    onError: (_error, wanted, kept) =>
      queries.setQueryData(queryKey, (contact) =>
        contact && kept?.before && contact.message_status === wanted
          ? { ...contact, message_status: kept.before }
          : contact,
      ),
    onSettled: () => {
      // What is chosen next is shown already: only after the last one does the server know better.
      if (queries.isMutating({ mutationKey }) > 1) return
      void queries.invalidateQueries({ queryKey: ['contacts'] })
    },
  })
  return (status) => change.mutate(status)
}
