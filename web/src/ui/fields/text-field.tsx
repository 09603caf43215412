import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react/macro'
import { useState, type ComponentProps, type Ref } from 'react'
import { asciiDigits } from '#shared/digits'
import { passwordRules } from '#shared/password'
import { controlRecipe } from '#web/theme/recipes/control'
import { IconButton } from '../buttons/button'
import { Field, type FieldProps } from './field'

const Input = chakra('input', controlRecipe, { forwardProps: ['passwordrules'] })
const Area = chakra('textarea', controlRecipe)

type NativeInput = Omit<ComponentProps<'input'>, 'size' | 'ref' | 'color' | 'height' | 'width' | 'translate'>

export interface TextFieldProps extends FieldProps, NativeInput {
  ref?: Ref<HTMLInputElement>
}

function split<T extends FieldProps & { id?: string | undefined }>(props: T) {
  const { label, hint, error, optional, full, id, ...native } = props
  return { field: { label, hint, error, optional, full, id } as FieldProps & { id?: string }, native }
}

/**
 * Single-line input. Accepts `<input>` props plus label, hint and error. An `aria-describedby` of the caller comes
 * before the field's own.
 */
export function TextField(props: TextFieldProps) {
  const { field, native } = split(props)
  const describedBefore = native['aria-describedby']
  return (
    <Field {...field}>
      {(ids) => {
        const described = [describedBefore, ids['aria-describedby']].filter(Boolean).join(' ') || undefined
        return <Input type="text" dir="auto" {...native} {...ids} aria-describedby={described} />
      }}
    </Field>
  )
}

/** Password input with a "show" button. Pass `autoComplete="new-password"` for a new password. */
export function PasswordField(props: TextFieldProps) {
  const { t } = useLingui()
  const [shown, setShown] = useState(false)
  const { field, native } = split(props)
  return (
    <Field {...field}>
      {(ids) => (
        <chakra.div position="relative">
          <Input
            autoComplete="current-password"
            autoCapitalize="none"
            spellCheck={false}
            {...native}
            {...ids}
            {...(native.autoComplete === 'new-password' && { passwordrules: passwordRules })}
            type={shown ? 'text' : 'password'}
            dir="ltr"
            inset="end"
          />
          <chakra.div position="absolute" insetEnd="4px" top="4px">
            <IconButton
              icon={shown ? 'eyeOff' : 'eye'}
              label={shown ? t`Hide password` : t`Show password`}
              aria-pressed={shown}
              onClick={() => setShown(!shown)}
            />
          </chakra.div>
        </chakra.div>
      )}
    </Field>
  )
}

export interface NumberFieldProps extends Omit<TextFieldProps, 'value' | 'onChange' | 'defaultValue'> {
  value: number | null
  onChange: (value: number | null) => void
  /** Allows decimals; default: whole numbers only. */
  decimal?: boolean
  /** Shown after the number, e.g. "PKR" or "kg". */
  unit?: string
}

/** A number, typed with the numeric keyboard; `null` while empty or not a number. */
export function NumberField({ value, onChange, decimal = false, unit, ...props }: NumberFieldProps) {
  const { field, native } = split(props)
  const [typed, setTyped] = useState(value === null ? '' : String(value))
  const shown = value === null || Number(typed) === value ? typed : String(value)
  return (
    <Field {...field}>
      {(ids) => (
        <chakra.div position="relative">
          <Input
            {...native}
            {...ids}
            type="text"
            inputMode={decimal ? 'decimal' : 'numeric'}
            inset={unit ? 'end' : undefined}
            value={shown}
            fontVariantNumeric="tabular-nums"
            onChange={(event) => {
              const text = asciiDigits(event.currentTarget.value).replace(decimal ? /[^\d.]/g : /\D/g, '')
              setTyped(text)
              onChange(text === '' || Number.isNaN(Number(text)) ? null : Number(text))
            }}
          />
          {unit && (
            <chakra.span
              position="absolute"
              insetEnd="16px"
              insetBlock="0"
              display="grid"
              alignItems="center"
              color="ink.muted"
              pointerEvents="none"
            >
              {unit}
            </chakra.span>
          )}
        </chakra.div>
      )}
    </Field>
  )
}

export interface TextAreaFieldProps
  extends FieldProps, Omit<ComponentProps<'textarea'>, 'ref' | 'color' | 'translate'> {
  ref?: Ref<HTMLTextAreaElement>
}

/** Multi-line text input. */
export function TextAreaField(props: TextAreaFieldProps) {
  const { field, native } = split(props)
  return <Field {...field}>{(ids) => <Area kind="area" dir="auto" {...native} {...ids} />}</Field>
}
