import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useId } from 'react'
import type { Profile } from '#shared/schemas/entities'
import { Button, TextLink } from '#web/ui/buttons/button'
import { FormFailure } from '#web/ui/form/form-failure'
import { Card, SectionTitle } from '#web/ui/layout/surfaces'
import { call } from '#web/lib/api'
import { errorText } from '#web/lib/api-error'
import { focusIfLost } from '#web/lib/focus'
import { notify } from '#web/lib/notify'
import { settingsPath } from '#web/lib/paths'
import { profileNameId } from './profile-head'
import { ownProfileKey, privacyQuery } from './queries'

/** Saves the answer with the other settings as they are on the server. The server then asks no more. */
function useAnswer(profileId: string) {
  const { t } = useLingui()
  const queries = useQueryClient()
  return useMutation({
    meta: { errors: 'own' },
    mutationFn: async (shown_to_visitors: boolean) => {
      const settings = await queries.fetchQuery({
        ...privacyQuery(profileId),
        staleTime: 0,
        meta: { errors: 'own' },
      })
      return call('profile.update-privacy-settings', {
        ...settings,
        shown_to_visitors,
        profile_id: profileId,
      })
    },
    onSuccess: ({ data }) => {
      queries.setQueryData(privacyQuery(profileId).queryKey, data)
      notify(
        'success',
        data.shown_to_visitors
          ? t`Saved. Visitors see your full name too.`
          : t`Saved. Visitors see only your first name and an initial.`,
      )
      queries.setQueryData<Profile>(ownProfileKey(profileId), (profile) => {
        if (!profile) return undefined
        const { asks_visitors: _answered, ...rest } = profile
        return rest
      })
      return queries.invalidateQueries({ queryKey: ownProfileKey(profileId) })
    },
  })
}

/**
 * Asks members of earlier releases, whom visitors see by full name, whether this should stay. New members are not shown to
 * visitors.
 */
export function VisitorsQuestion({ profileId }: { profileId: string }) {
  const titleId = useId()
  const { mutate, isPending, variables, error } = useAnswer(profileId)
  // The buttons disappear with the focus.
  useEffect(() => () => focusIfLost(document.getElementById(profileNameId)), [])
  const answer = (shown: boolean) => ({
    loading: isPending && variables === shown,
    onClick: () => isPending || mutate(shown),
  })
  return (
    <Card role="region" aria-labelledby={titleId}>
      <SectionTitle>
        <span id={titleId}>
          <Trans>Visitors see your full name</Trans>
        </span>
      </SectionTitle>
      <chakra.p maxWidth="reading" marginBlockEnd="5">
        <Trans>
          People without an account see your full name, and your picture if everyone can see it. You can show
          both only to members with a profile. You can change this at any time in{' '}
          <TextLink href={settingsPath}>the settings</TextLink>.
        </Trans>
      </chakra.p>
      <FormFailure message={error && errorText(error)} />
      <chakra.div display="flex" flexWrap="wrap" gap="3">
        <Button variant="act" {...answer(false)}>
          <Trans>Show only to members with a profile</Trans>
        </Button>
        <Button variant="line" {...answer(true)}>
          <Trans>Keep it as it is</Trans>
        </Button>
      </chakra.div>
    </Card>
  )
}
