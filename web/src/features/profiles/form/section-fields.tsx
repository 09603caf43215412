import { Fragment, type ReactElement } from 'react'
import type { SectionName, Sections } from '#shared/schemas/profile'
import { FormGrid } from '#web/ui/fields/field'

/** A form field for every field of a section; a missing one is a compile error. */
export type FieldsOfSection<Name extends SectionName> = Record<keyof Sections[Name], ReactElement>

/** The form fields of a section, in the order of the object's keys. */
export function SectionFields({ fields }: { fields: Readonly<Record<string, ReactElement>> }) {
  return (
    <FormGrid>
      {Object.entries(fields).map(([name, field]) => (
        <Fragment key={name}>{field}</Fragment>
      ))}
    </FormGrid>
  )
}
