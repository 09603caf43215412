import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useId } from 'react'
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

/** The settings that members of earlier releases are asked for, and how the server asks. */
const askedBy = { shown_to_visitors: 'asks_visitors', verified_by_plan: 'asks_verified' } as const
type AskedSetting = keyof typeof askedBy

/** Saves one setting; the others stay as they are on the server. The server then asks no more. */
function useAnswer(profileId: string, setting: AskedSetting, saved: (on: boolean) => string) {
  const queries = useQueryClient()
  return useMutation({
    meta: { errors: 'own' },
    mutationFn: async (on: boolean) => {
      const {
        shown_to_visitors: _shown,
        verified_by_plan: _verified,
        ...settings
      } = await queries.fetchQuery({
        ...privacyQuery(profileId),
        staleTime: 0,
        meta: { errors: 'own' },
      })
      // Sending the other one would answer its question too.
      return call('profile.update-privacy-settings', { ...settings, [setting]: on, profile_id: profileId })
    },
    onSuccess: ({ data }) => {
      queries.setQueryData(privacyQuery(profileId).queryKey, data)
      notify('success', saved(data[setting]))
      queries.setQueryData<Profile>(ownProfileKey(profileId), (profile) => {
        if (!profile) return undefined
        const { [askedBy[setting]]: _answered, ...rest } = profile
        return rest
      })
      return queries.invalidateQueries({ queryKey: ownProfileKey(profileId) })
    },
  })
}

interface QuestionProps {
  profileId: string
  setting: AskedSetting
  title: ReactNode
  children: ReactNode
  /** The answer that turns the setting off. */
  off: ReactNode
  /** What is said after each answer. */
  saved: (on: boolean) => string
}

/** Asks members of earlier releases about a setting that is on for them, and off for new members. */
function Question({ profileId, setting, title, children, off, saved }: QuestionProps) {
  const titleId = useId()
  const { mutate, isPending, variables, error } = useAnswer(profileId, setting, saved)
  // The buttons disappear with the focus.
  useEffect(() => () => focusIfLost(document.getElementById(profileNameId)), [])
  const answer = (on: boolean) => ({
    loading: isPending && variables === on,
    onClick: () => isPending || mutate(on),
  })
  return (
    <Card role="region" aria-labelledby={titleId}>
      <SectionTitle>
        <span id={titleId}>{title}</span>
      </SectionTitle>
      <chakra.p maxWidth="reading" marginBlockEnd="5">
        {children}
      </chakra.p>
      <FormFailure message={error && errorText(error)} />
      <chakra.div display="flex" flexWrap="wrap" gap="3">
        <Button variant="act" {...answer(false)}>
          {off}
        </Button>
        <Button variant="line" {...answer(true)}>
          <Trans>Keep it as it is</Trans>
        </Button>
      </chakra.div>
    </Card>
  )
}

/** For members whom visitors see by full name. */
export function VisitorsQuestion({ profileId }: { profileId: string }) {
  const { t } = useLingui()
  return (
    <Question
      profileId={profileId}
      setting="shown_to_visitors"
      title={<Trans>Visitors see your full name</Trans>}
      off={<Trans>Show only to members with a profile</Trans>}
      saved={(on) =>
        on
          ? t`Saved. Visitors see your full name too.`
          : t`Saved. Visitors see only your first name and an initial.`
      }
    >
      <Trans>
        People without an account see your full name, and your picture if everyone can see it. You can show
        both only to members with a profile. You can change this at any time in{' '}
        <TextLink href={settingsPath}>the settings</TextLink>.
      </Trans>
    </Question>
  )
}

/** For members with a setting for “Verified Users”, which once were the members with a verified plan. */
export function VerifiedQuestion({ profileId }: { profileId: string }) {
  const { t } = useLingui()
  return (
    <Question
      profileId={profileId}
      setting="verified_by_plan"
      title={<Trans>Who your “Verified Users” are</Trans>}
      off={<Trans>Only members whose photo or identity we checked</Trans>}
      saved={(on) =>
        on
          ? t`Saved. Members with a verified plan are still included.`
          : t`Saved. Your verified users are only members whose photo or identity we checked.`
      }
    >
      <Trans>
        Some of your privacy settings are for verified users. These are now members whose photo or identity we
        checked. Members with a paid plan that has verified status are still included, although we have
        checked neither. You can change this at any time in{' '}
        <TextLink href={settingsPath}>the settings</TextLink>.
      </Trans>
    </Question>
  )
}
