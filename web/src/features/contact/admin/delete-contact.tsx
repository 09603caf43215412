import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { ContactEntity } from '#shared/schemas/admin-entities'
import { Button } from '#web/ui/buttons/button'
import { ConfirmDialog } from '#web/ui/modal/dialog'
import { useDeleteContact } from './use-delete-contact'

/** Deletes the message, once it is confirmed whose it is. */
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
            The message of <bdi>{name}</bdi> about “<bdi>{subject}</bdi>” will be deleted. This cannot be
            undone.
          </Trans>
        </p>
      </ConfirmDialog>
    </>
  )
}
