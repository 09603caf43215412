import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { hashKey, useQueryClient } from '@tanstack/react-query'
import type { UseFormReturn } from 'react-hook-form'
import type { RequestOf } from '#shared/contract'
import type { Profile } from '#shared/schemas/entities'
import { type SectionName, type Sections, sectionSchemas } from '#shared/schemas/profile'
import type { SectionValues } from './form/section-form'
import { call } from '#web/lib/api'
import { ApiError } from '#web/lib/api-error'
import { useFormAction } from '#web/lib/forms/use-form-action'
import { notify } from '#web/lib/notify'
import { profileQuery } from './queries'
import { mustsIn, type PartnerAnswers, wishes } from './form/wishes'

/** The musts to save; undefined if they are the stored ones. Musts that the form does not show stay. */
function changedMusts({ musts: stored = [] }: Profile, answers: PartnerAnswers): string[] | undefined {
  const unshown = stored.filter((field) => !wishes.some((wish) => wish === field))
  const musts = [...unshown, ...mustsIn(answers)]
  const isSame = musts.length === stored.length && musts.every((field) => stored.includes(field))
  return isSame ? undefined : musts
}

const updates = {
  personal_info: ['profile.update-personal-info', msg`Personal information updated successfully!`],
  career_info: ['profile.update-career-info', msg`Career information updated successfully!`],
  family_info: ['profile.update-family-info', msg`Family information updated successfully!`],
  religion_info: ['profile.update-religion-info', msg`Religion information updated successfully!`],
  residential_info: ['profile.update-residential-info', msg`Residential information updated successfully!`],
  second_marriage_info: [
    'profile.update-second-marriage-info',
    msg`Second marriage information updated successfully!`,
  ],
  partner_requirements: [
    'profile.update-partner-requirements',
    msg`Partner requirements updated successfully!`,
  ],
} as const satisfies Record<SectionName, readonly [`profile.update-${string}`, MessageDescriptor]>

type UpdateCall = (typeof updates)[SectionName][0]

/** The server names fields of the request (`data.education`), the form those of its section. */
function namedAsInForm(error: unknown, name: SectionName): never {
  if (!(error instanceof ApiError) || !error.fields) throw error
  const { status, code, message, params } = error
  const fields = Object.fromEntries(
    Object.entries(error.fields).map(([path, text]) => [
      path.replace(/^data\.|^(?=made_by$)/, `${name}.`),
      text,
    ]),
  )
  throw new ApiError(status, code, message, { params, fields })
}

/** The profile with the saved section. Values that the server computes stay until the next fetch. */
function withSection(profile: Profile, name: SectionName, saved: Record<string, unknown>): Profile {
  const stored = sectionSchemas[name].shape
  const computed = Object.entries(profile[name][0] ?? {}).filter(([field]) => !(field in stored))
  return { ...profile, [name]: [{ ...Object.fromEntries(computed), ...saved }] }
}

/** The request's changes: the section's fields, and changed fields of the whole profile. */
function changesIn(profile: Profile, sections: Partial<Sections>, name: SectionName) {
  const { made_by, musts: _switched, ...data }: Record<string, unknown> = { ...sections[name] }
  const musts = sections.partner_requirements && changedMusts(profile, sections.partner_requirements)
  const remarks = {
    ...(typeof made_by === 'string' && made_by !== profile.made_by && { made_by }),
    ...(musts && { musts }),
  }
  return { data, remarks }
}

/** The dialog says that saving a new marital status states that it is true. */
const declarationIn = (profile: Profile, { marital_status }: Record<string, unknown>) =>
  marital_status !== undefined && marital_status !== profile.personal_info[0]?.marital_status
    ? { marital_status_declared: true as const }
    : {}

/** Queries with cards and fits, both of which depend on the member's own profile. */
const following = ['browse', 'newest', 'profile']

/**
 * Saves one section of the member's profile. `onSaved` receives the answers, and a promise of the refetched
 * profile.
 */
export function useUpdateSection<Name extends SectionName>(
  profile: Profile,
  name: Name,
  form: UseFormReturn<SectionValues<Name>>,
  onSaved: (saved: SectionValues<Name>[Name], read: Promise<void>) => unknown,
) {
  const { i18n } = useLingui()
  const client = useQueryClient()
  const [operation, done] = updates[name]

  const save = async (values: SectionValues<Name>) => {
    const { data, remarks } = changesIn(profile, values, name)
    const request = {
      data,
      ...remarks,
      ...declarationIn(profile, data),
      auth_id: profile.id,
      profile_id: profile.id,
    }
    const { message } = await call(operation, request as RequestOf<UpdateCall>).catch((error: unknown) =>
      namedAsInForm(error, name),
    )
    return { message, data, remarks }
  }

  const { queryKey } = profileQuery(profile.id)
  const finish = (
    { message, data, remarks }: Awaited<ReturnType<typeof save>>,
    values: SectionValues<Name>,
  ) => {
    notify('success', message || i18n._(done))
    client.setQueryData(queryKey, (before) => before && { ...withSection(before, name, data), ...remarks })
    for (const key of following)
      void client.invalidateQueries({
        queryKey: [key],
        // The member's profile is refetched below.
        predicate: (query) => query.queryHash !== hashKey(queryKey),
      })
    return onSaved(values[name], client.invalidateQueries({ queryKey }))
  }
  return useFormAction(form, save, finish)
}
