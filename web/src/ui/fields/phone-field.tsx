import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react/macro'
import { useMemo, useState, type Ref } from 'react'
import { asciiDigits, isPakistaniMobile } from '#shared/phone'
import { controlRecipe } from '#web/theme/recipes/control'
import { Field, type FieldProps } from './field'
import { BareSelect } from './select-field'

/** Country code followed by calling code, e.g. `PK92`, for every country that has one. */
const dialCodes =
  'AC247 AD376 AE971 AF93 AG1 AI1 AL355 AM374 AO244 AR54 AS1 AT43 AU61 AW297 AX358 AZ994 BA387 BB1 BD880 BE32 BF226 BG359 BH973 BI257 BJ229 BL590 BM1 BN673 BO591 BQ599 BR55 BS1 BT975 BW267 BY375 BZ501 CA1 CC61 CD243 CF236 CG242 CH41 CI225 CK682 CL56 CM237 CN86 CO57 CR506 CU53 CV238 CW599 CX61 CY357 CZ420 DE49 DJ253 DK45 DM1 DO1 DZ213 EC593 EE372 EG20 EH212 ER291 ES34 ET251 FI358 FJ679 FK500 FM691 FO298 FR33 GA241 GB44 GD1 GE995 GF594 GG44 GH233 GI350 GL299 GM220 GN224 GP590 GQ240 GR30 GT502 GU1 GW245 GY592 HK852 HN504 HR385 HT509 HU36 ID62 IE353 IL972 IM44 IN91 IO246 IQ964 IR98 IS354 IT39 JE44 JM1 JO962 JP81 KE254 KG996 KH855 KI686 KM269 KN1 KP850 KR82 KW965 KY1 KZ7 LA856 LB961 LC1 LI423 LK94 LR231 LS266 LT370 LU352 LV371 LY218 MA212 MC377 MD373 ME382 MF590 MG261 MH692 MK389 ML223 MM95 MN976 MO853 MP1 MQ596 MR222 MS1 MT356 MU230 MV960 MW265 MX52 MY60 MZ258 NA264 NC687 NE227 NF672 NG234 NI505 NL31 NO47 NP977 NR674 NU683 NZ64 OM968 PA507 PE51 PF689 PG675 PH63 PK92 PL48 PM508 PR1 PS970 PT351 PW680 PY595 QA974 RE262 RO40 RS381 RU7 RW250 SA966 SB677 SC248 SD249 SE46 SG65 SH290 SI386 SJ47 SK421 SL232 SM378 SN221 SO252 SR597 SS211 ST239 SV503 SX1 SY963 SZ268 TA290 TC1 TD235 TG228 TH66 TJ992 TK690 TL670 TM993 TN216 TO676 TR90 TT1 TV688 TW886 TZ255 UA380 UG256 US1 UY598 UZ998 VA39 VC1 VE58 VG1 VI1 VN84 VU678 WF681 WS685 XK383 YE967 YT262 ZA27 ZM260 ZW263'.split(
    ' ',
  )

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

/**
 * Splits a number. Without `+` it belongs to the given country, or to Pakistan if it looks like a Pakistani mobile
 * number.
 */
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
        // The number wraps below the country with enlarged text, so that it stays visible.
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
              {`${country} +${codeOf(country)}`}
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
