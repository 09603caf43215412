import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react/macro'
import { useMemo, useState, type Ref } from 'react'
import { asciiDigits, isPakistaniMobile } from '#shared/phone'
import { controlRecipe } from '#web/theme/recipes/control'
import { dialCodes } from './dial-codes'
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

interface Dial {
  country: string
  code: string
}

const dials: Dial[] = dialCodes.map((entry) => ({ country: entry.slice(0, 2), code: entry.slice(2) }))
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

const codeOf = (country: string) => dials.find((dial) => dial.country === country)?.code ?? '92'

function countryOf(digits: string): string | undefined {
  for (const length of [3, 2, 1]) {
    const code = digits.slice(0, length)
    const found = mainCountry[code] ?? dials.find((dial) => dial.code === code)?.country
    if (found) return found
  }
  return undefined
}

/** Splits a number. Without `+` it is of the given country, or of Pakistan if it looks like a Pakistani mobile. */
export function splitPhone(value: string, country: string): { country: string; national: string } {
  const digits = asciiDigits(value).replace(/\D/g, '')
  if (!value.trim().startsWith('+'))
    return { country: isPakistaniMobile(digits) ? 'PK' : country, national: digits }
  const code = codeOf(country)
  if (digits.startsWith(code)) return { country, national: digits.slice(code.length) }
  const found = countryOf(digits)
  return found
    ? { country: found, national: digits.slice(codeOf(found).length) }
    : { country, national: digits }
}

/** Builds the international form: drops spaces, leading zeros and, for Pakistani mobiles, a repeated country code. */
export function joinPhone(country: string, national: string): string {
  const code = codeOf(country)
  const digits = asciiDigits(national).replace(/\D/g, '').replace(/^0+/, '')
  if (country === 'PK' && digits.startsWith(code) && isPakistaniMobile(digits.slice(code.length)))
    return `+${digits}`
  return digits ? `+${code}${digits}` : ''
}

/** Country and number fields for one international number. Pasting a number with `+` sets the country. */
export function PhoneField(props: PhoneFieldProps) {
  const { value, onChange, onBlur, defaultCountry = 'PK', name, ref, ...field } = props
  const { t, i18n } = useLingui()
  const [country, setCountry] = useState(() => splitPhone(value, defaultCountry).country)
  const [typed, setTyped] = useState(() => splitPhone(value, defaultCountry).national)
  const shown = joinPhone(country, typed) === value ? typed : splitPhone(value, country).national

  const options = useMemo(() => {
    const names = new Intl.DisplayNames([i18n.locale || 'en'], { type: 'region' })
    const all = dials.map((dial) => ({
      value: dial.country,
      label: `${names.of(dial.country) ?? dial.country} (+${dial.code})`,
    }))
    const first = near.flatMap((code) => all.filter((option) => option.value === code))
    const rest = all.filter((option) => !near.includes(option.value))
    return [...first, ...rest.sort((a, b) => a.label.localeCompare(b.label, i18n.locale || 'en'))]
  }, [i18n.locale])

  const type = (text: string) => {
    if (text.trim().startsWith('+')) {
      const parts = splitPhone(text, country)
      setCountry(parts.country)
      setTyped(parts.national)
      onChange(joinPhone(parts.country, parts.national))
      return
    }
    // Do not guess a Pakistani mobile from ten digits starting with 3: Italy and the USA have such numbers too.
    setTyped(asciiDigits(text).replace(/[^\d\s-]/g, ''))
    onChange(joinPhone(country, text))
  }

  return (
    <Field {...field}>
      {(ids) => (
        // The whole number stays in view with large letters: it goes below.
        <chakra.div display="flex" flexWrap="wrap" gap="2" dir="ltr">
          <chakra.div position="relative" overflow="hidden" flex="0 1 7rem">
            <BareSelect
              aria-label={t`Country code`}
              value={country}
              placeholder={null}
              options={options}
              hideText
              onChange={(next) => {
                setCountry(next || defaultCountry)
                onChange(joinPhone(next || defaultCountry, shown))
              }}
            />
            <chakra.span
              aria-hidden="true"
              position="absolute"
              insetStart="14px"
              top="13px"
              fontSize="17"
              pointerEvents="none"
            >
              {country} +{codeOf(country)}
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
            value={shown}
            onBlur={onBlur}
            onChange={(event) => type(event.currentTarget.value)}
          />
        </chakra.div>
      )}
    </Field>
  )
}
