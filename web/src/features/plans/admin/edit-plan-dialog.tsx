import { chakra } from '@chakra-ui/react'
import { zodResolver } from '@hookform/resolvers/zod'
import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import { useForm } from 'react-hook-form'
import { isFreePlan } from '#shared/options/plans'
import type { PlanEntity } from '#shared/schemas/money-entities'
import { PlanSchema } from '#shared/schemas/plan'
import { EditDialog } from '#web/ui/modal/edit-dialog'
import { FormErrorSummary } from '#web/ui/form/error-summary'
import { FormFailure } from '#web/ui/form/form-failure'
import { call } from '#web/lib/api'
import { useFormAction } from '#web/lib/forms/use-form-action'
import { notify } from '#web/lib/notify'
import { FreePlanNote, PlanFields, type PlanValues } from './plan-fields'
import { useUpdateCachedPlan, planQuery } from './queries'
import { Button } from '#web/ui/buttons/button'
import { AlertBox } from '#web/ui/states/alert-box'
import { errorText, isCode } from '#web/lib/api-error'
import { useAddressDialog } from '#web/lib/use-address-dialog'
import { useMutation, useQueryClient } from '@tanstack/react-query'

/** Whether a change was refused because the plan was changed in the meantime. */
const isChangedMeanwhile = (error: unknown): boolean => isCode(error, 'conflict')

interface LatestPlan {
  /** The plan being edited: as it was when the dialog opened, or as last reloaded. */
  plan: PlanEntity
  /** Reloads it after a refusal. */
  reload: (refusal: unknown) => void
  reloading: boolean
  /** The refusal that led to the last reload, if any. */
  answered: unknown
}

/**
 * The plan that a form edits. It only changes by `reload`.
 * @param onFresh receives the reloaded plan
 */
function useLatestPlan(opened: PlanEntity, onFresh: (plan: PlanEntity) => void): LatestPlan {
  const queries = useQueryClient()
  const [plan, setPlan] = useState(opened)
  const [answered, setAnswered] = useState<unknown>(null)
  const reload = useMutation({
    mutationFn: (_refusal: unknown) => queries.fetchQuery({ ...planQuery(opened.id), staleTime: 0 }),
    onSuccess: (fresh, refusal) => {
      setPlan(fresh)
      setAnswered(refusal)
      onFresh(fresh)
    },
  })
  return { plan, answered, reload: reload.mutate, reloading: reload.isPending }
}

/** The button and the dialog that it opens. */
export function EditPlan({ plan }: { plan: PlanEntity }) {
  const dialog = useAddressDialog('edit')
  const requested = dialog.name === 'plan'
  // Kept after the address changes: unsaved answers hold the dialog open.
  const [mounted, setMounted] = useState(requested)
  if (requested && !mounted) setMounted(true)
  return (
    <>
      <Button icon="edit" size="sm" onClick={() => dialog.open('plan')}>
        <Trans>Edit</Trans>
      </Button>
      {mounted && (
        <EditPlanDialog
          plan={plan}
          leaving={!requested}
          onClose={dialog.close}
          onClosed={() => setMounted(false)}
        />
      )}
    </>
  )
}

/** After a refusal because of another administrator's change: explains it, and offers to reload. */
function ChangedMeanwhile({ error, present }: { error: unknown; present: LatestPlan }) {
  const refused = isChangedMeanwhile(error) && error !== present.answered
  return (
    <div role="alert">
      {refused && (
        <chakra.div marginBlockEnd="5">
          <AlertBox tone="err" icon="alert">
            <p>
              <span>{errorText(error)}</span> <Trans>You lose your changes here when you load it.</Trans>
            </p>
            <chakra.div marginBlockStart="3">
              <Button
                variant="line"
                size="sm"
                loading={present.reloading}
                onClick={() => present.reload(error)}
              >
                <Trans>Load the plan as it is now</Trans>
              </Button>
            </chakra.div>
          </AlertBox>
        </chakra.div>
      )}
    </div>
  )
}

export interface EditPlanDialogProps {
  plan: PlanEntity
  /** See `EditDialog`. */
  leaving: boolean
  onClose: () => void
  onClosed: () => void
}

const valuesOf = (plan: PlanEntity): PlanValues => {
  const { name, price, messages_limit, proposals_limit, duration, profile_status, featured_profile } = plan
  return { name, price, messages_limit, proposals_limit, duration, profile_status, featured_profile }
}

/** The form of the dialog. The server refuses it if the plan was changed since it was read. */
function usePlanForm({ plan, onClose }: EditPlanDialogProps) {
  const { t } = useLingui()
  const updateCache = useUpdateCachedPlan()
  const [saved, setSaved] = useState(false)
  const form = useForm<PlanValues>({ resolver: zodResolver(PlanSchema), defaultValues: valuesOf(plan) })
  const present = useLatestPlan(plan, (fresh) => form.reset(valuesOf(fresh)))
  const { id, version } = present.plan
  const send = (values: PlanValues) =>
    call('subscription-plans.update', { ...values, id, ...(version && { version }) })
  const action = useFormAction(
    form,
    send,
    async ({ message, data }) => {
      setSaved(true)
      notify('success', message || t`Plan updated.`)
      await updateCache(data)
      onClose()
    },
    { explained: isChangedMeanwhile },
  )
  return {
    form,
    present,
    action,
    state: { unsaved: form.formState.isDirty && !saved, busy: action.busy && !saved },
  }
}

/** Changes a plan for future purchases. */
function EditPlanDialog(props: EditPlanDialogProps) {
  const { plan, leaving, onClose, onClosed } = props
  const { t } = useLingui()
  const formId = useId()
  const { form, present, action, state } = usePlanForm(props)
  const free = isFreePlan(plan)
  return (
    <EditDialog
      {...state}
      title={t`Edit ${plan.name}`}
      submitLabel={t`Update plan`}
      formId={formId}
      leaving={leaving}
      onClose={onClose}
      onClosed={onClosed}
    >
      <form id={formId} noValidate onSubmit={action.submit} autoComplete="off">
        <FormFailure message={action.failure} />
        <ChangedMeanwhile error={action.error} present={present} />
        <FormErrorSummary control={form.control} setFocus={form.setFocus} />
        <chakra.div display="grid" gap="5">
          <p>
            {free ? (
              <Trans>Every member without a paid plan has this one, and gets the change at once.</Trans>
            ) : (
              <Trans>Plans that members have already bought do not change.</Trans>
            )}
          </p>
          {free && <FreePlanNote />}
          <PlanFields form={form} free={free} />
        </chakra.div>
      </form>
    </EditDialog>
  )
}
