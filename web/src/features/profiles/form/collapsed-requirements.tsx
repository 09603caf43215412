import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import { Fragment, useContext, useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { type FieldErrors, useFormState, useWatch } from 'react-hook-form'
import { factText, profileFacts, statesIn } from '#shared/profile-facts'
import { useStateNames } from '#web/lib/places'
import { factSeparator } from '../card/card-facts'
import { factWording } from '../fact-wording'
import { MustHave } from '../must-have'
import { Icon } from '#web/ui/icon'
import {
  isOpen,
  moreWishes,
  mustsIn,
  type PartnerAnswers,
  SuggestedWishes,
  usePartnerForm,
  wishTitle,
} from './wishes'

/** The wishes inside that ask for something, in one line. */
function SetWishes() {
  // Re-renders on a change of language.
  useLingui()
  const { control } = usePartnerForm()
  const answers = useWatch({ control, name: 'partner_requirements' })
  const wording = factWording(useStateNames(statesIn(answers)))
  const musts = mustsIn(answers)
  const suggested = useContext(SuggestedWishes)
  const said = moreWishes
    .filter((wish) => !isOpen(wish, answers))
    .map((wish) => ({
      wish,
      title: wishTitle(wish, answers.religion),
      text: factText(profileFacts.partner_requirements.facts[wish], answers[wish], answers, wording),
    }))
  if (said.length === 0) return <Trans>Anything is welcome.</Trans>
  return said.map(({ wish, title, text }, index) => (
    <Fragment key={wish}>
      {index > 0 && factSeparator}
      {musts.includes(wish) ? <MustHave title={title} /> : <span>{title}</span>}
      <span>: {text}</span>
      {suggested.includes(wish) && (
        <span>
          {' '}
          <Trans>(suggested)</Trans>
        </span>
      )}
    </Fragment>
  ))
}

/** The first wish inside with an error. */
const faultyWish = (errors: FieldErrors<PartnerAnswers> | undefined) =>
  moreWishes.find((wish) => errors?.[wish])

/**
 * Opens on press, and when an answer inside is invalid. If it is the only invalid field, it takes the focus.
 */
function useOpening() {
  const { control, setFocus } = usePartnerForm()
  const { errors } = useFormState({ control })
  const [open, setOpen] = useState(false)
  const settled = useRef(false)
  const faulty = faultyWish(errors.partner_requirements)
  const alone = Object.keys(errors.partner_requirements ?? {}).length === 1
  if (faulty && !open) setOpen(true)
  useEffect(() => {
    if (!open || settled.current) return
    settled.current = true
    // The form could not focus the field while it was hidden.
    if (faulty && alone) setFocus(`partner_requirements.${faulty}`)
  }, [open, faulty, alone, setFocus])
  return {
    open,
    toggle: () => {
      settled.current = false
      setOpen(!open)
    },
  }
}

/** The less common wishes in a disclosure that says what is set. */
export function CollapsedRequirements({ children }: { children: ReactNode }) {
  const id = useId()
  const { open, toggle } = useOpening()
  return (
    <section aria-labelledby={`${id}-title`}>
      <chakra.h2 id={`${id}-title`} textStyle="h3">
        <chakra.button
          type="button"
          aria-expanded={open}
          aria-controls={id}
          onClick={toggle}
          display="flex"
          alignItems="center"
          justifyContent="space-between"
          gap="3"
          width="100%"
          minHeight="control"
          textAlign="start"
          cursor="pointer"
          borderBlockStart="1px solid"
          borderBlockStartColor="line"
          paddingBlockStart="4"
        >
          <Trans>More wishes</Trans>
          <chakra.span aria-hidden="true" flex="none" transform={open ? 'rotate(180deg)' : undefined}>
            <Icon name="down" />
          </chakra.span>
        </chakra.button>
      </chakra.h2>
      {!open && (
        <chakra.p color="ink.muted" marginBlockStart="1" overflowWrap="anywhere">
          <SetWishes />
        </chakra.p>
      )}
      <chakra.div id={id} hidden={!open} marginBlockStart="5">
        {children}
      </chakra.div>
    </section>
  )
}
