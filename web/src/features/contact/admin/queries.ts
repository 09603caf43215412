import { queryOptions } from '@tanstack/react-query'
import type { ContactStatus } from '#shared/options/statuses'
import type { TableRequest } from '#web/ui/admin-table/table-request'
import { call } from '#web/lib/api'

export const contactListsKey = ['contacts', 'list'] as const

export const contactsQuery = (request: TableRequest<ContactStatus>) => ({
  queryKey: [...contactListsKey, request],
  queryFn: ({ signal }: { signal: AbortSignal }) => call('contacts.list', request, { signal }),
})

export const contactQuery = (id: string) =>
  queryOptions({
    queryKey: ['contacts', 'item', id],
    queryFn: async ({ signal }) => (await call('contacts.item', { contact_id: id }, { signal })).data,
  })
