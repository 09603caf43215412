import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState, type FormEventHandler, type ReactNode } from 'react'
import { Button, ButtonLink } from '#web/ui/buttons/button'
import { ConfirmDialog } from '#web/ui/modal/dialog'
import { WizardLayout } from '#web/ui/layout/wizard-layout'
import { Stepper } from '#web/ui/layout/stepper'
import { lastStep } from './draft'
import { useWizard } from './wizard-context'

/** Focuses the title of a newly opened step, but not on page load. */
function useFocusOnArrival(step: number) {
  const heading = useRef<HTMLHeadingElement>(null)
  const { arrived, showFaults } = useWizard()
  useEffect(() => {
    if (!arrived) return
    window.scrollTo(0, 0)
    // With errors to show, the form focuses the first invalid field instead.
    if (!showFaults) heading.current?.focus({ preventScroll: true })
  }, [step, arrived, showFaults])
  return heading
}

function StartOver() {
  const { t } = useLingui()
  const { startOver } = useWizard()
  const [asked, setAsked] = useState(false)
  return (
    <>
      <Button variant="link" size="sm" onClick={() => setAsked(true)}>
        <Trans>Start over</Trans>
      </Button>
      <ConfirmDialog
        open={asked}
        onClose={() => setAsked(false)}
        onConfirm={startOver}
        title={t`Start over?`}
        confirmLabel={t`Clear my answers`}
        danger
      >
        <p>
          <Trans>This removes everything you have written here from this device.</Trans>
        </p>
      </ConfirmDialog>
    </>
  )
}

/** Leaving keeps the answers: the form saves itself. */
const leaveTo = '/dashboard'

/** Beside Next in the first step, which has no Previous; below the buttons in the others. */
function SaveAndLeave({ step }: { step: number }) {
  const look = step > 1 ? ({ variant: 'link', size: 'sm' } as const) : ({ variant: 'line' } as const)
  return (
    <ButtonLink {...look} href={leaveTo}>
      <Trans>Save and leave</Trans>
    </ButtonLink>
  )
}

function Note({ step }: { step: number }) {
  const { draft } = useWizard()
  return draft.isKept() ? (
    <Trans>
      Step {step} of {lastStep}. Saved on this device.
    </Trans>
  ) : (
    <Trans>
      Step {step} of {lastStep}. This browser cannot save your answers, so please finish in one go.
    </Trans>
  )
}

export interface StepFrameProps {
  title: ReactNode
  sub?: ReactNode
  children: ReactNode
  /** The Next or Submit button, of type `submit`. */
  next: ReactNode
  onSubmit: FormEventHandler<HTMLFormElement>
  busy?: boolean
}

/** Stepper, title, content and the two buttons of a step. */
export function StepFrame({ title, sub, children, next, onSubmit, busy = false }: StepFrameProps) {
  const { t } = useLingui()
  const { step, goTo } = useWizard()
  const heading = useFocusOnArrival(step)
  const names = [t`Personal`, t`Career`, t`Family`, t`Religion`, t`Residential`, t`Partner`, t`Picture`]
  return (
    <WizardLayout
      leaveTo={leaveTo}
      stepper={<Stepper steps={names} current={step} />}
      headingRef={heading}
      title={title}
      sub={sub}
      note={<Note step={step} />}
      previous={
        step > 1 ? (
          <Button variant="line" onClick={() => goTo(step - 1)} disabled={busy}>
            <Trans>Previous</Trans>
          </Button>
        ) : (
          <SaveAndLeave step={step} />
        )
      }
      next={next}
      onSubmit={onSubmit}
      foot={
        <chakra.div display="flex" flexWrap="wrap" justifyContent="center" columnGap="6">
          {step > 1 ? (
            <SaveAndLeave step={step} />
          ) : (
            <Button variant="link" size="sm" onClick={() => goTo(0)}>
              <Trans>Change who the profile is for</Trans>
            </Button>
          )}
          {!busy && <StartOver />}
        </chakra.div>
      }
    >
      {children}
    </WizardLayout>
  )
}
