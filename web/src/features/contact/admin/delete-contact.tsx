import { Trans, useLingui } from '@lingui/react/macro'
import { useState, useEffect, useRef } from 'react'
import type { ContactEntity } from '#shared/schemas/admin-entities'
import { Button } from '#web/ui/buttons/button'
import { ConfirmDialog } from '#web/ui/modal/dialog'
import { msg } from '@lingui/core/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import { useListPath } from '#web/ui/admin-table/row-link'
import type { TablePage } from '#web/ui/admin-table/table-request'
import { call } from '#web/lib/api'
import { ApiError } from '#web/lib/api-error'
import { notify, notifyError } from '#web/lib/notify'
import { contactsPath } from '#web/lib/paths'
import { contactListsKey, contactQuery } from './queries'

type Contacts = TablePage<ContactEntity>

function without({ data, page, ...rest }: Contacts, id: string): Contacts {
  const left = data.filter((contact) => contact.id !== id)
  const gone = data.length - left.length
  return {
    ...rest,
    data: left,
    page: { ...page, ...(page.total !== undefined && { total: page.total - gone }) },
  }
}

/** Deletes a message and opens the list without it. A message that is already gone counts as deleted. */
function useDeleteContact(id: string) {
  const { i18n } = useLingui()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const listPath = useListPath(contactsPath)

  const deleted = useRef(false)
  useEffect(
    () => () => {
      // Only after leaving the page, which would otherwise refetch what is gone.
      if (deleted.current) queries.removeQueries({ queryKey: contactQuery(id).queryKey })
    },
    [queries, id],
  )

  const leave = () => {
    deleted.current = true
    queries.setQueriesData<Contacts>({ queryKey: contactListsKey }, (list) => list && without(list, id))
    void navigate(listPath, { replace: true })
    void queries.invalidateQueries({ queryKey: contactListsKey })
  }
  const deleting = useMutation({
    mutationFn: () => call('contacts.delete', { contact_id: id }),
    meta: { errors: 'own' },
    onSuccess: ({ message }) => {
      notify('success', message || i18n._(msg`Message deleted.`))
      leave()
    },
    onError: (error) => {
      notifyError(error)
      if (error instanceof ApiError && error.status === 404) leave()
    },
  })
  return {
    remove: (options: { onSettled: () => void }) => deleting.mutate(undefined, options),
    busy: deleting.isPending,
  }
}

/** Deletes the message. The confirmation names the sender. */
export function DeleteContact({ contact }: { contact: ContactEntity }) {
  const { t } = useLingui()
  const [asking, setAsking] = useState(false)
  const { remove, busy } = useDeleteContact(contact.id)
  const close = () => setAsking(false)
  const { name, subject } = contact
  return (
    <>
      <Button variant="danger" size="sm" icon="trash" onClick={() => setAsking(true)}>
        <Trans>Delete</Trans>
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={close}
        onConfirm={() => remove({ onSettled: close })}
        title={t`Delete this message?`}
        confirmLabel={t`Delete message`}
        busy={busy}
        danger
      >
        <p>
          <Trans>
            The message from <bdi>{name}</bdi> about “<bdi>{subject}</bdi>” will be deleted. This cannot be
            undone.
          </Trans>
        </p>
      </ConfirmDialog>
    </>
  )
}
