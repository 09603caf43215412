import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState, type ComponentType } from 'react'
import type { UserDetail } from '#shared/schemas/admin-entities'
import { Button, ButtonLink } from '#web/ui/buttons/button'
import { Actions } from '#web/ui/buttons/actions'
import { focusIfLost } from '#web/lib/focus'
import { writeToPath } from '#web/lib/paths'
import { useAddressDialog, type AddressDialog } from '#web/lib/use-address-dialog'
import { SendProof, SignOutEverywhere, TurnOffSecondFactor } from './confirm-actions'
import { ChangeRoleDialog } from './change-role'
import { EditUserDialog } from './edit-user'
import { ReactivateUserDialog } from './reactivate-user'
import { SuspendUserDialog } from './suspend-user'
import type { UserDialogProps } from './use-user-change'

const userActions = [
  'edit',
  'prove',
  'sign-out',
  'second-factor-off',
  'promote',
  'demote',
  'suspend',
  'reactivate',
] as const
type UserAction = (typeof userActions)[number]

/**
 * What administrators may do to their own account. Another administrator must do the rest, so that nobody
 * locks themselves out.
 */
const ownActions: readonly UserAction[] = ['edit', 'prove', 'sign-out']

function roleActions({ role, status, profile_info_status }: UserDetail): UserAction[] {
  if (status !== 'active') return []
  if (role === 'admin') return ['demote']
  return profile_info_status ? [] : ['promote']
}

/** A suspended account could not open the link. */
const proofActions = ({ status, email_proven_at }: UserDetail): UserAction[] =>
  status === 'active' && !email_proven_at ? ['prove'] : []

/** The operator turns off an administrator's second factor. */
const secondFactorActions = ({ role, second_factor_at }: UserDetail): UserAction[] =>
  role === 'member' && second_factor_at ? ['second-factor-off'] : []

/** An account that awaits removal cannot get another suspension. Its suspension can only be ended. */
function suspensionActions({ status, suspension }: UserDetail): UserAction[] {
  if (status !== 'suspended') return ['suspend']
  return suspension?.removed_at ? ['reactivate'] : ['suspend', 'reactivate']
}

/** The actions offered for an account, in display order. */
export function actionsFor(user: UserDetail, viewerId: string): UserAction[] {
  if (user.status === 'deleted') return []
  const all: UserAction[] = [
    'edit',
    ...proofActions(user),
    'sign-out',
    ...secondFactorActions(user),
    ...roleActions(user),
    ...suspensionActions(user),
  ]
  return user.id === viewerId ? all.filter((action) => ownActions.includes(action)) : all
}

/** Actions with a form. */
const formDialogs: Partial<Record<UserAction, ComponentType<UserDialogProps>>> = {
  edit: EditUserDialog,
  suspend: SuspendUserDialog,
  reactivate: ReactivateUserDialog,
  promote: ChangeRoleDialog,
  demote: ChangeRoleDialog,
}

/** Whether the action has a form with its own address. */
const hasForm = (action: UserAction): boolean => action in formDialogs

interface UserDialogsProps {
  user: UserDetail
  offered: readonly UserAction[]
  dialog: AddressDialog
  /** Called when a dialog has disappeared. */
  onClosed: () => void
}

/** The form of the action in the address, if the account allows it. */
function UserDialogs({ user, offered, dialog, onClosed }: UserDialogsProps) {
  const requested = userActions.find((action) => action === dialog.name && offered.includes(action)) ?? null
  // Kept after the address changes: unsaved changes hold the dialog open, and a finished action is no longer
  // offered.
  const [shown, setShown] = useState(requested)
  if (shown === null && requested !== null) setShown(requested)
  const Form = shown && formDialogs[shown]
  return (
    Form && (
      <Form
        key={shown}
        user={user}
        leaving={dialog.name !== shown}
        onClose={dialog.close}
        onClosed={() => {
          setShown(null)
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
    'second-factor-off': t`Turn off two-step sign-in`,
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
  /** The signed-in administrator. */
  viewerId: string
}

/** The actions on an account. Each asks before it runs. */
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
  // A finished action can remove the button that opened the dialog, and the focus with it.
  const keepFocus = () => {
    if (opener.current?.isConnected === false) focusIfLost(section.current)
  }
  // The account is often read again only after the dialog has disappeared.
  useEffect(keepFocus, [user])
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
      <TurnOffSecondFactor
        user={user}
        open={asking === 'second-factor-off'}
        onClose={close}
        onClosed={keepFocus}
      />
    </chakra.section>
  )
}
