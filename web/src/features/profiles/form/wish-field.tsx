import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useContext } from 'react'
import { useWatch } from 'react-hook-form'
import { SwitchField } from '#web/ui/fields/switch-field'
import { FieldHint } from '#web/ui/fields/field'
import { isOpen, SuggestedWishes, usePartnerForm, type Wish, wishTitle } from './wishes'

/** Long lists take the whole row of a form. */
const wide: readonly Wish[] = ['nationality', 'residence_state', 'residence_city']

/** The field of a wish, and the switch that makes it a must. Open wishes have no switch. */
export function WishField({ wish, children }: { wish: Wish; children: ReactNode }) {
  const { t } = useLingui()
  const { control, getValues, setValue } = usePartnerForm()
  const answers = useWatch({ control, name: 'partner_requirements' })
  const title = wishTitle(wish, answers.religion)
  const isSuggested = useContext(SuggestedWishes).includes(wish)
  const turn = (on: boolean) => {
    const others = (getValues('partner_requirements.musts') ?? []).filter((must) => must !== wish)
    setValue('partner_requirements.musts', on ? [...others, wish] : others, { shouldDirty: true })
  }
  return (
    <chakra.div minWidth="0" gridColumn={wide.includes(wish) ? '1 / -1' : undefined}>
      {children}
      {isSuggested && (
        <FieldHint>
          <Trans>Suggested</Trans>
        </FieldHint>
      )}
      {!isOpen(wish, answers) && (
        <chakra.div marginBlockStart="1">
          <SwitchField
            label={<Trans>Must have</Trans>}
            name={t`${title}: must have`}
            checked={answers.musts?.includes(wish) ?? false}
            onChange={turn}
          />
        </chakra.div>
      )}
    </chakra.div>
  )
}
