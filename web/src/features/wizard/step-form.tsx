import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { FormProvider, type FieldValues, type UseFormReturn } from 'react-hook-form'
import { Button } from '#web/ui/buttons/button'
import { FormErrorSummary } from '#web/ui/form/error-summary'
import { lastStep } from './draft'
import { StepFrame } from './step-frame'
import { useWizard } from './wizard-context'

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
    // Raw, not parsed values: what the schema strips stays in the draft.
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
