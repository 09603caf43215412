import { Fragment, type ReactElement } from 'react'
import type { SectionName, Sections } from '#shared/schemas/profile'
import { FormGrid } from '#web/components/field'

/** The form field of every field of a section; one that is missing does not compile. */
export type FieldsOfSection<Name extends SectionName> = Record<keyof Sections[Name], ReactElement>

/** The form fields of a section in the order in which they are written. */
export function SectionFields({ fields }: { fields: Readonly<Record<string, ReactElement>> }) {
  return (
    <FormGrid>
      {Object.entries(fields).map(([name, field]) => (
        <Fragment key={name}>{field}</Fragment>
      ))}
    </FormGrid>
  )
}
