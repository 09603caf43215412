import { type ComponentType, useState } from 'react'
import type { UserDetail } from '#shared/schemas/admin-entities'
import type { AddressDialog } from '#web/lib/use-address-dialog'
import { userActions, type UserAction } from './actions'
import { ChangeRoleDialog } from './change-role'
import { EditUserDialog } from './edit-user'
import { ReactivateUserDialog } from './reactivate-user'
import { SuspendUserDialog } from './suspend-user'
import type { UserDialogProps } from './use-user-change'

/** The actions that need a form. */
const formDialogs: Partial<Record<UserAction, ComponentType<UserDialogProps>>> = {
  edit: EditUserDialog,
  suspend: SuspendUserDialog,
  reactivate: ReactivateUserDialog,
  promote: ChangeRoleDialog,
  demote: ChangeRoleDialog,
}

/** Whether an action asks by a form, which the address names. */
export const hasForm = (action: UserAction): boolean => action in formDialogs

export interface UserDialogsProps {
  user: UserDetail
  offered: readonly UserAction[]
  dialog: AddressDialog
  /** A dialog is gone from view. */
  onClosed: () => void
}

/** The form of the action that the address names, as long as the account allows it. */
export function UserDialogs({ user, offered, dialog, onClosed }: UserDialogsProps) {
  const named = userActions.find((action) => action === dialog.name && offered.includes(action)) ?? null
  // Outlives the address, as unsaved changes hold a dialog open, and the action, which is over once it is done.
  const [kept, setKept] = useState(named)
  if (kept === null && named !== null) setKept(named)
  const Form = kept && formDialogs[kept]
  return (
    Form && (
      <Form
        key={kept}
        user={user}
        leaving={dialog.name !== kept}
        onClose={dialog.close}
        onClosed={() => {
          setKept(null)
          onClosed()
        }}
      />
    )
  )
}
