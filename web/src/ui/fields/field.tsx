import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import { useId, type ReactNode } from 'react'
import { useWord } from '#web/lib/wording/use-word'
import { Icon } from '../icon'

export interface FieldProps {
  label: ReactNode
  /** Help text under the control. */
  hint?: ReactNode
  /** Says how to fix the value; marks the control invalid. */
  error?: string | undefined
  /** Adds "(optional)" to the label. Fields are required by default. */
  optional?: boolean
  /** Spans both columns of a `FormGrid`. */
  full?: boolean
}

export interface FieldGroupProps extends FieldProps {
  id?: string | undefined
  /** Shows the error above the controls, if there are many. */
  errorFirst?: boolean
  children: (ids: ControlIds) => ReactNode
}

export interface ControlIds {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

const labelStyle = {
  display: 'block',
  fontWeight: 'bold',
  marginBlockEnd: '1.5',
  lineHeight: '1.35',
} as const

/** Error line of a field. Strings (messages of the schema or the server) are translated by `word`. */
export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  const word = useWord()
  return (
    <chakra.p
      id={id}
      display="flex"
      gap="2"
      alignItems="flex-start"
      color="err"
      fontWeight="bold"
      fontSize="15"
      lineHeight="1.35"
      marginBlockStart="2"
    >
      <Icon name="alert" />
      <span>{typeof children === 'string' ? word(children) : children}</span>
    </chakra.p>
  )
}

export function FieldHint({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <chakra.p id={id} textStyle="small" color="ink.muted" marginBlockStart="1.5">
      {children}
    </chakra.p>
  )
}

function LabelText({ label, optional }: Pick<FieldProps, 'label' | 'optional'>) {
  return (
    <>
      <span>{label}</span>
      {optional && (
        <chakra.span fontWeight="normal" color="ink.muted">
          {' '}
          <Trans>(optional)</Trans>
        </chakra.span>
      )}
    </>
  )
}

function useFieldIds({ hint, error }: Pick<FieldProps, 'hint' | 'error'>, givenId?: string) {
  const generatedId = useId()
  const id = givenId ?? generatedId
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ')
  return { id, described: described || undefined }
}

/** Label, control, hint and error. The child receives the ids that connect them. */
export function Field({
  id: givenId,
  children,
  ...field
}: FieldProps & { id?: string | undefined; children: (ids: ControlIds) => ReactNode }) {
  const { id, described } = useFieldIds(field, givenId)
  return (
    <chakra.div minWidth="0" gridColumn={field.full ? '1 / -1' : undefined}>
      <chakra.label htmlFor={id} {...labelStyle}>
        <LabelText {...field} />
      </chakra.label>
      {children({ id, 'aria-describedby': described, 'aria-invalid': field.error ? true : undefined })}
      {field.error && <FieldError id={`${id}-error`}>{field.error}</FieldError>}
      {field.hint && <FieldHint id={`${id}-hint`}>{field.hint}</FieldHint>}
    </chakra.div>
  )
}

/** Like `Field`, for a group of controls (radio buttons, date parts): a fieldset with a legend. */
export function FieldGroup({ id: givenId, errorFirst = false, children, ...field }: FieldGroupProps) {
  const { id, described } = useFieldIds(field, givenId)
  const error = field.error && <FieldError id={`${id}-error`}>{field.error}</FieldError>
  return (
    <chakra.fieldset
      minWidth="0"
      border="0"
      p="0"
      m="0"
      aria-describedby={described}
      gridColumn={field.full ? '1 / -1' : undefined}
    >
      <chakra.legend p="0" {...labelStyle}>
        <LabelText {...field} />
      </chakra.legend>
      {errorFirst && error && <chakra.div marginBlock="2">{error}</chakra.div>}
      {children({ id, 'aria-describedby': described, 'aria-invalid': field.error ? true : undefined })}
      {!errorFirst && error}
      {field.hint && <FieldHint id={`${id}-hint`}>{field.hint}</FieldHint>}
    </chakra.fieldset>
  )
}

/** Two columns of fields from 768 px, otherwise one. */
export function FormGrid({ children }: { children: ReactNode }) {
  return (
    <chakra.div
      display="grid"
      gridTemplateColumns={{ base: '1fr', md: '1fr 1fr' }}
      gap={{ base: '5', md: '7' }}
      alignItems="start"
    >
      {children}
    </chakra.div>
  )
}
