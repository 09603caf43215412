import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { FactValues } from '#shared/profile-facts'
import { type SectionName, sectionNames } from '#shared/schemas/profile'
import { Button } from '#web/ui/buttons/button'
import { Fact, Sheet, SheetSection } from '#web/ui/layout/sheet'
import { MustHave } from '#web/features/profiles/must-have'
import { Written } from '#web/ui/written'
import { useAnswerLines } from './answer-lines'
import { stepOfField } from './steps'
import { answersToSend, chosenMusts } from './touched-answers'
import type { Untouched } from './use-untouched'
import { useWizard } from './wizard-context'

const wideFrom = 40

/** What stands below an answer that the member has neither chosen nor confirmed. */
const Unconfirmed = chakra('span', {
  base: { display: 'block', textStyle: 'small', fontWeight: 'normal', color: 'ink.muted' },
})

const noted = (value: string, note: ReactNode) =>
  note ? (
    <>
      <bdi>{value}</bdi>
      <Unconfirmed>{note}</Unconfirmed>
    </>
  ) : (
    value
  )

interface ReviewSectionProps {
  name: SectionName
  answers: FactValues
  /** Fields that are musts. */
  musts: readonly string[]
  untouched: Untouched
}

function ReviewSection({ name, answers, musts, untouched }: ReviewSectionProps) {
  const { t } = useLingui()
  const { draft, reviewStep } = useWizard()
  const { made_by, sections } = draft.read()
  const { personal_info } = sections
  const { title, lines } = useAnswerLines(name, answers, personal_info, made_by)
  const suggestions = useAnswerLines(name, sections[name] ?? {}, personal_info).lines
  const noteOf = (field: string) => {
    const path = `${name}.${field}`
    const suggestion = suggestions.find((line) => line.field === field)?.value
    if (untouched.unconfirmedWishes.includes(path))
      return <Trans>Not chosen yet. We suggest: {suggestion}</Trans>
    return untouched.unconfirmedAnswers.includes(path) && <Trans>Suggested, not confirmed yet</Trans>
  }
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
      {lines.map(({ field, label, value, written }) => (
        <Fact
          key={field}
          label={musts.includes(field) ? <MustHave title={label} /> : label}
          value={written ? <Written>{value}</Written> : noted(value, noteOf(field))}
          wide={written || value.length > wideFrom}
        />
      ))}
    </SheetSection>
  )
}

/** All answers as they will be sent, with a link to each step. */
export function Review({ untouched }: { untouched: Untouched }) {
  const { t } = useLingui()
  const { kept } = untouched
  const answers = answersToSend(kept)
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
          .filter((name) => Object.hasOwn(answers, name))
          .map((name) => (
            <ReviewSection
              key={name}
              name={name}
              answers={answers[name] ?? {}}
              musts={name === 'partner_requirements' ? chosenMusts(kept) : []}
              untouched={untouched}
            />
          ))}
      </Sheet>
    </section>
  )
}
