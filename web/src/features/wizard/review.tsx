import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { type SectionName, sectionNames } from '#shared/schemas/profile'
import { Button } from '#web/ui/buttons/button'
import { Fact, Sheet, SheetSection } from '#web/ui/layout/sheet'
import { useAnswerLines } from './answer-lines'
import { ownSections, stepOfField } from './steps'
import { useWizard } from './wizard-context'

const wideFrom = 40

function ReviewSection({ name }: { name: SectionName }) {
  const { t } = useLingui()
  const { reviewStep } = useWizard()
  const { title, lines } = useAnswerLines(name)
  return (
    <SheetSection
      title={title}
      action={
        <Button
          variant="link"
          size="sm"
          icon="edit"
          aria-label={t`Change ${title}`}
          onClick={() => reviewStep(stepOfField(name))}
        >
          <Trans>Change</Trans>
        </Button>
      }
    >
      {lines.map(({ field, label, value }) => (
        <Fact key={field} label={label} value={value} wide={value.length > wideFrom} />
      ))}
    </SheetSection>
  )
}

/** All answers before submission, with a link to each step. */
export function Review() {
  const { t } = useLingui()
  const { draft } = useWizard()
  const own = ownSections(draft.read().sections)
  return (
    <section aria-labelledby="review">
      <chakra.h2 id="review" textStyle="h2" marginBlockEnd="1">
        <Trans>Your answers</Trans>
      </chakra.h2>
      <chakra.p color="ink.muted" marginBlockEnd="4">
        <Trans>
          Please check the answers. Families see the age, not the date of birth. You can change each part, now
          and later.
        </Trans>
      </chakra.p>
      <Sheet label={t`Your answers`}>
        {sectionNames
          .filter((name) => own.includes(name))
          .map((name) => (
            <ReviewSection key={name} name={name} />
          ))}
      </Sheet>
    </section>
  )
}
