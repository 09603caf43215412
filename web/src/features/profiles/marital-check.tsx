import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { RequestOf } from '#shared/contract'
import { maritalStatusLabels } from '#shared/options/personal'
import type { Profile } from '#shared/schemas/entities'
import { PersonalInfoSchema } from '#shared/schemas/profile'
import { call } from '#web/lib/api'
import { errorText, loadErrorText, shownError } from '#web/lib/api-error'
import { useSingleTap } from '#web/lib/double-tap'
import { notify } from '#web/lib/notify'
import { formatDate, labelOf } from '#web/lib/wording/wording'
import { Button } from '#web/ui/buttons/button'
import { FieldError } from '#web/ui/fields/field'
import { Card, SectionTitle } from '#web/ui/layout/surfaces'
import { ErrorState, PageSkeleton } from '#web/ui/states/states'
import { useFocusAfter } from '#web/features/auth/use-focus-after'
import { statedGender, textOf } from './name-and-gender'
import { profileQuery } from './queries'

/** The stored fields of the personal section, as an update sends them. */
const personalOf = ({ personal_info: [person] }: Profile) =>
  Object.fromEntries(
    Object.entries(person ?? {}).filter(([field]) => Object.hasOwn(PersonalInfoSchema.shape, field)),
  )

/** States the marital status to be true, unless it is another one by now: then it is shown first. */
function useDeclare(id: string, shown: string) {
  const { t } = useLingui()
  const client = useQueryClient()
  return useMutation({
    mutationFn: async () => {
      const profile = await client.fetchQuery({ ...profileQuery(id), staleTime: 0 })
      if (textOf(profile.personal_info[0], 'marital_status') !== shown) return
      const data = personalOf(profile)
      const request = { data, marital_status_declared: true, auth_id: id, profile_id: id }
      await call('profile.update-personal-info', request as RequestOf<'profile.update-personal-info'>)
      notify('success', t`Your statement is saved.`)
      await client.invalidateQueries(profileQuery(id))
    },
  })
}

function Statement({ profile }: { profile: Profile }) {
  const [person] = profile.personal_info
  const status = textOf(person, 'marital_status')
  const day = profile.marital_declared_on && formatDate(profile.marital_declared_on)
  const title = useFocusAfter<HTMLHeadingElement>(day === undefined)
  const { mutate, isPending, error } = useDeclare(profile.id, status)
  const declare = useSingleTap(() => mutate(), isPending)
  return (
    <Card>
      <SectionTitle ref={title}>
        <Trans>Marital status</Trans>
      </SectionTitle>
      <chakra.div display="grid" gap="3">
        <chakra.p fontWeight="bold">{labelOf(maritalStatusLabels, status, statedGender(person))}</chakra.p>
        {day ? (
          <p>
            <Trans>Stated to be true on {day}</Trans>
          </p>
        ) : (
          <>
            <chakra.p maxWidth="reading">
              <Trans>
                We cannot check this. You can state that it is true: others see the day of your statement, and
                can report a false one.
              </Trans>
            </chakra.p>
            <div>
              <Button variant="line" size="sm" loading={isPending} onClick={declare}>
                <Trans>I state that this is true</Trans>
              </Button>
            </div>
          </>
        )}
        <div role="alert">{error && !isPending && <FieldError>{errorText(error)}</FieldError>}</div>
      </chakra.div>
    </Card>
  )
}

/** The marital status of the member's own profile, and when they stated it to be true. */
export function MaritalCheck({ profileId }: { profileId: string }) {
  const query = useQuery(profileQuery(profileId))
  const error = shownError(query)
  if (error)
    return (
      <ErrorState
        message={loadErrorText(error)}
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
      />
    )
  return query.data ? <Statement profile={query.data} /> : <PageSkeleton rows={1} />
}
