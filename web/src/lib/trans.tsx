import { Trans as LinguiTrans, type TransProps } from '@lingui/react'

// Under another name, since `lingui extract` takes every element of Lingui's own for a text.
const Sentence = LinguiTrans

type Values = NonNullable<TransProps['values']>

const asElement = (value: unknown): unknown =>
  typeof value === 'string' && value.includes('<') ? <>{value}</> : value

/**
 * What `<Trans>` of the macro becomes (`lingui.config.ts`). Lingui reads tags also in the texts that it puts into a
 * sentence, and fails at `<toString/>`; elements it leaves alone. So whatever somebody wrote is shown as they wrote it.
 */
export function Trans({ values, ...props }: TransProps) {
  const shown: Values | undefined =
    values && Object.fromEntries(Object.entries(values).map(([name, value]) => [name, asElement(value)]))
  return <Sentence {...props} {...(shown && { values: shown })} />
}
