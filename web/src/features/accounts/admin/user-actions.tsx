import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState, type ComponentType } from 'react'
import type { UserDetail } from '#shared/schemas/admin-entities'
import { Button, ButtonLink } from '#web/ui/buttons/button'
import { Actions } from '#web/ui/buttons/actions'
import { writeToPath } from '#web/lib/paths'
import { useAddressDialog, type AddressDialog } from '#web/lib/use-address-dialog'
import { SendProof, SignOutEverywhere } from './confirm-actions'
import { ChangeRoleDialog } from './change-role'
import { EditUserDialog } from './edit-user'
import { ReactivateUserDialog } from './reactivate-user'
import { SuspendUserDialog } from './suspend-user'
import type { UserDialogProps } from './use-user-change'

const userActions = ['edit', 'prove', 'sign-out', 'promote', 'demote', 'suspend', 'reactivate'] as const
type UserAction = (typeof userActions)[number]

/** What an administrator may do to their own account: the rest needs another one, so that nobody locks themselves out. */
const ownActions: readonly UserAction[] = ['edit', 'prove', 'sign-out']

function roleActions({ role, status, profile_info_status }: UserDetail): UserAction[] {
  if (status !== 'active') return []
  if (role === 'admin') return ['demote']
  return profile_info_status ? [] : ['promote']
}

/** To a suspended account no link would open. */
const proofActions = ({ status, email_proven_at }: UserDetail): UserAction[] =>
  status === 'active' && !email_proven_at ? ['prove'] : []

/** Of an account that is to be removed the suspension is no other one, and can only be ended. */
function suspensionActions({ status, suspension }: UserDetail): UserAction[] {
  if (status !== 'suspended') return ['suspend']
  return suspension?.removed_at ? ['reactivate'] : ['suspend', 'reactivate']
}

/** What an administrator is offered to do to an account, in the order in which it is shown. */
export function actionsFor(user: UserDetail, viewerId: string): UserAction[] {
  if (user.status === 'deleted') return []
  const all: UserAction[] = [
    'edit',
    ...proofActions(user),
    'sign-out',
    ...roleActions(user),
    ...suspensionActions(user),
  ]
  return user.id === viewerId ? all.filter((action) => ownActions.includes(action)) : all
}

/** The actions that need a form. */
const formDialogs: Partial<Record<UserAction, ComponentType<UserDialogProps>>> = {
  edit: EditUserDialog,
  suspend: SuspendUserDialog,
  reactivate: ReactivateUserDialog,
  promote: ChangeRoleDialog,
  demote: ChangeRoleDialog,
}

/** Whether an action asks by a form, which the address names. */
const hasForm = (action: UserAction): boolean => action in formDialogs

interface UserDialogsProps {
  user: UserDetail
  offered: readonly UserAction[]
  dialog: AddressDialog
  /** A dialog is gone from view. */
  onClosed: () => void
}

/** The form of the action that the address names, as long as the account allows it. */
function UserDialogs({ user, offered, dialog, onClosed }: UserDialogsProps) {
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

const OwnAccount = () => (
  <chakra.p textStyle="small" color="ink.muted" marginBlockStart="3" maxWidth="reading">
    <Trans>
      This is your own account. Another administrator has to suspend it, or to remove you as administrator.
    </Trans>
  </chakra.p>
)

function useLabels({ status }: UserDetail): Record<UserAction, string> {
  const { t } = useLingui()
  return {
    edit: t`Edit`,
    prove: t`Send the confirmation link again`,
    'sign-out': t`Sign out everywhere`,
    promote: t`Make administrator`,
    demote: t`Remove as administrator`,
    suspend: status === 'suspended' ? t`Change suspension` : t`Suspend account`,
    reactivate: t`Reactivate account`,
  }
}

const isDangerous = (action: UserAction, { status }: UserDetail) =>
  action === 'suspend' && status === 'active'

export interface UserActionsProps {
  user: UserDetail
  /** The administrator who looks. */
  viewerId: string
}

/** What an administrator can do to an account; each asks before it happens. */
export function UserActions({ user, viewerId }: UserActionsProps) {
  const { t } = useLingui()
  const labels = useLabels(user)
  const dialog = useAddressDialog('action')
  const [asking, setAsking] = useState<UserAction | null>(null)
  const offered = actionsFor(user, viewerId)
  const own = user.id === viewerId
  const close = () => setAsking(null)
  const section = useRef<HTMLElement>(null)
  const opener = useRef<HTMLElement>(null)
  // The button that opened a dialog may be gone with what was done, and would take the focus along.
  const keepFocus = () => {
    if (opener.current?.isConnected === false) section.current?.focus()
  }
  return (
    <chakra.section ref={section} tabIndex={-1} outline="none" aria-label={t`Actions`}>
      <Actions>
        {user.role === 'member' && (
          <ButtonLink size="sm" variant="line" href={writeToPath(user.id)}>
            <Trans>Write a message</Trans>
          </ButtonLink>
        )}
        {offered.map((action) => (
          <Button
            key={action}
            size="sm"
            variant={isDangerous(action, user) ? 'danger' : 'line'}
            onClick={({ currentTarget }) => {
              opener.current = currentTarget
              if (hasForm(action)) dialog.open(action)
              else setAsking(action)
            }}
          >
            {labels[action]}
          </Button>
        ))}
      </Actions>
      {own && <OwnAccount />}
      <UserDialogs user={user} offered={offered} dialog={dialog} onClosed={keepFocus} />
      <SendProof user={user} open={asking === 'prove'} onClose={close} />
      <SignOutEverywhere user={user} own={own} open={asking === 'sign-out'} onClose={close} />
    </chakra.section>
  )
}
