import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMemo, useState, type Ref } from 'react'
import { callingCodeOf, callingCodes, codeOfCountry } from '#shared/calling-codes'
import { asciiDigits } from '#shared/digits'
import { formatPhone, isPhone, normalisePhone } from '#shared/phone'
import { leftToRight } from '#web/lib/wording/wording'
import { controlRecipe } from '#web/theme/recipes/control'
import { Field, type FieldProps } from './field'
import { BareSelect } from './select-field'

const Input = chakra('input', controlRecipe)

export interface PhoneFieldProps extends FieldProps {
  id?: string
  name?: string
  /** International, e.g. `+923001234567`, or empty. */
  value: string
  onChange: (value: string) => void
  onBlur?: () => void
  defaultCountry?: string
  ref?: Ref<HTMLInputElement>
}

/** Default country of a calling code shared by several. */
const mainCountry: Record<string, string> = {
  '1': 'US',
  '7': 'RU',
  '39': 'IT',
  '44': 'GB',
  '47': 'NO',
  '61': 'AU',
  '212': 'MA',
  '262': 'RE',
  '358': 'FI',
  '590': 'GP',
  '599': 'CW',
}
const near = ['PK', 'AE', 'SA', 'GB', 'US', 'CA', 'IN']

/** The country of an international number; the given one if it shares the calling code. */
function countryOf(phone: string, given: string): string {
  const code = callingCodeOf(phone.slice(1))?.code
  if (code === undefined || code === codeOfCountry(given)) return given
  return mainCountry[code] ?? callingCodes.find((entry) => entry.code === code)?.country ?? given
}

interface Parts {
  country: string
  /** The number as it is typed, or what follows the calling code. */
  text: string
}

function partsOf(phone: string, given: string): Parts {
  const country = countryOf(phone, given)
  return { country, text: phone.slice(codeOfCountry(country).length + 1) }
}

/** The parts of a value of the form, which may lack its calling code. */
const startOf = (value: string, country: string): Parts =>
  value === '' ? { country, text: '' } : partsOf(normalisePhone(value, country), country)

/**
 * Country and number fields for one international number, and what is read from them. A number of another country, typed or
 * pasted, sets the country.
 */
export function PhoneField(props: PhoneFieldProps) {
  const { value, onChange, onBlur, defaultCountry = 'PK', name, ref, hint, ...field } = props
  const { t, i18n } = useLingui()
  const [typed, setTyped] = useState(() => startOf(value, defaultCountry))
  const read = ({ text, country }: Parts) => normalisePhone(text, country)
  // The form may have replaced the value.
  const { country, text } = read(typed) === value ? typed : startOf(value, typed.country)

  const options = useMemo(() => {
    const names = new Intl.DisplayNames([i18n.locale || 'en'], { type: 'region' })
    const all = callingCodes.map((entry) => ({
      value: entry.country,
      label: `${names.of(entry.country) ?? entry.country} (${leftToRight(`+${entry.code}`)})`,
    }))
    const first = near.flatMap((code) => all.filter((option) => option.value === code))
    const rest = all.filter((option) => !near.includes(option.value))
    return [...first, ...rest.sort((a, b) => a.label.localeCompare(b.label, i18n.locale || 'en'))]
  }, [i18n.locale])

  const change = (next: Parts) => {
    setTyped(next)
    onChange(read(next))
  }

  const type = (entered: string) => {
    const next = { country, text: asciiDigits(entered.normalize('NFKC')).replace(/[^\d\s+()-]/g, '') }
    const phone = read(next)
    change({ ...next, country: isPhone(phone) ? countryOf(phone, country) : country })
  }

  // What follows the chosen country's code; not while typing, since it would move the caret.
  const leave = () => {
    if (isPhone(value)) setTyped(partsOf(value, country))
    onBlur?.()
  }

  const number = <bdi dir="ltr">{isPhone(value) && formatPhone(value)}</bdi>
  const reading = isPhone(value) && (
    <chakra.span display="block" key="reading">
      <Trans>We read this as {number}</Trans>
    </chakra.span>
  )
  const shownHint = reading || hint ? [reading, hint] : undefined

  return (
    <Field {...field} hint={shownHint}>
      {(ids) => (
        // The number wraps below the country with enlarged text, so that it stays visible.
        <chakra.div display="flex" flexWrap="wrap" gap="2" dir="ltr">
          <chakra.div position="relative" overflow="hidden" flex="0 1 7rem">
            <BareSelect
              aria-label={t`Country code`}
              value={country}
              placeholder={null}
              options={options}
              hideText
              onChange={(next) => change({ ...partsOf(value, country), country: next || defaultCountry })}
            />
            <chakra.span
              aria-hidden="true"
              position="absolute"
              insetStart="14px"
              insetBlock="0"
              display="grid"
              alignItems="center"
              fontSize="17"
              pointerEvents="none"
            >
              {`${country} +${codeOfCountry(country)}`}
            </chakra.span>
          </chakra.div>
          <Input
            {...ids}
            ref={ref}
            flex="1 1 8rem"
            minWidth="0"
            width="auto"
            name={name}
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            value={text}
            onBlur={leave}
            onChange={(event) => type(event.currentTarget.value)}
          />
        </chakra.div>
      )}
    </Field>
  )
}
