import { chakra } from '@chakra-ui/react'
import { useId, type ReactNode, type Ref } from 'react'
import { FieldError, FieldHint } from './field'
import { Icon } from '../icon'

export interface CheckboxFieldProps {
  label: ReactNode
  checked: boolean
  onChange: (checked: boolean) => void
  onBlur?: () => void
  name?: string
  hint?: ReactNode
  error?: string | undefined
  disabled?: boolean
  full?: boolean
  ref?: Ref<HTMLInputElement>
}

/** Single checkbox; the whole row is clickable. */
export function CheckboxField({ label, checked, onChange, hint, error, full, ...input }: CheckboxFieldProps) {
  const id = useId()
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ')
  return (
    <chakra.div gridColumn={full ? '1 / -1' : undefined}>
      <chakra.label
        display="flex"
        gap="3"
        alignItems="flex-start"
        minHeight="target"
        py="2.5"
        cursor="pointer"
        lineHeight="1.35"
      >
        {/* Centred on the first line, also with enlarged text. */}
        <chakra.span
          position="relative"
          boxSize="24px"
          flex="none"
          marginBlockStart="max(0px, (1lh - 24px) / 2)"
        >
          <chakra.input
            {...input}
            type="checkbox"
            checked={checked}
            onChange={(event) => onChange(event.currentTarget.checked)}
            aria-invalid={error ? true : undefined}
            aria-describedby={described || undefined}
            appearance="none"
            // Enlarged text would push it below its mark.
            display="block"
            boxSize="24px"
            margin="0"
            cursor="pointer"
            bg="surface"
            borderWidth="1.5px"
            borderStyle="solid"
            borderColor={error ? 'err' : 'line.strong'}
            borderRadius="pill"
            _checked={{ bg: 'tile', borderColor: 'tile' }}
          />
          {checked && (
            <chakra.span
              position="absolute"
              inset="0"
              display="grid"
              placeItems="center"
              color="tile.on"
              pointerEvents="none"
            >
              <Icon name="check" size="min(1.125rem, 20px)" strokeWidth={2.4} />
            </chakra.span>
          )}
        </chakra.span>
        <span>{label}</span>
      </chakra.label>
      {/* Aligned with the label, not with the box. */}
      <chakra.div paddingInlineStart="9">
        {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
        {hint && <FieldHint id={`${id}-hint`}>{hint}</FieldHint>}
      </chakra.div>
    </chakra.div>
  )
}
