import { Fragment, type ReactElement } from 'react'
import { type SectionName, type Sections, sectionSchemas } from '#shared/schemas/profile'
import { FormGrid } from '#web/ui/fields/field'
import { zodResolver } from '@hookform/resolvers/zod'
import {
  useFormContext,
  type FieldPath,
  type FieldValues,
  type Resolver,
  type UseFormReturn,
} from 'react-hook-form'
import * as z from 'zod'

/** Form values of one or several sections, each under its name. */
export type SectionValues<Name extends SectionName> = Pick<Sections, Name>

/** The form around the fields of a section, from `FormProvider`. */
export const useSectionForm = <Name extends SectionName>(): UseFormReturn<SectionValues<Name>> =>
  useFormContext<SectionValues<Name>>()

/** Validates one section with the schema that the API uses. */
export const sectionResolver = <Name extends SectionName>(name: Name): Resolver<SectionValues<Name>> =>
  // A computed key loses its literal type.
  zodResolver(z.object({ [name]: sectionSchemas[name] })) as unknown as Resolver<SectionValues<Name>>

/** Clears answers that became invalid when another answer changed. */
export function clearAnswers<T extends FieldValues>(form: UseFormReturn<T>, ...paths: FieldPath<T>[]): void {
  for (const path of paths) {
    form.setValue(path, '' as never, { shouldDirty: true })
    form.clearErrors(path)
  }
}

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
