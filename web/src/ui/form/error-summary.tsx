import { chakra } from '@chakra-ui/react'
import { Plural } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { useFormState, type Control, type FieldErrors, type FieldValues } from 'react-hook-form'
import { useWord } from '#web/lib/wording/use-word'
import { Icon } from '../icon'

export interface FieldProblem {
  name: string
  message: string
}

/** Every message in a tree of form errors, with the path of its field. */
export function listErrors(errors: FieldErrors, path = ''): FieldProblem[] {
  return Object.entries(errors).flatMap(([key, entry]) => {
    if (!entry || typeof entry !== 'object' || key === 'ref') return []
    const name = path ? `${path}.${key}` : key
    const message = (entry as { message?: unknown }).message
    if (typeof message === 'string') return name.startsWith('root') ? [] : [{ name, message }]
    return listErrors(entry as FieldErrors, name)
  })
}

export interface FormErrorSummaryProps<T extends FieldValues> {
  control: Control<T, unknown, FieldValues>
  /** `setFocus` of `useForm`. */
  setFocus: (name: never) => void
}

/** Lists the errors of a submit (two or more), linked to their fields. Takes the focus with `shouldFocusError: false`. */
export function FormErrorSummary<T extends FieldValues>({ control, setFocus }: FormErrorSummaryProps<T>) {
  const { errors, submitCount, isSubmitting } = useFormState({ control: control as unknown as Control<T> })
  const word = useWord()
  const box = useRef<HTMLDivElement>(null)
  const problems = listErrors(errors)
  const shown = submitCount > 0 && problems.length > 1

  useEffect(() => {
    if (!isSubmitting && shown) box.current?.focus()
    // Only a new submit moves the focus; fixing a field must not.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [submitCount, isSubmitting])

  if (!shown) return null
  return (
    <chakra.div
      ref={box}
      role="alert"
      tabIndex={-1}
      borderWidth="2px"
      borderStyle="solid"
      borderColor="err"
      bg="err.soft"
      borderRadius="card"
      p="5"
      marginBlockEnd="6"
    >
      <chakra.p display="flex" gap="2" alignItems="center" fontWeight="bold" color="err">
        <Icon name="alert" />
        <Plural
          value={problems.length}
          one="# answer needs your attention"
          other="# answers need your attention"
        />
      </chakra.p>
      <chakra.ul listStyleType="none" m="0" p="0" marginBlockStart="1">
        {problems.map((problem) => (
          <li key={problem.name}>
            <chakra.button
              type="button"
              color="ink"
              textDecoration="underline"
              textUnderlineOffset="4px"
              minHeight="target"
              textAlign="start"
              cursor="pointer"
              onClick={() => setFocus(problem.name as never)}
            >
              {word(problem.message)}
            </chakra.button>
          </li>
        ))}
      </chakra.ul>
    </chakra.div>
  )
}
