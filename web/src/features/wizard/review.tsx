import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { factLabel, factsOf, factText, profileFacts, statesIn } from '#shared/profile-facts'
import { type SectionName, sectionNames, sectionSchemas } from '#shared/schemas/profile'
import { Button } from '#web/ui/buttons/button'
import { Fact, Sheet, SheetSection } from '#web/ui/layout/sheet'
import { useStateNames } from '#web/lib/places'
import { factWording } from '#web/features/profiles/fact-wording'
import { word } from '#web/lib/wording/wording'
import { ownSections, stepOfField } from './steps'
import { touch, untouchedFields } from './touched-answers'
import { useWizard } from './wizard-context'

interface Line {
  field: string
  label: string
  value: string
}

const wideFrom = 40

/** The answers of a section for display: chosen ones, and ones that were only suggested. */
function useLines(name: SectionName): { chosen: Line[]; untouched: Line[] } {
  const { draft } = useWizard()
  const kept = draft.read()
  const section: Readonly<Record<string, unknown>> = kept.sections[name] ?? {}
  const wording = factWording(useStateNames(statesIn(section)))
  const untouched = new Set(untouchedFields(kept, name))
  const lines = factsOf(name)
    .filter(([field]) => Object.hasOwn(sectionSchemas[name].shape, field))
    .map(([field, fact]) => ({
      field,
      label: word(factLabel(fact, section)),
      value: factText(fact, section[field], section, wording),
    }))
  const isOpen = ({ field, value }: Line) => untouched.has(field) && value !== ''
  return { chosen: lines.filter((line) => !isOpen(line)), untouched: lines.filter(isOpen) }
}

/** Suggested answers that were never touched, for review. A press confirms them. */
function Untouched({ lines, title, onRight }: { lines: Line[]; title: string; onRight: () => void }) {
  const { t } = useLingui()
  return (
    <chakra.div
      gridColumn="1 / -1"
      bg="brass.soft"
      borderRadius="control"
      px="4"
      py="3"
      marginBlock="2"
      borderInlineStart="4px solid"
      borderInlineStartColor="brass"
    >
      <chakra.dt fontWeight="bold">
        <Trans>Not chosen by you yet</Trans>
      </chakra.dt>
      <chakra.dd m="0">
        <chakra.ul listStyleType="none" m="0" p="0" marginBlock="1">
          {lines.map(({ field, label, value }) => (
            <chakra.li key={field} overflowWrap="anywhere" py="0.5">
              <span>{label}</span>: <strong>{value}</strong>
            </chakra.li>
          ))}
        </chakra.ul>
        <chakra.p marginBlockEnd="2">
          <Trans>Please look at them: families will read them.</Trans>
        </chakra.p>
        <Button
          variant="line"
          size="sm"
          icon="check"
          aria-label={t`These are right: ${title}`}
          onClick={onRight}
        >
          <Trans>These are right</Trans>
        </Button>
      </chakra.dd>
    </chakra.div>
  )
}

function ReviewSection({ name, onConfirm }: { name: SectionName; onConfirm: () => void }) {
  const { t } = useLingui()
  const { draft, reviewStep } = useWizard()
  const { chosen, untouched } = useLines(name)
  const title = word(profileFacts[name].title)
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
      {chosen.map(({ field, label, value }) => (
        <Fact key={field} label={label} value={value} wide={value.length > wideFrom} />
      ))}
      {untouched.length > 0 && (
        <Untouched
          lines={untouched}
          title={title}
          onRight={() => {
            touch(
              draft,
              untouched.map(({ field }) => `${name}.${field}`),
            )
            onConfirm()
          }}
        />
      )}
    </SheetSection>
  )
}

/** All answers before submission, with a link to each step. Marks answers that were never chosen. */
export function Review() {
  const { t } = useLingui()
  const { draft } = useWizard()
  // The draft store does not notify about changes.
  const [, setConfirmed] = useState(0)
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
            <ReviewSection key={name} name={name} onConfirm={() => setConfirmed((count) => count + 1)} />
          ))}
      </Sheet>
    </section>
  )
}
