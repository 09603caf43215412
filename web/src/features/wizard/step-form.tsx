import { Trans } from '@lingui/react/macro'
import { type ReactNode, useCallback, useEffect } from 'react'
import {
  FormProvider,
  type FieldValues,
  type UseFormReturn,
  useForm,
  type DefaultValues,
  type Resolver,
} from 'react-hook-form'
import { Button } from '#web/ui/buttons/button'
import { FormErrorSummary } from '#web/ui/form/error-summary'
import { lastStep, type DraftSections } from './draft'
import { StepFrame } from './step-frame'
import { useWizard } from './wizard-context'
import { applyFieldErrors } from '#web/lib/forms/use-form-action'
import { ApiError } from '#web/lib/api-error'
import { startValues } from './steps'
import { touch } from './touched-answers'
import { clientTimesMs } from '#shared/limits'

/** Saves a form's values shortly after each change, and at once when the page is hidden or the form unmounts. */
function useAutosave<T extends FieldValues>(form: UseFormReturn<T>, save: (values: T) => void): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const flush = () => {
      if (timer === undefined) return
      clearTimeout(timer)
      timer = undefined
      save(form.getValues())
    }
    const unsubscribe = form.subscribe({
      formState: { values: true },
      callback: () => {
        clearTimeout(timer)
        timer = setTimeout(flush, clientTimesMs.autosave)
      },
    })
    window.addEventListener('pagehide', flush)
    document.addEventListener('visibilitychange', flush)
    return () => {
      unsubscribe()
      window.removeEventListener('pagehide', flush)
      document.removeEventListener('visibilitychange', flush)
      flush()
    }
  }, [form, save])
}

function useReportedErrors<T extends FieldValues>(form: UseFormReturn<T>) {
  const { serverErrors, showFaults } = useWizard()
  useEffect(() => {
    const show = async () => {
      if (showFaults) await form.trigger(undefined, { shouldFocus: true })
      const sections = Object.keys(form.getValues())
      const own = Object.keys(serverErrors).filter((path) => sections.includes(path.split('.', 1)[0] ?? ''))
      applyFieldErrors(new ApiError(400, 'invalid_input', '', { fields: serverErrors }), form.setError, own)
    }
    void show()
  }, [form, serverErrors, showFaults])
}

/** The form of one step: starts from the draft, autosaves, and shows the server's field messages. */
export function useStepForm<T extends FieldValues>(resolver: Resolver<T>): UseFormReturn<T> {
  const { draft, step } = useWizard()
  const form = useForm<T>({
    resolver,
    defaultValues: startValues(step, draft.read().sections) as DefaultValues<T>,
  })
  const save = useCallback((values: T) => draft.saveSections(values as DraftSections), [draft])
  useAutosave(form, save)
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ name }) => name && touch(draft, [name]),
      }),
    [form, draft],
  )
  useReportedErrors(form)
  return form
}

export interface StepFormProps<T extends FieldValues> {
  form: UseFormReturn<T>
  title: ReactNode
  sub?: ReactNode
  children: ReactNode
}

/** A form step: Next (or Enter) validates, saves to the draft and opens the next step. */
export function StepForm<T extends FieldValues>({ form, title, sub, children }: StepFormProps<T>) {
  const { draft, step, goTo, reviewing } = useWizard()
  const next = form.handleSubmit(() => {
    // Raw instead of parsed values, so that the draft keeps what the schema strips.
    draft.saveSections(form.getValues())
    goTo(reviewing ? lastStep : step + 1)
  })
  return (
    <StepFrame
      title={title}
      sub={sub}
      onSubmit={(event) => void next(event)}
      next={
        <Button type="submit">
          {reviewing ? <Trans>Save and go back to your answers</Trans> : <Trans>Next</Trans>}
        </Button>
      }
    >
      <FormErrorSummary control={form.control} setFocus={form.setFocus} />
      <FormProvider {...form}>{children}</FormProvider>
    </StepFrame>
  )
}
