import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, type Ref, useId } from 'react'
import { type SectionName, sectionNames } from '#shared/schemas/profile'
import { Button } from '#web/ui/buttons/button'
import { CheckboxField } from '#web/ui/fields/checkbox-field'
import { RadioCards } from '#web/ui/fields/radio-cards'
import { useAnswerLines } from './answer-lines'
import { stepOfField } from './steps'
import type { Untouched } from './use-untouched'
import { useWizard } from './wizard-context'

/** The untouched answers of a section, each a link to its step. */
function Links({ name, paths }: { name: SectionName; paths: readonly string[] }) {
  const { draft, reviewStep } = useWizard()
  const { sections } = draft.read()
  const { title, lines } = useAnswerLines(name, sections[name] ?? {}, sections.personal_info)
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
        css={{ '& button': { textAlign: 'start' } }}
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

interface PanelProps {
  title: ReactNode
  intro: ReactNode
  /** Paths of the answers (`personal_info.height`); at least one. */
  paths: readonly string[]
  /** The question about them. */
  children: ReactNode
}

function Panel({ title, intro, paths, children }: PanelProps) {
  const id = useId()
  return (
    <chakra.section
      aria-labelledby={id}
      bg="brass.soft"
      borderRadius="control"
      px="4"
      py="3"
      borderInlineStart="4px solid"
      borderInlineStartColor="brass"
    >
      <chakra.h2 id={id} textStyle="h3">
        {title}
      </chakra.h2>
      <p>{intro}</p>
      {sectionNames
        .filter((name) => paths.some((path) => path.startsWith(`${name}.`)))
        .map((name) => (
          <Links key={name} name={name} paths={paths} />
        ))}
      {children}
    </chakra.section>
  )
}

interface UntouchedPanelsProps {
  untouched: Untouched
  /** The member tried to submit without a confirmation. */
  missing: boolean
  ref: Ref<HTMLInputElement>
}

/** Answers about the member. They are published only after a confirmation. */
function UntouchedAnswers({ untouched, missing, ref }: UntouchedPanelsProps) {
  const { t } = useLingui()
  const { answers, confirmed, setConfirmed } = untouched
  if (answers.length === 0) return null
  return (
    <Panel
      title={<Trans>Answers that you have not chosen yet</Trans>}
      intro={
        <Trans>
          We suggested them, and families will read them. Please change what is wrong, and confirm the rest.
        </Trans>
      }
      paths={answers}
    >
      <CheckboxField
        ref={ref}
        label={<Trans>These answers are correct</Trans>}
        checked={confirmed}
        onChange={setConfirmed}
        error={
          missing && !confirmed
            ? t`Please change these answers, or confirm that they are correct.`
            : undefined
        }
      />
    </Panel>
  )
}

/** Suggested wishes. Without a confirmation they stay open. */
function UntouchedWishes({ untouched }: { untouched: Untouched }) {
  const { t } = useLingui()
  const { wishes, wishesConfirmed, setWishesConfirmed } = untouched
  if (wishes.length === 0) return null
  return (
    <Panel
      title={<Trans>Our suggestions for your wishes</Trans>}
      intro={
        <Trans>
          You have not chosen these wishes. Your profile says “Any” for them, unless you use our suggestions.
        </Trans>
      }
      paths={wishes}
    >
      <chakra.div marginBlockStart="3">
        <RadioCards
          label={t`What should your profile say?`}
          columns={1}
          value={wishesConfirmed ? 'keep' : 'open'}
          onChange={(choice) => setWishesConfirmed(choice === 'keep')}
          options={[
            { value: 'open', label: t`Keep “Any”`, note: t`Nothing is saved as your wish. Everyone fits.` },
            {
              value: 'keep',
              label: t`Use the suggestions`,
              note: t`They become your wishes. Families read them, and they count in how people fit.`,
            },
          ]}
        />
      </chakra.div>
    </Panel>
  )
}

/** Names the suggested answers that nobody touched. */
export function UntouchedPanels(props: UntouchedPanelsProps) {
  return (
    <>
      <UntouchedAnswers {...props} />
      <UntouchedWishes untouched={props.untouched} />
    </>
  )
}
