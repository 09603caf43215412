import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { UserDetail } from '#shared/schemas/admin-entities'
import { ConfirmDialog } from '#web/ui/modal/dialog'
import { call } from '#web/lib/api'
import { notify } from '#web/lib/notify'
import { userQuery } from './queries'
import { EmailAddress } from '#web/features/auth/email-proof/email-address'

interface QuestionProps {
  user: UserDetail
  open: boolean
  onClose: () => void
  /** Called when the dialog has disappeared. */
  onClosed?: () => void
}

interface ConfirmedProps extends QuestionProps {
  title: ReactNode
  confirmLabel: string
  action: () => Promise<{ message: string }>
  children: ReactNode
}

/** Performs an action on an account after confirmation, and shows the server's message. */
function Confirmed(props: ConfirmedProps) {
  const { user, open, onClose, onClosed, title, confirmLabel, action, children } = props
  const { t } = useLingui()
  const queries = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: action,
    onSuccess: ({ message }) => notify('success', message || t`Done.`),
    onSettled: () => {
      onClose()
      for (const queryKey of [userQuery(user.id).queryKey, ['audit', 'list']])
        void queries.invalidateQueries({ queryKey })
    },
  })
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      onConfirm={() => mutate()}
      title={title}
      confirmLabel={confirmLabel}
      busy={isPending}
      {...(onClosed && { onClosed })}
    >
      {children}
    </ConfirmDialog>
  )
}

/** Ends all sessions of an account. */
export function SignOutEverywhere({ own, ...props }: QuestionProps & { own: boolean }) {
  const { t } = useLingui()
  const { id, name } = props.user
  return (
    <Confirmed
      {...props}
      title={
        own ? (
          t`Sign out everywhere?`
        ) : (
          <Trans>
            Sign <bdi>{name}</bdi> out everywhere?
          </Trans>
        )
      }
      confirmLabel={t`Sign out everywhere`}
      action={() => call('users.sign-out', { user_id: id })}
    >
      <p>
        {own ? (
          <Trans>
            This signs you out on every device, including this one. Your password does not change.
          </Trans>
        ) : (
          <Trans>
            This signs the account out on every device. The password does not change, so anyone who knows it
            can sign in again.
          </Trans>
        )}
      </p>
    </Confirmed>
  )
}

/** Sends the link that confirms the account's email again. */
export function SendProof(props: QuestionProps) {
  const { t } = useLingui()
  const { id, name, email } = props.user
  return (
    <Confirmed
      {...props}
      title={
        <Trans>
          Send the link to <bdi>{name}</bdi> again?
        </Trans>
      }
      confirmLabel={t`Send the link`}
      action={() => call('users.send-verification', { user_id: id })}
    >
      <p>
        <Trans>
          We will send a link to <EmailAddress>{email}</EmailAddress>. Opening it confirms the address.
        </Trans>
      </p>
    </Confirmed>
  )
}

/** Turns off the second factor of a member who lost the app and the recovery codes. */
export function TurnOffSecondFactor(props: QuestionProps) {
  const { t } = useLingui()
  const { id, name } = props.user
  return (
    <Confirmed
      {...props}
      title={
        <Trans>
          Turn off two-step sign-in for <bdi>{name}</bdi>?
        </Trans>
      }
      confirmLabel={t`Turn off`}
      action={() => call('users.update', { user_id: id, second_factor: 'off' })}
    >
      <chakra.div display="grid" gap="3">
        <p>
          <Trans>
            Only do this if the member has lost both the phone and the recovery codes, and has proved to you
            who they are.
          </Trans>
        </p>
        <p>
          <Trans>
            After that, the password alone is enough to sign in. This also signs the account out on every
            device.
          </Trans>
        </p>
      </chakra.div>
    </Confirmed>
  )
}
