import { Trans as LinguiTrans, type TransProps } from '@lingui/react'
import { SeparateTexts } from './separate-texts'

// Renamed, because `lingui extract` treats every use of `Trans` as a text.
const Sentence = LinguiTrans

type Values = NonNullable<TransProps['values']>

const asElement = (value: unknown): unknown =>
  typeof value === 'string' && value.includes('<') ? <span>{value}</span> : value

/**
 * The runtime of the `<Trans>` macro (`lingui.config.ts`). Lingui parses tags in inserted texts too, and fails at
 * `<toString/>`. It leaves elements alone, so user input is wrapped in one.
 */
export function Trans({ values, ...props }: Omit<TransProps, 'component' | 'render'>) {
  const shown: Values | undefined =
    values && Object.fromEntries(Object.entries(values).map(([name, value]) => [name, asElement(value)]))
  return <Sentence {...props} {...(shown && { values: shown })} component={SeparateTexts} />
}
