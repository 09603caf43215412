import { zodResolver } from '@hookform/resolvers/zod'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import { type DefaultValues, useForm } from 'react-hook-form'
import { useNavigate } from 'react-router-dom'
import { PlanSchema } from '#shared/schemas/plan'
import { EditDialog } from '#web/ui/modal/edit-dialog'
import { FormErrorSummary } from '#web/ui/form/error-summary'
import { FormFailure } from '#web/ui/form/form-failure'
import { call } from '#web/lib/api'
import { useFormAction } from '#web/lib/forms/use-form-action'
import { notify } from '#web/lib/notify'
import { consolePlanPath } from '#web/lib/paths'
import { PlanFields, type PlanValues } from './plan-fields'
import { useUpdateCachedPlan } from './queries'

const empty: DefaultValues<PlanValues> = { name: '', profile_status: false, featured_profile: false }

export interface CreatePlanDialogProps {
  /** See `EditDialog`. */
  leaving: boolean
  onClose: () => void
  onClosed: () => void
}

/** Creates a plan and opens its page. */
export function CreatePlanDialog({ leaving, onClose, onClosed }: CreatePlanDialogProps) {
  const { t, i18n } = useLingui()
  const formId = useId()
  const navigate = useNavigate()
  const updateCache = useUpdateCachedPlan()
  const [created, setCreated] = useState(false)
  const form = useForm<PlanValues>({ resolver: zodResolver(PlanSchema), defaultValues: empty })
  const { control } = form
  const send = (values: PlanValues) => call('subscription-plans.create', values)
  const { submit, busy, failure } = useFormAction(form, send, async ({ message, data }) => {
    setCreated(true)
    notify('success', message || i18n._(msg`Plan created.`))
    await updateCache(data)
    await navigate(consolePlanPath(data.id), { replace: true })
  })
  return (
    <EditDialog
      title={t`Create plan`}
      formId={formId}
      submitLabel={t`Create plan`}
      leaving={leaving}
      unsaved={form.formState.isDirty && !created}
      busy={busy && !created}
      onClose={onClose}
      onClosed={onClosed}
    >
      <form id={formId} noValidate onSubmit={submit} autoComplete="off">
        <FormFailure message={failure} />
        <FormErrorSummary control={control} setFocus={form.setFocus} />
        <PlanFields form={form} />
      </form>
    </EditDialog>
  )
}
