import { chakra } from '@chakra-ui/react'
import { zodResolver } from '@hookform/resolvers/zod'
import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useMemo, useState } from 'react'
import { useForm } from 'react-hook-form'
import * as z from 'zod'
import type { UserDetail } from '#shared/schemas/admin-entities'
import { EditDialog } from '#web/ui/modal/edit-dialog'
import { FormFailure } from '#web/ui/form/form-failure'
import { FormTextAreaField } from '#web/ui/form/text-fields'
import {
  endOfSuspension,
  type SuspensionEnd,
  suspensionEnds,
  untilOf,
  SuspensionEndFields,
} from './suspension-end'
import { ReasonHint, reasonSchema } from './reason-hint'
import { type UserDialogProps, useUserChange } from './use-user-change'

interface SuspendUser extends SuspensionEnd {
  reason: string
}

function useSuspendForm(user: UserDetail) {
  const { t } = useLingui()
  const { suspension } = user
  const schema = useMemo(
    () =>
      z
        .object({
          reason: reasonSchema(t`Please write why. The member reads it.`),
          end: z.enum(suspensionEnds),
          day: z.string(),
        })
        .refine((values) => untilOf(values, new Date(), suspension) !== null, {
          path: ['day'],
          error: t`Please choose today or a later day.`,
          // Validates the end together with a missing reason.
          when: () => true,
        }),
    [t, suspension],
  )
  return useForm<SuspendUser>({
    resolver: zodResolver(schema),
    defaultValues: { reason: suspension?.reason ?? '', ...endOfSuspension(suspension ?? {}) },
  })
}

function Consequences({ user: { name: written, role, status } }: { user: UserDetail }) {
  const name = <bdi>{written}</bdi>
  return (
    <chakra.div display="grid" gap="2">
      {status === 'active' && (
        <p>
          {role === 'admin' ? (
            <Trans>
              {name} is signed out at once on every device and can no longer work as an administrator.
            </Trans>
          ) : (
            <Trans>
              {name} is signed out at once on every device. Nobody can find or open the profile during that
              time. A paid plan continues to run.
            </Trans>
          )}
        </p>
      )}
      <p>
        <Trans>
          The member gets the reason and the end by e-mail and when signing in, and can appeal on the contact
          page.
        </Trans>
      </p>
    </chakra.div>
  )
}

/** Suspends an account, or changes the reason and end of a suspension. */
export function SuspendUserDialog({ user, leaving, onClose, onClosed }: UserDialogProps) {
  const { t } = useLingui()
  const formId = useId()
  const form = useSuspendForm(user)
  const { control } = form
  const { submit, failure, ...state } = useUserChange(form, { user, onClose }, ({ reason, ...end }) => {
    const until = untilOf(end, new Date(), user.suspension)
    return { status: 'suspended', reason, ...(until && { until }) }
  })
  const { name } = user
  // Whether the account was suspended when the dialog was opened.
  const [running] = useState(user.status === 'suspended')
  return (
    <EditDialog
      {...state}
      title={
        running ? (
          <Trans>
            Change the suspension of <bdi>{name}</bdi>?
          </Trans>
        ) : (
          <Trans>
            Suspend <bdi>{name}</bdi>?
          </Trans>
        )
      }
      submitLabel={running ? t`Change suspension` : t`Suspend account`}
      danger
      size="md"
      formId={formId}
      leaving={leaving}
      onClose={onClose}
      onClosed={onClosed}
    >
      <form id={formId} noValidate onSubmit={submit}>
        <FormFailure message={failure} />
        <chakra.div display="grid" gap="5">
          <Consequences user={user} />
          <FormTextAreaField
            control={control}
            name="reason"
            label={t`Reason`}
            hint={<ReasonHint control={control} name="reason" />}
            rows={3}
          />
          <SuspensionEndFields control={control} running={user.suspension} />
        </chakra.div>
      </form>
    </EditDialog>
  )
}
