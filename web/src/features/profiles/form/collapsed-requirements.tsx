import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { type FieldErrors, useFormState, useWatch } from 'react-hook-form'
import { anyValue } from '#shared/options/any'
import { factLabel, factsOf, factText, statesIn } from '#shared/profile-facts'
import type { PartnerRequirements } from '#shared/schemas/profile'
import { useStateNames } from '#web/lib/places'
import { factWording } from '../fact-wording'
import { word } from '#web/lib/wording/wording'
import { Icon } from '#web/ui/icon'
import { isMustField } from './musts'
import { useSectionForm } from './section-form'

/** The wishes that are not "Any", in one line. */
function SetWishes() {
  const { control } = useSectionForm<'partner_requirements'>()
  const section = useWatch({ control, name: 'partner_requirements' })
  const wording = factWording(useStateNames(statesIn(section)))
  const said = factsOf('partner_requirements').flatMap(([field, fact]) => {
    const value = section[field as keyof PartnerRequirements]
    if (isMustField(field) || [value].flat().includes(anyValue)) return []
    const text = factText(fact, value, section, wording)
    return text ? [`${word(factLabel(fact, section))}: ${text}`] : []
  })
  if (said.length === 0) return <Trans>Anything is welcome.</Trans>
  return <span>{said.join(' · ')}</span>
}

/** The first wish with an error. */
const faultyWish = (errors: FieldErrors<PartnerRequirements> | undefined) =>
  Object.keys(errors ?? {}).find((name) => !isMustField(name)) as keyof PartnerRequirements | undefined

/**
 * Opens on press, and when an answer inside is invalid. If it is the only invalid field, it takes the focus.
 */
function useOpening() {
  const { control, setFocus } = useSectionForm<'partner_requirements'>()
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

/** The wishes in a disclosure whose title says what is set. */
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
          <Trans>Wishes</Trans>
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
