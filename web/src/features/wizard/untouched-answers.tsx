import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Ref } from 'react'
import { type SectionName, sectionNames } from '#shared/schemas/profile'
import { Button } from '#web/ui/buttons/button'
import { CheckboxField } from '#web/ui/fields/checkbox-field'
import { useAnswerLines } from './answer-lines'
import { stepOfField } from './steps'
import { useWizard } from './wizard-context'

/** The untouched answers of a section, each a link to its step. */
function Links({ name, paths }: { name: SectionName; paths: readonly string[] }) {
  const { reviewStep } = useWizard()
  const { title, lines } = useAnswerLines(name)
  return (
    <>
      <chakra.h3 fontWeight="bold" marginBlockStart="3">
        {title}
      </chakra.h3>
      <chakra.ul
        listStyleType="none"
        m="0"
        p="0"
        display="grid"
        gridTemplateColumns="repeat(auto-fill, minmax(min(100%, 15rem), 1fr))"
        columnGap="6"
      >
        {lines
          .filter(({ field }) => paths.includes(`${name}.${field}`))
          .map(({ field, label, value }) => (
            <li key={field}>
              <Button variant="link" size="sm" onClick={() => reviewStep(stepOfField(name))}>
                {`${label}: ${value}`}
              </Button>
            </li>
          ))}
      </chakra.ul>
    </>
  )
}

interface UntouchedAnswersProps {
  /** Paths of the answers (`personal_info.height`); at least one. */
  paths: readonly string[]
  confirmed: boolean
  onConfirm: (confirmed: boolean) => void
  /** The member tried to submit without a confirmation. */
  missing: boolean
  ref?: Ref<HTMLInputElement>
}

/** Names the suggested answers that nobody touched. They are published only after a confirmation. */
export function UntouchedAnswers({ paths, confirmed, onConfirm, missing, ref }: UntouchedAnswersProps) {
  const { t } = useLingui()
  return (
    <chakra.section
      aria-labelledby="untouched"
      bg="brass.soft"
      borderRadius="control"
      px="4"
      py="3"
      borderInlineStart="4px solid"
      borderInlineStartColor="brass"
    >
      <chakra.h2 id="untouched" textStyle="h3">
        <Trans>Answers that you have not chosen yet</Trans>
      </chakra.h2>
      <p>
        <Trans>We suggested them. Please look at them: families will read them.</Trans>
      </p>
      {sectionNames
        .filter((name) => paths.some((path) => path.startsWith(`${name}.`)))
        .map((name) => (
          <Links key={name} name={name} paths={paths} />
        ))}
      <CheckboxField
        ref={ref}
        label={<Trans>They are correct</Trans>}
        checked={confirmed}
        onChange={onConfirm}
        error={
          missing && !confirmed
            ? t`Please change these answers, or confirm that they are correct.`
            : undefined
        }
      />
    </chakra.section>
  )
}
